import Foundation
import Languages
import LibraryValues
import ScreenKit
import TerminalUI

extension CapsulesScreen {
    /// Returns the region of the list's rows, below its heading.
    static func listRegion(in region: ScreenRegion) -> ScreenRegion {
        let columns = min(92, region.columns - 2)
        let headingRows = region.rows >= 6 ? 2 : 0
        return region.centred(rows: region.rows, columns: columns).dropFirst(headingRows).dropLast(
            region.rows >= 4 ? 1 : 0)
    }

    func drawList(
        _ list: SelectionList, in region: ScreenRegion, now: Date, context: ScreenContext, into surface: inout Surface
    ) {
        let theme = context.theme
        let rowsRegion = Self.listRegion(in: region)
        let sortedCapsules = sortedCapsules
        if rowsRegion.row > region.row {
            surface.draw(
                tr("Capsules by opening date"), row: region.row, column: rowsRegion.column + 1, style: theme.title,
                maximumColumns: rowsRegion.columns)
        }
        let columns = ListColumns(sortedCapsules, in: rowsRegion.columns, now: now, calendar: context.capsuleCalendar)
        list.draw(into: &surface, region: rowsRegion, indicatorStyle: theme.caption) {
            index, surface, line, isSelected in
            if isSelected { surface.fill(line, style: theme.selection) }
            guard sortedCapsules.indices.contains(index) else {
                surface.draw(
                    context.options.isReadOnly ? tr("no newer capsule") : tr("+ create a capsule"), row: line.row,
                    column: line.column + 1,
                    style: isSelected ? theme.selection : theme.caption, maximumColumns: line.columns - 2)
                return
            }
            draw(
                sortedCapsules[index], in: line, columns, isSelected: isSelected, now: now, context: context,
                into: &surface)
        }
    }

    private func draw(
        _ capsule: Capsule, in line: ScreenRegion, _ widths: ListColumns, isSelected: Bool, now: Date,
        context: ScreenContext,
        into surface: inout Surface
    ) {
        let theme = context.theme
        let captionStyle = isSelected ? theme.selection : theme.caption
        let day = context.capsuleCalendar.day(capsule.settings.opensAt)
        // Place the texts from right to left and skip those without columns.
        var end = line.endColumn - 2
        let texts = [(day, widths.day), (capsule.state(now: now), widths.state), (capsule.countText, widths.count)]
        for (text, columns) in texts where columns > 0 {
            surface.draw(
                text, row: line.row, column: end - DisplayText.columns(of: text), style: captionStyle,
                maximumColumns: columns)
            end -= columns
        }
        let nameColumns = end - line.column - 2
        surface.draw(
            truncated: capsule.settings.name, row: line.row, column: line.column + 1, columns: nameColumns,
            style: isSelected ? theme.selection : theme.text)
    }

    /// The widths of the columns next to the name; 0 for those that don't fit.
    private struct ListColumns {
        var count = 0
        var state = 0
        var day = 0

        /// - Parameter columns: the width of a row.
        init(_ capsules: [Capsule], in columns: Int, now: Date, calendar: CapsuleCalendar) {
            let availableColumns = columns - 2
            guard availableColumns - 51 < 16 else {
                (count, state, day) = (16, 17, 18)
                return
            }
            // Use the minimum widths, add the count first, and leave at least four columns for the name.
            func width(_ text: (Capsule) -> String) -> Int {
                2 + (capsules.map { DisplayText.columns(of: text($0)) }.max() ?? 0)
            }
            let widths = (
                width(\.countText), width { $0.state(now: now) }, width { calendar.day($0.settings.opensAt) }
            )
            if availableColumns - widths.0 >= 4 { count = widths.0 }
            if count > 0, availableColumns - count - widths.1 >= 4 { state = widths.1 }
            if state > 0, availableColumns - count - state - widths.2 >= 12 { day = widths.2 }
        }
    }
}
