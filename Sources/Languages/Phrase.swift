/// A text for people in English, with what stands in it, as `"\(count) pins in \(name)"`.
package struct Phrase: ExpressibleByStringInterpolation, Sendable {
    /// The English text. With a catalogue, what stands in it is `{1}`, `{2}` and so on: by that, catalogues know it.
    let text: String
    /// What stands in the text; empty without a catalogue, where the text has it already.
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
        // English, which most read, is put together at once.
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

/// A text for people in their language: what the catalogue has for it, else the English one.
///
/// The catalogue is global to the process, as in gettext, because 2,100 calls would have to pass it. Qt uses the same name. A test
/// collects the arguments from the sources, so each argument is one literal without `+`.
/// - Parameter context: what tells it from another text that is the same in English; nil where there is none.
package func tr(_ phrase: Phrase, context: StaticString? = nil) -> String {
    guard let catalogue = Catalogue.current else { return phrase.text }
    return catalogue.text(phrase, context: context.map { "\($0)" })
}

/// A text of a file that comes along, as the name of a layout or a caption of the sample: what the catalogue has for it, else as it stands.
package func tr(data text: String, context: String? = nil) -> String {
    Catalogue.current?.text(ofData: text, context: context) ?? text
}

/// A text with a number of things, in the form that the language has for that number.
/// - Parameters:
///   - one: the English text for one.
///   - many: that for any other number, with the same things in it, or with more.
package func tr(_ one: Phrase, _ many: Phrase, _ count: Int) -> String {
    guard let catalogue = Catalogue.current else { return (count == 1 ? one : many).text }
    return catalogue.text(one, many, count)
}
