import TerminalUI

/// A tour of the program as text: a step a line, comments behind `#`.
///
/// | line | what it does |
/// |---|---|
/// | `caption The same feed, in order` | says something over the screen, until the next caption; without text it goes |
/// | `keys j j <enter>` | presses keys, as `snapshot --keys` writes them |
/// | `layout magazine` | shows a layout of the gallery; `layout` alone puts the feed back into columns |
/// | `click 12 5`, `wheel down 12 5` | the mouse, at a column and a row from 0 |
/// | `paste some text` | a paste; `\n` is a line end |
/// | `pause 1.5` | waits, in seconds |
/// | `wait` | waits until the feed, its layout and the pictures in sight are there, ten seconds at most |
package struct DemoScript: Hashable, Sendable {
    /// One line of a tour.
    package enum Step: Hashable, Sendable {
        case caption(String)
        case key(KeyPress)
        case layout(String)
        case mouse(MouseEvent)
        case paste(String)
        case pause(Duration)
        case wait

        /// Whether it does nothing but take time.
        var isDelay: Bool {
            switch self {
            case .pause, .wait: true
            case .caption, .key, .layout, .mouse, .paste: false
            }
        }
    }

    package private(set) var steps: [Step] = []

    /// The longest pause, in seconds.
    static let longestPause = 3_600.0
    /// The most steps.
    static let mostSteps = 10_000

    /// Reads a script.
    /// - Throws: what is wrong, at its line.
    package init(text: String) throws(DemoScriptError) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            guard let first = trimmed.first, first != "#" else { continue }
            let word = trimmed.prefix { $0 != " " }
            let rest = trimmed.dropFirst(word.count).drop { $0 == " " }
            do {
                steps += try Self.steps(word, String(rest))
            } catch {
                throw DemoScriptError(line: index + 1, problem: error)
            }
            guard steps.count <= Self.mostSteps else {
                throw DemoScriptError(line: index + 1, problem: .tooManySteps(limit: Self.mostSteps))
            }
        }
    }

    private static func steps(_ word: Substring, _ rest: String) throws(DemoScriptError.Problem) -> [Step] {
        switch word {
        case "caption": return [.caption(rest)]
        case "layout": return [.layout(rest)]
        case "paste": return [.paste(rest.replacing("\\n", with: "\n"))]
        case "wait": return [.wait]
        case "pause":
            guard let seconds = Double(rest), seconds >= 0, seconds <= longestPause else {
                throw .invalidPause
            }
            return [.pause(.milliseconds(Int((seconds * 1_000).rounded())))]
        case "keys", "key":
            do throws(KeyNotationError) {
                return try KeyNotation.keys(in: rest).map { .key($0) }
            } catch {
                throw .invalidKeys(error)
            }
        case "click":
            return [.mouse(MouseEvent(.press(.left), at: try position(rest)))]
        case "wheel":
            let parts = rest.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, parts[0] == "up" || parts[0] == "down" else {
                throw .invalidWheel
            }
            let position = try position(String(parts[1]))
            return [.mouse(MouseEvent(parts[0] == "up" ? .wheelUp : .wheelDown, at: position))]
        default: throw .unknownStep(String(word))
        }
    }

    private static func position(_ text: String) throws(DemoScriptError.Problem) -> ScreenPosition {
        let numbers = text.split(separator: " ").map { Int($0) }
        guard numbers.count == 2, let column = numbers[0], let row = numbers[1], (0..<10_000).contains(column),
            (0..<10_000).contains(row)
        else { throw .invalidPosition }
        return ScreenPosition(row: row, column: column)
    }

    // MARK: Writing

    /// A line for something that came from the terminal; nil for what is no step of a demo.
    package static func line(for event: InputEvent) -> String? {
        switch event {
        case .key(let press): "keys \(KeyNotation.text(of: press))"
        case .paste(let text): "paste \(text.replacing("\r\n", with: "\n").replacing("\n", with: "\\n"))"
        case .mouse(let event):
            switch event.action {
            case .press(.left), .doublePress(.left): "click \(event.position.column) \(event.position.row)"
            case .wheelUp: "wheel up \(event.position.column) \(event.position.row)"
            case .wheelDown: "wheel down \(event.position.column) \(event.position.row)"
            default: nil
            }
        default: nil
        }
    }

    /// A line for a pause, of which whole milliseconds are kept.
    package static func line(forPause pause: Duration) -> String {
        "pause \(Double(Int(min(pause, .seconds(longestPause)) / .milliseconds(1))) / 1_000)"
    }
}
