import LayoutEngine
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

/// What was in a capsule, once it is open: notes under each other, each in as many rows as it needs up to five.
package struct NoteList: Sendable {
    let capsule: Capsule.ID
    package private(set) var notes: [Note] = []
    private(set) var viewport = CollectionViewport()
    /// Whether the focused note is read alone, with all of its text.
    package var isReading = false
    /// The first line of its text that shows.
    var textOffset = 0

    /// Rows of a note with a picture: the most that any has.
    static let mostRows = 5
    /// A line of text that is sure to be one on most screens.
    private static let lineColumns = 60

    /// - Parameter rows: of the window that they are seen through.
    init(_ notes: [Note], of capsule: Capsule.ID, rows: Int) {
        self.capsule = capsule
        resize(rows: rows)
        show(notes, focus: 0)
    }

    /// How far notes reach to the sides is not the list's to say.
    mutating func resize(rows: Int) {
        viewport.resize(to: Size(width: 2, height: max(1, rows)))
        viewport.revealFocus()
    }

    private mutating func show(_ notes: [Note], focus: Int) {
        self.notes = notes
        var layout = MasonryLayout(section: MasonrySection(columns: .count(1), gap: 1))
        layout.prepare(width: 1, dataSource: FixedHeights(notes.map(Self.rows)))
        viewport.begin(
            with: layout, numberedBy: ItemNumbering(counts: [notes.count]), focus: notes.isEmpty ? nil : focus)
    }

    /// Text and the day.
    private static func rows(of note: Note) -> Int {
        guard note.pin == nil else { return mostRows }
        let columns = DisplayText.columns(of: note.text, limit: 2 * lineColumns)
        let ends = note.text.utf8.prefix(2 * lineColumns).count { $0 == 0x0A }
        if columns <= lineColumns, ends == 0 { return 2 }
        return columns <= 2 * lineColumns && ends <= 1 ? 3 : mostRows
    }

    package var focus: Int? { viewport.focus }
    package var focused: Note? { focus.map { notes[$0] } }

    /// The notes as they are now; the reader stays with the one that is looked at, or its neighbour, in its row.
    mutating func replace(with present: [Note]) {
        let former = focused?.id
        let row = viewport.focusStart ?? 0
        let focus = present.firstIndex { $0.id == former } ?? max(0, min(focus ?? 0, present.count - 1))
        show(present, focus: focus)
        if !present.isEmpty { viewport.restore(CollectionViewport.Anchor(item: focus, distance: row)) }
        if focused?.id != former {
            isReading = false
            textOffset = 0
        }
    }

    // MARK: Moving

    /// Does what a key stands for in a viewport.
    mutating func perform(_ action: Action) { _ = viewport.perform(action) }

    /// Goes to another note and begins to read it.
    mutating func move(by step: Int) {
        guard let focus, notes.indices.contains(focus + step) else { return }
        setFocus(focus + step)
        textOffset = 0
    }

    mutating func setFocus(_ index: Int) { viewport.focus(on: index) }

    /// Scrolls without the focus going further than it must.
    mutating func scroll(by rows: Int) { viewport.wheel(by: rows) }
}
