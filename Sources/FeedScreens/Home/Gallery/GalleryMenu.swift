import Languages
import PinWalls
import TerminalUI

/// The layouts that there are, one of them selected: it is shown at once.
package struct GalleryMenu: Sendable {
    /// The layouts that were read; nil until they are.
    package private(set) var entries: [GalleryEntry]?
    package private(set) var list = SelectionList(count: 0)
    /// What was shown before, for leaving without another layout.
    let former: PinWall.Arrangement
    /// The layout that was chosen before, likewise.
    let formerChoice: LayoutChoice
    /// Whether it stands at the left, where it hides less of the focused box.
    var isAtLeft = false

    init(former: PinWall.Arrangement, choice: LayoutChoice) {
        self.former = former
        formerChoice = choice
    }

    /// The rows: the feed's own columns, then the layouts.
    package static var columnsTitle: String { tr("Columns") }

    /// Shows the current layouts. The selection stays with its layout; at first it is the one that is shown.
    mutating func show(_ entries: [GalleryEntry]) {
        let isFirst = self.entries == nil
        let selected = isFirst ? formerChoice.entry?.id : self.selected?.id
        self.entries = entries
        let current = entries.firstIndex { entry in
            if let selected { return entry.id == selected }
            if isFirst, let file = former.file, case .success(file) = entry.layout { return true }
            return false
        }
        list = SelectionList(count: entries.count + 1, selection: current.map { $0 + 1 } ?? 0)
    }

    /// The selected layout's entry; nil for the columns.
    var selected: GalleryEntry? {
        guard let entries, let row = list.selection, entries.indices.contains(row - 1) else { return nil }
        return entries[row - 1]
    }

    mutating func move(by rows: Int) { list.move(by: rows, visibleRows: 20) }

    mutating func select(_ row: Int) { list.select(row) }
}
