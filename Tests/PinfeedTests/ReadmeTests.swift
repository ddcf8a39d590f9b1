import Configuration
import Feeds
import Foundation
import PinScreens
import TestSupport
import Testing

/// README.md is always true: what it shows is what the program does.
@Suite(.tags(.processes)) struct ReadmeTests {
    private var text: String {
        get throws {
            let file = Program.sample.deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("README.md")
            return try String(contentsOf: file, encoding: .utf8)
        }
    }

    /// The first code block in a language; the first of all for an empty one.
    private func block(_ language: String) throws -> String {
        let text = try text
        let opening = try #require(text.range(of: "```\(language)\n"))
        let closing = try #require(text.range(of: "\n```", range: opening.upperBound..<text.endIndex))
        return String(text[opening.upperBound..<closing.lowerBound])
    }

    @Test func theScreenIsTheOneThatTheCommandUnderItPrints() throws {
        let command = "snapshot --size 92x30 --columns 4 --colors mono --keys l"
        #expect(try text.replacing(/\s+/, with: " ").contains("pinfeed \(command)"))
        let screen = try Program.run(command.split(separator: " ").map(String.init)).output
        #expect(try block("") + "\n" == screen)
    }

    @Test func theConfigurationThatIsShownCanBeUsed() throws {
        let folder = try TemporaryFolder()
        let config = try folder.write(try block("toml"), to: "config.toml")
        let loaded = try Configuration.load(from: config)
        #expect(loaded.warnings.isEmpty)
        #expect(loaded.configuration.columns == 4)
        let outcome = try Program.run(["snapshot", "--config", config])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func theFeedThatIsShownIsOne() throws {
        let folder = try TemporaryFolder()
        let feed = try folder.write(try block("json"), to: "feed.json")
        let screen = try Program.run(["snapshot", feed]).output
        #expect(screen.contains("Harbours"))
        #expect(screen.contains("Harbour at six"))
        #expect(screen.contains("mina"))
    }

    @Test func theLayoutThatIsShownCanBeUsed() throws {
        let folder = try TemporaryFolder()
        let layout = try folder.write(try block("jsonc"), to: "mine.jsonc")
        let outcome = try Program.run(["snapshot", "--layout", layout, "--size", "100x30"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("Two stories and a strip"), "\(outcome.output.prefix(200))")
    }

    @Test func theStepsOfADemoThatAreShownAreSteps() throws {
        let text = try text
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

    @Test func everyActionAndEveryCommandIsNamed() throws {
        let text = try text
        for action in Action.allCases { #expect(text.contains("`\(action.name)`"), "\(action.name)") }
        for marker in ["run", "test", "terminals", "install"] { #expect(text.contains("<!-- \(marker) -->\n```sh\n")) }
    }
}
