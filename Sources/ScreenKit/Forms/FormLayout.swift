import TerminalUI

/// The places of a form's fields on the screen.
package struct FormLayout<Field: FormField>: Hashable, Sendable {
    /// The fields that the form has now, in the order of the focus.
    package var fields: [Field]
    package var labels: [Field: ScreenRegion] = [:]
    private var regions: [Field: ScreenRegion] = [:]

    package init(_ fields: [Field]) { self.fields = fields }

    /// The cells of a text without its ground, of a control or of a button; empty if it has no room.
    package subscript(field: Field) -> ScreenRegion {
        get { regions[field] ?? ScreenRegion(row: 0, column: 0, rows: 0, columns: 0) }
        set { regions[field] = newValue }
    }

    /// Places the buttons beside each other in a row, all of one width.
    /// - Returns: the column behind the gap after the last button.
    @discardableResult
    package mutating func placeButtons(in line: ScreenRegion) -> Int {
        let (columns, gap) = (12, 2)
        var column = line.column
        for button in fields where button.isButton {
            self[button] = ScreenRegion(row: line.row, column: column, rows: line.rows, columns: columns)
                .intersection(line)
            column = self[button].endColumn + gap
        }
        return column
    }

    /// Moves the left edges to the right.
    package mutating func narrow(by columns: Int) {
        func narrowed(_ region: ScreenRegion) -> ScreenRegion {
            ScreenRegion(
                row: region.row, column: region.column + columns, rows: region.rows, columns: region.columns - columns)
        }
        labels = labels.mapValues(narrowed)
        regions = regions.mapValues(narrowed)
    }

    /// The field at a place on the screen, by its ground or its label.
    package func field(at position: ScreenPosition) -> Field? {
        fields.first { field in
            labels[field]?.contains(position) == true || regions[field]?.contains(position) == true
                || labels[field] != nil && self[field].fieldGround.contains(position)
        }
    }
}

extension ScreenRegion {
    /// The cells of a field that its text takes: all but a column of ground on either side.
    package var fieldText: ScreenRegion { inset(columns: 1) }

    /// The cells of a field whose text has these.
    package var fieldGround: ScreenRegion { inset(columns: -1) }
}
