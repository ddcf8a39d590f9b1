import Synchronization

/// The translations of the program's strings to one language.
package struct Catalogue: Sendable {
    /// The ISO 639 code of the language, such as `ko`.
    package let language: String
    /// The path of the file, for child processes that load it too; `nil` if the catalogue wasn't loaded from a file.
    package let file: String?
    /// The plural forms by English string. A context precedes the string, separated by U+0004 as in gettext's MO files.
    private let forms: [String: [String]]
    private let rule: PluralRule

    package init(language: String, file: String? = nil, forms: [String: [String]], rule: PluralRule = PluralRule()) {
        self.language = language
        self.file = file
        self.forms = forms
        self.rule = rule
    }

    /// The active catalogue; `nil` for English.
    package static var current: Catalogue? {
        // A catalogue of the task takes precedence over that of the process.
        if let taskOverride { return taskOverride.catalogue }
        return processCatalogue.withLock { $0 }
    }

    /// Sets the catalogue of the process, at the start or when the user changes the language; `nil` for English.
    package static func setCurrent(_ catalogue: Catalogue?) { processCatalogue.withLock { $0 = catalogue } }

    /// Runs an operation with `catalogue` as the active one in this task; `nil` for English.
    package static func withCatalogue<Result>(_ catalogue: Catalogue?, _ operation: () throws -> Result) rethrows
        -> Result
    {
        try $taskOverride.withValue(TaskOverride(catalogue: catalogue), operation: operation)
    }

    private struct TaskOverride: Sendable {
        let catalogue: Catalogue?
    }

    @TaskLocal private static var taskOverride: TaskOverride?
    private static let processCatalogue = Mutex<Catalogue?>(nil)

    /// Returns the key of a string in `forms`.
    static func key(_ text: String, context: String?) -> String {
        context.map { "\($0)\u{4}\(text)" } ?? text
    }

    func translation(of phrase: Phrase, context: String?) -> String {
        let form = forms[Self.key(phrase.text, context: context)]?.first ?? phrase.text
        return interpolate(phrase.arguments, into: form)
    }

    func translation(one: Phrase, many: Phrase, count: Int) -> String {
        guard let forms = forms[one.text] else {
            return interpolate((count == 1 ? one : many).arguments, into: (count == 1 ? one : many).text)
        }
        let form = forms[min(rule.formIndex(for: count), forms.count - 1)]
        return interpolate(many.arguments, into: form)
    }

    /// Returns the translation of a string that isn't a literal, such as a paragraph of the manual; `nil` if missing.
    func translation(ofData english: String, context: String?) -> String? {
        forms[Self.key(english, context: context)]?.first
    }

    private func interpolate(_ arguments: [String], into form: String) -> String {
        guard form.utf8.contains(UInt8(ascii: "{")) else { return form }
        var text = ""
        var rest = form[...]
        while let first = rest.firstIndex(of: "{"), let end = rest[first...].firstIndex(of: "}"),
            // Only the inner ones of nested braces count: {{1}} is an argument in braces.
            let brace = rest[first..<end].lastIndex(of: "{")
        {
            text += rest[..<brace]
            let placeholder = rest[rest.index(after: brace)..<end]
            if let argumentNumber = Int(placeholder), arguments.indices.contains(argumentNumber - 1) {
                text += arguments[argumentNumber - 1]
            } else if let particle = Particle(placeholder) {
                text += particle.form(after: text)
            } else {
                text += rest[brace...end]
            }
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }
}
