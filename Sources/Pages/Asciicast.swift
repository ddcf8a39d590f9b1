import TerminalUI

/// Lines of an asciicast file, version 2: <https://docs.asciinema.org/manual/asciicast/v2/>. Each is one value of JSON
/// without its line end.
package enum Asciicast {
    /// The first line.
    ///
    /// - Parameter timestamp: when the recording began, in seconds since 1970.
    package static func header(size: ScreenSize, timestamp: Int, term: String) -> String {
        "{\"version\": 2, \"width\": \(size.columns), \"height\": \(size.rows), \"timestamp\": \(timestamp), "
            + "\"env\": {\"TERM\": \(quoted(term))}}"
    }

    /// What the terminal was sent so long after the beginning.
    package static func output(_ text: String, at time: Duration) -> String {
        "[\(seconds(time)), \"o\", \(quoted(text))]"
    }

    /// The screen's size from then on.
    package static func resize(_ size: ScreenSize, at time: Duration) -> String {
        "[\(seconds(time)), \"r\", \"\(size.columns)x\(size.rows)\"]"
    }

    private static func seconds(_ time: Duration) -> String {
        let microseconds = max(0, Int(time / .microseconds(1)))
        let digits = String(1_000_000 + microseconds % 1_000_000).dropFirst()
        return "\(microseconds / 1_000_000).\(digits)"
    }

    /// A string of RFC 8259.
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
