import TestSupport
import Testing

@Suite(.tags(.processes)) struct SeveralSourcesTests {
    @Test(arguments: [["/nowhere/at/all", Program.sample.path], [Program.sample.path, "/nowhere/at/all"]])
    func aSourceOfSeveralThatIsNotThereIsSaidAtOnce(sources: [String]) throws {
        let outcome = try Program.run(["snapshot", "--size", "100x20"] + sources)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 20)
        #expect(lines[1] == " /nowhere/at/all: no such file or folder. Check the path.")
        #expect(lines[2].contains("╭"))
        #expect(outcome.status == 0)
    }

    @Test func eachOneThatIsWrongIsSaidAboveWhatAPersonHas() throws {
        let folder = try ScratchFolder()
        let broken = try folder.write("{ \"pins\": [", to: "broken.json")
        let none = try folder.write("[]", to: "none.json")
        let picture = Program.sample.appendingPathComponent("pictures/citrus.jpg").path
        let library = folder.url.appendingPathComponent("library.sqlite").path
        let mine = try folder.write("[{ \"picture\": \"\(picture)\", \"title\": \"Mine\" }]", to: "mine.json")
        // One pin is saved.
        let saving = try Program.run(["snapshot", "--library", library, "--keys", "s", mine])
        #expect(saving.status == 0)
        for sources in [[broken], [none], [broken, none], [broken, "/nowhere", none]] {
            let outcome = try Program.run(["snapshot", "--size", "100x30", "--library", library] + sources)
            let words = outcome.output.split { $0.isWhitespace }.joined(separator: " ")
            #expect(words.contains("Saved ★"), "\(outcome.output)")
            if sources.contains(broken) {
                #expect(words.contains("broken.json: not a pinfeed JSON feed ("), "\(outcome.output)")
                #expect(words.contains("pinfeed help sources describes the format."))
            }
            if sources.contains(none) {
                #expect(words.contains("none.json: nothing to show. Give a folder"), "\(outcome.output)")
            }
            if sources.contains("/nowhere") { #expect(words.contains("/nowhere: no such file or folder.")) }
        }
    }

    @Test func whenNoneIsThereTheFirstIsNamedInOneLine() throws {
        let outcome = try Program.run(["snapshot", "/nowhere/one", "/nowhere/two"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("/nowhere/one"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }
}
