import Configuration
import Foundation
import PinScreens
import TestSupport
import Testing

/// The manual is always true: what it shows is what the program does.
@Suite(.tags(.processes)) struct ManualTruthTests {
    /// The first code block in a language.
    private func block(_ language: String, of file: String) throws -> String {
        let text = try Program.manual(file)
        let opening = try #require(text.range(of: "```\(language)\n"))
        let closing = try #require(text.range(of: "\n```", range: opening.upperBound..<text.endIndex))
        return String(text[opening.upperBound..<closing.lowerBound])
    }

    @Test func theConfigurationThatIsShownCanBeUsed() throws {
        let folder = try ScratchFolder()
        let config = try folder.write(try block("toml", of: "09-configuration.md"), to: "config.toml")
        let loaded = try Configuration.load(from: config)
        #expect(loaded.warnings.isEmpty)
        #expect(loaded.configuration.columns == 4)
        let outcome = try Program.run(["snapshot", "--config", config])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func theConfigurationThatIsShownHasEveryKeyAsTheProgramTellsOfIt() throws {
        let lines = try block("toml", of: "09-configuration.md").split(separator: "\n")
        let keys = lines.prefix { !$0.hasPrefix("[keys]") }.filter { $0.contains(" = ") }
        #expect(keys.map(String.init) == ConfigurationKey.all.map(\.line))
    }

    @Test func theFeedThatIsShownIsOne() throws {
        let folder = try ScratchFolder()
        let feed = try folder.write(try block("json", of: "08-sources.md"), to: "feed.json")
        let screen = try Program.run(["snapshot", feed]).output
        #expect(screen.contains("Harbours"))
        #expect(screen.contains("Harbour at six"))
        #expect(screen.contains("mina"))
    }

    @Test func theLayoutThatIsShownCanBeUsed() throws {
        let folder = try ScratchFolder()
        let layout = try folder.write(try block("jsonc", of: "05-layouts.md"), to: "mine.jsonc")
        let outcome = try Program.run(["snapshot", "--layout", layout, "--size", "100x30"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("Two stories and a strip"), "\(outcome.output.prefix(200))")
    }

    @Test func theStepsOfADemoThatAreShownAreSteps() throws {
        let text = try Program.manual("06-demos.md")
        let table = try #require(text.range(of: "| line | what it does |"))
        let rows = text[table.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        var count = 0
        for row in rows.prefix(while: { $0.hasPrefix("|") }) {
            for line in row.split(separator: "|")[0].matches(of: /`([^`]*)`/) {
                #expect(throws: Never.self, "\(line.1)") { try DemoScript(text: String(line.1)) }
                count += 1
            }
        }
        #expect(count == 9)
    }

    @Test func everyActionIsNamed() throws {
        let text = try Program.manual("09-configuration.md")
        for action in Action.allCases { #expect(text.contains("`\(action.name)`"), "\(action.name)") }
    }

    @Test func helpListsTheTopicsThatTheProgramSpeaksOf() throws {
        let list = try Program.run(["help"])
        #expect(list.status == 0 && list.errors.isEmpty, "\(list.errors)")
        for topic in ["keys", "pins", "sources", "demos", "configuration", "ending", "development"] {
            #expect(list.output.contains("\n  \(topic) "), "\(list.output)")
        }
    }

    @Test(arguments: ["keys", "sources", "library", "scripting"])
    func aTopicIsShownInLinesOfATerminal(name: String) throws {
        let topic = try Program.run(["help", name])
        #expect(topic.status == 0, "\(topic.errors)")
        let lines = topic.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count > 10 && !topic.output.contains("\u{1B}") && !topic.output.contains("**"), "\(topic.output)")
    }

    @Test func aCommandsOptionsAreShownWhereThereIsNoTopicOfItsName() throws {
        #expect(try Program.run(["help", "snapshot"]).output.contains("USAGE: pinfeed snapshot"))
        // A topic that is a command, too, tells of its options.
        #expect(try Program.run(["help", "library"]).output.hasSuffix("\nOptions: pinfeed library --help\n"))
    }

    @Test func whatIsNoTopicIsSaidWithThoseThatThereAre() throws {
        let outcome = try Program.run(["help", "kyes"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("kyes: no topic and no command. There are keys, pins,"), "\(outcome.errors)")
    }

    @Test func theManualsPageIsOneForMan() throws {
        let page = try Program.run(["help", "--man"])
        #expect(page.status == 0, "\(page.errors)")
        #expect(page.output.hasPrefix(".TH PINFEED 1 "))
        for section in ["NAME", "SYNOPSIS", "\"Keys and mouse\"", "Configuration"] {
            #expect(
                page.output.contains(".SH \(section)\n") || page.output.contains(".SH \"\(section)\"\n"), "\(section)")
        }
    }
}
