import TerminalUI

/// The regions of a form's fields.
package struct FormLayout<Field: FormField>: Hashable, Sendable {
    /// The fields in the form's current state, in focus order.
    package var fields: [Field]
    package var labels: [Field: ScreenRegion] = [:]
    private var regions: [Field: ScreenRegion] = [:]

    package init(_ fields: [Field]) { self.fields = fields }

    /// The region of a field's text, of a control or of a button; empty if the field has no space.
    package subscript(field: Field) -> ScreenRegion {
        get { regions[field] ?? ScreenRegion(row: 0, column: 0, rows: 0, columns: 0) }
        set { regions[field] = newValue }
    }

    /// Places the buttons side by side in a row, with the same width.
    /// - Returns: the column after the gap that follows the last button.
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

    /// Narrows all regions by moving their left edges `columns` cells to the right.
    package mutating func narrow(by columns: Int) {
        func narrowed(_ region: ScreenRegion) -> ScreenRegion {
            ScreenRegion(
                row: region.row, column: region.column + columns, rows: region.rows, columns: region.columns - columns)
        }
        labels = labels.mapValues(narrowed)
        regions = regions.mapValues(narrowed)
    }

    /// Returns the field whose background or label is at a position; `nil` for none.
    package func field(at position: ScreenPosition) -> Field? {
        fields.first { field in
            labels[field]?.contains(position) == true || regions[field]?.contains(position) == true
                || labels[field] != nil && self[field].fieldBackground.contains(position)
        }
    }
}

extension ScreenRegion {
    /// The region of a field's text: the field without a column of background on each side.
    package var fieldText: ScreenRegion { inset(columns: 1) }

    /// The region of a field's background, given that of its text.
    package var fieldBackground: ScreenRegion { inset(columns: -1) }
}
