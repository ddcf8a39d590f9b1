import Files
import Foundation

/// The folder for downloads.
package enum DownloadFolder {
    /// Returns the user's download folder from `user-dirs.dirs`, or else `~/Downloads`. The folder may not exist.
    ///
    /// See <https://www.freedesktop.org/wiki/Software/xdg-user-dirs/>.
    package static func standard(in context: LaunchContext) -> String {
        let home = context.folders.home ?? "/"
        let file = (context.folders.config ?? "/.config") + "/user-dirs.dirs"
        // Any error falls back to the default.
        let bytes = try? LocalFile.contents(of: file, limit: maximumFileSize)
        return bytes.flatMap { folder(in: String(pathBytes: $0), home: home) }
            ?? joined(home, "Downloads")
    }

    /// Returns the absolute path of a folder that the user specified, with `~` expanded.
    package static func named(_ path: String, in context: LaunchContext) -> String {
        context.absolutePath(path)
    }

    private static let maximumFileSize = 64 << 10

    /// Returns the folder from the last valid line `XDG_DOWNLOAD_DIR="$HOME/…"` or `="/…"`; `nil` if there is none.
    static func folder(in text: String, home: String) -> String? {
        var lastFolder: String?
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "XDG_DOWNLOAD_DIR",
                let value = unquoted(parts[1].trimmingCharacters(in: .whitespaces))
            else { continue }
            if value.hasPrefix("$HOME/") || value == "$HOME" {
                lastFolder = joined(home, String(value.dropFirst("$HOME".count)))
            } else if value.hasPrefix("/") {
                lastFolder = joined("/", value)
            }
        }
        return lastFolder
    }

    /// Returns the contents of a double-quoted string with backslash escapes removed; `nil` if not in quotes.
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
