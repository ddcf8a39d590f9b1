import Drawings
import Feeds
import Languages
import LayoutEngine
import LayoutFiles
import Pictures
import PinWalls
import ScreenKit
import TerminalUI

// MARK: Regions

extension HomeScreen {
    /// Returns the wrapped problems of the feed, at most half of the content's rows. If no pins are shown, the empty
    /// state shows the problems instead.
    private func problemLines(in context: ScreenContext) -> [String] {
        let problems = feed.problems
        guard !problems.isEmpty, hasFirstPage, !context.walls[.feed].isEmpty || !context.saved.isEmpty else {
            return []
        }
        let content = context.regions.content
        return DisplayText.wrapped(
            problems.joined(separator: "\n"), columns: content.columns - 2, maximumLines: content.rows / 2)
    }

    /// Returns the region of the pins, below the problems.
    func region(in context: ScreenContext) -> ScreenRegion {
        context.regions.content.dropFirst(problemLines(in: context).count)
    }

    /// Returns the size of the pins' region, without the inspector's panel.
    func viewport(in context: ScreenContext) -> Size {
        let region = region(in: context)
        return inspector == nil
            ? Size(width: region.columns, height: region.rows) : InspectorRegions(region).viewport
    }
}

// MARK: Drawing

extension HomeScreen {
    package func draw(in context: ScreenContext, into surface: inout Surface) {
        drawFeed(in: context, into: &surface)
        if let gallery {
            // A click outside the menu closes it.
            surface.coverPressables(in: surface.bounds)
            gallery.draw(in: context.regions, theme: context.theme, into: &surface)
        }
        if let layoutProblem {
            NoticeBanner(Notice(layoutProblem, .problem), in: context.regions)?.draw(
                theme: context.theme, into: &surface)
        }
    }

    private func drawFeed(in context: ScreenContext, into surface: inout Surface) {
        let isEmpty = context.walls[.feed].isEmpty
        let actions = emptyStateActions(in: context)
        let empty: EmptyState? =
            switch feed.state {
            case .first: nil
            case _ where stripRows(in: context) > 0 || !isEmpty: nil
            case .failed(.empty(let path, let skipped)):
                EmptyState(
                    title: tr("Nothing here yet"),
                    text: tr("\(path) has no pins.") + (skipped.sentence.map { " " + $0 } ?? ""),
                    actions: actions)
            case .failed(let error):
                EmptyState(
                    title: tr("Can't load the feed"), text: error.description,
                    actions: context.keyLabels(.refresh, tr("reload")))
            case .idle where feed.next == nil:
                EmptyState(
                    title: tr("Nothing here yet"), text: feed.problems.joined(separator: "\n"),
                    actions: actions)
            case .idle, .more: nil
            }
        if case .first(let progress) = feed.state {
            drawFirstLoad(progress, in: context.regions.content, theme: context.theme, into: &surface)
        } else if let empty {
            empty.draw(in: context.regions.content, theme: context.theme, into: &surface)
        } else {
            drawPins(in: context, into: &surface)
        }
    }

    /// Returns the actions that an empty feed offers; posting is not available in kiosk mode.
    private func emptyStateActions(in context: ScreenContext) -> [KeyLabel] {
        context.keyLabels(.newPostTab, tr("write a post")) + context.keyLabels(.refresh, tr("reload"))
    }

    /// Returns the loading state or the end of the feed, and after a failure the key that retries.
    private func footer(in context: ScreenContext) -> String {
        guard case .failed = feed.state, let key = context.keyText(.refresh, tr("try again")) else {
            return feed.footer
        }
        return key + " · " + feed.footer
    }

