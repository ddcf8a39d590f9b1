/// A value in the configuration file.
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
        case .integer, .number, .boolean: text
        }
    }

    /// The value as it is shown and typed: a string without quotes.
    var text: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .boolean(let flag): String(flag)
        case .strings(let texts): texts.joined(separator: ", ")
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

extension SettingValue {
    /// The value of a parsed document; `nil` for dates, tables and lists of anything but strings.
    init?(_ value: TOMLValue) {
        switch value.content {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .integer(number)
        case .float(let number): self = .number(number)
        case .boolean(let flag): self = .boolean(flag)
        case .array(let values):
            let texts = values.compactMap(\.string)
            guard texts.count == values.count else { return nil }
            self = .strings(texts)
        case .date, .table: return nil
        }
    }
}
