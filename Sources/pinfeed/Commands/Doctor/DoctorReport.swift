import Feeds
import Files
import Languages
import TerminalUI

/// The output of `pinfeed doctor`: sections of labelled lines, followed by advice. It contains no private data.
struct DoctorReport {
    let launch: LaunchContext
    /// Whether a part of the program doesn't work at all.
    private(set) var isBroken = false
    private var lines = ["pinfeed \(Pinfeed.versionNumber)"]
    private var advice: [String] = []
    /// The paths of the home folder: `HOME`, and the same without symbolic links.
    private let homePaths: [String]
    /// Whether the output supports only ASCII.
    var isASCII = false

    /// The width of labels, in columns.
    private static let labelColumns = 24
    private static let maximumLineLength = 400

    init(_ launch: LaunchContext) {
        self.launch = launch
        let home = launch.folders.home.map { "/" + $0.split(separator: "/").joined(separator: "/") }.flatMap {
            $0.count > 1 ? $0 : nil
        }
        homePaths = [home, home.flatMap { realpath($0) }].compactMap(\.self)
    }

    /// The report, without a trailing newline.
    var text: String {
        let text = lines.joined(separator: "\n")
        guard isASCII else { return text }
        return text.unicodeScalars.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16))}" }.joined()
    }

    mutating func appendHeading(_ title: String) { lines += ["", title] }

    /// Appends a line with a label and a value, which may be untrusted.
    mutating func appendField(_ name: String, _ text: String) { append(name, sanitized(text)) }

    /// Appends a line about a failure, marks the report as broken, and adds advice to its end.
    mutating func appendField(_ name: String, failure text: String, advice: String) {
        appendField(name, text)
        isBroken = true
        appendAdvice(advice)
    }

    /// Appends a line without sanitizing it.
    mutating func append(_ name: String, _ text: String) {
        lines.append("  " + name.padded(to: Self.labelColumns, atLeast: 2) + text)
    }

    /// Appends the lines of another report.
    mutating func append(_ others: [String]) { lines += others.filter { !$0.isEmpty }.map { "  " + sanitized($0) } }

    /// Adds a recommendation to those at the end of the report, unless it is there already.
    mutating func appendAdvice(_ text: String) {
        let text = sanitized(text)
        if !advice.contains(text) { advice.append(text) }
    }

    mutating func appendSuggestions() {
        appendHeading(tr("Suggestions"))
        lines += advice.isEmpty ? ["  " + tr("Everything is installed.")] : advice.map { "  - \($0)" }
    }

    /// Returns the text with the home folder's path abbreviated to `~`, unless it is part of a longer name.
    private static func abbreviatingHome(_ text: String, home: String) -> String {
        var components = text.split(separator: home, omittingEmptySubsequences: false).map(String.init)
        guard var result = components.first else { return text }
        components.removeFirst()
        for component in components {
            let continuesName = component.first.map { $0.isLetter || $0.isNumber || "_-.".contains($0) } ?? false
            result += (continuesName ? home : "~") + component
        }
        return result
    }

    /// Returns the text in one line of limited length, without control characters, credentials in URLs, and the home
    /// folder's path.
    func sanitized(_ text: String) -> String {
        var result = DisplayText.sanitized(text).replacing(/:\/\/[^\/\s]*@/, with: "://...@")
        for home in homePaths { result = Self.abbreviatingHome(result, home: home) }
        return result.count > Self.maximumLineLength ? result.prefix(Self.maximumLineLength) + "..." : result
    }
}
