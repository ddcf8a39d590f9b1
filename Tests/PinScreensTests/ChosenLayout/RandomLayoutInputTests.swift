import Feeds
import SeededRandom
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Invariants of a chosen layout under random input: a visible focus and an offset within the content.
@Suite struct RandomLayoutInputTests {
    private static let steps = 150

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func randomInputKeepsTheFocusVisible(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var session = LayoutSession(
            Int.random(in: 1...40, using: &generator), next: FeedCursor(position: 1),
            motion: Bool.random(using: &generator) ? .full : .reduced)
        try session.show(LayoutSession.names.randomElement(using: &generator) ?? "spans")
        var history: [String] = []
        for step in 0..<Self.steps {
            let event = try performRandomEvent(to: &session, using: &generator)
            history.append(event)
            let faults = session.model.context.regions.isTooSmall || session.isSlow ? [] : session.faults
            if step % 5 == 0 { _ = session.lines }
            guard faults.isEmpty else {
                let last = history.suffix(12).joined(separator: ", ")
                Issue.record("\(generator), step \(step): \(faults.joined(separator: "; ")) after \(last)")
                return
            }
        }
        try session.finishTransition()
        #expect(session.pending == nil, "\(generator)")
    }

    private static let keys = [
        "h", "j", "k", "l", "j", "l", "gg", "G", "<pagedown>", "<pageup>", "<c-d>", "<c-u>", "<c-e>", "<c-y>", "+", "-",
        "v", "<esc>", "<enter>", "s", "r", "1", "2", "3", "?", "gr",
    ]

    private func performRandomEvent(to session: inout LayoutSession, using generator: inout SeededGenerator) throws
        -> String
    {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<11:
            let key = Self.keys.randomElement(using: &generator) ?? "j"
            try session.type(key)
            return key
        case 11, 12:
            let name = LayoutSession.names.randomElement(using: &generator) ?? "spans"
            try session.send(.layout(.fileRead(try LayoutSession.file(name))))
            return name
        case 13:
            let columns = Int.random(in: 20...160, using: &generator)
            let rows = Int.random(in: 6...50, using: &generator)
            try session.resize(columns: columns, rows: rows)
            return "\(columns)x\(rows)"
        case 14, 15:
            let count = Int.random(in: 0...20, using: &generator)
            try session.deliver(count, next: Bool.random(using: &generator) ? FeedCursor(position: 1) : nil)
            return "\(count) pins"
        case 16:
            try session.send(.layout(.fileFailed("a.jsonc:1:1: broken")))
            return "broken"
        case 17:
            let screen = session.model.context.regions.screen
            let position = ScreenPosition(
                row: Int.random(in: 0..<screen.rows, using: &generator),
                column: Int.random(in: 0..<screen.columns, using: &generator))
            let action: MouseEvent.Action =
                [.press(.left), .wheelDown, .wheelUp].randomElement(using: &generator) ?? .wheelDown
            try session.send(.input(.mouse(MouseEvent(action, at: position))))
            return "\(action) at \(position)"
        default:
            let time = Int.random(in: 0...250, using: &generator)
            try session.pass(time)
            return "\(time) ms"
        }
    }
}
