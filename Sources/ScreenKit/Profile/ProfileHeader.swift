import Drawings
import Languages
import LibraryValues
import TerminalUI

/// The header of Profile: the avatar, the name, the counts, the bio and the row of sections.
package struct ProfileHeader {
    let section: ProfileSection
    let context: ScreenContext

    /// The minimum number of rows below a fixed header. With fewer rows, the header shrinks to the row of sections.
    private static let minimumRowCount = 20

    package init(of section: ProfileSection, in context: ScreenContext) {
        self.section = section
        self.context = context
    }

    // MARK: Layout

    /// The height of the header in rows: a margin, the avatar, the bio, the row of sections and its rule. High screens
    /// add a blank row before the sections.
    package var height: Int { AvatarView.rows + bioLines.count + 3 + (context.regions.viewport.height >= 28 ? 1 : 0) }

    private var bioLines: [String] {
        guard let account = context.library.account, !account.bio.isEmpty else { return [] }
        let columns = max(1, min(76, context.regions.viewport.width - 4))
        return DisplayText.wrapped(account.bio, columns: columns, maximumLines: 6)
    }

    /// The region of the header above a section that does not scroll with it.
    private var fixedRegion: ScreenRegion {
        let content = context.regions.content
        let rows =
            content.rows - height >= Self.minimumRowCount ? height : content.rows >= 10 ? 2 : min(1, content.rows)
        return content.prefix(rows)
    }

    /// The region below the header for a section that does not scroll with it.
    package var sectionRegion: ScreenRegion {
        context.regions.content.dropFirst(fixedRegion.rows)
    }

    /// The screen row of the section titles above a section that does not scroll with the header.
    package var fixedRow: Int { max(fixedRegion.row, fixedRegion.endRow - 2) }

    /// Returns the screen row of the section titles in a header that is scrolled by `offset` rows.
    package func sectionRow(scrolledBy offset: Int) -> Int { context.regions.content.row + height - 2 - offset }

    /// Returns the region of the avatar and the text beside it, above the section titles. May extend above the screen.
    package func accountRegion(aboveSections row: Int) -> ScreenRegion {
        let content = context.regions.content
        return ScreenRegion(
            row: row + 3 - height, column: content.column + 2, rows: AvatarView.rows, columns: content.columns - 2)
    }

    // MARK: Drawing

    /// Draws the header above a section that does not scroll with it.
    package func drawFixed(into surface: inout Surface) {
        let region = fixedRegion
        if region.rows > 2 { draw(in: region, into: &surface) } else { drawSections(in: region, into: &surface) }
    }

    /// Draws the header in a region that may extend above the screen.
    package func draw(in region: ScreenRegion, into surface: inout Surface) {
        guard let account = context.library.account else { return }
        let theme = context.theme
        if !context.options.isReadOnly { surface.declarePressable(accountRegion(aboveSections: region.endRow - 2)) }
        AvatarView(account).draw(
            at: ScreenPosition(row: region.row + 1, column: region.column + 2), medium: context.medium,
            cache: context.pictures.cache, theme: context.theme, into: &surface)
        let column = region.column + AvatarView.columns + 5
        let availableColumns = region.endColumn - column
        let name = account.name.isEmpty ? account.loginName : account.name
        let lines = [
            (name, theme.title), ("@" + account.loginName, theme.caption), (countsLine, theme.text),
        ]
        for (index, line) in lines.enumerated() {
            surface.draw(
                line.0, row: region.row + 2 + index, column: column, style: line.1, maximumColumns: availableColumns)
        }
        for hint in context.keyLabels(.editProfile, tr("edit your profile")) {
            hint.draw(
                row: region.row + 2 + lines.count, column: column, maximumColumns: availableColumns, theme: theme,
                into: &surface)
        }
        surface.draw(
            lines: bioLines, in: region.dropFirst(AvatarView.rows + 1).inset(columns: 2), style: theme.text)
        drawSections(in: region, into: &surface)
    }

    /// The counts of posts, saved pins, boards and capsules; zero counts except that of the posts are omitted.
    private var countsLine: String {
        let (posts, counts) = (context.walls[.posts].cards.count, context.library.counts)
        let (saved, boards, capsules) = (counts.saved, counts.boards, counts.capsules)
        var parts = [tr("\(posts) post", "\(posts) posts", posts)]
        if saved > 0 { parts.append(tr("\(saved) saved")) }
        if boards > 0 { parts.append(tr("\(boards) board", "\(boards) boards", boards)) }
        if capsules > 0 { parts.append(tr("\(capsules) capsule", "\(capsules) capsules", capsules)) }
        return parts.joined(separator: "  ")
    }

    /// Draws the section titles at the bottom of the header and the rule below them. The rule has the width of the
    /// screen, even if a scroll indicator reduces the width of the header.
    private func drawSections(in region: ScreenRegion, into surface: inout Surface) {
        guard region.rows > 0 else { return }
        ProfileSectionBar(selected: section).draw(
            in: ScreenRegion(
                row: max(region.row, region.endRow - 2), column: region.column, rows: 1, columns: region.columns),
            theme: context.theme, into: &surface)
        if region.rows > 1 {
            surface.drawLine(
                row: region.endRow - 1, columns: region.column..<context.regions.content.endColumn,
                style: context.theme.border)
        }
    }
}