    private func drawPins(in context: ScreenContext, into surface: inout Surface) {
        let region = region(in: context)
        surface.draw(
            lines: problemLines(in: context), in: context.regions.content.inset(columns: 1),
            style: context.theme.warning)
        let wall = context.walls[.feed]
        let inspected = wall.layoutState.isInColumns ? nil : inspector
        let regions = inspected.map { _ in InspectorRegions(region) }
        var view = PinWallView(
            wall: wall, region: regions?.layout ?? region, environment: context.boxEnvironment(of: wall),
            footer: footer(in: context), identity: 1)
        view.showsFocus = !strip.isFocused
        view.placedCount = inspected?.placedCount
        if let transition, !wall.isEmpty { return view.draw(transition, into: &surface) }
        view.draw(into: &surface) { region, surface in
            strip.draw(in: region, context: context, into: &surface)
        }
        if let inspected, let regions {
            OutlineView(
                wall: wall, region: regions.layout, placedCount: inspected.placedCount, theme: context.theme
            ).draw(into: &surface)
            view.drawBadges(into: &surface)
            InspectorPanel(home: self, inspector: inspected, context: context, region: regions.panel)
                .draw(into: &surface)
        }
        guard wall.isEmpty else { return }
        EmptyState(
            title: tr("No pins to show"), text: "", actions: emptyStateActions(in: context)
        ).draw(in: region.dropFirst(stripRows(in: context)), theme: context.theme, into: &surface)
    }

    private func drawFirstLoad(
        _ progress: FeedProgress, in region: ScreenRegion, theme: Theme, into surface: inout Surface
    ) {
        let columns = min(48, region.columns - 4)
        guard columns > 0, region.rows > 0 else { return }
        let column = region.column + (region.columns - columns) / 2
        let row = region.row + max(0, region.rows / 2 - 1)
        surface.draw(
            tr("Loading \(feed.sourceName)"), row: row, column: column, style: theme.title, maximumColumns: columns)
        ProgressBar(fraction: progress.fraction, figure: progress.figure).draw(
            into: &surface, region: ScreenRegion(row: row + 1, column: column, rows: 1, columns: columns),
            style: theme.progress, trackStyle: theme.border, figureStyle: theme.caption)
    }

    // MARK: Summary and hints

    package func hints(in context: ScreenContext) -> [KeyHint] {
        if gallery != nil {
            return context.keyHint([.moveUp, .moveDown], tr("choose"))
                + context.keyHints([(.open, tr("use this layout")), (.back, tr("cancel"))])
        }
        guard hasFirstPage else { return [] }
        if inspector != nil {
            return context.keyHint([.next, .previous], tr("step through"))
                + context.keyHint([.farUp, .farDown], tr("value"))
                + context.keyHint([.farLeft, .farRight], tr("change value"))
                + context.keyHints([(.write, tr("save the layout")), (.view, tr("layouts")), (.inspect, tr("close"))])
        }
        let pin = subject(in: context)?.pin
        let others = pin == nil ? context.keyHints([(.newPostTab, tr("new post"))]) : []
        return context.wallHints(for: pin) + others
            + context.keyHints([(.view, tr("layouts")), (.inspect, tr("inspect"))])
    }

    /// Returns the name of the feed and its number of pins. While a pin is open, its screen shows the number instead.
    package func summary(in context: ScreenContext) -> String {
        var parts = [feed.sourceName]
        if let name = context.walls[.feed].file?.name, !name.isEmpty { parts.append(tr(data: name)) }
        if feed.newCount > 0 { parts.append(newPinsText(in: context)) }
        if !isCovered(in: context) { parts += feed.summary(hasPins: !context.walls[.feed].isEmpty) }
        return parts.joined(separator: " · ")
    }

    /// Returns the number of new pins and the key that goes to them.
    private func newPinsText(in context: ScreenContext) -> String {
        let key = context.keyText(.top, "").map { " · \($0)" } ?? ""
        return tr("\(feed.newCount) new") + key
    }
}

// MARK: Pictures

extension HomeScreen {
    package func pictureRequests(screensAhead: Double, in context: ScreenContext) -> [PictureRequest] {
        let wall = context.walls[.feed]
        let medium = context.medium
        let isStripVisible = wall.viewport.offset.y < stripRows(in: context)
        return (isStripVisible ? strip.pictureRequests(on: context.walls[.strip], medium: medium, isAhead: false) : [])
            + wall.pictureRequests(medium: medium, screensAhead: screensAhead)
            + (stripRows(in: context) > 0 && screensAhead > 0
                ? strip.pictureRequests(on: context.walls[.strip], medium: medium, isAhead: true) : [])
    }

    /// Returns the focused picture of the feed; boxes of the strip are not animated.
    package func animationCandidate(in context: ScreenContext) -> AnimationCandidate? {
        strip.isFocused ? nil : context.focusedAnimationCandidate(of: .feed)
    }
}
