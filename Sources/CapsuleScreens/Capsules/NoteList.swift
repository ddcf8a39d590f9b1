import LayoutEngine
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

/// The notes of an opened capsule as a vertical list. A note takes up to five rows.
package struct NoteList: Sendable {
    let capsule: Capsule.ID
    package private(set) var notes: [Note] = []
    private(set) var viewport = CollectionViewport()
    /// Whether the focused note is open in the note reader.
    package var isReading = false
    /// The index of the first visible line in the note reader.
    var textOffset = 0

    /// The maximum height of a note in rows. Notes with a pin have this height.
    static let maximumRows = 5
    /// An assumed width of text lines, in columns, that fits most screens.
    private static let lineColumns = 60

    /// - Parameter rows: the height of the visible region in cells.
    init(_ notes: [Note], of capsule: Capsule.ID, rows: Int) {
        self.capsule = capsule
        resize(rows: rows)
        setNotes(notes, focus: 0)
    }

    /// Sets the height of the visible region. The view determines the width.
    mutating func resize(rows: Int) {
        viewport.resize(to: Size(width: 2, height: max(1, rows)))
        viewport.revealFocus()
    }

    private mutating func setNotes(_ notes: [Note], focus: Int) {
        self.notes = notes
        var layout = MasonryLayout(section: MasonrySection(columns: .count(1), gap: 1))
        layout.prepare(width: 1, dataSource: FixedHeights(notes.map(Self.rows)))
        viewport.reset(
            to: layout, numberedBy: ItemNumbering(counts: [notes.count]), focus: notes.isEmpty ? nil : focus)
    }

    /// Returns the height of a note in rows: its text, and a row for the day.
    private static func rows(of note: Note) -> Int {
        guard note.pin == nil else { return maximumRows }
        let columns = DisplayText.columns(of: note.text, limit: 2 * lineColumns)
        let lineBreaks = note.text.utf8.prefix(2 * lineColumns).count { $0 == 0x0A }
        if columns <= lineColumns, lineBreaks == 0 { return 2 }
        return columns <= 2 * lineColumns && lineBreaks <= 1 ? 3 : maximumRows
    }

    package var focus: Int? { viewport.focus }
    package var focused: Note? { focus.map { notes[$0] } }

    /// Replaces the notes. The focus stays on the focused note at its position on the screen, or moves to the next note if
    /// the focused one was removed.
    mutating func replace(with newNotes: [Note]) {
        let focusedID = focused?.id
        let focusStart = viewport.focusStart ?? 0
        let focus = newNotes.firstIndex { $0.id == focusedID } ?? max(0, min(focus ?? 0, newNotes.count - 1))
        setNotes(newNotes, focus: focus)
        if !newNotes.isEmpty { viewport.restore(CollectionViewport.Anchor(item: focus, distance: focusStart)) }
        if focused?.id != focusedID {
            isReading = false
            textOffset = 0
        }
    }

    // MARK: Moving

    mutating func perform(_ action: Action) { _ = viewport.perform(action) }

    /// Opens the note `step` positions later in the note reader. Does nothing past the ends.
    mutating func move(by step: Int) {
        guard let focus, notes.indices.contains(focus + step) else { return }
        setFocus(focus + step)
        textOffset = 0
    }

    mutating func setFocus(_ index: Int) { viewport.focus(on: index) }

    /// Scrolls by a number of rows, and moves the focus only to keep it visible.
    mutating func scroll(by rows: Int) { viewport.scrollWithWheel(by: rows) }
}
