import Drawings
import Languages
import LayoutEngine
import LayoutFiles
import Pictures
import PinSearch
import TerminalUI

/// Draws a wall in its region of the screen, or a transition between layouts.
package struct PinWallView {
    private let wall: PinWall
    private let region: ScreenRegion
    private let environment: BoxEnvironment
    /// The text in the footer of the column layout: the loading state, or the end of the feed.
    private let footer: String
    /// The number of the wall, by which the terminal recognizes scrolled content.
    private let identity: Int
    /// Whether the focused box is highlighted, which is false if the focus is elsewhere on the screen.
    package var showsFocus = true
    /// The number of placed items while stepping; `nil` for all.
    package var placed: Int?
    /// The query whose matches are highlighted; `nil` for none.
    package var query: SearchQuery?

    package init(
        wall: PinWall, region: ScreenRegion, environment: BoxEnvironment, footer: String = "", identity: Int
    ) {
        self.wall = wall
        self.region = region
        self.environment = environment
        self.footer = footer
        self.identity = identity
    }

    private var theme: Theme { environment.theme }
    private var viewport: CollectionViewport { wall.viewport }

    /// Draws the visible boxes and supplementary elements.
    /// - Parameter header: draws the header of the column layout, in a region that may extend above the screen.
    package func draw(into surface: inout Surface, header: (ScreenRegion, inout Surface) -> Void = { _, _ in }) {
        let isInColumns = wall.layoutState.isInColumns
        surface.declareScrollBand(
            identity: isInColumns ? identity : 1_000 + wall.layoutState.completedNumber,
            rows: region.row..<region.endRow,
            offset: viewport.offset.y)
        surface.clipped(to: region) { surface in
            viewport.layout.forEachVisibleElement(in: viewport.visibleRect) { element in
                let place = screenRegion(of: element.frame)
                switch element.kind {
                case .item:
                    if isPlaced(element), let item = viewport.numbering.number(of: element.index) {
                        drawBox(item, at: place, frame: environment.frame, into: &surface)
                    }
                case .header where wall.isInMonths: drawMonth(element.index.section, at: place, into: &surface)
                case .header where isInColumns: header(place, &surface)
                case .footer where isInColumns: drawFooter(at: place, into: &surface)
                default: drawElement(element, at: place, into: &surface)
                }
            }
            if viewport.numbering.count == 0, !isInColumns { drawEmpty(into: &surface) }
            drawScrollIndicator(into: &surface)
        }
    }

    /// Draws a frame of a transition between layouts.
    package func draw(_ motion: LayoutTransitionState, into surface: inout Surface) {
        surface.clipped(to: region) { surface in
            motion.transition.forEachElement(at: motion.fraction) { moving in
                let frame = moving.element.frame
                let place = ScreenRegion(
                    row: frame.y + region.row, column: frame.x + region.column, rows: frame.height,
                    columns: frame.width)
                if moving.element.kind == .item {
                    drawBox(moving.element.index.item, at: place, frame: nil, isFitted: true, into: &surface)
                } else if moving.presence > 0.5, let element = describedElement(for: moving.element) {
                    drawElement(element, at: place, into: &surface)
                }
            }
        }
    }

    /// Returns a moving element with its index in the new layout; `nil` for an element of the former layout only, which
    /// the current file does not describe.
    private func describedElement(for moving: LayoutElement) -> LayoutElement? {
        let layout = viewport.layout
        if layout.supplementaryElement(moving.kind, inSection: moving.index.section) != nil { return moving }
        // A supplementary element of an item moves with the item's number.
        guard let index = viewport.numbering.index(of: moving.index.item),
            layout.supplementaryElement(moving.kind, at: index) != nil
        else { return nil }
        return LayoutElement(kind: moving.kind, index: index, frame: moving.frame)
    }

    /// Returns the screen region of a frame in the content.
    private func screenRegion(of frame: Rect) -> ScreenRegion { viewport.region(of: frame, in: region) }

    /// - Parameter isFitted: whether the size of the box differs from its size in the layout.
    private func drawBox(
        _ index: Int, at place: ScreenRegion, frame: CellArt?, isFitted: Bool = false, into surface: inout Surface
    ) {
        guard wall.cards.indices.contains(index), place.rows > 0, place.columns > 0 else { return }
        let card = wall.cards[index]
        let isFocused = showsFocus && index == wall.focus && !viewport.isPastEnd
        if !isFitted { surface.declarePressable(place) }
        let size = Size(width: place.columns, height: place.rows)
        let metrics =
            isFitted
            ? BoxMetrics(card: card, fitting: size, cellAspect: wall.cellAspect) : wall.metrics(of: card, filling: size)
        let request = wall.pictureRequest(for: card, metrics, width: size.width, medium: environment.medium)
        PinBox(
            card: card, metrics: metrics, pictures: wall.pictureCount(of: card.pin),
            duration: environment.animationDurations.isEmpty
                ? nil : request.flatMap { environment.animationDurations[$0.path] },
            isSaved: environment.saved.contains(card.id), isFocused: isFocused,
            isFramed: environment.medium.framesBoxes,
            request: request,
            frame: isFocused ? frame : nil, cache: environment.cache, theme: theme, query: query
        ).draw(at: place, into: &surface)
    }

    private func drawFooter(at place: ScreenRegion, into surface: inout Surface) {
        let text = DisplayText.truncated(footer, columns: place.columns)
        let column = place.column + max(0, (place.columns - DisplayText.columns(of: text)) / 2)
        surface.draw(text, row: place.endRow - 1, column: column, style: theme.caption, maximumColumns: place.columns)
    }

    private func drawMonth(_ number: Int, at place: ScreenRegion, into surface: inout Surface) {
        guard wall.months.indices.contains(number) else { return }
        let month = wall.months[number]
        // A pinned header covers boxes.
        surface.fill(place, style: .plain)
        surface.coverPressables(in: place)
        let room = place.columns - 1
        let columns = surface.draw(
            month.title, row: place.row, column: place.column + 1, style: theme.title, maximumColumns: room)
        surface.draw(
            " · \(month.count)", row: place.row, column: place.column + 1 + columns, style: theme.caption,
            maximumColumns: room - columns)
    }

    /// Draws the scroll indicator, with the position label beside it if it is shown.
    private func drawScrollIndicator(into surface: inout Surface) {
        let label = wall.positionLabel
        viewport.drawScrollIndicator(in: region, style: label == nil ? theme.caption : theme.focus, into: &surface)
        if viewport.isScrubbable { surface.declarePressable(viewport.scrubRegion(in: region)) }
        guard let label, viewport.isScrubbable, let marked = viewport.scrollIndicator?.thumb(rows: region.rows),
            !marked.isEmpty
        else { return }
        let text = DisplayText.truncated(" \(label) ", columns: region.columns - 1)
        let columns = DisplayText.columns(of: text)
        surface.draw(
            text, row: region.row + marked.lowerBound + (marked.count - 1) / 2,
            column: region.endColumn - 1 - columns, style: theme.selection, maximumColumns: columns)
    }

    // MARK: Supplementary elements

    private func drawElement(_ element: LayoutElement, at place: ScreenRegion, into surface: inout Surface) {
        // The selected layout may still be pending, so use the file of the current one.
        let file = wall.layoutState.current?.file
        if let badge = file?.badge(of: element.kind, inSection: element.index.section) {
            if isPlaced(element) {
                drawBadge(
                    badge, ofItem: element.index.item, at: place, side: badge.side(file?.direction ?? .leftToRight),
                    into: &surface)
            }
            return
        }
        let title = file?.title(of: element.kind, inSection: element.index.section) ?? ""
        switch element.kind {
        case BoundaryPlan.Kind.pageDots.element:
            wall.pageDots(ofSection: element.index.section, at: place)?.draw(theme: theme, into: &surface)
        case .item: break
        case .decoration:
            switch file?.style(of: element.kind, inSection: element.index.section) ?? .fill {
            case .fill: surface.fill(place, style: theme.field)
            case .border: surface.drawBorder(place, kind: .rounded, style: theme.border)
            }
        case .footer where viewport.isPaged: drawInvitation(title, at: place, into: &surface)
        case .header, .footer, .supplementary:
            // A pinned element covers boxes.
            surface.fill(place, style: .plain)
            surface.coverPressables(in: place)
            let columns = place.columns - 1
            let row = element.kind == .header ? place.row + (place.rows - 1) / 2 : place.row
            surface.draw(
                DisplayText.truncated(title, columns: columns), row: row, column: place.column + 1,
                style: element.kind == .footer ? theme.caption : theme.title, maximumColumns: columns)
        }
    }

    /// Draws the visible badges again above outlines, and above the badges the elements that overlap them.
    package func drawBadges(into surface: inout Surface) {
        guard !wall.layoutState.isInColumns, let file = wall.layoutState.current?.file else { return }
        surface.clipped(to: region) { surface in
            var badges: [ScreenRegion] = []
            viewport.layout.forEachVisibleElement(in: viewport.visibleRect) { element in
                let place = screenRegion(of: element.frame)
                if file.badge(of: element.kind, inSection: element.index.section) != nil {
                    drawElement(element, at: place, into: &surface)
                    badges.append(place)
                } else if element.kind != .item, !element.kind.isDecoration {
                    for badge in badges where !badge.intersection(place).isEmpty {
                        surface.clipped(to: badge) { drawElement(element, at: place, into: &$0) }
                    }
                }
            }
            drawScrollIndicator(into: &surface)
        }
    }

    /// Draws a badge with the width of its text.
    private func drawBadge(
        _ badge: BadgePlan, ofItem item: Int, at place: ScreenRegion, side: BadgePlan.Side, into surface: inout Surface
    ) {
        let words = badge.text(ofItem: item)
        let isNarrow = DisplayText.columns(of: words) + 2 > place.columns
        let text = isNarrow ? DisplayText.truncated(words, columns: place.columns) : " \(words) "
        let spare = place.columns - DisplayText.columns(of: text)
        let column =
            switch side {
            case .left: place.column
            case .middle: place.column + spare / 2
            case .right: place.column + spare
            }
        surface.draw(text, row: place.row, column: column, style: theme.selection, maximumColumns: place.columns)
    }

    /// Returns whether an element, or the item that it belongs to, is placed while stepping.
    private func isPlaced(_ element: LayoutElement) -> Bool {
        guard let placed, let item = viewport.numbering.number(of: element.index) else { return true }
        return viewport.numbering.position(ofNumber: item) < placed
    }

    private func drawInvitation(_ text: String, at place: ScreenRegion, into surface: inout Surface) {
        // The page past the end is focused like a pin, and Enter applies to it.
        if viewport.isPastEnd { surface.declareFocus(place) }
        surface.drawBox(place, isFocused: viewport.isPastEnd, theme: theme)
        let inside = place.inset(by: 2)
        let lines = DisplayText.wrapped(text.isEmpty ? "+" : text, columns: inside.columns, maximumLines: inside.rows)
        for (number, line) in lines.enumerated() {
            let column = inside.column + max(0, (inside.columns - DisplayText.columns(of: line)) / 2)
            surface.draw(
                line, row: inside.row + (inside.rows - lines.count) / 2 + number, column: column, style: theme.caption,
                maximumColumns: inside.columns)
        }
    }

    private func drawEmpty(into surface: inout Surface) {
        EmptyState(
            title: tr("No pins in this layout"), text: tr("Its sections match none of the feed's pins."),
            hint: tr("Choose another layout")
        ).draw(in: region, theme: theme, into: &surface)
    }
}
