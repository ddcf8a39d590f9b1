import TerminalUI

extension AppModel {
    /// Draws the whole screen.
    ///
    /// Pure: the same model gives the same surface.
    package func view(into surface: inout Surface) {
        defer {
            if let own = context.theme.ground { surface.replaceDefaults(foreground: own.text, background: own.ground) }
        }
        guard !context.regions.isTooSmall else {
            drawTooSmall(into: &surface)
            return
        }
        let status = statusLine
        status.draw(in: context, into: &surface)
        tabs.shown.top.draw(in: context, into: &surface)
        tabs.draw(in: context, into: &surface)
        for screen in presented where !screen.isOverEverything { screen.draw(in: context, into: &surface) }
        let overlays = presented.filter(\.isOverEverything)
        if let notice = context.notice, notice.isProblem, overlays.isEmpty {
            NoticeBanner(notice: notice, room: status.room(in: context)).draw(
                in: context.regions, theme: context.theme, into: &surface)
        }
        demo?.draw(in: context.regions, theme: context.theme, into: &surface)
        for screen in overlays { screen.draw(in: context, into: &surface) }
        shownKeys.draw(in: context, into: &surface)
    }

    private var statusLine: StatusLine {
        let top = tabs.shown.top
        let summary = top.summary(in: context)
        return StatusLine(
            title: tabs.selected.title, summary: summary.isEmpty ? tabs.shown.root.summary(in: context) : summary,
            pendingPictures: pendingPictures, stoppingAction: self.top.stoppingAction(in: context),
            isTyping: self.top.isTyping, canSearch: self.top.canSearch(in: context))
    }

    private func drawTooSmall(into surface: inout Surface) {
        let smallest = ScreenRegions.smallest
        let text = "pinfeed needs \(smallest.columns)x\(smallest.rows)"
        surface.draw(
            wrapped: text, in: ScreenRegion(row: 0, column: 0, rows: surface.size.rows, columns: surface.size.columns),
            style: .plain)
    }
}
