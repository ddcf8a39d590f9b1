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
    /// The file isn't valid TOML. `problem` is nil in reports for other people, since it may quote the file.
    case malformed(file: String, line: Int, column: Int, problem: TOMLProblem?)
    /// A value has the wrong type or is out of range. `found` is nil in reports for other people.
    case badValue(file: String, line: Int, key: String, found: String?, allowed: Allowed)
    /// The file can't be written and is unchanged. `code` is an error number as in `errno.h`.
    case unwritable(file: String, code: CInt)
    /// The syntax around this key doesn't support automatic changes, so the user must edit the file.
    case uneditable(file: String, key: String)

    /// The valid values, for the message about an invalid one.
    package enum Allowed: Hashable, Sendable, CustomStringConvertible {
        case setting(Setting)
        /// A table with this name.
        case table(String)
        /// A key or a list of keys for an action.
        case keys

        package var description: String {
            switch self {
            case .setting(let setting): setting.allowed()
            case .table(let section): tr("a table: [\(section)] on a line of its own, its keys below")
            case .keys: tr("a key, as \"j\", or a list of at most 16, as [\"j\", \"<down>\"]")
            }
        }
    }

    package var description: String {
        switch self {
        case .missing(let file):
            tr("\(file): no such configuration file. Check the path given with --config.")
        case .unreadable(let file, let code):
            tr(
                """
                \(file): the configuration cannot be read (\(code.map(FileFault.reason) ?? tr("not a file"))). \
                Check its permissions.
                """)
        case .tooLarge(let file, let limit):
            tr("\(file): larger than \(limit >> 10) KiB, which no configuration is. Check the path.")
        case .notText(let file):
            tr("\(file): not a text file in UTF-8. Check the path.")
        case .malformed(let file, let line, let column, let problem):
            tr(
                """
                \(file):\(line):\(column): not TOML (\(problem?.description.visible ?? tr("this is not TOML"))). \
                Correct that line.
                """)
        case .badValue(let file, let line, let key, let found, let allowed):
            tr(
                """
                \(file):\(line): \(key.visible) is \(found?.visible ?? tr("something else")). \
                Give \(allowed.description).
                """)
        case .unwritable(let file, let code):
            tr("\(file): the configuration cannot be written (\(FileFault.reason(code))); it is as it was.")
        case .uneditable(let file, let key):
            tr("\(file): \(key.visible) has to be changed by hand, as it stands there.")
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
