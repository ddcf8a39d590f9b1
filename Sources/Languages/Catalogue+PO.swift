extension Catalogue {
    /// The reason why a PO file is invalid. Lines start at 1.
    package enum ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
        case notText
        case malformed(line: Int)
        case badPluralForms

        package var description: String {
            switch self {
            case .notText: "not UTF-8 text"
            case .malformed(let line): "line \(line): not valid in a PO file"
            case .badPluralForms: "invalid Plural-Forms"
            }
        }
    }

    /// Parses a gettext PO file. gettext's own library isn't used, since it needs locales generated on the machine.
    ///
    /// Strings without a translation or with a fuzzy one stay English.
    /// - Complexity: O(n) for n bytes.
    package init(language: String, file: String? = nil, po bytes: some Collection<UInt8>) throws(ParsingError) {
        var reader = POReader(Array(bytes))
        var forms: [String: [String]] = [:]
        var rule = PluralRule()
        while let entry = try reader.next() {
            if entry.id.isEmpty, entry.context == nil {
                rule = try Self.parsePluralRule(header: entry)
            } else if !entry.isFuzzy, !entry.forms.isEmpty, !entry.forms.contains("") {
                forms[Self.key(entry.id, context: entry.context)] = entry.forms
            }
        }
        self.init(language: language, file: file, forms: forms, rule: rule)
    }

    private static func parsePluralRule(header: POReader.Entry) throws(ParsingError) -> PluralRule {
        guard let field = header.field("Plural-Forms") else { return PluralRule() }
        let parts = field.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let expression = parts.first(where: { $0.hasPrefix("plural=") })?.dropFirst("plural=".count),
            let rule = PluralRule(String(expression))
        else { throw .badPluralForms }
        return rule
    }
}
