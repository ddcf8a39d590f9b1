import TestSupport
import Testing

@Suite(.tags(.processes)) struct SeveralSourcesTests {
    @Test(arguments: [["/nowhere/at/all", Program.sample.path], [Program.sample.path, "/nowhere/at/all"]])
    func aSourceOfSeveralThatIsNotThereIsSaidAtOnce(sources: [String]) throws {
        let outcome = try Program.run(["snapshot", "--size", "100x20"] + sources)
        let status = try #require(outcome.output.split(separator: "\n").first)
        #expect(status.contains("/nowhere/at/all: no such file or folder"))
        #expect(outcome.output.contains("╭"))
        #expect(outcome.status == 0)
    }

    @Test func whenNoneIsThereTheFirstIsNamedInOneLine() throws {
        let outcome = try Program.run(["snapshot", "/nowhere/one", "/nowhere/two"])
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("/nowhere/one"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
    }
}
