extension Catalogue {
    /// Why a file is no catalogue. Lines count from 1.
    package enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
        case notText
        case malformed(line: Int)
        case badPluralForms

        package var description: String {
            switch self {
            case .notText: "not a text in UTF-8"
            case .malformed(let line): "line \(line) is none of a PO file"
            case .badPluralForms: "its Plural-Forms are none"
            }
        }
    }

    /// Reads a PO file of gettext, whose own library is not taken: it speaks only in locales that are generated on a machine.
    ///
    /// Texts without a translation, or with one that is to be looked at (`fuzzy`), stay English.
    /// - Complexity: O(bytes of the file).
    package init(language: String, po bytes: some Collection<UInt8>) throws(ReadingError) {
        var reader = POReader(Array(bytes))
        var forms: [String: [String]] = [:]
        var rule = PluralRule()
        while let entry = try reader.next() {
            if entry.id.isEmpty, entry.context == nil {
                rule = try Self.rule(header: entry.forms.first ?? "")
            } else if !entry.isFuzzy, !entry.forms.isEmpty, !entry.forms.contains("") {
                forms[Self.key(entry.id, context: entry.context)] = entry.forms
            }
        }
        self.init(language: language, forms: forms, rule: rule)
    }

    private static func rule(header: String) throws(ReadingError) -> PluralRule {
        guard let line = header.split(separator: "\n").first(where: { $0.hasPrefix("Plural-Forms:") }) else {
            return PluralRule()
        }
        guard let start = line.firstRange(of: "plural=", after: "nplurals="),
            let rule = PluralRule(String(line[start...].prefix { $0 != ";" }))
        else { throw .badPluralForms }
        return rule
    }
}

extension Substring {
    /// The end of a word behind another one; nil where there are not both.
    fileprivate func firstRange(of word: String, after other: String) -> Index? {
        guard let first = range(of: other), let second = self[first.upperBound...].range(of: word) else { return nil }
        return second.upperBound
    }

    private func range(of word: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
            formIndex(after: &start)
        }
        return nil
    }
}
