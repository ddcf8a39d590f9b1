import TerminalUI

/// The lines of an asciicast v2 file, each a JSON value: <https://docs.asciinema.org/manual/asciicast/v2/>.
package enum Asciicast {
    /// Returns the header, the first line.
    ///
    /// - Parameters:
    ///   - timestamp: the start of the recording, in seconds since 1970.
    ///   - term: the value of `TERM` during the recording.
    package static func header(size: ScreenSize, timestamp: Int, term: String) -> String {
        "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows), \"timestamp\": \(timestamp), "
            + "\"env\": {\"TERM\": \(quoted(term))}}"
    }

    /// Returns an event for `text` that the terminal received.
    /// - Parameter time: the time since the start of the recording.
    package static func output(_ text: String, at time: Duration) -> String {
        "[\(seconds(time)), \"o\", \(quoted(text))]"
    }

    /// Returns an event for a new size of the terminal.
    package static func resize(_ size: ScreenSize, at time: Duration) -> String {
        "[\(seconds(time)), \"r\", \"\(size.columns)x\(size.rows)\"]"
    }

    private static func seconds(_ time: Duration) -> String {
        let microseconds = max(0, Int(time / .microseconds(1)))
        let digits = String(1_000_000 + microseconds % 1_000_000).dropFirst()
        return "\(microseconds / 1_000_000).\(digits)"
    }

    /// Returns a JSON string (RFC 8259).
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
