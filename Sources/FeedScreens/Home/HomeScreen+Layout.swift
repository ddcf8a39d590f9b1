import Languages
import LayoutEngine
import LayoutFiles
import PinWalls
import ScreenKit
import TerminalUI

extension HomeScreen {
    /// Returns the visible part of the focused box, without covered parts; `nil` if it is not visible.
    func focusedBox(in context: ScreenContext) -> ScreenRegion? {
        let region = region(in: context)
        let wall = strip.isFocused ? context.walls[.strip] : context.walls[.feed]
        // The strip scrolls with the feed.
        let stripOffset = strip.isFocused ? -context.walls[.feed].viewport.offset.y : 0
        guard var frame = wall.viewport.focusFrame else { return nil }
        frame.y += stripOffset
        let box = wall.viewport.region(of: frame, in: region).intersection(region)
        return box.isEmpty ? nil : box
    }

    /// Returns whether the page after the last pin is visible, which invites the user to create a post.
    func isPastLastPin(in context: ScreenContext) -> Bool { hasFirstPage && context.walls[.feed].viewport.isPastEnd }

    /// Shows the feed in a layout; `nil` shows columns.
    mutating func show(_ file: LayoutFile?, in context: inout ScreenContext) {
        let oldWall = context.walls[.feed]
        guard file != nil || inspector == nil else { return show(context.walls[.feed].bareColumns, in: &context) }
        if file != nil { strip.unfocus() }
        context.walls[.feed].setLayoutFile(file)
        if file == nil, !oldWall.layoutState.isInColumns { beginTransition(from: oldWall.viewport, in: context) }
    }

    /// Restores a previous arrangement. Computes the layout again if the pins or the viewport's size have changed since.
    mutating func restoreArrangement(_ arrangement: PinWall.Arrangement, in context: inout ScreenContext) {
        let oldViewport = context.walls[.feed].viewport
        guard context.walls[.feed].restore(arrangement) else { return show(arrangement.file, in: &context) }
        beginTransition(from: oldViewport, in: context)
    }

    mutating func receive(_ message: LayoutMessage, in context: inout ScreenContext) {
        switch message {
        case .laidOut(let layout, let order): show(layout, order: order, in: &context)
        case .tick(let now, let number):
            guard transition?.number == number else { break }
            if transition?.advance(to: now) == true {
                context.perform(.layout(.tick(after: LayoutTransitionState.frameTime, transition: number)))
            } else {
                transition = nil
            }
        case .fileRead(let file, let isChange):
            context.pendingMessages.append(.demo(.layoutRead))
            guard !isChange || layoutChoice == .automatic else {
                newerFile = file
                break
            }
            layoutProblem = nil
            layoutChoice = .automatic
            newerFile = nil
            show(file, in: &context)
        case .fileFailed(let problem, let isChange):
            context.pendingMessages.append(.demo(.layoutRead))
            if !isChange || layoutChoice == .automatic { layoutProblem = problem }
        case .galleryRead(let entries): receive(gallery: entries, in: &context)
        case .written(let entry): receive(written: entry, in: &context)
        case .queryTimed(let timing): inspector?.query = timing
        }
    }

    private mutating func show(_ layout: PinLayout, order: Int, in context: inout ScreenContext) {
        let oldWall = context.walls[.feed]
        guard context.walls[.feed].receive(layout, requestNumber: order) else { return }
        // Skip the transition after a resize of the window.
        if oldWall.layoutState.isInColumns || oldWall.layoutState.current?.viewport == layout.parameters.viewport {
            beginTransition(from: oldWall.viewport, in: context)
        }
    }

    // MARK: Transitions

    /// Starts the transition of boxes from their previous to their current frames, unless motion is reduced.
    private mutating func beginTransition(from oldViewport: CollectionViewport, in context: ScreenContext) {
        transition = nil
        guard !context.options.reducesMotion, !isCovered(in: context), !context.regions.isTooSmall else { return }
        let viewport = context.walls[.feed].viewport
        let transition = LayoutTransition(
            from: oldViewport.layout, showing: oldViewport.visibleRect, numberedBy: oldViewport.numbering,
            to: viewport.layout,
            showing: viewport.visibleRect, numberedBy: viewport.numbering)
        transitionCount += 1
        self.transition = LayoutTransitionState(transition, number: transitionCount, viewport: viewport.size)
        hasPendingTransition = true
    }

    /// Requests the effects for pending work: layout passes, transition ticks and query measurements.
    mutating func updateLayout(in context: inout ScreenContext) {
        if let transition, transition.viewport != context.walls[.feed].viewport.size { self.transition = nil }
        if hasFirstPage, let order = context.walls[.feed].makeLayoutRequest() {
            context.perform(.layout(.layOut(order)))
        }
        if hasPendingTransition, let transition {
            context.perform(.layout(.tick(after: .zero, transition: transition.number)))
        }
        hasPendingTransition = false
        updateInspector(in: &context)
    }

    /// Changes the column count of the wall, or of the last section of a layout file that has one.
    mutating func adjustColumns(by steps: Int, in context: inout ScreenContext) {
        guard let file = context.walls[.feed].file else {
            _ = context.perform(steps > 0 ? .smaller : .larger, on: .feed)
            return
        }
        guard let path = file.adjustablePaths.last(where: { $0.last == .name("columns") }) else {
            return steps > 0
                ? context.open(.overview(.feed)) : context.notify(tr("This layout has no adjustable columns"))
        }
        // For columns defined by a minimum width, a smaller width gives more columns.
        let isWidth = file.text(at: path[...]).contains("wide")
        let adjusted = file.adjusted(path[...], by: isWidth ? -2 * steps : steps)
        if adjusted == file, steps > 0 { return context.open(.overview(.feed)) }
        context.walls[.feed].setLayoutFile(adjusted)
    }
}
