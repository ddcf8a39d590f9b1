import JSONC
import LayoutEngine
import LayoutFiles
import TerminalUI

/// What is looked at closely in a layout: how it is made, why the focused pin stands where it does, and the values that
/// can be turned.
package struct Inspector: Hashable, Sendable {
    /// How many items are placed, step by step; nil when all of them are.
    var placed: Int?
    /// The value that keys turn, as a place in the list.
    var selected = 0
    /// What the last visible-rect query took and gave; nil until it is known.
    var query: QueryTiming?

    /// What a visible-rect query took.
    package struct QueryTiming: Hashable, Sendable {
        /// The mean of several queries; `nil` where times are not measured.
        package var duration: Duration?
        /// How many elements it gave.
        package var elements: Int
        package var rect: Rect

        package init(duration: Duration?, elements: Int, rect: Rect) {
            self.duration = duration
            self.elements = elements
            self.rect = rect
        }
    }
}

/// Where the layout and the inspector's panel stand: side by side where there is room, else one above the other.
struct InspectorRegions {
    let layout: ScreenRegion
    let panel: ScreenRegion

    private static let panelColumns = 42
    private static let panelRows = 11

    init(_ content: ScreenRegion) {
        if content.columns >= 100 {
            let columns = Self.panelColumns
            layout = ScreenRegion(
                row: content.row, column: content.column, rows: content.rows, columns: content.columns - columns)
            panel = ScreenRegion(
                row: content.row, column: layout.endColumn, rows: content.rows, columns: columns)
        } else {
            let rows = min(Self.panelRows, content.rows / 2)
            layout = content.dropLast(rows)
            panel = content.dropFirst(layout.rows)
        }
    }

    var viewport: Size { Size(width: layout.columns, height: layout.rows) }
}

extension LayoutFile {
    /// The values that the inspector turns: those of the layout as a whole, and of the section that is looked at.
    func dials(ofSection section: Int?) -> [DialPath] {
        let number = section.map { described($0) } ?? 0
        let ofSection = dials.filter { Self.section(of: $0) == number }
        return ofSection + dials.filter { Self.section(of: $0) == nil }
    }

    private static func section(of dial: DialPath) -> Int? {
        guard let place = dial.firstIndex(of: .name("sections")), dial.indices.contains(place + 1),
            case .entry(let number) = dial[place + 1]
        else { return nil }
        return number
    }

    /// The description of a section of the layout by its place in the file.
    private func described(_ section: Int) -> Int {
        let count = sectionContents.count
        return repeatsSections ? section % count : min(max(0, section), count - 1)
    }

    /// What a value is called: the names on the way to it, without what goes without saying.
    static func title(of dial: DialPath) -> String {
        var names: [String] = []
        for step in dial {
            switch step {
            case .name(let name) where !["masonry", "flow", "paged", "compositional", "sections"].contains(name):
                names.append(name)
            case .entry(let number) where !names.isEmpty: names.append("\(number + 1)")
            default: break
            }
        }
        if dial.contains(.name("compositional")), dial.contains(.name("masonry")) { names.insert("masonry", at: 0) }
        return names.joined(separator: " › ")
    }
}
