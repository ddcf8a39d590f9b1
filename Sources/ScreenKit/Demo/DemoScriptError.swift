import Languages
import TerminalUI

/// An invalid line of a demo.
package struct DemoScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason a line is invalid.
    package enum Problem: Error, Hashable, Sendable {
        case unknownStep(String)
        case invalidKeys(KeyNotationError)
        case invalidPause, invalidPosition, invalidWheel
        case tooManySteps(limit: Int)
    }

    /// The number of the line, from 1.
    package let line: Int
    package let problem: Problem

    package var description: String { "\(line): \(reason)" }

    private var reason: String {
        switch problem {
        case .unknownStep(let word):
            tr("Unknown step \"\(word)\". Steps: caption, keys, layout, click, wheel, paste, pause, wait.")
        case .invalidKeys(let error): error.description
        case .invalidPause: tr("Expected seconds from 0 to 3600, for example: pause 1.5")
        case .invalidPosition: tr("Expected a column and a row, counted from 0, for example: click 12 5")
        case .invalidWheel: tr("Expected a direction and a position, for example: wheel down 12 5")
        case .tooManySteps(let limit): tr("A demo can have at most \(limit) steps.")
        }
    }
}
