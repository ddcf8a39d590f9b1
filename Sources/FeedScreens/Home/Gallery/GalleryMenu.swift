import Languages
import PinWalls
import TerminalUI

/// The menu of available layouts, which previews the selected one.
package struct GalleryMenu: Sendable {
    /// The available layouts; `nil` until they are read.
    package private(set) var entries: [GalleryEntry]?
    package private(set) var list = SelectionList(count: 0)
    /// The arrangement to restore if the menu is cancelled.
    let previousArrangement: PinWall.Arrangement
    /// The choice to restore if the menu is cancelled.
    let previousChoice: LayoutChoice
    /// Whether the menu is on the left, where it covers less of the focused box.
    var isAtLeft = false

    init(previousArrangement: PinWall.Arrangement, choice: LayoutChoice) {
        self.previousArrangement = previousArrangement
        previousChoice = choice
    }

    /// The title of the first row, which selects the column layout.
    package static var columnsTitle: String { tr("Columns") }

    /// Sets the available layouts and preserves the selection. Initially, the current layout is selected.
    mutating func setEntries(_ entries: [GalleryEntry]) {
        let isFirst = self.entries == nil
        let selected = isFirst ? previousChoice.entry?.id : self.selected?.id
        self.entries = entries
        let currentIndex = entries.firstIndex { entry in
            if let selected { return entry.id == selected }
            if isFirst, let file = previousArrangement.file, case .success(file) = entry.layout { return true }
            return false
        }
        list = SelectionList(count: entries.count + 1, selection: currentIndex.map { $0 + 1 } ?? 0)
    }

    /// The entry of the selected layout; `nil` for the columns.
    var selected: GalleryEntry? {
        guard let entries, let row = list.selection, entries.indices.contains(row - 1) else { return nil }
        return entries[row - 1]
    }

    mutating func move(by rows: Int) { list.move(by: rows, visibleRows: 20) }

    mutating func select(_ row: Int) { list.select(row) }
}
