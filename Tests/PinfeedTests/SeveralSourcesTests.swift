import Foundation
import TestSupport
import Testing

@Suite(.tags(.processes)) struct SeveralSourcesTests {
    @Test(arguments: [["/nowhere/at/all", Program.sample.path], [Program.sample.path, "/nowhere/at/all"]])
    func aMissingSourceIsReportedAboveTheOthers(sources: [String]) throws {
        let outcome = try Program.run(["snapshot", "--size", "100x20"] + sources)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 20)
        #expect(lines[1] == " /nowhere/at/all: no such file or folder. Check the path.")
        #expect(lines[2].contains("╭"))
        #expect(outcome.status == 0)
    }

    @Test func everyInvalidSourceIsReportedAboveSavedPins() throws {
        let folder = try ScratchFolder()
        let broken = try folder.write("{ \"pins\": [", to: "broken.json")
        let none = try folder.write("[]", to: "none.json")
        let picture = Program.sample.appendingPathComponent("pictures/citrus.jpg").path
        let library = folder.url.appendingPathComponent("library.sqlite").path
        let mine = try folder.write("[{ \"picture\": \"\(picture)\", \"title\": \"Mine\" }]", to: "mine.json")
        // Save one pin.
        let saving = try Program.run(["snapshot", "--library", library, "--keys", "s", mine])
        #expect(saving.status == 0)
        for sources in [[broken], [none], [broken, none], [broken, "/nowhere", none]] {
            let outcome = try Program.run(["snapshot", "--size", "100x30", "--library", library] + sources)
            let words = outcome.output.split { $0.isWhitespace }.joined(separator: " ")
            #expect(words.contains("★ 1 saved"), "\(outcome.output)")
            if sources.contains(broken) {
                #expect(words.contains("broken.json: not a pinfeed JSON feed ("), "\(outcome.output)")
                #expect(words.contains("For the format, see pinfeed help sources."))
            }
            if sources.contains(none) {
                #expect(words.contains("none.json: no pictures found. Open a folder"), "\(outcome.output)")
            }
            if sources.contains("/nowhere") { #expect(words.contains("/nowhere: no such file or folder.")) }
        }
    }

    @Test func theConfiguredFeedIsShownWithoutArguments() throws {
        let home = try ScratchFolder()
        let picture = Program.sample.appendingPathComponent("pictures/citrus.jpg").path
        func feed(_ name: String, _ dates: [String]) throws -> String {
            let pins = dates.map {
                "{ \"picture\": \"\(picture)\", \"id\": \"\($0)\", \"title\": \"of \($0)\", \"date\": \"\($0)\", "
                    + "\"width\": 8, \"height\": 1 }"
            }
            return try home.write("[\(pins.joined(separator: ","))]", to: name)
        }
        let one = try feed("one.json", ["2026-03-04", "2026-03-02"])
        let other = try feed("other.json", ["2026-03-03", "2026-03-01"])
        let folder = home.url.appendingPathComponent(".config/pinfeed")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("[feed]\nsources = [\"\(one)\", \"~/other.json\"]\norder = \"by-date\"\n".utf8)
            .write(to: folder.appendingPathComponent("config.toml"))
        let alone = try Program.run(
            ["snapshot", "--size", "60x40", "--columns", "1"], home: home.url.path)
        let titles = alone.output.matches(of: /of 2026-03-0(\d)/).map { String($0.output.1) }
        #expect(titles == ["4", "3", "2", "1"], "\(alone.output)")
        // Arguments take precedence over the configuration.
        let named = try Program.run(["snapshot", "--size", "60x40", "--columns", "1", other], home: home.url.path)
        #expect(named.output.matches(of: /of 2026-03-0(\d)/).map { String($0.output.1) } == ["3", "1"])
        // Each source has a row in the list.
        let list = try Program.run(["snapshot", "--size", "100x40", "--keys", "F"], home: home.url.path)
        #expect(list.output.contains("● \(one)") && list.output.contains("2 pins"))
        #expect(list.output.contains("Sources · newest first"))
    }

    @Test func onlyMissingSourcesFailWithTheFirstError() throws {
        let outcome = try Program.run(["snapshot", "/nowhere/one", "/nowhere/two"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("/nowhere/one"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }
}
