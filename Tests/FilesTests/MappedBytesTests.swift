import Foundation
import TestSupport
import Testing

@testable import Files

@Suite struct MappedBytesTests {
    /// A file of one page and ten bytes.
    private static let bytes = (0..<Int(OpenFile.pageSize) + 10).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    private let scratch: ScratchFolder
    private let file: OpenFile

    init() throws {
        scratch = try ScratchFolder()
        let url = scratch.url.appendingPathComponent("file")
        try Data(Self.bytes).write(to: url)
        file = try #require(OpenFile(reading: url.path))
    }

    @Test(
        arguments: [
            (0, 0), (0, 7), (0, OpenFile.pageSize + 10), (OpenFile.pageSize, 0), (OpenFile.pageSize, 10),
        ] as [(Int64, Int64)])
    func partOfTheFileIsMapped(start: Int64, count: Int64) throws {
        let mapped = try #require(file.map(at: start, count: Int(count)))
        #expect(Array(mapped.bytes) == Array(Self.bytes[Int(start)..<Int(start + count)]))
        mapped.prefetch()
        mapped.evict()
        #expect(mapped.bytes.elementsEqual(Self.bytes[Int(start)..<Int(start + count)]))
    }

    @Test(
        arguments: [
            (0, -1), (0, OpenFile.pageSize + 11), (OpenFile.pageSize, 11), (2 * OpenFile.pageSize, 1),
            (-OpenFile.pageSize, 1), (1, 1),
        ] as [(Int64, Int64)])
    func partOutsideTheFileOrUnalignedIsNotMapped(start: Int64, count: Int64) {
        #expect(file.map(at: start, count: Int(count)) == nil)
    }
}
