import Foundation
import SeededRandom
import TestSupport
import Testing

@testable import Files

@Suite struct ColumnFileTests {
    private let scratch: ScratchFolder
    private var path: String { scratch.url.path + "/file" }

    init() throws { scratch = try ScratchFolder() }

    private func write(_ bytes: [UInt8], _ numbers: [Int32], _ characters: [UInt8]) throws -> Int64 {
        var file = try ColumnFileWriter(in: OpenFolder(scratch.url.path), format: 7)
        _ = try file.append([1, 2, 3])
        let start = try file.append(bytes, alignment: 4_096)
        try file.append(column: numbers)
        try file.append(column: characters)
        try file.finish(as: "file")
        return start
    }

    @Test(arguments: [0, 1, 5, 1_000_003]) func writtenColumnsAreReadBack(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let numbers = (0..<count).map { Int32($0) }
        let start = try write(bytes, numbers, Array("Häfen".utf8))
        let columnFile = try #require(ColumnFile(reading: path, format: 7))
        #expect(start == 4_096)
        #expect(
            columnFile.column(0, of: Int32.self) == numbers
                && columnFile.column(1, of: UInt8.self) == Array("Häfen".utf8))
        #expect(columnFile.column(2, of: UInt8.self) == nil && columnFile.column(-1, of: UInt8.self) == nil)
        var region = [UInt8](repeating: 0, count: count)
        #expect(region.withUnsafeMutableBytes { columnFile.file.read(at: start, into: $0) } && region == bytes)
        #expect(ColumnFile(reading: path, format: 8) == nil, "the format differs")
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path) == ["file"])
    }

    @Test func damagedFileIsRejected() throws {
        var random = SeededGenerator(seed: .random(in: 0 ... .max))
        let seed = "\(random)"
        let numbers = (0..<50).map { Int32($0) }
        _ = try write([], numbers, [1, 2, 3])
        let validData = try Data(contentsOf: URL(fileURLWithPath: path))
        for _ in 0..<500 {
            var damaged = validData.dropFirst(4_096 * Int.random(in: 0...1, using: &random))
            let offset = Int.random(in: damaged.indices, using: &random)
            damaged[offset] ^= .random(in: 1...255, using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 { damaged = damaged[..<offset] }
            try damaged.write(to: URL(fileURLWithPath: path))
            let columnFile = ColumnFile(reading: path, format: 7)
            #expect([nil, numbers].contains(columnFile?.column(0, of: Int32.self)), "\(seed)")
            #expect([nil, [1, 2, 3]].contains(columnFile?.column(1, of: UInt8.self)), "\(seed)")
        }
    }

    @Test func missingFolderThrows() throws {
        #expect(throws: FileError.self) { try ColumnFileWriter(in: OpenFolder("/nowhere"), format: 1).finish(as: "a") }
    }
}
