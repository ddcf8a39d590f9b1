import Feeds
import LibraryValues
import TerminalUI

/// What was in a capsule, once it is open: notes under each other, each in as many rows as it needs up to six, so that any
/// number of them is scrolled by arithmetic alone.
package struct NoteList: Hashable, Sendable {
    let capsule: Capsule.ID
    private(set) var notes: [Note]
    private(set) var focus: Int?
    /// The first row that shows.
    private var firstRow = 0
    /// Whether the focused note is read alone, with all of its text.
    var isReading = false
    /// The first line of its text that shows.
    var textOffset = 0

    /// The row at which each note begins, and behind them the row behind all.
    private var tops: [Int] = [0]

    /// Rows of a note with a picture, the blank one behind it included: the most that any has.
    static let mostRows = 6
    /// A line of text that is sure to be one on most screens.
    private static let lineColumns = 60

    init(_ notes: [Note], of capsule: Capsule.ID) {
        self.capsule = capsule
        self.notes = notes
        focus = notes.isEmpty ? nil : 0
        setTops()
    }

    private mutating func setTops() {
        tops = notes.reduce(into: [0]) { tops, note in tops.append((tops.last ?? 0) + Self.rows(of: note)) }
    }

    /// Text, the day, and a blank row.
    private static func rows(of note: Note) -> Int {
        guard note.pin == nil else { return mostRows }
        let columns = DisplayText.columns(of: note.text, limit: 2 * lineColumns)
        let ends = note.text.utf8.prefix(2 * lineColumns).count { $0 == 0x0A }
        if columns <= lineColumns, ends == 0 { return 3 }
        return columns <= 2 * lineColumns && ends <= 1 ? 4 : mostRows
    }

    /// Rows of all notes.
    var totalRows: Int { max(0, (tops.last ?? 0) - 1) }

    /// The rows of one note in the list, without the blank one behind it.
    func rows(of index: Int) -> Range<Int> { tops[index]..<tops[index + 1] - 1 }

    /// The note at a row of the list; the last one behind all.
    private func index(atListRow row: Int) -> Int {
        var low = 0
        var high = max(0, notes.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if tops[middle] <= row { low = middle } else { high = middle - 1 }
        }
        return low
    }

    var focused: Note? { focus.map { notes[$0] } }

    /// The notes as they are now; the reader stays with the one that is looked at, or its neighbour.
    mutating func replace(with present: [Note]) {
        let former = focused?.id
        let position = focus ?? 0
        notes = present
        setTops()
        focus = notes.isEmpty ? nil : notes.firstIndex { $0.id == former } ?? min(position, notes.count - 1)
        if focused?.id != former {
            isReading = false
            textOffset = 0
        }
    }

    // MARK: Moving

    mutating func move(by count: Int, rows: Int) {
        guard let focus else { return }
        let (wanted, overflow) = focus.addingReportingOverflow(count)
        let index = overflow ? (count > 0 ? notes.count - 1 : 0) : max(0, min(notes.count - 1, wanted))
        guard index != focus else { return }
        self.focus = index
        textOffset = 0
        firstRow = offset(rows: rows)
    }

    /// Scrolls without the focus going further than it must.
    mutating func scroll(by count: Int, rows: Int) {
        guard let focus else { return }
        let start = max(0, min(offset(rows: rows) + count, totalRows - rows))
        let first = index(atListRow: start)
        let top = self.rows(of: first).lowerBound < start ? min(first + 1, notes.count - 1) : first
        let end = index(atListRow: start + rows - 1)
        let bottom = self.rows(of: end).upperBound > start + rows ? max(top, end - 1) : max(top, end)
        self.focus = max(top, min(bottom, focus))
        firstRow = start
    }

    mutating func setFocus(_ index: Int) { if notes.indices.contains(index) { focus = index } }

    /// The first row that shows in a region of so many: the focused note is always among them.
    func offset(rows: Int) -> Int {
        guard let focus else { return 0 }
        let place = self.rows(of: focus)
        let shown = max(place.upperBound - max(1, rows), min(firstRow, place.lowerBound))
        return max(0, min(shown, totalRows - rows))
    }

    /// The notes that show in a region of so many rows.
    func visible(rows: Int) -> Range<Int> {
        guard !notes.isEmpty, rows > 0 else { return 0..<0 }
        let start = offset(rows: rows)
        return index(atListRow: start)..<index(atListRow: start + rows - 1) + 1
    }

    /// The note at a row of the region.
    func index(atRow row: Int, rows: Int) -> Int? {
        let place = row + offset(rows: rows)
        return row >= 0 && row < rows && !notes.isEmpty && place < totalRows ? index(atListRow: place) : nil
    }
}
