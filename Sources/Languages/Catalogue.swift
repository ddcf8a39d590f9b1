import Synchronization

/// The texts of the program in a language other than English.
package struct Catalogue: Sendable {
    /// The language by its name in ISO 639, as `ko`.
    package let language: String
    /// The file that it was read from, for processes that are to speak it, too; nil where there is none.
    package let file: String?
    /// The forms of each text by its English; with a context, that and U+0004 are before it, as in gettext's own files.
    private let forms: [String: [String]]
    private let rule: PluralRule

    package init(language: String, file: String? = nil, forms: [String: [String]], rule: PluralRule = PluralRule()) {
        self.language = language
        self.file = file
        self.forms = forms
        self.rule = rule
    }

    /// Those that the program speaks; nil for English.
    package static var current: Catalogue? {
        // What a task was given goes before what the process has.
        if let given { return given.catalogue }
        return chosen.withLock { $0 }
    }

    /// Lets all of the process speak a language: once at its start, and where a person chooses another one.
    package static func choose(_ catalogue: Catalogue?) { chosen.withLock { $0 = catalogue } }

    /// Lets what an operation calls speak a language, whatever the process does.
    package static func speaking<Result>(_ catalogue: Catalogue?, _ operation: () throws -> Result) rethrows -> Result {
        try $given.withValue(Given(catalogue: catalogue), operation: operation)
    }

    private struct Given: Sendable {
        let catalogue: Catalogue?
    }

    @TaskLocal private static var given: Given?
    private static let chosen = Mutex<Catalogue?>(nil)

    /// The key of a text.
    static func key(_ text: String, context: String?) -> String {
        context.map { "\($0)\u{4}\(text)" } ?? text
    }

    func text(_ phrase: Phrase, context: String?) -> String {
        let form = forms[Self.key(phrase.text, context: context)]?.first ?? phrase.text
        return filled(form, phrase.arguments)
    }

    func text(_ one: Phrase, _ many: Phrase, _ count: Int) -> String {
        guard let forms = forms[one.text] else {
            return filled((count == 1 ? one : many).text, (count == 1 ? one : many).arguments)
        }
        let form = forms[min(rule.form(of: count), forms.count - 1)]
        return filled(form, many.arguments)
    }

    /// What the catalogue has for a text that is no literal of the program's: a paragraph of the manual, a caption of the sample.
    func text(ofData english: String, context: String?) -> String? {
        forms[Self.key(english, context: context)]?.first
    }

    private func filled(_ form: String, _ arguments: [String]) -> String {
        guard form.utf8.contains(UInt8(ascii: "{")) else { return form }
        var text = ""
        var rest = form[...]
        while let first = rest.firstIndex(of: "{"), let end = rest[first...].firstIndex(of: "}"),
            // Of braces in braces the inner ones count: {{1}} is a thing in braces.
            let brace = rest[first..<end].lastIndex(of: "{")
        {
            text += rest[..<brace]
            let inside = rest[rest.index(after: brace)..<end]
            if let number = Int(inside), arguments.indices.contains(number - 1) {
                text += arguments[number - 1]
            } else if let particle = Particle(inside) {
                text += particle.form(after: text)
            } else {
                text += rest[brace...end]
            }
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }
}
