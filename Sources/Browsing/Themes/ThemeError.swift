import JSONC
import Languages

/// The reason a theme can't be used.
package enum ThemeError: Error, Hashable, Sendable, CustomStringConvertible {
    case unknown(name: String, available: [String])
    /// The file is unreadable, not UTF-8, or larger than 64 KiB.
    case notText(file: String)
    case malformed(file: String, JSONCError)

    package var description: String {
        switch self {
        case .unknown(let name, let available):
            tr("theme = \"\(name)\": unknown theme. Themes: \(available.joined(separator: ", ")).")
                + name.suggestion(among: available)
        case .notText(let file): tr("\(file): not valid UTF-8, or larger than 64 KiB")
        case .malformed(let file, let error): "\(file):\(error)"
        }
    }
}
