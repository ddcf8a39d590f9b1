import Files
import Languages

/// An error of a configuration file. Lines and columns start at 1.
package enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(file: String)
    /// `code` is an error number, as in `errno.h`; `nil` if `file` is not a regular file.
    case unreadable(file: String, code: CInt?)
    /// `limit` is in bytes.
    case tooLarge(file: String, limit: Int)
    /// The file isn't valid UTF-8.
    case notText(file: String)
    /// The file isn't valid TOML. `problem` is `nil` in reports that the user shares, because it may contain text of
    /// the file.
    case malformed(file: String, line: Int, column: Int, problem: TOMLProblem?)
    /// A value has the wrong type or is out of range. `found` is `nil` in reports that the user shares.
    case badValue(file: String, line: Int, key: String, found: String?, expected: ExpectedValue)
    /// The file can't be written and is unchanged. `code` is an error number as in `errno.h`.
    case unwritable(file: String, code: CInt)
    /// The syntax around this key doesn't support automatic changes, so the user must edit the file.
    case needsManualEdit(file: String, key: String)

    /// A description of the valid values, for the message about an invalid value.
    package enum ExpectedValue: Hashable, Sendable, CustomStringConvertible {
        case setting(Setting)
        /// A table with this name.
        case table(String)
        /// A key or a list of keys for an action.
        case keys

        package var description: String {
            switch self {
            case .setting(let setting): setting.expectedValue()
            case .table(let section): tr("a table: [\(section)] on its own line, followed by its keys")
            case .keys: tr("a key such as \"j\", or up to 16 keys: [\"j\", \"<down>\"]")
            }
        }
    }

    package var description: String {
        switch self {
        case .missing(let file):
            tr("\(file): No such file. Check the path after --config.")
        case .unreadable(let file, let code):
            tr(
                """
                \(file): Can't read the configuration (\(code.map(FileError.reason) ?? tr("not a file"))). \
                Check the file's permissions.
                """)
        case .tooLarge(let file, let limit):
            tr("\(file): Can't read the configuration: larger than \(limit >> 10) KiB. Check the path.")
        case .notText(let file):
            tr("\(file): Not a UTF-8 text file. Check the path.")
        case .malformed(let file, let line, let column, let problem):
            tr("\(file):\(line):\(column): Invalid TOML: \(problem?.description.visible ?? tr("syntax error")).")
        case .badValue(let file, let line, let key, let found, let expected):
            tr(
                """
                \(file):\(line): Invalid value for \(key.visible): \(found?.visible ?? tr("a value of another type")). \
                Expected \(expected.description).
                """)
        case .unwritable(let file, let code):
            tr("\(file): Can't write the configuration (\(FileError.reason(code))). The file is unchanged.")
        case .needsManualEdit(let file, let key):
            tr("\(file): Can't change \(key.visible) automatically. Edit the file.")
        }
    }
}

extension String {
    /// The string on one line for messages: at most 80 scalars, with control and format characters as `\u{...}`.
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
