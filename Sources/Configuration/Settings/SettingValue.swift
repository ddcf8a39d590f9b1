/// The value of a setting in the configuration file.
package enum SettingValue: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case number(Double)
    case boolean(Bool)
    case strings([String])

    /// The value in TOML notation.
    package var toml: String {
        switch self {
        case .string(let text): Self.quoted(text)
        case .strings(let texts): "[" + texts.map(Self.quoted).joined(separator: ", ") + "]"
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .boolean(let flag): String(flag)
        }
    }

    /// The value as displayed and typed, with strings unquoted.
    var text: String { if case .string(let text) = self { text } else { toml } }

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
