/// One value of a configuration file, set by the program for the person.
package struct ConfigurationChange: Hashable, Sendable {
    /// The table that the key stands in; empty for the document itself.
    package var section: String
    package var key: String
    /// Nil takes the key away, so that the default stands.
    package var value: Value?

    package enum Value: Hashable, Sendable {
        case string(String)
        case integer(Int)
        case boolean(Bool)
        case strings([String])

        /// The text that TOML has for it.
        package var text: String {
            switch self {
            case .string(let text): Self.quoted(text)
            case .integer(let number): String(number)
            case .boolean(let flag): String(flag)
            case .strings(let texts): "[" + texts.map(Self.quoted).joined(separator: ", ") + "]"
            }
        }

        private static func quoted(_ text: String) -> String {
            text.unicodeScalars.reduce(into: "\"") { result, scalar in
                switch scalar {
                case "\"": result += "\\\""
                case "\\": result += "\\\\"
                case "\u{0}"..."\u{1F}", "\u{7F}":
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                default: result.unicodeScalars.append(scalar)
                }
            } + "\""
        }
    }

    package init(_ key: String, in section: String = "", to value: Value?) {
        self.key = key
        self.section = section
        self.value = value
    }

    /// The key as messages name it: `pictures.graphics`.
    package var name: String { section.isEmpty ? key : "\(section).\(key)" }
    /// The names on the way to the value.
    var path: [String] { section.isEmpty ? [key] : [section, key] }
}
