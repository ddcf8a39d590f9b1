import Drawings
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

/// A dialog that asks whether to open a capsule early. The default is to keep it sealed.
package struct EarlyOpeningDialog: Hashable, Sendable {
    package let capsule: Capsule
    /// Whether the button that opens the capsule is selected.
    var isOpenSelected = false

    enum Outcome: Hashable, Sendable {
        case undecided
        case keepsSealed
        case opens
    }

    mutating func receive(_ press: KeyPress) -> Outcome {
        switch press.key {
        case .escape, .backspace, .character("n"), .character("N"), .character("q"): return .keepsSealed
        case .character("y"), .character("Y"): return .opens
        case .enter: return isOpenSelected ? .opens : .keepsSealed
        case .tab, .backTab, .character(" "): isOpenSelected.toggle()
        case .left, .up, .character("h"), .character("k"): isOpenSelected = false
        case .right, .down, .character("l"), .character("j"): isOpenSelected = true
        default: break
        }
        return .undecided
    }

    func receive(clickAt position: ScreenPosition, in content: ScreenRegion, calendar: CapsuleCalendar) -> Outcome {
        let layout = Layout(lines: lines(in: content, calendar: calendar).count, in: content)
        if layout.keepButton.contains(position) { return .keepsSealed }
        if layout.openButton.contains(position) { return .opens }
        return layout.frame.contains(position) ? .undecided : .keepsSealed
    }

    private struct Layout {
        let frame: ScreenRegion
        let keepButton: ScreenRegion
        let openButton: ScreenRegion
        /// Whether the button titles are single words.
        let isNarrow: Bool

        init(lines: Int, in content: ScreenRegion) {
            let rows = min(content.rows, lines + 4)
            let columns = EarlyOpeningDialog.columns(in: content)
            frame = content.centred(rows: rows, columns: columns)
            let row = frame.endRow - 2
            isNarrow = columns < 36
            keepButton = ScreenRegion(row: row, column: frame.column + 2, rows: 1, columns: isNarrow ? 6 : 16)
            openButton = ScreenRegion(
                row: row, column: keepButton.endColumn + 1, rows: 1,
                columns: min(13, max(0, frame.endColumn - keepButton.endColumn - 3)))
        }
    }

    private static func columns(in content: ScreenRegion) -> Int { min(60, content.columns) }

    private func lines(in content: ScreenRegion, calendar: CapsuleCalendar) -> [String] {
        let day = calendar.day(capsule.settings.opensAt)
        let count = capsule.count
        let text =
            count == 0
            ? tr(
                """
                Sealed until \(day), and empty so far. Once opened, the capsule stays open and accepts no notes.
                """)
            : tr(
                """
                Sealed until \(day). Once opened, the capsule stays open: you can read its \(count) note, but can't \
                add more.
                """,
                """
                Sealed until \(day). Once opened, the capsule stays open: you can read its \(count) notes, but can't \
                add more.
                """, count)
        return DisplayText.wrapped(
            text, columns: max(1, Self.columns(in: content) - 4), maximumLines: max(0, content.rows - 4))
    }

    func draw(in content: ScreenRegion, calendar: CapsuleCalendar, theme: Theme, into surface: inout Surface) {
        let lines = lines(in: content, calendar: calendar)
        let layout = Layout(lines: lines.count, in: content)
        let frame = layout.frame
        let name = DisplayText.truncated(capsule.settings.name, columns: frame.columns - 20)
        surface.drawPanel(
            frame, title: layout.isNarrow ? tr("Open early?") : tr("Open “\(name)” early?"), theme: theme)
        for button in [layout.keepButton, layout.openButton] { surface.declarePressable(button) }
        surface.draw(lines: lines, in: frame.inset(by: 1).inset(columns: 1), style: theme.text)
        surface.draw(
            layout.isNarrow ? " \(tr("Keep")) " : " \(tr("Keep it sealed")) ", row: layout.keepButton.row,
            column: layout.keepButton.column,
            style: isOpenSelected ? theme.field : theme.selection, maximumColumns: layout.keepButton.columns)
        surface.draw(
            layout.isNarrow ? " \(tr("Open")) " : " \(tr("Open it now")) ", row: layout.openButton.row,
            column: layout.openButton.column,
            style: isOpenSelected ? theme.selection : theme.field, maximumColumns: layout.openButton.columns)
    }
}
