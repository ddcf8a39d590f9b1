import Configuration
import Languages
import ScreenKit
import TerminalUI

/// A view of the settings below the profile's row of sections.
struct SettingsView {
    let settings: SettingsScreen
    let context: ScreenContext
    let region: ScreenRegion

    private static let nameColumns = 14
    private static let minimumValueColumns = 18
    /// A sample of the accent color.
    private static let swatch = "██ "

    init(settings: SettingsScreen, context: ScreenContext) {
        self.settings = settings
        self.context = context
        region = ProfileHeader(of: .settings, in: context).sectionRegion
    }

    /// The number of visible rows in the list of keys.
    var keyRows: Int { max(1, listRegion.rows) }

    /// The width of the values in columns, including the arrows around the selected one and the gap after it. It fits the
    /// longest value, but ends at the middle of the list if that leaves at least `minimumValueColumns`.
    private var valueColumns: Int {
        let longestWidth = Setting.displayed.map { DisplayText.columns(of: valueText(of: $0)) }.max() ?? 0
        return max(Self.minimumValueColumns, min(longestWidth + 5, listRegion.columns / 2 - Self.nameColumns))
    }

    private func valueText(of setting: Setting) -> String {
        (setting == .accent ? Self.swatch : "")
            + context.options.title(ofValue: context.options.text(of: setting), of: setting)
    }

    /// The region of the list, below a blank row if there is space.
    private var listRegion: ScreenRegion {
        region.dropFirst(region.rows > Setting.displayed.count + 3 ? 1 : 0)
    }

    func draw(into surface: inout Surface) {
        if let keys = settings.keys {
            drawKeys(keys, into: &surface)
            return
        }
        let list = listRegion
        let valueColumns = valueColumns
        guard let groups = groupRegions else {
            settings.list.draw(into: &surface, region: list) { index, surface, line, isSelected in
                draw(
                    Setting.displayed[index], in: line, valueColumns: valueColumns, isSelected: isSelected,
                    into: &surface)
            }
            let row = list.row + Setting.displayed.count + 1
            if row < list.endRow { drawStatus(row: row, into: &surface) }
            return
        }
        for (group, frame) in groups {
            surface.drawBorder(frame, kind: .rounded, style: context.theme.border)
            surface.draw(
                " \(group.title) ", row: frame.row, column: frame.column + 2, style: context.theme.title,
                maximumColumns: frame.columns - 4)
            for (index, setting) in group.settings.enumerated() {
                let line = frame.inset(by: 1).line(index)
                surface.declarePressable(line)
                surface.withClip(to: line) {
                    draw(
                        setting, in: line, valueColumns: valueColumns, isSelected: setting == settings.selected,
                        into: &$0)
                }
            }
        }
        let row = (groups.last?.frame.endRow ?? list.row) + 1
        if row < list.endRow { drawStatus(row: row, into: &surface) }
    }

    /// The frames of the groups; `nil` if they do not fit, and the settings are one list.
    private var groupRegions: [(group: SettingGroup, frame: ScreenRegion)]? {
        var row = listRegion.row
        let groups = SettingGroup.allCases.map { group in
            let rows = group.settings.count + 2
            defer { row += rows }
            return (
                group,
                ScreenRegion(row: row, column: listRegion.column, rows: rows, columns: listRegion.columns)
                    .inset(columns: 1)
            )
        }
        return row + 2 <= listRegion.endRow ? groups : nil
    }

    private func draw(
        _ setting: Setting, in line: ScreenRegion, valueColumns: Int, isSelected: Bool, into surface: inout Surface
    ) {
        let theme = context.theme
        surface.draw(
            setting.title(), row: line.row, column: line.column + 2, style: isSelected ? theme.focus : theme.text,
            maximumColumns: Self.nameColumns)
        var column = line.column + 2 + Self.nameColumns
        if isSelected, setting == .accent, let field = settings.accent {
            field.draw(
                into: &surface,
                region: ScreenRegion(row: line.row, column: column, rows: 1, columns: min(24, line.endColumn - column)),
                isFocused: true, style: theme.field)
            return
        }
        let hasArrows = isSelected && !context.options.choices(of: setting).isEmpty && !context.options.isReadOnly
        surface.draw(hasArrows ? "‹ " : "  ", row: line.row, column: column, style: theme.focus)
        column += 2
        let explanationColumn = line.column + 2 + Self.nameColumns + valueColumns + 2
        // Reserve two columns for the arrow after the value and one for the gap.
        let end =
            column
            + surface.draw(
                truncated: valueText(of: setting), row: line.row, column: column,
                columns: explanationColumn - 3 - column,
                style: isSelected ? theme.title : theme.text)
        if setting == .accent { surface.draw(Self.swatch, row: line.row, column: column, style: theme.progress) }
        surface.draw(hasArrows ? " ›" : "", row: line.row, column: end, style: theme.focus)
        surface.draw(
            truncated: context.options.explanation(ofValue: context.options.text(of: setting), of: setting),
            row: line.row, column: explanationColumn, columns: line.endColumn - explanationColumn - 1,
            style: theme.caption)
    }

