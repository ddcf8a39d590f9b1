import Languages
import ScreenKit
import TerminalUI

extension AppModel {
    /// Draws the whole screen.
    ///
    /// Pure, except that `tr` reads the language of the process: the same model and language give the same surface.
    package func view(into surface: inout Surface) {
        defer {
            if let baseColors = context.theme.baseColors {
                surface.replaceDefaults(foreground: baseColors.text, background: baseColors.ground)
            }
        }
        guard !context.regions.isTooSmall else {
            drawTooSmall(into: &surface)
            return
        }
        let usesWholeScreen = tabs.selectedStack.top.usesWholeScreen
        if !usesWholeScreen { statusLine.draw(in: context, into: &surface) }
        tabs.selectedStack.top.draw(in: context, into: &surface)
        if !usesWholeScreen { tabs.draw(in: context, into: &surface) }
        for screen in presented where !screen.coversEverything {
            surface.coverPressables(in: surface.bounds)
            screen.draw(in: context, into: &surface)
        }
        let overlays = presented.filter(\.coversEverything)
        if !overlays.isEmpty { surface.coverPressables(in: surface.bounds) }
        let notice = noticeBanner(over: surface)
        if !usesWholeScreen {
            hintBar.draw(hasRule: context.regions.tabBar.rows > 1, theme: context.theme, into: &surface)
        }
        if let notice {
            notice.draw(theme: context.theme, into: &surface)
            // A click dismisses the notice.
            surface.declarePressable(notice.frame)
        }
        if let demo {
            demo.draw(in: context.regions, theme: context.theme, into: &surface)
            // A click anywhere stops the demo.
            surface.coverPressables(in: surface.bounds)
        }
        for screen in overlays { screen.draw(in: context, into: &surface) }
        if showsWelcome {
            Welcome(keyMap: context.options.keyMap).draw(
                in: context.regions.content, theme: context.theme, into: &surface)
        }
        shownKeys.draw(in: context, into: &surface)
    }

    /// Returns the notice over the drawn screen; `nil` if none is visible.
    private func noticeBanner(over surface: Surface) -> NoticeBanner? {
        guard let notice = context.notice, !presented.contains(where: \.coversEverything) else { return nil }
        let button = notice.offer.flatMap { context.keyText($0, $0.title) } ?? ""
        return NoticeBanner(notice, button: button, in: context.regions, cursor: surface.cursor)
    }

    /// The notice on the screen; `nil` if none is visible.
    var shownNotice: NoticeBanner? {
        guard context.notice != nil, !context.regions.isTooSmall else { return nil }
        var surface = Surface(size: context.regions.screen)
        view(into: &surface)
        return noticeBanner(over: surface)
    }

    /// Returns the notice that a click dismisses, without its offer if the click is not on its button; `nil` for others.
    func notice(clickedAt position: ScreenPosition, of banner: NoticeBanner?) -> Notice? {
        guard let banner, banner.frame.contains(position) else { return nil }
        var choice = context.notice
        if !banner.buttonFrame.contains(position) { choice?.offer = nil }
        return choice
    }

    /// Returns the keys that a click on a hint or on the back arrow presses; empty for a click elsewhere.
    func keys(clickedAt position: ScreenPosition) -> [KeyPress] {
        guard !tabs.selectedStack.top.usesWholeScreen else { return [] }
        if presented.isEmpty, statusLine.backArrow(in: context.regions).contains(position) {
            return [KeyPress(.escape)]
        }
        return hintBar.presses(at: position)
    }

    private var statusLine: StatusLine {
        let top = tabs.selectedStack.top
        let summary = top.summary(in: context)
        return StatusLine(
            title: top.title(in: context) ?? tabs.selected.title, leadsBack: !tabs.selectedStack.isAtRoot,
            summary: summary.isEmpty ? tabs.selectedStack.root.summary(in: context) : summary,
            jobs: [
                context.downloads.progress(cancelAction: self.top.cancelAction(in: context)),
                self.top.jobProgress(in: context),
            ].compactMap { $0 }, pendingPictures: pendingPictures)
    }

    // MARK: Hints

    /// Returns the hint bar above the tabs. On a low screen it replaces the tab bar while this is covered.
    private var hintBar: HintBar {
        let regions = context.regions
        let isCovered = !pendingKeys.isEmpty || !presented.isEmpty || !tabs.selectedStack.isAtRoot
        let rows = regions.tabBar.rows > 1 || isCovered ? 1 : 0
        return HintBar(hints, help: help, in: regions.tabBar.prefix(rows))
    }

    /// The hints of the topmost screen, or the continuations of an incomplete key sequence.
    private var hints: [KeyHint] {
        guard pendingKeys.isEmpty else { return continuations }
        return top.hints(in: context)
    }

    private var continuations: [KeyHint] {
        let nextKeys = context.options.keyMap.continuations(of: KeySequence(pendingKeys))
        return [KeyHint(label: KeySequence(pendingKeys).title)]
            + nextKeys.filter { top.supports($0.action) }.map {
                KeyHint([KeySequence($0.press)], $0.action.title(on: top.scopes))
            }
    }

    /// The hint for the help key; while the user types, for a help key that is not text.
    private var help: KeyHint? {
        guard pendingKeys.isEmpty, !top.coversEverything else { return nil }
        let keys = context.options.keyMap.keys(for: .help)
        let key = top.isTyping ? keys.first { !$0.isTyped } : keys.first
        return key.map { KeyHint([$0], tr("help")) }
    }

    private func drawTooSmall(into surface: inout Surface) {
        let minimumSize = ScreenRegions.minimumSize
        let text = tr("pinfeed needs \(minimumSize.columns)x\(minimumSize.rows)")
        surface.draw(
            wrapped: text, in: ScreenRegion(row: 0, column: 0, rows: surface.size.rows, columns: surface.size.columns),
            style: .plain)
    }
}
