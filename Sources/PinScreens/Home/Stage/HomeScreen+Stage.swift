import LayoutEngine
import LayoutFiles
import TerminalUI

extension HomeScreen {
    /// The row of the viewport that the focused box begins at; nil when it is not in sight.
    private func focusRow(in context: ScreenContext) -> Int? {
        let wall = context.walls.feed
        if let stage, stage.shown != nil { return stage.screenRow(of: wall.focus) }
        guard let focus = wall.focus, let frame = wall.frame(of: focus), wall.isInSight(frame) else { return nil }
        return frame.minY - wall.offset
    }

    /// What is seen of the box that has the focus, without what lies over it; nil where nothing is.
    func focusedBox(in context: ScreenContext) -> ScreenRegion? {
        let region = region(in: context)
        let wall = context.walls.feed
        let origin: Point
        let frame: Rect?
        if let stage, let shown = stage.shown {
            origin = stage.offset
            frame = wall.focus.flatMap { shown.frame(of: $0) }
        } else {
            origin = Point(x: 0, y: wall.offset)
            frame =
                strip.isFocused
                ? strip.focusFrame(on: context.walls.strip) : wall.focus.flatMap { wall.frame(of: $0) }
        }
        guard let frame else { return nil }
        let box = ScreenRegion(
            row: frame.y - origin.y + region.row, column: frame.x - origin.x + region.column, rows: frame.height,
            columns: frame.width
        ).intersection(region)
        return box.isEmpty ? nil : box
    }

    /// The stage once there are pins on it.
    var shownStage: LayoutStage? { hasFirstPage ? stage : nil }

    /// Whether the page past the last pin is shown, which invites to make the next one.
    var isOnInvitation: Bool { shownStage?.isPastEnd == true }

    // MARK: Layouts

    /// Shows the feed through another layout; nil puts it back into columns.
    mutating func show(_ file: LayoutFile?, in context: inout ScreenContext) {
        guard let file else {
            if inspector != nil {
                return show(.columns(of: context.walls.feed, gap: context.options.gap), in: &context)
            }
            guard let stage else { return }
            let row = focusRow(in: context)
            self.stage = nil
            if let focus = context.walls.feed.focus, let frame = context.walls.feed.frame(of: focus) {
                if let row { context.walls.feed.scroll(to: frame.minY - row) }
                context.walls.feed.reveal(frame)
            }
            if let shown = stage.shown {
                begin(from: Sight(shown.layout, stage.visibleRect, shown.numbering), in: context)
            }
            return
        }
        strip.leave()
        if stage == nil { stage = LayoutStage(file: file) } else { stage?.file = file }
    }

    /// Shows a stage as it was; one of other pins, or for a window of another size, is laid out anew.
    mutating func putBack(_ former: LayoutStage, in context: inout ScreenContext) {
        let wall = context.walls.feed
        guard let shown = former.shown, shown.subject.edition == wall.edition, shown.subject.viewport == wall.viewport
        else { return show(former.file, in: &context) }
        let left = sight(in: context)
        let orders = max(former.orderNumber, stage?.orderNumber ?? 0)
        stage = former
        // What is still under way for the layout that was tried is not shown.
        stage?.forget(ordersUpTo: orders)
        if let focus = former.focus { context.walls.feed.setFocus(focus) }
        begin(from: left, in: context)
    }

    mutating func receive(_ message: StageMessage, in context: inout ScreenContext) {
        switch message {
        case .laidOut(let layout, let order): show(layout, order: order, in: &context)
        case .tick(let now, let number):
            guard motion?.number == number else { break }
            if motion?.advance(to: now) == true {
                context.perform(.stage(.tick(after: LayoutMotion.frameTime, motion: number)))
            } else {
                motion = nil
            }
        case .fileRead(let file):
            layoutProblem = nil
            show(file, in: &context)
        case .fileFailed(let problem): layoutProblem = problem
        case .galleryRead(let entries): gallery?.show(entries)
        case .queryTimed(let timing): inspector?.query = timing
        }
    }

    private mutating func show(_ layout: StageLayout, order: Int, in context: inout ScreenContext) {
        guard var stage else { return }
        let former = sight(in: context)
        let wasOnStage = stage.shown != nil
        let row = focusRow(in: context)
        guard stage.show(layout, order: order, on: &context.walls.feed, screenRow: row) else { return }
        self.stage = stage
        // A window that changed its size shows the new one at once.
        let isSameSize = StageLayout.container(of: layout.subject.viewport) == former.rect.size
        if isSameSize || !wasOnStage { begin(from: former, in: context) }
    }