    /// Draws a line that states where the settings are saved, or why they aren't.
    private func drawStatus(row: Int, into surface: inout Surface) {
        let theme = context.theme
        let (text, style): (String, Style) =
            switch settings.writeResult {
            case .saved(let file): (tr("Saved in \(file)"), theme.caption)
            case .saveFailed(let reason): (tr("Settings last until you quit. \(reason)"), theme.warning)
            case nil where context.options.isReadOnly: (tr("Set by the host of this session"), theme.caption)
            case .fileChanged?, nil:
                (tr("Changes apply at once and are saved to your configuration file"), theme.caption)
            }
        surface.draw(
            wrapped: text, in: listRegion.inset(columns: 2).dropFirst(row - listRegion.row), style: style)
    }

    var hints: [KeyHint] {
        if let keys = settings.keys { return keys.hints }
        if context.options.isReadOnly { return [] }
        if settings.accent != nil {
            return [KeyHint("<enter>", tr("apply")), KeyHint("<esc>", tr("cancel"))]
        }
        let choose = context.keyHint([.moveLeft, .moveRight], tr("choose"))
        return switch settings.selected {
        case .keyPreset: context.keyHints([(.open, tr("show the keys"))]) + choose
        case .accent: choose + context.keyHints([(.open, tr("enter a colour"))])
        default: choose
        }
    }

    // MARK: Keys

    private func drawKeys(_ keys: KeySettings, into surface: inout Surface) {
        let theme = context.theme
        let titleColumns = Action.allCases.map { DisplayText.columns(of: $0.title) }.max() ?? 0
        keys.list.draw(into: &surface, region: listRegion) { index, surface, line, isSelected in
            let action = Action.allCases[index]
            surface.draw(
                action.title, row: line.row, column: line.column + 2, style: isSelected ? theme.focus : theme.text,
                maximumColumns: titleColumns)
            let column = line.column + titleColumns + 5
            let titles = context.options.keyMap.keys(for: action).map(\.title).joined(separator: "  ")
            let isPrompting = isSelected && (keys.recording != nil || keys.conflict != nil)
            let prompt =
                keys.conflict.map { conflict in
                    let affectedTitles = conflict.affectedActions.map(\.title).joined(separator: ", ")
                    return tr("reassign \(conflict.keys.title) from: \(affectedTitles)?")
                }
                ?? keys.recording.flatMap { $0.keys.presses.isEmpty ? nil : $0.keys.title + " …" }
                ?? tr("press a key or a sequence…")
            surface.draw(
                isPrompting ? prompt : titles.isEmpty ? tr("no key") : titles, row: line.row, column: column,
                style: isPrompting ? theme.selection : titles.isEmpty ? theme.caption : theme.title,
                maximumColumns: max(0, line.endColumn - column - 1))
        }
    }

    // MARK: Mouse

    /// Returns the setting at a position on the screen; `nil` if there is none.
    func setting(at position: ScreenPosition) -> Setting? {
        guard let groups = groupRegions else {
            return settings.list.index(at: position, in: listRegion).map { Setting.displayed[$0] }
        }
        guard let (group, frame) = groups.first(where: { $0.frame.inset(by: 1).contains(position) }) else { return nil }
        return group.settings[position.row - frame.row - 1]
    }

    /// Returns the index of the action whose keys are at a position on the screen; `nil` if there is none.
    func actionIndex(at position: ScreenPosition) -> Int? {
        settings.keys?.list.index(at: position, in: listRegion)
    }
}
