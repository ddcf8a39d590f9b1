import TerminalUI

/// Where the parts of the form stand: the picture beside the texts, or over them on a narrow screen.
package struct PostFormLayout: Hashable, Sendable {
    let picture: ScreenRegion
    let titleLabel: ScreenRegion
    let title: ScreenRegion
    let descriptionLabel: ScreenRegion
    let description: ScreenRegion
    let tagsLabel: ScreenRegion
    let tags: ScreenRegion
    /// Where tags that fit are listed; empty on low screens.
    let tagHints: ScreenRegion
    let post: ScreenRegion
    /// What several pictures are posted as, beside the button.
    let arrangement: ScreenRegion

    private static let narrowest = 64

    init(content: ScreenRegion) {
        let area = content.dropLast(content.rows < 12 ? 0 : 1).inset(columns: 1)
        let texts: ScreenRegion
        if area.columns >= Self.narrowest {
            let columns = min(area.columns * 2 / 5, 60)
            picture = ScreenRegion(row: area.row, column: area.column, rows: area.rows, columns: columns)
            texts = ScreenRegion(
                row: area.row, column: picture.endColumn + 2, rows: area.rows, columns: area.columns - columns - 2)
        } else {
            // A box needs three rows; on the lowest screens the picture is a line, so that the texts keep theirs.
            let rows = area.rows >= 14 ? area.rows / 3 : area.rows >= 10 ? 3 : area.rows >= 4 ? 1 : 0
            picture = area.prefix(rows)
            texts = area.dropFirst(rows)
        }
        // Labels go first when rows are few, then the description shrinks to a line.
        let hasLabels = texts.rows >= 7
        let hasGap = texts.rows >= 8
        let label = hasLabels ? 1 : 0
        func part(_ row: Int, _ rows: Int) -> ScreenRegion {
            ScreenRegion(row: row, column: texts.column, rows: rows, columns: texts.columns).intersection(texts)
        }
        let fixed = 3 * label + 2 + (hasGap ? 2 : 1)
        let descriptionRows = max(1, min(12, texts.rows - fixed))
        titleLabel = part(texts.row, label)
        title = part(titleLabel.endRow, 1)
        descriptionLabel = part(title.endRow, label)
        description = part(descriptionLabel.endRow, descriptionRows)
        tagsLabel = part(description.endRow, label)
        tags = part(tagsLabel.endRow, 1)
        tagHints = hasGap ? part(tags.endRow, 1) : part(tags.endRow, 0)
        post = ScreenRegion(
            row: tags.endRow + (hasGap ? 1 : 0), column: texts.column, rows: 1, columns: min(10, texts.columns)
        ).intersection(texts)
        arrangement = ScreenRegion(
            row: post.row, column: post.endColumn + 2, rows: post.rows, columns: texts.endColumn - post.endColumn - 2)
    }

    /// The field at a place on the screen.
    func field(at position: ScreenPosition) -> PostForm.Field? {
        if picture.contains(position) { return .picture }
        if title.contains(position) || titleLabel.contains(position) { return .title }
        if description.contains(position) || descriptionLabel.contains(position) { return .description }
        if tags.contains(position) || tagsLabel.contains(position) { return .tags }
        if arrangement.contains(position) { return .arrangement }
        return post.contains(position) ? .post : nil
    }
}
