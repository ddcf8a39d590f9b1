import JSONC
import LayoutEngine
import LayoutFiles
import TerminalUI

/// The state of the layout inspector, which explains the placement of the focused pin and adjusts values.
package struct LayoutInspector: Hashable, Sendable {
    /// The number of items that are placed while stepping; `nil` to place all.
    var placedCount: Int?
    /// The index of the selected value among the adjustable ones.
    var selectedIndex = 0
    /// The result of the last visible-rect query; `nil` until it returns.
    var query: QueryTiming?

    /// The duration and result of a visible-rect query.
    package struct QueryTiming: Hashable, Sendable {
        /// The mean duration of several queries; `nil` if times are not measured.
        package var duration: Duration?
        /// The number of elements in the result.
        package var elementCount: Int
        package var rect: Rect

        package init(duration: Duration?, elementCount: Int, rect: Rect) {
            self.duration = duration
            self.elementCount = elementCount
            self.rect = rect
        }
    }
}

/// The regions of the layout and of the inspector's panel: side by side on wide screens, otherwise stacked.
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
    /// Returns the adjustable values of a section, then the values of the whole layout.
    func adjustableValues(ofSection section: Int?) -> [FieldPath] {
        let index = section.map { descriptionIndex(ofSection: $0) } ?? 0
        let ofSection = adjustablePaths.filter { Self.section(of: $0) == index }
        return ofSection + adjustablePaths.filter { Self.section(of: $0) == nil }
    }

    private static func section(of path: FieldPath) -> Int? {
        guard let index = path.firstIndex(of: .name("sections")), path.indices.contains(index + 1),
            case .entry(let section) = path[index + 1]
        else { return nil }
        return section
    }

    /// Returns the index of the section's description in the layout file.
    private func descriptionIndex(ofSection section: Int) -> Int {
        let count = sectionContents.count
        return repeatsSections ? section % count : min(max(0, section), count - 1)
    }

    /// Returns the title of a value: the names in its path, without implied ones.
    static func title(of path: FieldPath) -> String {
        var names: [String] = []
        for step in path {
            switch step {
            case .name(let name) where !["masonry", "flow", "paged", "compositional", "sections"].contains(name):
                names.append(name)
            case .entry(let index) where !names.isEmpty: names.append("\(index + 1)")
            default: break
            }
        }
        if path.contains(.name("compositional")), path.contains(.name("masonry")) { names.insert("masonry", at: 0) }
        return names.joined(separator: " › ")
    }
}
