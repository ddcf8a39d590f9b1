import Foundation
import PictureWire
import SeededRandom
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// Almost valid files. `PINFEED_FUZZ=1000` tries that many of each format instead of the default.
@Suite(.tags(.processes), .serialized) struct FuzzTests {
    static let rounds = ProcessInfo.processInfo.environment["PINFEED_FUZZ"].flatMap { Int($0) } ?? 40

    static let names = [
        "quadrants.jpg", "orientation-6.jpg", "cmyk-red.jpg", "grey-16.png", "quadrants.webp", "three-frames.webp",
        "three-frames.gif", "quadrants.avif", "quadrants.tif", "quadrants.heic", "quadrants.jxl", "quadrants.pdf",
        "quadrants.svg", "quadrants.svgz",
    ]

    /// Checks that the picture after a changed file is decoded correctly. Crashes of a library are only printed.
    @Test(arguments: names)
    func corruptFilesDoNotAffectTheNextPicture(name: String) throws {
        var generator = SeededGenerator(seed: name.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        let folder = try ScratchFolder()
        let good = try folder.write(PNG.solid(width: 3, height: 3, color: [1, 200, 3]), to: "good.png")
        let whole = try Fixture.bytes(name)
        let decoder = DecoderProcess(command: try realDecoder()) { _ in }
        let box = PictureBox(width: 24, height: 16, mode: .stretch)
        var tally: [String: Int] = [:]
        for round in 0..<Self.rounds {
            var bytes = Self.changed(whole, using: &generator)
            // Otherwise hardly any change would pass the checksums.
            if name.hasSuffix("png"), round % 4 > 0 { bytes = PNG.mended(bytes) }
            let path = try folder.write(bytes, to: "picture")
            let result = Result { () throws(PictureFailure) in
                round % 2 == 0
                    ? try decoder.pixels(ofPictureAt: path, box: box)
                    : try decoder.thumbnailedPixels(ofPictureAt: path, box: box).pixels
            }
            switch result {
            case .success: tally["pixels", default: 0] += 1
            case .failure(.noDecoder(let reason)): Issue.record("\(generator), round \(round): \(reason)")
            case .failure(.crashed), .failure(.timedOut):
                tally["\(result.summary)", default: 0] += 1
                if let keep = ProcessInfo.processInfo.environment["PINFEED_FUZZ_KEEP"] {
                    try Data(bytes).write(to: URL(filePath: "\(keep)/\(round)-\(name)"))
                }
            case .failure(let failure): tally[failure.kind, default: 0] += 1
            }
            if round % 16 == 0 {
                let next = try decoder.pixels(
                    ofPictureAt: good, box: PictureBox(width: 1, height: 1, mode: .stretch))
                #expect(next.bytes == [1, 200, 3, 255], "\(generator), round \(round)")
            }
        }
        print("FuzzTests: \(name): \(tally.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })")
    }

    /// Returns `bytes` with a few bytes changed, or a part removed, duplicated or overwritten.
    static func changed(_ bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0..<3, using: &generator) {
            let start = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, start + Int.random(in: 1...12, using: &generator))
            switch Int.random(in: 0..<8, using: &generator) {
            case 0, 1, 2: bytes[start] = UInt8.random(in: 0...255, using: &generator)
            case 3: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 4: for index in start..<end { bytes[index] = Bool.random(using: &generator) ? 0xFF : 0 }
            case 5: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 6 where bytes.count > 40: bytes.removeSubrange(start..<end)
            case 7 where start > 40: bytes.removeSubrange(start...)
            default: bytes.append(bytes[start])
            }
        }
        return bytes
    }
}

extension PictureFailure {
    /// The description without numbers.
    fileprivate var kind: String {
        if case .tooLarge = self { "too large" } else { description }
    }
}
