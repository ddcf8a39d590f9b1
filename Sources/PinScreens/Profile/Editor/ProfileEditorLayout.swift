import Drawings
import Languages
import TerminalUI

/// Where the parts of the profile stand while it is edited: where they stand otherwise, as far as they are seen then.
struct ProfileEditorLayout {
    let avatar: ScreenRegion
    /// The drawing large, beside the texts or in their place.
    let pad: ScreenRegion
    let name: ScreenRegion
    let bioLabel: ScreenRegion
    let bio: ScreenRegion
    let avatarLabel: ScreenRegion
    let kinds: ScreenRegion

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
        let left = hasAvatar ? AvatarView.columns + 3 : 0
        let texts = ScreenRegion(
            row: area.row, column: area.column + left, rows: area.rows, columns: min(80, area.columns - left))
        func part(_ row: Int, _ rows: Int) -> ScreenRegion {
            ScreenRegion(row: row, column: texts.column, rows: rows, columns: texts.columns).intersection(texts)
        }
        // Without labels on low screens, so that every field keeps a row.
        let label = area.rows >= 9 ? 1 : 0
        name = part(texts.row + label, 1)
        bioLabel = part(name.endRow + label, label)
        let below = 2 * label + 1
        bio = part(bioLabel.endRow, max(1, min(8, texts.endRow - bioLabel.endRow - below)))
        avatarLabel = part(bio.endRow + (label > 0 && area.rows > 12 ? 1 : 0), label)
        kinds = part(avatarLabel.endRow, 1)
        hasLabels = label > 0
        hidesTextsUnderPad = !isWide
    }

    /// Whether there is a row above each field to name it.
    let hasLabels: Bool
    /// Whether the drawing takes the place of all else while it is drawn.
    let hidesTextsUnderPad: Bool

    /// A kind of avatar in its row.
    struct Label {
        let kind: ProfileEditor.AvatarKind
        let text: String
        let column: Int
    }

    var labels: [Label] {
        var column = kinds.column
        return ProfileEditor.AvatarKind.allCases.map { kind in
            let text = " \(kind.title) "
            defer { column += DisplayText.columns(of: text) + 1 }
            return Label(kind: kind, text: text, column: column)
        }
    }

    func kind(at position: ScreenPosition) -> ProfileEditor.AvatarKind? {
        guard kinds.contains(position) else { return nil }
        return labels.first {
            position.column >= $0.column && position.column < $0.column + DisplayText.columns(of: $0.text)
        }?.kind
    }
}

extension ProfileEditor.AvatarKind {
    package var title: String {
        switch self {
        case .pattern: tr("from the name")
        case .picture: tr("a picture")
        case .drawing: tr("drawn")
        }
    }
}