    // MARK: Motion

    /// A layout as it is seen.
    private struct Sight {
        let layout: any CollectionLayout
        let rect: Rect
        let numbering: ItemNumbering

        init(_ layout: any CollectionLayout, _ rect: Rect, _ numbering: ItemNumbering) {
            self.layout = layout
            self.rect = rect
            self.numbering = numbering
        }
    }

    private func sight(in context: ScreenContext) -> Sight {
        if let stage, let shown = stage.shown { return Sight(shown.layout, stage.visibleRect, shown.numbering) }
        let wall = context.walls.feed
        return Sight(wall.layout, wall.visibleRect, ItemNumbering(counts: [wall.cards.count]))
    }

    /// Has the boxes go from where they were to where they are now, unless motion is reduced.
    private mutating func begin(from former: Sight, in context: ScreenContext) {
        motion = nil
        guard !context.options.reducesMotion, !isCovered(in: context), !context.regions.isTooSmall else { return }
        let present = sight(in: context)
        let transition = LayoutTransition(
            from: former.layout, showing: former.rect, numberedBy: former.numbering, to: present.layout,
            showing: present.rect, numberedBy: present.numbering)
        motions += 1
        motion = LayoutMotion(transition, number: motions, viewport: context.walls.feed.viewport)
        hasPendingMotion = true
    }

    /// Has done what the stage needs after a message: a layout, the time, the place of a focus that was moved elsewhere.
    mutating func followStage(in context: inout ScreenContext) {
        if let motion, motion.viewport != context.walls.feed.viewport { self.motion = nil }
        if hasFirstPage, let order = stage?.order(of: &context.walls.feed) {
            context.perform(.stage(.layOut(order)))
        }
        stage?.follow(context.walls.feed.focus)
        if hasPendingMotion, let motion { context.perform(.stage(.tick(after: 0, motion: motion.number))) }
        hasPendingMotion = false
        followInspector(in: &context)
    }

    // MARK: Input

    /// Does what a key stands for on the stage, as on the feed's wall.
    /// - Returns: false when it is for the wall.
    mutating func performOnStage(_ action: Action, in context: inout ScreenContext) -> Bool {
        guard shownStage != nil else { return false }
        switch action {
        case .moreColumns: turnColumns(by: 1, in: &context)
        case .fewerColumns: turnColumns(by: -1, in: &context)
        case .moveLeft, .moveRight, .moveUp, .moveDown, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .rowDown,
            .rowUp, .top, .end:
            motion = nil
            stage?.perform(action, on: &context.walls.feed)
        default: return false
        }
        return true
    }

    /// Turns the columns of the layout's last section that has some.
    private mutating func turnColumns(by steps: Int, in context: inout ScreenContext) {
        guard let file = stage?.file else { return }
        guard let dial = file.dials.last(where: { $0.last == .name("columns") }) else {
            return context.say("This layout has no columns to change")
        }
        // Columns that are as many as fit become more when they may be narrower.
        let isWidth = file.text(at: dial[...]).contains("wide")
        stage?.file = file.turned(dial[...], by: isWidth ? -2 * steps : steps)
    }

    /// The mouse on a stage: as on the feed's wall.
    /// - Returns: false when something else is shown.
    mutating func receiveOnStage(_ event: MouseEvent, in context: inout ScreenContext) -> Bool {
        guard var stage = shownStage, stage.shown != nil else { return false }
        switch event.action {
        case .wheelDown, .wheelUp:
            motion = nil
            let rows = event.action == .wheelDown ? PinWall.wheelRows : -PinWall.wheelRows
            stage.wheel(by: rows, on: &context.walls.feed)
        case .press(.left), .doublePress(.left):
            let region = region(in: context)
            let point = Point(x: event.position.column, y: event.position.row - region.row)
            guard region.contains(event.position), let card = stage.card(at: point) else { return true }
            context.notice = nil
            if context.walls.feed.focus == card {
                context.push(DetailScreen(.feed, of: context.walls))
            } else {
                stage.setFocus(card, on: &context.walls.feed)
            }
        default: return true
        }
        self.stage = stage
        return true
    }
}
