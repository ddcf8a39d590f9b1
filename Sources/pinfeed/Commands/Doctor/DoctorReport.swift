import Feeds
import Files
import Languages
import TerminalUI

/// What the doctor prints: headings, names with what is said of them, and in the end advice. All of it may be pasted anywhere.
struct DoctorReport {
    let launch: LaunchContext
    /// Something does not work at all.
    private(set) var isBroken = false
    private var lines = ["pinfeed \(Pinfeed.number)"]
    private var advice: [String] = []
    /// The home folder, by each path that it has.
    private let homes: [String]
    /// What is shown on takes ASCII alone.
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

    /// The report, without a line's end behind it.
    var text: String {
        let text = lines.joined(separator: "\n")
        guard isASCII else { return text }
        return text.unicodeScalars.map { $0.isASCII ? String($0) : "\\u{\(String($0.value, radix: 16))}" }.joined()
    }

    mutating func head(_ title: String) { lines += ["", title] }

    /// A line of a name and what is said of it, which may come from anywhere.
    mutating func say(_ name: String, _ text: String) { append(name, safe(text)) }

    /// The same for what was found to be broken, with what to do.
    mutating func say(_ name: String, broken text: String, advice: String) {
        say(name, text)
        isBroken = true
        advise(advice)
    }

    /// A line to the letter.
    mutating func append(_ name: String, _ text: String) {
        lines.append("  " + name.padded(to: Self.width, atLeast: 2) + text)
    }

    /// Lines as another report has them.
    mutating func append(_ others: [String]) { lines += others.filter { !$0.isEmpty }.map { "  " + safe($0) } }

    /// Says in the end what would be better, and how.
    mutating func advise(_ text: String) {
        let text = safe(text)
        if !advice.contains(text) { advice.append(text) }
    }

    mutating func tellOfAdvice() {
        head(tr("Suggestions"))
        lines += advice.isEmpty ? ["  " + tr("Everything is installed.")] : advice.map { "  - \($0)" }
    }

    /// A text with `~` wherever the home folder's path stands and its last name ends with it.
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

    /// A text in one line without controls, secrets and the home folder's path.
    func safe(_ text: String) -> String {
        var result = DisplayText.neutralised(text).replacing(/:\/\/[^\/\s]*@/, with: "://...@")
        for home in homes { result = Self.shortened(result, home: home) }
        return result.count > Self.longest ? result.prefix(Self.longest) + "..." : result
    }
}
