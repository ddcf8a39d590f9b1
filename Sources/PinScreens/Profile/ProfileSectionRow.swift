import TerminalUI

/// The row that says which of the profile's sections is shown, and shows another one when it is clicked.
struct ProfileSectionRow {
    let selected: ProfileSection

    /// A section's name in the row, and where it stands.
    private struct Label {
        let section: ProfileSection
        let column: Int
        let text: String
    }

    /// - Parameter column: where the row begins.
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
            surface.draw(
                label.text, row: region.row, column: label.column,
                style: label.section == selected ? theme.selection : theme.text,
                maximumColumns: max(0, region.endColumn - label.column))
        }
    }

    /// The section at a place on the screen.
    static func section(at position: ScreenPosition, in region: ScreenRegion) -> ProfileSection? {
        guard region.contains(position) else { return nil }
        return labels(from: region.column).first { label in
            position.column >= label.column && position.column < label.column + DisplayText.columns(of: label.text)
        }?.section
    }
}

extension ProfileTab {
    /// A section without a wall has at least so many rows below a whole head; with fewer, the row of sections is all of
    /// the head.
    private static let fewestRows = 20

    /// The rows of the head above a section that does not scroll with it.
    private func fixedHead(in regions: ScreenRegions) -> ScreenRegion {
        let content = regions.content
        let rows =
            content.rows - headHeight >= Self.fewestRows
            ? headHeight : content.rows >= 10 ? 2 : min(1, content.rows)
        return ScreenRegion(row: content.row, column: content.column, rows: rows, columns: content.columns)
    }

    /// What is left below the head for a section that does not scroll with it.
    func sectionRegion(in regions: ScreenRegions) -> ScreenRegion {
        let head = fixedHead(in: regions)
        return ScreenRegion(
            row: head.endRow, column: head.column, rows: max(0, regions.content.endRow - head.endRow),
            columns: head.columns)
    }

    /// Where the row of sections is on the screen: it scrolls with the head of a section's wall.
    private func sectionRow(in model: AppModel) -> ScreenRegion {
        let content = model.regions.content
        let head = fixedHead(in: model.regions)
        let row =
            switch section {
            case .posts: content.row + headHeight - 2 - wall.offset
            case .saved: content.row + headHeight - 2 - saved.shelves.offset
            case .capsules, .settings: max(head.row, head.endRow - 2)
            }
        return ScreenRegion(row: row, column: content.column, rows: 1, columns: content.columns)
    }

    /// The section whose name was clicked; nil when something else was.
    func section(at event: MouseEvent, in model: AppModel) -> ProfileSection? {
        guard event.action == .press(.left) || event.action == .doublePress(.left), account != nil,
            model.shownStack?.isRoot ?? true, section != .saved || !saved.isOpen,
            model.regions.content.contains(event.position)
        else { return nil }
        return ProfileSectionRow.section(at: event.position, in: sectionRow(in: model))
    }

    /// Draws the head above a section that does not scroll with it.
    func drawFixedHead(model: AppModel, into surface: inout Surface) {
        let head = fixedHead(in: model.regions)
        if head.rows > 2 {
            drawHead(in: head, model: model, into: &surface)
        } else {
            drawSections(in: head, model: model, into: &surface)
        }
    }

    /// The row of sections at the end of a head, and the rule below it where there is room: as long as the screen is
    /// wide, whether or not the head leaves a column to the mark of what scrolls.
    func drawSections(in head: ScreenRegion, model: AppModel, into surface: inout Surface) {
        guard head.rows > 0 else { return }
        ProfileSectionRow(selected: section).draw(
            in: ScreenRegion(row: max(head.row, head.endRow - 2), column: head.column, rows: 1, columns: head.columns),
            theme: model.theme, into: &surface)
        if head.rows > 1 {
            surface.drawLine(
                row: head.endRow - 1, columns: head.column..<model.regions.content.endColumn,
                style: model.theme.border)
        }
    }
}
