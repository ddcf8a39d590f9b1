import LayoutEngine
import LibraryValues
import PinWalls
import ScreenKit
import TerminalUI

/// The notes of an opened capsule as cards in a masonry.
package struct NoteList: Sendable {
    let capsule: Capsule.ID
    package private(set) var notes: [Note] = []
    private(set) var viewport = CollectionViewport()
    /// Whether the focused note is open in the note reader.
    package var isReading = false
    /// The index of the first visible line in the note reader.
    var textOffset = 0

    /// The number of columns between two cards.
    static let gap = 2
    /// The height of a cell divided by its width.
    private var cellAspect: Double

    /// - Parameters:
    ///   - size: the size of the visible region in cells.
    ///   - cellAspect: the height of a cell divided by its width.
    init(_ notes: [Note], of capsule: Capsule.ID, size: ScreenSize, cellAspect: Double) {
        self.capsule = capsule
        self.cellAspect = cellAspect
        viewport.resize(to: Size(width: size.columns, height: max(1, size.rows)))
        setNotes(notes, focus: 0)
    }

    /// Sets the size of the visible region, and lays out the cards again. The focused note stays visible.
    mutating func resize(to size: ScreenSize, cellAspect: Double) {
        self.cellAspect = cellAspect
        viewport.resize(to: Size(width: size.columns, height: max(1, size.rows)))
        setNotes(notes, focus: focus ?? 0)
        viewport.revealFocus()
    }

    private mutating func setNotes(_ notes: [Note], focus: Int) {
        self.notes = notes
        var section = MasonrySection(columns: .minimumWidth(NoteCard.width), gap: Self.gap)
        section.rowGap = 1
        var layout = MasonryLayout(section: section)
        layout.prepare(
            width: CollectionViewport.container(of: viewport.size).width,
            dataSource: NoteCards(notes: notes, cellAspect: cellAspect))
        viewport.reset(
            to: layout, numberedBy: ItemNumbering(counts: [notes.count]), focus: notes.isEmpty ? nil : focus)
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

    /// Performs an action that moves the focus or scrolls.
    /// - Returns: whether the focus or the scroll position changed.
    mutating func perform(_ action: Action) -> Bool {
        let previous = (viewport.focus, viewport.offset)
        _ = viewport.perform(action)
        return (viewport.focus, viewport.offset) != previous
    }

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

/// The heights of cards.
private struct NoteCards: LayoutDataSource {
    let notes: [Note]
    let cellAspect: Double

    var numberOfSections: Int { 1 }

    func numberOfItems(inSection section: Int) -> Int { notes.count }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        NoteCard.height(of: notes[index.item], columns: width, cellAspect: cellAspect)
    }
}
