import Feeds
import Files
import Languages
import TerminalUI

/// The output of `pinfeed doctor`: sections of labelled lines, followed by advice. It contains no private data.
struct DoctorReport {
    let launch: LaunchContext
    /// Whether a part of the program doesn't work at all.
    private(set) var isBroken = false
    private var lines = ["pinfeed \(Pinfeed.number)"]
    private var advice: [String] = []
    /// The paths of the home folder: the given one, and the one without symbolic links.
    private let homes: [String]
    /// Whether the output supports only ASCII.
    var isASCII = false

    private static let width = 24
    private static let longest = 400

    init(_ launch: LaunchContext) {
        self.launch = launch
        let home = launch.folders.home.map { "/" + $0.split(separator: "/").joined(separator: "/") }.flatMap {
            $0.count > 1 ? $0 : nil
        }
        homes = [home, home.flatMap { realpath($0) }].compactMap(\.self)
    }

    /// The report, without a trailing newline.
    var text: String {
        let text = lines.joined(separator: "\n")
        guard isASCII else { return text }
        return text.unicodeScalars.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16))}" }.joined()
    }

    mutating func head(_ title: String) { lines += ["", title] }

    /// Appends a line with a label and a text, which may be untrusted.
    mutating func say(_ name: String, _ text: String) { append(name, safe(text)) }

    /// Appends a line about a failure, with advice.
    mutating func say(_ name: String, broken text: String, advice: String) {
        say(name, text)
        isBroken = true
        advise(advice)
    }

    /// Appends a line without sanitizing it.
    mutating func append(_ name: String, _ text: String) {
        lines.append("  " + name.padded(to: Self.width, atLeast: 2) + text)
    }

    /// Appends the lines of another report.
    mutating func append(_ others: [String]) { lines += others.filter { !$0.isEmpty }.map { "  " + safe($0) } }

    /// Appends a recommendation to the end of the report.
    mutating func advise(_ text: String) {
        let text = safe(text)
        if !advice.contains(text) { advice.append(text) }
    }

    mutating func tellOfAdvice() {
        head(tr("Suggestions"))
        lines += advice.isEmpty ? ["  " + tr("Everything is installed.")] : advice.map { "  - \($0)" }
    }

    /// Returns the text with the home folder's path abbreviated to `~`, unless it is part of a longer name.
    private static func shortened(_ text: String, home: String) -> String {
        var parts = text.split(separator: home, omittingEmptySubsequences: false).map(String.init)
        guard var result = parts.first else { return text }
        parts.removeFirst()
        for part in parts {
            let goesOn = part.first.map { $0.isLetter || $0.isNumber || "_-.".contains($0) } ?? false
            result += (goesOn ? home : "~") + part
        }
        return result
    }

    /// Returns the text in one line, without control characters, credentials in URLs, and the home folder's path.
    func safe(_ text: String) -> String {
        var result = DisplayText.sanitized(text).replacing(/:\/\/[^\/\s]*@/, with: "://...@")
        for home in homes { result = Self.shortened(result, home: home) }
        return result.count > Self.longest ? result.prefix(Self.longest) + "..." : result
    }
}
