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
        let isBare = tabs.shown.top.isBare
        if !isBare { statusLine.draw(in: context, into: &surface) }
        tabs.shown.top.draw(in: context, into: &surface)
        if !isBare { tabs.draw(in: context, into: &surface) }
        for screen in presented where !screen.isOverEverything { screen.draw(in: context, into: &surface) }
        let overlays = presented.filter(\.isOverEverything)
        noticeBanner(over: surface)?.draw(theme: context.theme, into: &surface)
        demo?.draw(in: context.regions, theme: context.theme, into: &surface)
        for screen in overlays { screen.draw(in: context, into: &surface) }
        shownKeys.draw(in: context, into: &surface)
    }

    /// The notice over what is drawn; nil where none is seen.
    private func noticeBanner(over surface: Surface) -> NoticeBanner? {
        guard let notice = context.notice, !presented.contains(where: \.isOverEverything) else { return nil }
        let button = notice.offer.flatMap { context.keyHints([($0, $0.title)]).first } ?? ""
        return NoticeBanner(notice, button: button, in: context.regions, cursor: surface.cursor)
    }

    /// What a click on the notice does: what it offers, or nothing but have it gone; nil where it is not.
    func noticeChoice(at position: ScreenPosition) -> Notice? {
        guard context.notice != nil, !context.regions.isTooSmall else { return nil }
        var surface = Surface(size: context.regions.screen)
        view(into: &surface)
        guard let banner = noticeBanner(over: surface), banner.place.contains(position) else { return nil }
        var choice = context.notice
        if !banner.buttonPlace.contains(position) { choice?.offer = nil }
        return choice
    }

    private var statusLine: StatusLine {
        let top = tabs.shown.top
        let summary = top.summary(in: context)
        return StatusLine(
            title: tabs.selected.title, summary: summary.isEmpty ? tabs.shown.root.summary(in: context) : summary,
            works: [
                context.downloads.work(stop: self.top.stoppingAction(in: context)), self.top.work(in: context),
            ].compactMap { $0 }, pendingPictures: pendingPictures,
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
