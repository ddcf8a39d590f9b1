import Configuration
import Foundation
import ScreenKit
import TestSupport
import Testing

/// The manual compared with the program: its examples work, and its lists are complete.
@Suite(.tags(.processes)) struct ManualAccuracyTests {
    /// The first code block of the given language.
    private func block(_ language: String, of file: String) throws -> String {
        let text = try Program.manual(file)
        let opening = try #require(text.range(of: "```\(language)\n"))
        let closing = try #require(text.range(of: "\n```", range: opening.upperBound..<text.endIndex))
        return String(text[opening.upperBound..<closing.lowerBound])
    }

    @Test func theExampleConfigurationIsValid() throws {
        let folder = try ScratchFolder()
        let config = try folder.write(try block("toml", of: "09-configuration.md"), to: "config.toml")
        let loaded = try Configuration.load(from: config)
        #expect(loaded.warnings.isEmpty)
        #expect(loaded.configuration.columns == 4)
        let lines = try block("toml", of: "09-configuration.md").split(separator: "\n").filter { $0.contains(" = ") }
        #expect(Set(Setting.all.map(\.line)).isSuperset(of: lines.map(String.init)))
        let outcome = try Program.run(["snapshot", "--config", config])
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func theConfigurationTopicListsEverySetting() throws {
        let lines = try Program.run(["help", "configuration"]).output.split(separator: "\n").map { $0.dropFirst(4) }
        let first = try #require(lines.firstIndex { $0.hasPrefix("columns = ") })
        let last = try #require(lines.firstIndex { $0.hasPrefix("preset = ") })
        #expect(lines[first...last].filter { $0.contains(" = ") }.map(String.init) == Setting.all.map(\.line))
    }

    @Test func theExampleFeedIsValid() throws {
        let folder = try ScratchFolder()
        let feed = try folder.write(try block("json", of: "08-sources.md"), to: "feed.json")
        let screen = try Program.run(["snapshot", feed]).output
        #expect(screen.contains("Harbours"))
        #expect(screen.contains("Harbour at six"))
        #expect(screen.contains("mina"))
    }

    @Test func theExampleLayoutIsValid() throws {
        let folder = try ScratchFolder()
        let layout = try folder.write(try block("jsonc", of: "05-layouts.md"), to: "mine.jsonc")
        let outcome = try Program.run(["snapshot", "--layout", layout, "--size", "100x30"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("Two stories and a strip"), "\(outcome.output.prefix(200))")
    }

    @Test func theListedDemoStepsAreValid() throws {
        let text = try Program.manual("06-demos.md")
        let table = try #require(text.range(of: "| step | effect |"))
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

    @Test func everyActionIsListed() throws {
        let text = try Program.manual("09-configuration.md")
        for action in Action.allCases { #expect(text.contains("`\(action.name)`"), "\(action.name)") }
    }

    @Test func helpListsTheTopicsThatMessagesReferTo() throws {
        let list = try Program.run(["help"])
        #expect(list.status == 0 && list.errors.isEmpty, "\(list.errors)")
        for topic in ["keys", "pins", "sources", "demos", "configuration", "exit", "kiosk", "linear"] {
            #expect(list.output.contains("\n  \(topic) "), "\(list.output)")
        }
    }

    @Test(arguments: ["keys", "sources", "library", "scripting"])
    func aTopicIsPrintedAsPlainText(name: String) throws {
        let topic = try Program.run(["help", name])
        #expect(topic.status == 0, "\(topic.errors)")
        let lines = topic.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count > 10 && !topic.output.contains("\u{1B}") && !topic.output.contains("**"), "\(topic.output)")
    }

    @Test func helpShowsOptionsOfACommandWithoutATopic() throws {
        #expect(try Program.run(["help", "snapshot"]).output.contains("USAGE: pinfeed snapshot"))
        // A topic with the name of a command refers to its options.
        #expect(try Program.run(["help", "library"]).output.hasSuffix("\nOptions: pinfeed library --help\n"))
    }

    @Test func anUnknownTopicListsTheExistingOnes() throws {
        let outcome = try Program.run(["help", "kyes"])
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("Unknown topic or command kyes. Available: keys, pins,"), "\(outcome.errors)")
    }

    @Test func theManualPageIsComplete() throws {
        let page = try page()
        #expect(page.hasPrefix(".TH \"PINFEED\" 1 "))
        for section in [
            "NAME", "SYNOPSIS", "OPTIONS", "COMMANDS", "KEYS", "Keys and mouse", "Configuration", "SEE ALSO",
        ] {
            #expect(page.contains(".SH \"\(section)\"\n") || page.contains(".SH \(section)\n"), "\(section)")
        }
        // Options, commands and keys come from the program's tables.
        for name in ["\\-\\-layout <file>", "\\-\\-read\\-only", "\\-\\-graphics <graphics>", "<source>"] {
            #expect(page.contains(".TP\n\\fB\(name)\\fR\n"), "\(name)")
        }
        for command in ["demo", "frames", "library check", "config edit", "doctor", "help"] {
            #expect(page.contains(".SS \"pinfeed \(command)\"\n"), "\(command)")
        }
        #expect(page.contains("One of auto, kitty, sixel, inline, symbols, none."))
    }

    @Test func theConfigurationPageListsEveryKeyAndAction() throws {
        let page = try page("configuration")
        #expect(page.hasPrefix(".TH \"PINFEED.TOML\" 5 "))
        for name in Setting.all.map(\.name) + Action.allCases.map(\.name) {
            #expect(page.contains("\\fB\(name.replacing("-", with: "\\-")) = "), "\(name)")
        }
    }

    @Test func theLayoutPageListsTheFieldsOfTheSchema() throws {
        let page = try page("layouts")
        #expect(page.hasPrefix(".TH \"PINFEED\\-LAYOUT\" 5 "))
        for section in ["Layout", "Compositional", "MasonrySection"] {
            #expect(page.contains(".SS \"\(section)\"\n"), "\(section)")
        }
        #expect(page.contains("\\fBreflow\\fR\n"))
        #expect(page.contains("One of beyondVisible, greedy, sticky."))
    }

    @Test func otherTopicsHaveNoManualPage() throws {
        #expect(try Program.run(["help", "--man", "keys"]).status == 64)
    }

    /// Names of commands, configuration sections and layout members are the same in every language.
    @Test(arguments: [nil, "configuration", "layouts"])
    func manualPagesAreTranslated(topic: String?) throws {
        func isKorean(_ line: Substring) -> Bool {
            line.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
        }
        let lines = try page(topic, with: ["LC_ALL": "ko.UTF-8"]).split(separator: "\n")
        #expect(lines.prefix(3).allSatisfy { isKorean($0) }, "\(lines.prefix(3))")
        for line in lines where line.hasPrefix(".SH") { #expect(isKorean(line), "\(line)") }
        for line in lines where line.hasPrefix(".SS") && topic != "layouts" {
            #expect(isKorean(line) || line.contains(/"(pinfeed .*|\[.*\])"/), "\(line)")
        }
        for (lineIndex, line) in lines.enumerated() where line == ".TP" {
            let meaning = lines[lineIndex + 2]
            #expect(isKorean(meaning) || !meaning.contains(/[a-z] [a-z]/), "\(meaning)")
        }
    }

    /// Returns a manual page, checked with mandoc if that is installed.
    private func page(_ topic: String? = nil, with variables: [String: String] = [:]) throws -> String {
        let page = try Program.run(["help", "--man"] + [topic].compactMap(\.self), with: variables)
        #expect(page.status == 0, "\(page.errors)")
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc") else { return page.output }
        let folder = try ScratchFolder()
        let file = try folder.write(page.output, to: "page")
        let lint = try Program.run(["-T", "lint", "-W", "error", file], path: "/usr/bin/mandoc")
        #expect(lint.output.isEmpty && lint.errors.isEmpty, "\(lint.output)\(lint.errors)")
        return page.output
    }
}
