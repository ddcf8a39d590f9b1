import Drawings
import Languages
import LayoutEngine
import LayoutFiles
import Pictures
import PinSearch
import TerminalUI

/// A view of a wall, or of a transition between its layouts.
package struct PinWallView {
    private let wall: PinWall
    private let region: ScreenRegion
    private let environment: BoxEnvironment
    /// The text in the footer of the column layout: the loading state, or the end of the feed.
    private let footer: String
    /// The number that identifies the wall's scrolled content between frames.
    private let identity: Int
    /// Whether the focused box is highlighted, which is false if the focus is elsewhere on the screen.
    package var showsFocus = true
    /// The number of items to draw, in layout order, while stepping through a layout; `nil` for all.
    package var placedCount: Int?
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
        surface.withClip(to: region) { surface in
            viewport.layout.forEachVisibleElement(in: viewport.visibleRect) { element in
                let elementRegion = screenRegion(of: element.frame)
                switch element.kind {
                case .item:
                    if isPlaced(element), let item = viewport.numbering.number(of: element.index) {
                        drawBox(item, at: elementRegion, frame: environment.frame, into: &surface)
                    }
                case .header where wall.isInMonths: drawMonth(element.index.section, at: elementRegion, into: &surface)
                case .header where isInColumns: header(elementRegion, &surface)
                case .footer where isInColumns: drawFooter(at: elementRegion, into: &surface)
                default: drawElement(element, at: elementRegion, into: &surface)
                }
            }
            if viewport.numbering.count == 0, !isInColumns { drawEmpty(into: &surface) }
            drawScrollIndicator(into: &surface)
        }
    }

    /// Draws a frame of a transition between layouts.
    package func draw(_ state: LayoutTransitionState, into surface: inout Surface) {
        surface.withClip(to: region) { surface in
            state.transition.forEachElement(at: state.fraction) { moving in
                let frame = moving.element.frame
                let elementRegion = ScreenRegion(
                    row: frame.y + region.row, column: frame.x + region.column, rows: frame.height,
                    columns: frame.width)
                if moving.element.kind == .item {
                    drawBox(moving.element.index.item, at: elementRegion, frame: nil, isFitted: true, into: &surface)
                } else if moving.presence > 0.5, let element = describedElement(for: moving.element) {
                    drawElement(element, at: elementRegion, into: &surface)
                }
            }
        }
    }

    /// Returns a moving element with its index in the new layout; `nil` for an element of the old layout only, which
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
        _ index: Int, at elementRegion: ScreenRegion, frame: CellArt?, isFitted: Bool = false,
        into surface: inout Surface
    ) {
        guard wall.cards.indices.contains(index), elementRegion.rows > 0, elementRegion.columns > 0 else { return }
        let card = wall.cards[index]
        let isFocused = showsFocus && index == wall.focus && !viewport.isPastEnd
        if !isFitted { surface.declarePressable(elementRegion) }
        let size = Size(width: elementRegion.columns, height: elementRegion.rows)
        let metrics =
            isFitted
            ? BoxMetrics(card: card, fitting: size, cellAspect: wall.cellAspect) : wall.metrics(of: card, filling: size)
        let request = wall.pictureRequest(for: card, metrics, width: size.width, medium: environment.medium)
        PinBox(
            card: card, metrics: metrics, pictureCount: wall.pictureCount(of: card.pin),
            duration: environment.animationDurations.isEmpty
                ? nil : request.flatMap { environment.animationDurations[$0.path] },
            isSaved: environment.saved.contains(card.id), isFocused: isFocused,
            isFramed: environment.medium.framesBoxes,
            request: request,
            frame: isFocused ? frame : nil, cache: environment.cache, theme: theme, query: query
        ).draw(at: elementRegion, into: &surface)
    }

    private func drawFooter(at elementRegion: ScreenRegion, into surface: inout Surface) {
        let text = DisplayText.truncated(footer, columns: elementRegion.columns)
        let column = elementRegion.column + max(0, (elementRegion.columns - DisplayText.columns(of: text)) / 2)
        surface.draw(
            text, row: elementRegion.endRow - 1, column: column, style: theme.caption,
            maximumColumns: elementRegion.columns)
    }

    private func drawMonth(_ index: Int, at elementRegion: ScreenRegion, into surface: inout Surface) {
        guard wall.months.indices.contains(index) else { return }
        let month = wall.months[index]
        // A pinned header covers boxes.
        surface.fill(elementRegion, style: .plain)
        surface.coverPressables(in: elementRegion)
        let availableColumns = elementRegion.columns - 1
        let columns = surface.draw(
            month.title, row: elementRegion.row, column: elementRegion.column + 1, style: theme.title,
            maximumColumns: availableColumns)
        surface.draw(
            " · \(month.count)", row: elementRegion.row, column: elementRegion.column + 1 + columns,
            style: theme.caption,
            maximumColumns: availableColumns - columns)
    }

    /// Draws the scroll indicator, with the position label beside it if it is shown.
    private func drawScrollIndicator(into surface: inout Surface) {
        let label = wall.positionLabel
        viewport.drawScrollIndicator(in: region, style: label == nil ? theme.caption : theme.focus, into: &surface)
        if viewport.isScrubbable { surface.declarePressable(viewport.scrubRegion(in: region)) }
        guard let label, viewport.isScrubbable, let thumb = viewport.scrollIndicator?.thumb(trackLength: region.rows),
            !thumb.isEmpty
        else { return }
        let text = DisplayText.truncated(" \(label) ", columns: region.columns - 1)
        let columns = DisplayText.columns(of: text)
        surface.draw(
            text, row: region.row + thumb.lowerBound + (thumb.count - 1) / 2,
            column: region.endColumn - 1 - columns, style: theme.selection, maximumColumns: columns)
    }

    // MARK: Supplementary elements

    private func drawElement(_ element: LayoutElement, at elementRegion: ScreenRegion, into surface: inout Surface) {
        // The selected layout may still be pending, so use the file of the current one.
        let file = wall.layoutState.current?.file
        if let badge = file?.badge(of: element.kind, inSection: element.index.section) {
            if isPlaced(element) {
                drawBadge(
                    badge, ofItem: element.index.item, at: elementRegion,
                    side: badge.side(file?.direction ?? .leftToRight),
                    into: &surface)
            }
            return
        }
        let title = file?.title(of: element.kind, inSection: element.index.section) ?? ""
        switch element.kind {
        case BoundaryPlan.Kind.pageDots.element:
            wall.pageDots(ofSection: element.index.section, at: elementRegion)?.draw(theme: theme, into: &surface)
        case .item: break
        case .decoration:
            switch file?.style(of: element.kind, inSection: element.index.section) ?? .fill {
            case .fill: surface.fill(elementRegion, style: theme.field)
            case .border: surface.drawBorder(elementRegion, kind: .rounded, style: theme.border)
            }
        case .footer where viewport.isPaged: drawInvitation(title, at: elementRegion, into: &surface)
        case .header, .footer, .supplementary:
            // A pinned element covers boxes.
            surface.fill(elementRegion, style: .plain)
            surface.coverPressables(in: elementRegion)
            let columns = elementRegion.columns - 1
            let row = element.kind == .header ? elementRegion.row + (elementRegion.rows - 1) / 2 : elementRegion.row
            surface.draw(
                DisplayText.truncated(title, columns: columns), row: row, column: elementRegion.column + 1,
                style: element.kind == .footer ? theme.caption : theme.title, maximumColumns: columns)
        }
    }

    /// Draws the visible badges again, above outlines, and then the elements that overlap badges.
    package func drawBadges(into surface: inout Surface) {
        guard !wall.layoutState.isInColumns, let file = wall.layoutState.current?.file else { return }
        surface.withClip(to: region) { surface in
            var badges: [ScreenRegion] = []
            viewport.layout.forEachVisibleElement(in: viewport.visibleRect) { element in
                let elementRegion = screenRegion(of: element.frame)
                if file.badge(of: element.kind, inSection: element.index.section) != nil {
                    drawElement(element, at: elementRegion, into: &surface)
                    badges.append(elementRegion)
                } else if element.kind != .item, !element.kind.isDecoration {
                    for badge in badges where !badge.intersection(elementRegion).isEmpty {
                        surface.withClip(to: badge) { drawElement(element, at: elementRegion, into: &$0) }
                    }
                }
            }
            drawScrollIndicator(into: &surface)
        }
    }

    /// Draws a badge with the width of its text.
    private func drawBadge(
        _ badge: BadgePlan, ofItem item: Int, at elementRegion: ScreenRegion, side: BadgePlan.Side,
        into surface: inout Surface
    ) {
        let badgeText = badge.text(ofItem: item)
        let isNarrow = DisplayText.columns(of: badgeText) + 2 > elementRegion.columns
        let text = isNarrow ? DisplayText.truncated(badgeText, columns: elementRegion.columns) : " \(badgeText) "
        let unusedColumns = elementRegion.columns - DisplayText.columns(of: text)
        let column =
            switch side {
            case .left: elementRegion.column
            case .middle: elementRegion.column + unusedColumns / 2
            case .right: elementRegion.column + unusedColumns
            }
        surface.draw(
            text, row: elementRegion.row, column: column, style: theme.selection, maximumColumns: elementRegion.columns)
    }

    /// Returns whether an element is drawn. While stepping through a layout, only the elements of the first `placedCount` items
    /// are.
    private func isPlaced(_ element: LayoutElement) -> Bool {
        guard let placedCount, let item = viewport.numbering.number(of: element.index) else { return true }
        return viewport.numbering.position(ofNumber: item) < placedCount
    }

    private func drawInvitation(_ text: String, at elementRegion: ScreenRegion, into surface: inout Surface) {
        // The page past the end is focused like a pin, and Enter applies to it.
        if viewport.isPastEnd { surface.declareFocus(elementRegion) }
        surface.drawBox(elementRegion, isFocused: viewport.isPastEnd, theme: theme)
        let contentRegion = elementRegion.inset(by: 2)
        let lines = DisplayText.wrapped(
            text.isEmpty ? "+" : text, columns: contentRegion.columns, maximumLines: contentRegion.rows)
        for (index, line) in lines.enumerated() {
            let column = contentRegion.column + max(0, (contentRegion.columns - DisplayText.columns(of: line)) / 2)
            surface.draw(
                line, row: contentRegion.row + (contentRegion.rows - lines.count) / 2 + index, column: column,
                style: theme.caption,
                maximumColumns: contentRegion.columns)
        }
    }

    private func drawEmpty(into surface: inout Surface) {
        EmptyState(
            title: tr("No pins in this layout"), text: tr("The layout's sections contain none of the feed's pins."),
            hint: tr("Choose another layout")
        ).draw(in: region, theme: theme, into: &surface)
    }
}
