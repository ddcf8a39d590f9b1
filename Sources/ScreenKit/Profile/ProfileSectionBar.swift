import Drawings
import TerminalUI

/// The row of section titles on Profile, with the current one highlighted. A click selects a section.
package struct ProfileSectionBar {
    let selected: ProfileSection

    private struct Label {
        let section: ProfileSection
        let column: Int
        let text: String

        func frame(in region: ScreenRegion) -> ScreenRegion {
            ScreenRegion(row: region.row, column: column, rows: 1, columns: DisplayText.columns(of: text))
                .intersection(region)
        }
    }

    /// - Parameter column: the column of the row's start.
    private static func labels(from column: Int) -> [Label] {
        var column = column + 1
        return ProfileSection.allCases.map { section in
            let text = " \(section.title) "
            defer { column += DisplayText.columns(of: text) + 1 }
            return Label(section: section, column: column, text: text)
        }
    }

    func draw(in region: ScreenRegion, theme: Theme, into surface: inout Surface) {
        for label in Self.labels(from: region.column) {
            surface.declarePressable(label.frame(in: region))
            surface.draw(
                label.text, row: region.row, column: label.column,
                style: label.section == selected ? theme.selection : theme.text,
                maximumColumns: max(0, region.endColumn - label.column))
        }
    }

    /// Returns the section at a screen position; `nil` for none.
    package static func section(at position: ScreenPosition, in region: ScreenRegion) -> ProfileSection? {
        labels(from: region.column).first { $0.frame(in: region).contains(position) }?.section
    }
}
