/// A localizable English string with interpolated arguments, such as `"\(count) pins in \(name)"`.
package struct Phrase: ExpressibleByStringInterpolation, Sendable {
    /// The English string. With a catalogue, it is the lookup key, with `{1}`, `{2}` and so on in place of arguments.
    let text: String
    /// The interpolated arguments; empty without a catalogue, since `text` includes them then.
    let arguments: [String]

    package init(stringLiteral text: String) {
        self.text = text
        arguments = []
    }

    package init(stringInterpolation parts: Parts) {
        text = parts.text
        arguments = parts.arguments
    }

    package struct Parts: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""
        fileprivate var arguments: [String] = []
        // English, the most common language, is interpolated directly.
        private let isPlain = Catalogue.current == nil

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        package mutating func appendLiteral(_ literal: String) { text += literal }

        package mutating func appendInterpolation(_ value: some Any) {
            guard !isPlain else { return text += "\(value)" }
            arguments.append("\(value)")
            text += "{\(arguments.count)}"
        }
    }
}

/// Returns the translation of a string in the active catalogue, or the English string if there is none.
///
/// The catalogue is global to the process, as in gettext, because 2,100 calls would have to pass it. Qt uses the same
/// name. A test extracts the strings from the sources, so each argument must be a single literal without `+`.
/// - Parameter context: distinguishes identical English strings with different meanings; `nil` if unnecessary.
package func tr(_ phrase: Phrase, context: StaticString? = nil) -> String {
    guard let catalogue = Catalogue.current else { return phrase.text }
    return catalogue.translation(of: phrase, context: context.map { "\($0)" })
}

/// Returns the translation of a string from a bundled data file, such as a layout's name, or the string itself.
package func tr(data text: String, context: String? = nil) -> String {
    Catalogue.current?.translation(ofData: text, context: context) ?? text
}

/// Returns the translation of a string in the plural form for a number.
/// - Parameters:
///   - one: the English singular.
///   - many: the English plural, with the arguments of `one` and possibly more.
package func tr(_ one: Phrase, _ many: Phrase, _ count: Int) -> String {
    guard let catalogue = Catalogue.current else { return (count == 1 ? one : many).text }
    return catalogue.translation(one: one, many: many, count: count)
}
