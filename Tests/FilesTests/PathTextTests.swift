import Foundation
import SeededRandom
import Testing

@testable import Files

@Suite struct PathTextTests {
    /// Invalid names: Latin-1, Shift-JIS, CP949, truncated and overlong UTF-8, a surrogate, and the bytes of an escape.
    static let names: [[UInt8]] = [
        Array("caf".utf8) + [0xE9] + Array(".png".utf8), [0x93, 0xFA, 0x96, 0x7B], [0xB9, 0xD9, 0xB4, 0xD9],
        [0xED, 0x95], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x8F, 0xBA, 0x80], [0x80, 0xFF],
    ]

    @Test(arguments: names) func invalidUTF8NamesAreEscapedWithoutLoss(bytes: [UInt8]) {
        let text = String(pathBytes: bytes)
        #expect(text.hasPathEscapes && text.pathBytes == bytes)
        #expect(String(decoding: Array(text.utf8), as: UTF8.self).pathBytes == bytes)
    }

    @Test(arguments: ["", "a.png", "바다.png", "e\u{301}", "👩‍👩‍👧‍👦", "\u{FFFD}", "\u{10FFFD}", "\u{F0000}\u{E000}"])
    func validNamesAreUnchanged(name: String) {
        let text = String(pathBytes: Array(name.utf8))
        #expect(Array(text.unicodeScalars) == Array(name.unicodeScalars))
        #expect(!text.hasPathEscapes && text.pathBytes == Array(name.utf8))
    }

    @Test func anyBytesSurviveARoundTrip() {
        let seed = UInt64.random(in: 0...99_999)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                // Prefer lead and continuation bytes, so that some sequences are valid.
                [UInt8.random(in: 0...255, using: &random), 0xF4, 0x8F, 0xBA, 0xBB, 0x80, 0xEA, 0x41]
                    .randomElement(using: &random) ?? 0
            }
            #expect(String(pathBytes: bytes).pathBytes == bytes, "seed \(seed)")
        }
    }

    @Test func escapesNeverDecodeToASCII() {
        let bytes = (0x10_FE00...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).flatMap {
            String($0).pathBytes
        }
        #expect(bytes.allSatisfy { $0 >= 0x80 })
    }

    @Test func escapesAreShownAsReplacementCharacters() {
        #expect(String(pathBytes: [0x61, 0xE9, 0xFF, 0x62]).withoutPathEscapes == "a\u{FFFD}\u{FFFD}b")
        #expect("바다".withoutPathEscapes == "바다")
    }

    @Test(arguments: names) func filesWithInvalidUTF8NamesCanBeUsed(bytes: [UInt8]) throws {
        let scratch = try TemporaryFolder()
        let name = String(pathBytes: bytes)
        // Some file systems reject such names.
        guard let folder = try? OpenFolder(creating: scratch.path + "/" + name) else { return }
        try folder.write([1, 2], to: name)
        #expect(OpenFolder.names(at: scratch.path) == [name] && folder.names == [name])
        let path = "\(scratch.path)/\(name)/\(name)"
        #expect(realpath(path) == path)
        #expect(OpenFile(reading: path)?.contents(atMost: 9) == [1, 2])
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_size == 2 && access(path, R_OK) == 0)
        let inside = try TemporaryFolder(in: folder.path)
        #expect(inside.path.hasPrefix(folder.path + "/"))
        try inside.move(to: folder.path + "/taken")
        #expect(rename(path, "\(folder.path)/taken/\(name)") == 0 && folder.names == ["taken"])
        #expect(unlink("\(folder.path)/taken/\(name)") == 0)
    }

    @Test func processEnvironmentAndArgumentsAreRead() {
        setenv("PINFEED_TEST_PATH", "a=b", 1)
        #expect(CurrentProcess.environment["PINFEED_TEST_PATH"] == "a=b")
        #expect(CurrentProcess.workingFolder == FileManager.default.currentDirectoryPath)
        #expect(CurrentProcess.arguments == Array(CommandLine.arguments.dropFirst()))
    }
}
