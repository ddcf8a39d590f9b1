import Drawings
import Languages
import LibraryValues
import TerminalUI

/// The person at the top of the profile: the avatar, the name, how much there is, the bio, and the row of sections.
package struct ProfileHead {
    let section: ProfileSection
    let context: ScreenContext

    /// A section without a wall has at least so many rows below a whole head; with fewer, the row of sections is all of
    /// the head.
    private static let fewestRows = 20

    package init(of section: ProfileSection, in context: ScreenContext) {
        self.section = section
        self.context = context
    }

    // MARK: Where it stands

    /// Rows of the head: a blank one, the avatar and what stands beside it, the bio, the row of sections and its rule; on
    /// high screens a blank one before the sections.
    package var height: Int { AvatarView.rows + bioLines.count + 3 + (context.regions.viewport.height >= 28 ? 1 : 0) }

    private var bioLines: [String] {
        guard let account = context.library.account, !account.bio.isEmpty else { return [] }
        let columns = max(1, min(76, context.regions.viewport.width - 4))
        return DisplayText.wrapped(account.bio, columns: columns, maximumLines: 6)
    }

    /// The rows of the head above a section that does not scroll with it.
    private var fixedRegion: ScreenRegion {
        let content = context.regions.content
        let rows =
            content.rows - height >= Self.fewestRows ? height : content.rows >= 10 ? 2 : min(1, content.rows)
        return content.prefix(rows)
    }

    /// What is left below the head for a section that does not scroll with it.
    package var sectionRegion: ScreenRegion {
        context.regions.content.dropFirst(fixedRegion.rows)
    }

    /// The row of sections above a section that does not scroll with it.
    package var fixedRow: Int { max(fixedRegion.row, fixedRegion.endRow - 2) }

    /// The row of sections in a head that is scrolled by so many rows.
    package func row(scrolledBy offset: Int) -> Int { context.regions.content.row + height - 2 - offset }

    /// Where the avatar and what is said beside it stand, above a row of sections; may reach above the screen.
    package func person(aboveSections row: Int) -> ScreenRegion {
        let content = context.regions.content
        return ScreenRegion(
            row: row + 3 - height, column: content.column + 2, rows: AvatarView.rows, columns: content.columns - 2)
    }

    // MARK: Drawing

    /// Draws the head above a section that does not scroll with it.
    package func drawFixed(into surface: inout Surface) {
        let head = fixedRegion
        if head.rows > 2 { draw(in: head, into: &surface) } else { drawSections(in: head, into: &surface) }
    }

    /// - Parameter place: may reach above the screen.
    package func draw(in place: ScreenRegion, into surface: inout Surface) {
        guard let account = context.library.account else { return }
        let theme = context.theme
        if !context.options.isReadOnly { surface.declarePressable(person(aboveSections: place.endRow - 2)) }
        AvatarView(account).draw(
            at: ScreenPosition(row: place.row + 1, column: place.column + 2), medium: context.medium,
            cache: context.pictures.cache, theme: context.theme, into: &surface)
        let column = place.column + AvatarView.columns + 5
        let room = place.endColumn - column
        let name = account.name.isEmpty ? account.loginName : account.name
        let lines = [
            (name, theme.title), ("@" + account.loginName, theme.caption), (countsLine, theme.text),
        ]
        for (index, line) in lines.enumerated() {
            surface.draw(line.0, row: place.row + 2 + index, column: column, style: line.1, maximumColumns: room)
        }
        for edits in context.keyedWords(.editProfile, tr("edit your profile")) {
            edits.draw(
                row: place.row + 2 + lines.count, column: column, maximumColumns: room, theme: theme, into: &surface)
        }
        surface.draw(
            lines: bioLines, in: place.dropFirst(AvatarView.rows + 1).inset(columns: 2), style: theme.text)
        drawSections(in: place, into: &surface)
    }

    /// What there is: posts always, the rest as far as there is some.
    private var countsLine: String {
        let (posts, counts) = (context.walls[.posts].cards.count, context.library.counts)
        let (saved, boards, capsules) = (counts.saved, counts.boards, counts.capsules)
        var parts = [tr("\(posts) post", "\(posts) posts", posts)]
        if saved > 0 { parts.append(tr("\(saved) saved")) }
        if boards > 0 { parts.append(tr("\(boards) board", "\(boards) boards", boards)) }
        if capsules > 0 { parts.append(tr("\(capsules) capsule", "\(capsules) capsules", capsules)) }
        return parts.joined(separator: "  ")
    }

    /// The row of sections at the end of a head, and the rule below it where there is room: as long as the screen is
    /// wide, whether or not the head leaves a column to the mark of what scrolls.
    private func drawSections(in head: ScreenRegion, into surface: inout Surface) {
        guard head.rows > 0 else { return }
        ProfileSectionRow(selected: section).draw(
            in: ScreenRegion(row: max(head.row, head.endRow - 2), column: head.column, rows: 1, columns: head.columns),
            theme: context.theme, into: &surface)
        if head.rows > 1 {
            surface.drawLine(
                row: head.endRow - 1, columns: head.column..<context.regions.content.endColumn,
                style: context.theme.border)
        }
    }
}
