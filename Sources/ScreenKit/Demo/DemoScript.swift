import TerminalUI

/// A demo script: one step per line, such as `keys j j <enter>`, and comments after `#`. The manual's topic *demos* lists
/// the steps.
package struct DemoScript: Hashable, Sendable {
    /// One step of a demo.
    package enum Step: Hashable, Sendable {
        case caption(String)
        case key(KeyPress)
        case layout(String)
        case mouse(MouseEvent)
        case paste(String)
        case pause(Duration)
        case wait

        var isDelay: Bool {
            switch self {
            case .pause, .wait: true
            case .caption, .key, .layout, .mouse, .paste: false
            }
        }
    }

    package private(set) var steps: [Step] = []

    /// The maximum length of a pause, in seconds.
    static let maximumPause = 3_600.0
    static let maximumStepCount = 10_000

    /// Parses a script.
    /// - Throws: `DemoScriptError` for the first invalid line.
    package init(text: String) throws(DemoScriptError) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let trimmed = line.drop { $0 == " " || $0 == "\t" }
            guard let first = trimmed.first, first != "#" else { continue }
            let word = trimmed.prefix { $0 != " " }
            let rest = trimmed.dropFirst(word.count).drop { $0 == " " }
            do {
                steps += try Self.steps(named: word, arguments: String(rest))
            } catch {
                throw DemoScriptError(line: index + 1, problem: error)
            }
            guard steps.count <= Self.maximumStepCount else {
                throw DemoScriptError(line: index + 1, problem: .tooManySteps(limit: Self.maximumStepCount))
            }
        }
    }

    private static func steps(named word: Substring, arguments: String) throws(DemoScriptError.Problem) -> [Step] {
        switch word {
        case "caption": return [.caption(arguments)]
        case "layout": return [.layout(arguments)]
        case "paste": return [.paste(arguments.replacing("\\n", with: "\n"))]
        case "wait": return [.wait]
        case "pause":
            guard let seconds = Double(arguments), seconds >= 0, seconds <= maximumPause else {
                throw .invalidPause
            }
            return [.pause(.milliseconds(Int((seconds * 1_000).rounded())))]
        case "keys", "key":
            do throws(KeyNotationError) {
                return try KeyNotation.keys(in: arguments).map { .key($0) }
            } catch {
                throw .invalidKeys(error)
            }
        case "click":
            return [.mouse(MouseEvent(.press(.left), at: try position(arguments)))]
        case "wheel":
            let parts = arguments.split(separator: " ", maxSplits: 1)
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

    /// Returns the script line for an event from the terminal; `nil` if no step corresponds to the event.
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

    /// Returns the script line for a pause, truncated to whole milliseconds.
    package static func line(forPause pause: Duration) -> String {
        "pause \(Double(Int(min(pause, .seconds(maximumPause)) / .milliseconds(1))) / 1_000)"
    }
}
