import Foundation
import Languages
import TerminalUI
import Testing

/// The catalogues say all that the program says, and nothing else. `PINFEED_RECORD=1` writes what is missing into them, to be translated.
@Suite struct CatalogueTruthTests {
    @Test(arguments: LanguageFile.all)
    func aLanguageHasAllTextsAndNoOthers(_ url: URL) throws {
        let wanted = try LanguageFile.wanted()
        if ProcessInfo.processInfo.environment["PINFEED_RECORD"] == "1" {
            try LanguageFile(url).text(of: wanted).write(to: url, atomically: true, encoding: .utf8)
        }
        let file = try LanguageFile(url)
        let had = Set(file.entries.map { SourceTexts.Text(context: $0.context, one: $0.id, many: $0.plural) })
        let said = Set(wanted.map(\.text))
        for entry in wanted where !had.contains(entry.text) {
            Issue.record("\(url.lastPathComponent) lacks “\(entry.text.one)” of \(entry.file)")
        }
        for text in had where !said.contains(text) && !text.one.isEmpty {
            Issue.record("\(url.lastPathComponent) has “\(text.one)”, which nothing says")
        }
        for entry in file.entries where entry.forms.isEmpty || entry.forms.contains("") || entry.isFuzzy {
            Issue.record("\(url.lastPathComponent) has no translation of “\(entry.id)”")
        }
    }

    @Test(arguments: LanguageFile.all)
    func aTranslationHasWhatStandsInTheText(_ url: URL) throws {
        for entry in try LanguageFile(url).entries where !entry.id.isEmpty {
            let things = Self.things(entry.plural ?? entry.id)
            for form in entry.forms where Self.things(form) != things {
                Issue.record("“\(form)” has other things in it than “\(entry.plural ?? entry.id)”")
            }
        }
    }

    /// What stands on one line, beside other things, has the place that the English has, and a little more.
    @Test(arguments: LanguageFile.all)
    func aShortTextStaysShort(_ url: URL) throws {
        let ofScreens = Set(try LanguageFile.wanted().filter { $0.file.hasPrefix("Sources/") }.map(\.text.one))
        for entry in try LanguageFile(url).entries where ofScreens.contains(entry.id) {
            let room = DisplayText.columns(of: entry.plural ?? entry.id)
            guard room <= 24 else { continue }
            for form in entry.forms where DisplayText.columns(of: Self.spoken(form)) > room + max(4, room / 3) {
                Issue.record("“\(form)” is too long in place of “\(entry.plural ?? entry.id)”")
            }
        }
    }

    @Test func literalsAreReadAsTheCompilerReadsThem() throws {
        let source = #"""
            let a = tr("Saved to \(name.map { "x\($0)" } ?? tr("a board"))") // tr("no")
            let b = tr("\(count) pin", "\(count) pins", count) + attr("no") + "tr(\"no\")"
            let c = tr("open", context: "state") + "\(tr("in\tside"))"
            let d = tr(
                """
                One line \
                goes on.
                \(two) is another.
                """)
            """#
        let texts = try SourceTexts(source).texts
        #expect(
            texts == [
                .init(one: "a board"), .init(one: "Saved to {1}"), .init(one: "{1} pin", many: "{1} pins"),
                .init(context: "state", one: "open"), .init(one: "in\tside"),
                .init(one: "One line goes on.\n{1} is another."),
            ])
    }

    private static func things(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{[0-9]+\}/).map { String($0.output) })
    }

    /// A form with the longer one of its particles.
    private static func spoken(_ form: String) -> String {
        form.replacing(/\{([^0-9\/}]*)\/[^}]*\}/) { $0.1 }
    }
}
