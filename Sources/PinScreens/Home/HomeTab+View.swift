import Feeds
import TerminalUI

extension HomeTab {
    func draw(model: AppModel, into surface: inout Surface) {
        let region = model.regions.content
        let theme = model.theme
        switch loading {
        case .first(let progress):
            drawFirstLoad(progress, in: region, theme: theme, into: &surface)
        case .failed(.empty(let path)) where wall.isEmpty:
            EmptyState(
                title: "Nothing here yet", text: "\(path) has no pins.",
                hint: "2 makes a post · r looks again · ? shows the keys"
            ).draw(in: region, theme: theme, into: &surface)
        case .failed(let error) where wall.isEmpty:
            EmptyState(
                title: "Nothing could be read", text: error.description, hint: "r tries again · ? shows the keys"
            ).draw(in: region, theme: theme, into: &surface)
        case .idle where wall.isEmpty && next == nil:
            EmptyState(
                title: "Nothing here yet",
                text: skipped == 0 ? "The feed has no pins." : "All \(skipped) entries of the feed were bad.",
                hint: "2 makes a post · r looks again · ? shows the keys"
            ).draw(in: region, theme: theme, into: &surface)
        default:
            if let detail = stack.detail {
                detail.draw(wall: wall, total: pinCount, model: model, into: &surface)
            } else {
                PinWallView(
                    wall: wall, region: region, shelf: model.shelf, theme: theme, medium: model.medium, footer: footer,
                    identity: 1
                ).draw(into: &surface)
            }
        }
    }

    /// What the status line says of the feed: its name and its count.
    var summary: String {
        var parts = [sourceName]
        if hasFirstPage, !hasFailedAltogether {
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
