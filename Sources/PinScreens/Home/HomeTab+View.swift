import Feeds
import LayoutFiles
import TerminalUI

extension HomeTab {
    func draw(model: AppModel, into surface: inout Surface) {
        let region = model.regions.content
        let theme = model.theme
        if hasFirstPage, drawOverStrip(model: model, into: &surface) { return }
        switch loading {
        case .first(let progress):
            drawFirstLoad(progress, in: region, theme: theme, into: &surface)
        case _ where stripRows > 0 && stack.isRoot && stage == nil: drawWall(model: model, into: &surface)
        case .failed(.empty(let path)) where wall.isEmpty:
            EmptyState(
                title: "Nothing here yet", text: "\(path) has no pins.",
                hint: (model.options.isReadOnly ? "" : "2 makes a post · ") + "r looks again · ? shows the keys"
            ).draw(in: region, theme: theme, into: &surface)
        case .failed(let error) where wall.isEmpty:
            EmptyState(
                title: "Nothing could be read", text: error.description, hint: "r tries again · ? shows the keys"
            ).draw(in: region, theme: theme, into: &surface)
        case .idle where wall.isEmpty && next == nil:
            EmptyState(
                title: "Nothing here yet", text: problems.joined(separator: "\n"),
                hint: (model.options.isReadOnly ? "" : "2 makes a post · ") + "r looks again · ? shows the keys"
            ).draw(in: region, theme: theme, into: &surface)
        default:
            if let detail = stack.detail {
                detail.draw(wall: wall, total: pinCount, model: model, into: &surface)
            } else if let random = RandomScreen(wall: wall, stack: stack) {
                random.draw(model: model, into: &surface)
            } else {
                drawWall(model: model, into: &surface)
            }
        }
    }

    private func drawWall(model: AppModel, into surface: inout Surface) {
        let region = model.homeRegion
        for (row, line) in model.problemLines.enumerated() {
            surface.draw(
                line, row: model.regions.content.row + row, column: region.column + 1, style: model.theme.warning,
                maximumColumns: region.columns - 1)
        }
        if stage != nil || motion != nil, drawStage(model: model, into: &surface) { return }
        PinWallView(
            wall: wall, region: region, shelf: model.shelf, theme: model.theme, medium: model.medium, footer: footer,
            frame: model.frame(for: wall.focusedPictureRequest(medium: model.medium)), identity: 1,
            saved: model.saved, showsFocus: !strip.isFocused
        ).draw(into: &surface) { place, surface in
            strip.draw(in: place, model: model, into: &surface)
        }
        guard wall.isEmpty else { return }
        let top = region.row + stripRows
        EmptyState(
            title: "The feed has nothing to show", text: "", hint: "r looks again · ? shows the keys"
        ).draw(
            in: ScreenRegion(row: top, column: region.column, rows: region.endRow - top, columns: region.columns),
            theme: model.theme, into: &surface)
    }

    /// Draws the feed through a layout of a file; false while there is none.
    private func drawStage(model: AppModel, into surface: inout Surface) -> Bool {
        guard !wall.isEmpty else { return false }
        let shown = stage ?? LayoutStage(file: LayoutFile())
        let inspected = model.inspector.map { (inspector: $0, regions: InspectorRegions(model.homeRegion)) }
        let region = inspected?.regions.stage ?? model.homeRegion
        let view = StageView(
            stage: shown, wall: wall, region: region, shelf: model.shelf, theme: model.theme,
            medium: model.medium, saved: model.saved,
            // It has the size of the box in its place.
            frame: motion == nil ? model.frame(for: focusedPictureRequest(medium: model.medium)) : nil,
            placed: inspected?.inspector.placed)
        if let motion {
            view.draw(motion, into: &surface)
            return true
        }
        guard shown.shown != nil else { return false }
        view.draw(into: &surface)
        guard let inspected else { return true }
        OutlineView(
            stage: shown, region: region, placed: inspected.inspector.placed, focus: wall.focus, theme: model.theme
        ).draw(into: &surface)
        InspectorPanel(model: model, inspector: inspected.inspector, region: inspected.regions.panel)
            .draw(into: &surface)
        return true
    }

    /// Draws what was opened from the strip; false when nothing was.
    private func drawOverStrip(model: AppModel, into surface: inout Surface) -> Bool {
        let list = strip.list
        if let detail = list.stack.detail {
            detail.draw(
                wall: list.wall, total: max(list.wall.cards.count, model.saved.count), model: model, into: &surface)
        } else if let random = RandomScreen(wall: list.wall, stack: list.stack) {
            random.draw(model: model, into: &surface)
        } else {
            return false
        }
        return true
    }

    /// What the status line says of the feed: its name and its count. An open pin has a count of its own, of posts, too.
    var summary: String {
        var parts = [sourceName]
        if let name = stage?.file.name, !name.isEmpty { parts.append(name) }
        let isOpen = stack.detail != nil || strip.list.stack.detail != nil
        if hasFirstPage, !hasFailedAltogether, !isOpen {
            let count = loadedCount
            switch total {
            case .some(let total) where total > count: parts.append("\(count) of \(total) pins")
            default: parts.append(count == 1 ? "1 pin" : next == nil ? "\(count) pins" : "\(count)+ pins")
            }
            if skipped > 0 { parts.append("\(skipped) bad \(skipped == 1 ? "entry" : "entries") skipped") }
        }
        return parts.joined(separator: " · ")
    }

    /// Not even the first page could be read.
    private var hasFailedAltogether: Bool {
        if case .failed = loading { wall.isEmpty } else { false }
    }

    private var footer: String {
        switch loading {
        case .first, .more: seeksEnd ? "Loading all the rest …" : "Loading more …"
        case .idle: next == nil ? "· end of \(sourceName) ·" : ""
        case .failed(let error): "r tries again · \(error)"
        }
    }

    private func drawFirstLoad(
        _ progress: FeedProgress, in region: ScreenRegion, theme: Theme, into surface: inout Surface
    ) {
        let columns = min(48, region.columns - 4)
        guard columns > 0, region.rows > 0 else { return }
        let column = region.column + (region.columns - columns) / 2
        let row = region.row + max(0, region.rows / 2 - 1)
        surface.draw("Reading \(sourceName)", row: row, column: column, style: theme.title, maximumColumns: columns)
        ProgressBar(fraction: progress.fraction, figure: progress.figure).draw(
            into: &surface, region: ScreenRegion(row: row + 1, column: column, rows: 1, columns: columns),
            style: theme.progress, trackStyle: theme.border, figureStyle: theme.caption)
    }
}

extension FeedProgress {
    /// 0...1; nil when the number of steps is unknown.
    var fraction: Double? {
        total.map { total in total > 0 ? min(1, Double(done) / Double(total)) : 1 }
    }

    /// What the bar counts: pictures while the source is looked through, pins while a page is read.
    var figure: String {
        switch (step, total) {
        case (.listing, _): done == 0 ? "" : "\(done) pictures found"
        case (.reading, let total?): "\(done) of \(total)"
        case (.reading, nil): "\(done)"
        }
    }
}
