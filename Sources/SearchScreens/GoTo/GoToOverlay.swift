import Languages
import PinSearch
import PinWalls
import ScreenKit
import TerminalUI

/// The prompt for a position on a wall. The pin at the position gets the focus as soon as it is loaded.
package struct GoToOverlay: Screen {
    private let wall: WallID
    package private(set) var field = TextField(placeholder: tr("512, 50% or 2024-05"), maximumLength: 40)
    /// The requested position, while pins are being loaded; `nil` otherwise.
    private var target: GoToTarget?
    /// The number of pins already searched for the requested date.
    private var scannedCount = 0
    /// The reason why the input is invalid; `nil` for none.
    package private(set) var problem: String?

    package init(_ wall: WallID) { self.wall = wall }

    package var isTyping: Bool { true }
    package var isWriting: Bool { false }

    // MARK: Input

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        let frame = Self.frame(in: context)
        switch input {
        case .paste(let text):
            guard target == nil else { return .handled }
            field.paste(text)
            problem = nil
        case .mouse(let event):
            guard case .press(.left) = event.action else { return .handled }
            guard frame.contains(event.position) else { return close(in: &context) }
            field.moveCursor(
                toColumn: event.position.column - frame.column - 2, columns: frame.columns - 4, isFocused: true)
        case .key(let press, _):
            switch press.key {
            case .escape: return close(in: &context)
            case .enter: return submit(in: &context)
            default:
                guard target == nil else { return .handled }
                if field.handle(press) { problem = nil }
            }
        }
        return .handled
    }

    private mutating func submit(in context: inout ScreenContext) -> Response {
        guard target == nil else { return .handled }
        guard let newTarget = GoToTarget(field.text) else {
            problem = tr("Enter a number, percentage or date: 512, 50%, 2024-05")
            return .handled
        }
        target = newTarget
        scannedCount = 0
        return update(isShown: true, in: &context)
    }

    private func close(in context: inout ScreenContext) -> Response {
        context.goTo.wall = nil
        return .close
    }

    // MARK: Messages

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        guard let target else { return .handled }
        let wall = context.walls[wall]
        if let index = index(of: target, on: wall, days: LocalDays(context.options.timeZone)) {
            context.walls[self.wall].setFocus(index)
            context.walls[self.wall].viewport.revealFocus()
            return close(in: &context)
        }
        guard wall.hasKnownTotal else {
            self.target = nil
            context.goTo.wall = nil
            problem =
                wall.hasMore ? tr("Not among the \(wall.cards.count) pins loaded so far") : tr("No such pin")
            return .handled
        }
        context.goTo.wall = self.wall
        return .handled
    }

    /// Returns the index of the requested pin; `nil` if the pin is not loaded or does not exist.
    private mutating func index(of target: GoToTarget, on wall: PinWall, days localDays: LocalDays) -> Int? {
        let count = wall.cards.count
        switch target {
        case .number(let number):
            // A number beyond the end goes to the last pin.
            if number > count, !wall.hasKnownTotal { return count - 1 }
            return number <= count ? number - 1 : nil
        case .fraction(let fraction):
            let total = wall.hasKnownTotal ? wall.total ?? count : count
            let index = Int((Double(total - 1) * fraction).rounded())
            return index < count ? index : nil
        case .days(let days):
            let index = wall.cards.firstIndex(from: min(scannedCount, count)) { seconds, isDateOnly in
                guard let seconds = Int64(exactly: seconds.rounded(.down)) else { return false }
                return days.contains(isDateOnly ? LocalDays.day(ofUTC: seconds) : localDays.day(of: seconds))
            }
            if index == nil { scannedCount = count }
            return index
        }
    }

    // MARK: Display

    private static func frame(in context: ScreenContext) -> ScreenRegion {
        let content = context.regions.content
        let columns = max(1, min(56, content.columns - 2))
        let rows = min(4, content.rows)
        return ScreenRegion(
            row: content.endRow - rows, column: content.column + (content.columns - columns) / 2, rows: rows,
            columns: columns)
    }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        let theme = context.theme
        let frame = Self.frame(in: context)
        surface.drawPanel(frame, title: tr("Go to"), theme: theme)
        let inside = frame.inset(by: 1)
        guard inside.rows > 0, inside.columns > 2 else { return }
        let line = inside.line(0).inset(columns: 1)
        field.draw(
            into: &surface, region: line, isFocused: target == nil, style: theme.field,
            placeholderStyle: theme.fieldPlaceholder
        )
        guard inside.rows > 1 else { return }
        surface.draw(
            truncated: problem ?? statusText(in: context), row: inside.row + 1, column: line.column,
            columns: line.columns,
            style: problem == nil ? theme.caption : theme.warning)
    }

    package func hints(in context: ScreenContext) -> [KeyHint] {
        guard target == nil else { return [KeyHint("<esc>", tr("stop"))] }
        let go = GoToTarget(field.text) == nil ? [] : [KeyHint("<enter>", tr("go"))]
        return go + [KeyHint("<esc>", tr("cancel"))]
    }

    /// Returns the pin that the input refers to, or the loading progress.
    package func statusText(in context: ScreenContext) -> String {
        let wall = context.walls[wall]
        let total = max(wall.cards.count, wall.total ?? 0)
        if target != nil { return tr("Loading: \(wall.cards.count) of \(total) pins…") }
        switch GoToTarget(field.text) {
        case .number(let number): return tr("pin \(min(number, total)) of \(total)")
        case .fraction(let fraction): return tr("pin \(1 + Int((Double(total - 1) * fraction).rounded())) of \(total)")
        case .days: return tr("the first pin of that date")
        case nil: return tr("\(total) pin", "\(total) pins", total)
        }
    }
}

/// A position on a wall, as entered by the user.
enum GoToTarget: Hashable, Sendable {
    /// The number of a pin, from 1.
    case number(Int)
    /// A fraction of the wall, from 0 for the first pin to 1 for the last.
    case fraction(Double)
    /// A range of days since 1970-01-01.
    case days(ClosedRange<Int>)

    /// Parses a position; fails for invalid text. A year is written `2024-`, because `2024` is a number.
    init?(_ text: String) {
        let text = text.filter { !$0.isWhitespace }
        if text.hasSuffix("%") {
            guard let percent = Double(text.dropLast()), (0...100).contains(percent) else { return nil }
            self = .fraction(percent / 100)
        } else if let number = Int(text.hasPrefix("#") ? String(text.dropFirst()) : text) {
            guard number > 0 else { return nil }
            self = .number(number)
        } else {
            let date = text.hasSuffix("-") ? String(text.dropLast()) : text
            guard let days = SearchDate.days(in: date) else { return nil }
            self = .days(days)
        }
    }
}

/// The state of the prompt that a wall needs for loading pages.
package struct GoToStore: FeatureStore {
    /// The wall that is being loaded up to the requested position; `nil` for none.
    var wall: WallID?

    package init() {}

    package func needsMorePages(_ wall: WallID, in context: ScreenContext) -> Bool {
        self.wall == wall && context.walls[wall].hasKnownTotal
    }
}

extension ScreenContext {
    fileprivate var goTo: GoToStore {
        get { stores[GoToStore.self] }
        _modify { yield &stores[GoToStore.self] }
    }
}
