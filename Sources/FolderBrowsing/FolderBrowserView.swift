import Languages
import Pictures
import ScreenKit
import TerminalUI

/// A view of the folder browser: the path, the list below it, and previews beside the list.
package struct FolderBrowserView {
    package let browser: FolderBrowser
    package let context: ScreenContext

    package init(browser: FolderBrowser, context: ScreenContext) {
        self.browser = browser
        self.context = context
    }

    static func pathRegion(in content: ScreenRegion) -> ScreenRegion { content.line(1).inset(columns: 1) }

    /// Returns the region of the previews; empty on a narrow screen.
    static func previewRegion(in content: ScreenRegion) -> ScreenRegion {
        guard content.columns >= 56 else { return ScreenRegion(row: 0, column: 0, rows: 0, columns: 0) }
        let column = content.column + listColumns(in: content) + 2
        return ScreenRegion(
            row: content.row + 3, column: column, rows: content.rows - 4, columns: content.endColumn - column - 1)
    }

    static func listRegion(in content: ScreenRegion) -> ScreenRegion {
        ScreenRegion(
            row: content.row + 3, column: content.column + 1, rows: content.rows - 4,
            columns: listColumns(in: content))
    }

    private static func listColumns(in content: ScreenRegion) -> Int {
        content.columns >= 56 ? max(30, content.columns * 2 / 5) : content.columns - 2
    }

    package func draw(into surface: inout Surface) {
        let content = context.regions.content
        let theme = context.theme
        surface.draw(
            browser.allowsMultipleSelection ? tr("Pictures") : tr("Picture"), row: content.row,
            column: content.column + 1,
            style: theme.focus,
            maximumColumns: content.columns
        )
        browser.path.draw(
            into: &surface,
            region: Self.pathRegion(in: content), isFocused: browser.isEditingPath, style: theme.field)
        drawList(in: Self.listRegion(in: content), into: &surface)
        FolderPreviewsView(browser: browser, context: context, region: Self.previewRegion(in: content)).draw(
            into: &surface)
    }

    package var pictureRequests: [PictureRequest] {
        browser.previews.pictureRequests(
            medium: context.medium, screensAhead: Double(context.options.settings.pictures.screensAhead))
    }

    private func drawList(in region: ScreenRegion, into surface: inout Surface) {
        let theme = context.theme
        let entries = browser.visibleEntries
        switch browser.listing {
        case .loading: return
        case .failed(let reason):
            drawLine(reason, in: region, style: theme.warning, into: &surface)
        case .entries where entries.isEmpty:
            drawLine(tr("no folders or pictures here"), in: region, style: theme.caption, into: &surface)
        case .entries:
            browser.list.draw(into: &surface, region: region, indicatorStyle: theme.caption) {
                index, surface, line, isSelected in
                guard entries.indices.contains(index) else { return }
                draw(entries[index], isSelected: isSelected, in: line, into: &surface)
            }
        }
    }

    private func draw(
        _ entry: FolderEntry, isSelected: Bool, in line: ScreenRegion, into surface: inout Surface
    ) {
        let theme = context.theme
        let style = isSelected ? theme.selection : entry.isFolder ? theme.title : theme.text
        if isSelected { surface.fill(line, style: style) }
        let size = if case .picture(let bytes) = entry.kind { Self.size(bytes) } else { "" }
        let sizeColumns = DisplayText.columns(of: size)
        let name = DisplayText.truncated(
            entry.isFolder ? entry.name + "/" : entry.name, columns: line.columns - sizeColumns - 4)
        if let index = browser.markedPaths.firstIndex(of: browser.path(of: entry)) {
            // The position in the order of marking. The column has space for one digit.
            surface.draw(
                index < 9 ? "\(index + 1)" : "✓", row: line.row, column: line.column,
                style: isSelected ? style : theme.focus, maximumColumns: 1)
        }
        surface.draw(name, row: line.row, column: line.column + 2, style: style, maximumColumns: line.columns)
        surface.draw(
            size, row: line.row, column: line.endColumn - sizeColumns - 1, style: isSelected ? style : theme.caption,
            maximumColumns: sizeColumns)
    }

    private func drawLine(_ text: String, in region: ScreenRegion, style: Style, into surface: inout Surface) {
        surface.draw(text, row: region.row, column: region.column + 1, style: style, maximumColumns: region.columns - 1)
    }

    /// Returns a file size with a decimal unit, such as "12 kB".
    private static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000: "\(bytes) B"
        case ..<1_000_000: "\(bytes / 1_000) kB"
        default: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
        }
    }
}

extension FolderBrowser {
    package var hints: [KeyHint] {
        let choose = KeyHint("<enter>", markedPaths.isEmpty ? tr("choose") : tr("choose \(markedPaths.count)"))
        guard !isEditingPath else {
            return [choose, KeyHint("<tab>", tr("complete")), KeyHint("<esc>", tr("back to the list"))]
        }
        return [KeyHint("<up><down>", tr("select")), choose]
            + (allowsMultipleSelection ? [KeyHint("<space>", tr("mark"))] : [])
            + [
                KeyHint("/", tr("path")), KeyHint("<tab>", tr("find by name")),
                KeyHint("<left>", tr("parent folder")), KeyHint("<esc>", tr("back")),
            ]
    }
}
