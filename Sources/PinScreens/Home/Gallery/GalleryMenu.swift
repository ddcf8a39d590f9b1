import Languages
import LayoutFiles
import PinWalls
import TerminalUI

/// The layouts that there are, one of them selected: it is shown at once.
package struct GalleryMenu: Sendable {
    /// The layouts that were read; nil until they are.
    package private(set) var entries: [GalleryEntry]?
    package private(set) var list = SelectionList(count: 0)
    /// What was shown before, for leaving without another layout.
    let former: PinWall.Arrangement
    /// Whether it stands at the left, where it hides less of the focused box.
    var isAtLeft = false

    init(former: PinWall.Arrangement) {
        self.former = former
    }

    /// The rows: the feed's own columns, then the layouts.
    static var columnsTitle: String { tr("Columns") }

    mutating func show(_ entries: [GalleryEntry]) {
        self.entries = entries
        let current = former.file.flatMap { file in
            entries.firstIndex { if case .success(file) = $0.layout { true } else { false } }
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
