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
            tr("\"\(word)\" is no step; there are caption, keys, layout, click, wheel, paste, pause and wait")
        case .invalidKeys(let error): error.description
        case .invalidPause: tr("pause takes seconds from 0 to 3600, as in: pause 1.5")
        case .invalidPosition: tr("a place is a column and a row from 0, as in: click 12 5")
        case .invalidWheel: tr("wheel takes a direction and a place, as in: wheel down 12 5")
        case .tooManySteps(let limit): tr("a demo has \(limit) steps at most")
        }
    }
}
