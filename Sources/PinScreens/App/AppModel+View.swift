import TerminalUI

extension AppModel {
    /// Draws the whole screen.
    ///
    /// Pure: the same model gives the same surface.
    package func view(into surface: inout Surface) {
        guard !regions.isTooSmall else {
            drawTooSmall(into: &surface)
            return
        }
        StatusLine(model: self).draw(into: &surface)
        switch tab {
        case _ where editing != nil: editing?.formView(model: self).draw(into: &surface)
        case .home: home.draw(model: self, into: &surface)
        case .newPost: newPost.draw(model: self, into: &surface)
        case .profile: profile.draw(model: self, into: &surface)
        }
        TabBar.draw(selected: tab, tabs: options.tabs, in: regions, theme: theme, into: &surface)
        if tab == .home { gallery?.draw(in: regions, theme: theme, into: &surface) }
        boardOverlay?.draw(in: regions, theme: theme, into: &surface)
        capsules.sheet?.draw(model: self, into: &surface)
        if let notice, notice.isProblem, help == nil {
            NoticeBanner(notice: notice, room: StatusLine(model: self).room).draw(
                in: regions, theme: theme, into: &surface)
        }
        if let layoutProblem, help == nil, tab == .home {
            NoticeBanner(notice: Notice(layoutProblem, isProblem: true), room: 0).draw(
                in: regions, theme: theme, into: &surface)
        }
        demo?.draw(in: regions, theme: theme, into: &surface)
        help?.draw(options: options, in: regions, into: &surface)
        drawShownKeys(into: &surface)
    }

    private func drawTooSmall(into surface: inout Surface) {
        let smallest = ScreenRegions.smallest
        let text = "pinfeed needs \(smallest.columns)x\(smallest.rows)"
        let lines = DisplayText.wrapped(text, columns: max(1, surface.size.columns), maximumLines: surface.size.rows)
        for (row, line) in lines.enumerated() {
            surface.draw(line, row: row, column: 0, style: .plain, maximumColumns: surface.size.columns)
        }
    }
}
