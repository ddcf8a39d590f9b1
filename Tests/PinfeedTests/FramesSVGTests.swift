import Foundation
import FoundationXML
import TestSupport
import Testing

@Suite(.tags(.processes)) struct FramesSVGTests {
    private func svg(_ arguments: String...) throws -> String {
        let outcome = try Program.run(["frames", "--format", "svg"] + arguments)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(XMLParser(data: Data(outcome.output.utf8)).parse())
        return outcome.output
    }

    private func count(_ pattern: String, in text: String) -> Int { text.components(separatedBy: pattern).count - 1 }

    @Test func itemsAreNumberedBoxesToScale() throws {
        let file = try svg("--width", "20", "--columns", "3", "--heights", "5,3,8")
        #expect(file.contains("viewBox=\"0 0 200 160\""))
        for geometry in [
            "x=\"1\" y=\"1\" width=\"58\" height=\"98\"", "x=\"71\" y=\"1\" width=\"58\" height=\"58\"",
            "x=\"141\" y=\"1\" width=\"58\" height=\"158\"",
        ] { #expect(file.contains("<rect class=\"item\" rx=\"6\" \(geometry)/>")) }
        #expect(file.contains(">0</text>") && file.contains(">2</text>"))
        #expect(count("class=\"item\"", in: file) == 3)
    }

    @Test func theViewBoxIsTheRequestedRect() throws {
        let file = try svg("--width", "20", "--columns", "1", "--heights", "5,3,8", "--rect", "-2,6,10,5")
        #expect(file.contains("viewBox=\"-20 120 100 100\""))
        #expect(count("class=\"item\"", in: file) == 2)
    }

    @Test func sectionsHaveTheirNamesAndBackgrounds() throws {
        let file = try svg(
            "--layout", "streaming-home", "--width", "80", "--heights", "1,1,1,1,1,1,1,1", "--sections", "1,3")
        #expect(file.contains(">1.0</text>"))
        #expect(file.contains(">header</text>"))
    }

    @Test func picturesOfASourceAreEmbedded() throws {
        let file = try svg("--width", "80", "--rect", "0,0,80,30")
        #expect(count("<image", in: file) >= 4)
        #expect(count("data:image/png;base64,iVBOR", in: file) == count("<image", in: file))
        #expect(try svg("--width", "80", "--rect", "0,0,80,30") == file)
    }

    @Test(arguments: [
        (["--width", "9000", "--heights", "1"], "Can't draw 9000x1 cells"),
        (["--width", "10", "--columns", "1", "--heights", "9000,9000"], "Can't draw 10x18001 cells"),
        (
            [
                "--width", "4000", "--columns", "100", "--gap", "0", "--heights",
                String(repeating: "1,", count: 10_001) + "1",
            ],
            "Can't draw 10002 elements"
        ),
    ])
    func tooLargeDrawingsAreReported(arguments: [String], words: String) throws {
        let outcome = try Program.run(["frames", "--format", "svg"] + arguments)
        #expect(outcome.status != 0)
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.errors.contains("--rect"))
    }
}
