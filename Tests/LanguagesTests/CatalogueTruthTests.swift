import Foundation
import Languages
import TerminalUI
import Testing

/// Checks that catalogues contain exactly the program's strings. `PINFEED_RECORD=1` adds missing ones to translate.
@Suite struct CatalogueTruthTests {
    @Test(arguments: LanguageFile.all)
    func catalogueContainsExactlyTheProgramsStrings(_ url: URL) throws {
        let requirements = try LanguageFile.readRequiredTexts()
        if ProcessInfo.processInfo.environment["PINFEED_RECORD"] == "1" {
            try LanguageFile(url).text(of: requirements).write(to: url, atomically: true, encoding: .utf8)
        }
        let file = try LanguageFile(url)
        let catalogueTexts = Set(
            file.entries.map { SourceTexts.Text(context: $0.context, one: $0.id, many: $0.plural) })
        let requiredTexts = Set(requirements.map(\.text))
        for entry in requirements where !catalogueTexts.contains(entry.text) {
            Issue.record("\(url.lastPathComponent) lacks “\(entry.text.one)” of \(entry.file)")
        }
        for text in catalogueTexts where !requiredTexts.contains(text) && !text.one.isEmpty {
            Issue.record("\(url.lastPathComponent) has “\(text.one)”, which nothing says")
        }
        for entry in file.entries where entry.forms.isEmpty || entry.forms.contains("") || entry.isFuzzy {
            Issue.record("\(url.lastPathComponent) has no translation of “\(entry.id)”")
        }
    }

    @Test(arguments: LanguageFile.all)
    func translationHasTheSamePlaceholders(_ url: URL) throws {
        for entry in try LanguageFile(url).entries where !entry.id.isEmpty {
            let placeholders = Self.placeholders(entry.plural ?? entry.id)
            for form in entry.forms where Self.placeholders(form) != placeholders {
                Issue.record("“\(form)” has other placeholders than “\(entry.plural ?? entry.id)”")
            }
        }
    }

    /// Short labels share a line with others, so a translation may be only slightly longer than the English string.
    @Test(arguments: LanguageFile.all)
    func shortTextHasAShortTranslation(_ url: URL) throws {
        let screenTexts = Set(
            try LanguageFile.readRequiredTexts().filter { $0.file.hasPrefix("Sources/") }.map(\.text.one))
        for entry in try LanguageFile(url).entries where screenTexts.contains(entry.id) {
            let columns = DisplayText.columns(of: entry.plural ?? entry.id)
            guard columns <= 24 else { continue }
            for form in entry.forms
            where DisplayText.columns(of: Self.withLongerParticles(form)) > columns + max(4, columns / 3) {
                Issue.record("“\(form)” is too long for “\(entry.plural ?? entry.id)”")
            }
        }
    }

    @Test func literalsAreParsedLikeTheCompilerDoes() throws {
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

    private static func placeholders(_ text: String) -> Set<String> {
        Set(text.matches(of: /\{[0-9]+\}/).map { String($0.output) })
    }

    /// Returns a form with the longer variant of each particle.
    private static func withLongerParticles(_ form: String) -> String {
        form.replacing(/\{([^0-9\/}]*)\/[^}]*\}/) { $0.1 }
    }
}
