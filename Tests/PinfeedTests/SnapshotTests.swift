import Foundation
import TestSupport
import Testing

@Suite(.tags(.processes)) struct SnapshotTests {
    private func snapshot(_ arguments: [String], path: String = Program.path, in folder: String? = nil) throws -> String
    {
        let outcome = try Program.run(["snapshot"] + arguments, path: path, in: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test func aSnapshotHasTheRequestedSizeAndIsReproducible() throws {
        let arguments = ["--size", "100x30", "--keys", "j l j"]
        let first = try snapshot(arguments)
        #expect(first.split(separator: "\n", omittingEmptySubsequences: false).count == 31)
        #expect(try snapshot(arguments) == first)
        #expect(first.contains("sample"))
    }

    /// No screen may show a measured time.
    @Test(
        arguments: [
            ["--layout", "streaming-home", "--keys", "i j j"], ["--layout", "two-columns", "--keys", "i . . ."],
            ["--keys", "v j <enter>"], ["--keys", "<enter> ?"], ["--tab", "profile", "--keys", "] ]"],
        ]) func everyScreenIsReproducible(_ arguments: [String]) throws
    {
        let arguments = ["snapshot", "--library", ":memory:", "--size", "120x40"] + arguments
        let first = try Program.run(arguments)
        #expect(first.status == 0, "\(first.errors)")
        #expect(try Program.run(arguments).output == first.output)
    }

    @Test func aSnapshotWaitsForAllVisiblePictures() throws {
        let screen = try snapshot(["--size", "120x40"])
        #expect(!screen.contains("⠿"))
        let blocks = screen.unicodeScalars.count {
            (0x2580...0x259F).contains($0.value) || (0x1FB00...0x1FB3B).contains($0.value)
        }
        #expect(blocks > 500)
    }

    @Test func theEndOfTheSampleCanBeReached() throws {
        #expect(try snapshot(["--keys", "G"]).contains("127 pins"))
    }

    @Test func onlyTheANSIFormatHasEscapeSequences() throws {
        let ansi = try snapshot(["--size", "60x20", "--format", "ansi"])
        #expect(ansi.contains("\u{1B}[38;2;") || ansi.contains(";38;2;"))
        #expect(try snapshot(["--size", "60x20", "--format", "ansi", "--colors", "mono"]).contains("38;") == false)
        #expect(!(try snapshot(["--size", "60x20"]).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" }))
    }

    /// `NO_COLOR` does not apply to pages, and options take precedence over the environment.
    @Test func theNoColorVariableIsRespected() throws {
        func screen(_ arguments: [String]) throws -> String {
            try Program.run(["snapshot", "--size", "60x20"] + arguments, with: ["NO_COLOR": "1"]).output
        }
        let size = ["--size", "60x20"]
        #expect(try screen(["--format", "ansi"]) == snapshot(size + ["--format", "ansi", "--colors", "mono"]))
        #expect(try screen([]) == snapshot(size + ["--colors", "mono"]))
        #expect(try screen(["--format", "ansi", "--colors", "256"]).contains("38;5;"))
        #expect(try screen(["--format", "svg"]) == snapshot(size + ["--format", "svg"]))
    }

    @Test func controlCharactersOfAFeedAreRemoved() throws {
        let folder = try ScratchFolder()
        let feed = try folder.write(
            #"""
            [{"picture": "none.png", "width": 3, "height": 2,
              "title": "\u001b]0;owned\u0007\u001b[2Jnice\u202e\u0085\u009b31m", "author": "\u001b[5mx"}]
            """#, to: "feed.json")
        for format in ["text", "ansi"] {
            let screen = try snapshot([feed, "--size", "60x20", "--format", format, "--colors", "mono"])
            #expect(screen.contains("nice"))
            let plainText = screen.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            let controls = plainText.unicodeScalars.filter { scalar in
                (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
                    || (0x202A...0x202E).contains(scalar.value)
            }
            #expect(controls.isEmpty)
        }
    }

    @Test(
        arguments: [
            ("", "JSON"), ("not a feed", "JSON"), ("{\"pins\": 3}", "feed"), ("[", "JSON"), ("{}", "feed"),
            ("\u{0}\u{1}\u{2}", "JSON"),
        ])
    func anInvalidFeedIsReportedOnTheScreen(text: String, word: String) throws {
        let folder = try ScratchFolder()
        let feed = try folder.write(text, to: "bad.json")
        let screen = try snapshot([feed])
        #expect(screen.contains("bad.json"))
        #expect(screen.contains(word))
        #expect(screen.contains("r reload"))
    }

    @Test func emptyFeedsAndFoldersSuggestWritingAPost() throws {
        let folder = try ScratchFolder()
        let feed = try folder.write("[]", to: "empty.json")
        let pictures = folder.url.appendingPathComponent("pictures")
        try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
        #expect(try snapshot([feed]).contains("2 write a post"))
        #expect(try snapshot([pictures.path]).contains("2 write a post"))
    }

    @Test func unreadablePicturesAreReportedInTheirBoxes() throws {
        let folder = try ScratchFolder()
        let good = Program.sample.appendingPathComponent("pictures")
        let names = try FileManager.default.contentsOfDirectory(atPath: good.path).sorted()
        let jpeg = try #require(names.first { $0.hasSuffix(".jpg") })
        let bytes = try Data(contentsOf: good.appendingPathComponent(jpeg))
        try bytes.write(to: folder.url.appendingPathComponent("1 good.jpg"))
        try bytes.prefix(bytes.count / 3).write(to: folder.url.appendingPathComponent("2 truncated.jpg"))
        _ = try folder.write("this is text", to: "3 lying.png")
        try Self.hugePNGHeader.write(to: folder.url.appendingPathComponent("4 huge.png"))
        let screen = try snapshot([folder.url.path, "--size", "160x50"])
        #expect(screen.contains("1 good"))
        #expect(screen.contains("incomplete"))
        #expect(screen.contains("not a picture"))
        #expect(screen.contains("too large"))
    }

    /// A PNG with a declared size of 60,000 by 60,000 pixels and no data.
    private static var hugePNGHeader: Data {
        var header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        let fields: [UInt8] = [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0]
        header += fields
        header += bigEndian(crc32([0x49, 0x48, 0x44, 0x52] + fields))
        header += [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54] + bigEndian(crc32([0x49, 0x44, 0x41, 0x54]))
        header += [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        return Data(header)
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
    }

    @Test func theInstalledSampleIsFound() throws {
        let folder = try ScratchFolder()
        let bin = folder.url.appendingPathComponent("bin")
        let share = folder.url.appendingPathComponent("share/pinfeed")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
        // Copied by another process: a program that this one still holds open for writing cannot be executed.
        for name in ["pinfeed", "pinfeed-decode"] {
            let copy = try ChildProgram.run(
                "/bin/cp", [Program.folder.appendingPathComponent(name).path, bin.path], environment: [:])
            #expect(copy.status == 0)
        }
        try FileManager.default.copyItem(at: Program.sample, to: share.appendingPathComponent("Sample"))
        let screen = try snapshot(
            [], path: bin.appendingPathComponent("pinfeed").path, in: "/")
        #expect(screen.contains("sample"))
        #expect(!screen.contains("missing"))
    }

    @Test func aPostSurvivesARestart() throws {
        let folder = try ScratchFolder()
        let library = folder.url.appendingPathComponent("library.sqlite").path
        let picture = Program.sample.appendingPathComponent("pictures")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: picture.path).sorted().first)
        let typed = (picture.path + "/" + name).map { $0 == " " ? "<space>" : String($0) }.joined()
        let keys = "2<enter><c-u>\(typed)<enter>Harbour<space>at<space>six<c-s>"
        let posted = try snapshot(["--library", library, "--keys", keys])
        #expect(posted.contains("Harbour at six"))
        let later = try snapshot(["--library", library, "--tab", "profile"])
        #expect(later.contains("Harbour at six"))
        #expect(later.contains("1 post"))
        #expect(try snapshot(["--library", library]).contains("Harbour at six"))
    }
}
