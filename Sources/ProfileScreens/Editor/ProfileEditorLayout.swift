import Drawings
import Languages
import ScreenKit
import TerminalUI

/// The layout of the profile editor. The avatar is at the same position as in the profile's header.
struct ProfileEditorLayout {
    let avatar: ScreenRegion
    /// The region of the drawing pad, beside the text fields or instead of them.
    let pad: ScreenRegion
    private(set) var form = FormLayout(ProfileEditor.Field.allCases)
    /// The row of avatar kinds.
    private(set) var kinds: ScreenRegion

    private static let padRows = 13
    private static let padColumns = 26

    init(content: ScreenRegion) {
        let area = content.inset(columns: 2)
        let isWide = area.columns >= 60
        let hasAvatar = area.columns >= 40
        avatar = ScreenRegion(
            row: area.row + 1, column: area.column, rows: AvatarView.rows, columns: hasAvatar ? AvatarView.columns : 0
        ).intersection(area)
        pad = ScreenRegion(
            row: area.row, column: area.column, rows: min(Self.padRows, area.rows), columns: Self.padColumns
        ).intersection(area)
        let avatarColumns = hasAvatar ? AvatarView.columns + 3 : 0
        let fields = ScreenRegion(
            row: area.row, column: area.column + avatarColumns, rows: area.rows,
            columns: min(80, area.columns - avatarColumns))
        let texts = fields.fieldText
        func makeRegion(row: Int, rows: Int) -> ScreenRegion {
            ScreenRegion(row: row, column: texts.column, rows: rows, columns: texts.columns).intersection(texts)
        }
        // On low screens omit the gaps, and then the labels, so that every field has a row.
        let label = area.rows >= 9 ? 1 : 0
        let gap = area.rows >= 13 ? 1 : 0
        let nameLabel = makeRegion(row: texts.row, rows: label)
        let name = makeRegion(row: nameLabel.endRow, rows: 1)
        let bioLabel = makeRegion(row: name.endRow + gap, rows: label)
        let rowsBelowBio = label + 2 + 2 * gap
        let bio = makeRegion(
            row: bioLabel.endRow, rows: max(1, min(8, texts.endRow - bioLabel.endRow - rowsBelowBio)))
        let avatarLabel = makeRegion(row: bio.endRow + gap, rows: label)
        // The titles have a space on each side.
        kinds = makeRegion(row: avatarLabel.endRow, rows: 1).fieldBackground.intersection(fields)
        form.labels = [.name: nameLabel, .bio: bioLabel, .avatar: avatarLabel]
        form[.name] = name
        form[.bio] = bio
        form.placeButtons(in: fields.line(kinds.endRow + gap - fields.row))
        hidesTextsUnderPad = !isWide
    }

    /// Whether the drawing pad hides the text fields.
    let hidesTextsUnderPad: Bool

    /// Moves the text fields to the right of the drawing pad, and removes the buttons, which don't work while it is open.
    mutating func moveTextsBesidePad() {
        let shift = max(0, pad.endColumn + 2 - form[.name].column)
        form.narrow(by: shift)
        form.fields.removeAll(where: \.isButton)
        kinds = ScreenRegion(
            row: kinds.row, column: kinds.column + shift, rows: kinds.rows, columns: kinds.columns - shift)
    }

    /// The label of an avatar kind, and its region in the row of kinds.
    struct Label {
        let kind: ProfileEditor.AvatarKind
        let text: String
        let region: ScreenRegion
    }

    var labels: [Label] {
        var column = kinds.column
        return ProfileEditor.AvatarKind.allCases.map { kind in
            let text = " \(kind.title) "
            defer { column += DisplayText.columns(of: text) + 1 }
            let region = ScreenRegion(row: kinds.row, column: column, rows: 1, columns: DisplayText.columns(of: text))
            return Label(kind: kind, text: text, region: region.intersection(kinds))
        }
    }

    func kind(at position: ScreenPosition) -> ProfileEditor.AvatarKind? {
        labels.first { $0.region.contains(position) }?.kind
    }
}

extension ProfileEditor.AvatarKind {
    package var title: String {
        switch self {
        case .pattern: tr("pattern")
        case .picture: tr("picture")
        case .drawing: tr("drawing")
        }
    }
}
