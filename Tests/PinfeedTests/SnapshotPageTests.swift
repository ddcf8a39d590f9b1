import Foundation
import FoundationXML
import TestSupport
import Testing

@Suite(.tags(.processes)) struct SnapshotPageTests {
    private func snapshot(_ arguments: [String]) throws -> String {
        let outcome = try Program.run(["snapshot"] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.output
    }

    private func count(_ pattern: String, in text: String) -> Int { text.components(separatedBy: pattern).count - 1 }

    @Test(arguments: ["svg", "html"])
    func aPageHasPixelPicturesAndIsReproducible(format: String) throws {
        let arguments = ["--size", "80x24", "--format", format, "--keys", "j"]
        let page = try snapshot(arguments)
        #expect(count("data:image/png;base64,iVBOR", in: page) >= 3)
        #expect(try snapshot(arguments) == page)
        let symbols = try snapshot(arguments + ["--graphics", "symbols"])
        #expect(count("data:image", in: symbols) == 0)
        #expect(symbols.utf8.count < page.utf8.count)
        // Sixel applies only to terminals, so the page is unchanged.
        #expect(try snapshot(arguments + ["--graphics", "sixel"]) == page)
    }

    @Test func aPNGHasTheRequestedSizeAndIsReproducible() throws {
        let folder = try ScratchFolder()
        func drawn(_ name: String) throws -> Data {
            let file = folder.url.appendingPathComponent(name).path
            let outcome = try ChildProgram.run(
                "/bin/sh", ["-c", "exec \"$0\" snapshot --size 60x20 --format png > \"$1\"", Program.path, file],
                environment: ["HOME": folder.url.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try Data(contentsOf: URL(fileURLWithPath: file))
        }
        let first = try drawn("first.png")
        #expect(first.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(first[16..<24] == Data([0, 0, 0x02, 0x58, 0, 0, 0x01, 0x90]))
        #expect(try drawn("second.png") == first)
    }

    @Test func aScreenTooLargeForPNGIsReported() throws {
        let outcome = try Program.run(["snapshot", "--size", "410x40", "--format", "png"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("at most 409x204"))
    }

    @Test func textOfAFeedIsEscapedInPages() throws {
        let folder = try ScratchFolder()
        let feed = try folder.write(
            #"[{"picture": "none.png", "width": 3, "height": 2, "title": "]]>\u202e</text><script>&\u0007"}]"#,
            to: "feed.json")
        let file = try snapshot([feed, "--size", "60x20", "--format", "svg"])
        #expect(XMLParser(data: Data(file.utf8)).parse())
        #expect(!file.contains("<script"))
        #expect(!(try snapshot([feed, "--size", "60x20", "--format", "html"]).contains("<script")))
    }

    @Test func thePageUsesTheConfiguredBackground() throws {
        let folder = try ScratchFolder()
        let config = try folder.write("background = \"light\"\n", to: "config.toml")
        let page = try snapshot(["--config", config, "--size", "40x12", "--format", "html"])
        #expect(page.contains("color-scheme: light"))
        #expect(try snapshot(["--size", "40x12", "--format", "html"]).contains("color-scheme: dark"))
    }
}
