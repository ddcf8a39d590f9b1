import Languages

/// Why a configuration file cannot be used. Lines and columns count from 1.
package enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(file: String)
    case unreadable(file: String, reason: String)
    /// `limit` is in bytes.
    case tooLarge(file: String, limit: Int)
    /// Not UTF-8.
    case notText(file: String)
    /// Not TOML; `reason` is the parser's.
    case malformed(file: String, line: Int, column: Int, reason: String)
    /// A value of the wrong type or out of its range.
    case badValue(file: String, line: Int, key: String, found: String, allowed: String)
    /// The file could not be written; it is as it was.
    case unwritable(file: String, reason: String)
    /// The file is written in a way in which this key cannot be changed without the person.
    case uneditable(file: String, key: String)

    package var description: String {
        switch self {
        case .missing(let file):
            tr("\(file): no such configuration file. Check the path given with --config.")
        case .unreadable(let file, let reason):
            tr("\(file): the configuration cannot be read (\(reason)). Check its permissions.")
        case .tooLarge(let file, let limit):
            tr("\(file): larger than \(limit >> 10) KiB, which no configuration is. Check the path.")
        case .notText(let file):
            tr("\(file): not a text file in UTF-8. Check the path.")
        case .malformed(let file, let line, let column, let reason):
            tr("\(file):\(line):\(column): not TOML (\(reason.visible)). Correct that line.")
        case .badValue(let file, let line, let key, let found, let allowed):
            tr("\(file):\(line): \(key.visible) is \(found.visible). Give \(allowed).")
        case .unwritable(let file, let reason):
            tr("\(file): the configuration cannot be written (\(reason)); it is as it was.")
        case .uneditable(let file, let key):
            tr("\(file): \(key.visible) has to be changed by hand, as it stands there.")
        }
    }
}

extension String {
    /// The text on one line, for messages: at most 80 characters, control and format scalars as `\u{...}`.
    var visible: String {
        var result = ""
        var count = 0
        for scalar in unicodeScalars {
            if count == 80 { return result + "..." }
            count += 1
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
                result += "\\u{" + String(scalar.value, radix: 16) + "}"
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
