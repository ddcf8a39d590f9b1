import Files
import Foundation

/// Where downloads go.
package enum DownloadFolder {
    /// The person's folder for downloads: what `user-dirs.dirs` names, else `~/Downloads`. It may not be there yet.
    ///
    /// See <https://www.freedesktop.org/wiki/Software/xdg-user-dirs/>.
    package static func standard(in context: LaunchContext) -> String {
        let home = context.folders.home ?? "/"
        let file = (context.folders.config ?? "/.config") + "/user-dirs.dirs"
        // Whatever is wrong with it, there is a place to fall back to.
        let bytes = try? LocalFile.contents(of: file, limit: largestFile)
        return bytes.flatMap { folder(in: String(pathBytes: $0), home: home) }
            ?? joined(home, "Downloads")
    }

    /// The folder that a person named, `~` and relative paths as in a shell.
    package static func named(_ path: String, in context: LaunchContext) -> String {
        context.absolutePath(path)
    }

    private static let largestFile = 64 << 10

    /// What the last line `XDG_DOWNLOAD_DIR="$HOME/…"` or `="/…"` says, backslashes taken away; nil without a line that
    /// says so.
    static func folder(in text: String, home: String) -> String? {
        var found: String?
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "XDG_DOWNLOAD_DIR",
                let value = unquoted(parts[1].trimmingCharacters(in: .whitespaces))
            else { continue }
            if value.hasPrefix("$HOME/") || value == "$HOME" {
                found = joined(home, String(value.dropFirst("$HOME".count)))
            } else if value.hasPrefix("/") {
                found = joined("/", value)
            }
        }
        return found
    }

    /// What stands between double quotes, a backslash before any character taken away; nil when it is not in quotes.
    private static func unquoted(_ text: String) -> String? {
        guard text.first == "\"" else { return nil }
        var value = ""
        var isEscaped = false
        for character in text.dropFirst() {
            if isEscaped {
                value.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                return value.utf8.contains(0) ? nil : value
            } else {
                value.append(character)
            }
        }
        return nil
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        "/" + "\(folder)/\(path)".split(separator: "/").joined(separator: "/")
    }
}
