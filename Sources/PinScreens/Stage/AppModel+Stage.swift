import LayoutEngine
import LayoutFiles
import TerminalUI

extension HomeTab {
    /// The stage while Home itself is shown; nil where the feed stands in columns.
    var shownStage: LayoutStage? { isRoot && hasFirstPage ? stage : nil }

    /// The row of the viewport that the focused box begins at; nil when it is not in sight.
    var focusRow: Int? {
        if let stage, stage.shown != nil { return stage.screenRow(of: wall.focus) }
        guard let focus = wall.focus, let frame = wall.frame(of: focus), wall.isInSight(frame) else { return nil }
        return frame.minY - wall.offset
    }

    /// What is seen of the box that has the focus, without what lies over it; nil where nothing is.
    func focusedBox(in region: ScreenRegion) -> ScreenRegion? {
        let origin: Point
        let frame: Rect?
        if let stage, let shown = stage.shown {
            origin = stage.offset
            frame = wall.focus.flatMap { shown.frame(of: $0) }
        } else {
            origin = Point(x: 0, y: wall.offset)
            frame = strip.isFocused ? strip.focusFrame : wall.focus.flatMap { wall.frame(of: $0) }
        }
        guard let frame else { return nil }
        let box = ScreenRegion(
            row: frame.y - origin.y + region.row, column: frame.x - origin.x + region.column, rows: frame.height,
            columns: frame.width
        ).intersection(region)
        return box.isEmpty ? nil : box
    }
}

extension AppModel {
    /// Whether Home shows the page past the last pin, which invites to make the next one.
    var isOnInvitation: Bool { tab == .home && home.shownStage?.isPastEnd == true }

    /// Shows the feed through another layout; nil puts it back into Home's columns.
    mutating func show(_ file: LayoutFile?) {
        guard let file else {
            if inspector != nil { return show(.columns(of: home.wall, gap: options.gap)) }
            guard let stage = home.stage else { return }
            let row = home.focusRow
            home.stage = nil
            if let focus = home.wall.focus, let frame = home.wall.frame(of: focus) {
                if let row { home.wall.scroll(to: frame.minY - row) }
                home.wall.reveal(frame)
            }
            if let shown = stage.shown { begin(from: shown.layout, stage.visibleRect, numberedBy: shown.numbering) }
            return
        }
        home.popStrip()
        if home.stage == nil { home.stage = LayoutStage(file: file) } else { home.stage?.file = file }
    }

    /// Shows a stage as it was; one of other pins, or for a window of another size, is laid out anew.
    mutating func putBack(_ former: LayoutStage) {
        guard let shown = former.shown, shown.subject.edition == home.wall.edition,
            shown.subject.viewport == home.wall.viewport
        else { return show(former.file) }
        let left: (layout: any CollectionLayout, rect: Rect, numbering: ItemNumbering)
        if let stage = home.stage, let shown = stage.shown {
            left = (shown.layout, stage.visibleRect, shown.numbering)
        } else {
            left = (home.wall.layout, home.wall.visibleRect, ItemNumbering(counts: [home.wall.cards.count]))
        }
        let orders = max(former.orderNumber, home.stage?.orderNumber ?? 0)
        home.stage = former
        // What is still under way for the layout that was tried is not shown.
        home.stage?.forget(ordersUpTo: orders)
        if let focus = former.focus { home.wall.setFocus(focus) }
        begin(from: left.layout, left.rect, numberedBy: left.numbering)
    }

    mutating func receive(_ message: StageMessage) -> [AppEffect] {
        switch message {
        case .laidOut(let layout, let order): show(layout, order: order)
        case .tick(let now, let number):
            guard home.motion?.number == number else { break }
            if home.motion?.advance(to: now) == true {
                return [.stage(.tick(after: LayoutMotion.frameTime, motion: number))]
            }
            home.motion = nil
        case .fileRead(let file):
            demo?.noteLayout()
            layoutProblem = nil
            show(file)
        case .fileFailed(let problem):
            demo?.noteLayout()
            layoutProblem = problem
        case .galleryRead(let entries): gallery?.show(entries)
        case .queryTimed(let timing): inspector?.query = timing
        }
        return []
    }

    private mutating func show(_ layout: StageLayout, order: Int) {
        guard var stage = home.stage else { return }
        let row = home.focusRow
        let former = stage.shown.map { (layout: $0.layout, rect: stage.visibleRect, numbering: $0.numbering) }
        guard stage.show(layout, order: order, on: &home.wall, screenRow: row) else { return }
        home.stage = stage
        if let former {
            // A window that changed its size shows the new one at once.
            let isSameSize = StageLayout.container(of: layout.subject.viewport) == former.rect.size
            if isSameSize { begin(from: former.layout, former.rect, numberedBy: former.numbering) }
        } else {
            let wall = home.wall
            begin(from: wall.layout, wall.visibleRect, numberedBy: ItemNumbering(counts: [wall.cards.count]))
        }
    }

    /// Has the boxes go from where they were to where they are now, unless motion is reduced.
    private mutating func begin(from layout: any CollectionLayout, _ rect: Rect, numberedBy numbering: ItemNumbering) {
        home.motion = nil
        guard !options.reducesMotion, home.isRoot, !regions.isTooSmall else { return }
        let transition: LayoutTransition
        if let stage = home.stage, let shown = stage.shown {
            transition = LayoutTransition(
                from: layout, showing: rect, numberedBy: numbering, to: shown.layout, showing: stage.visibleRect,
                numberedBy: shown.numbering)
        } else {
            transition = LayoutTransition(
                from: layout, showing: rect, numberedBy: numbering, to: home.wall.layout,
                showing: home.wall.visibleRect, numberedBy: ItemNumbering(counts: [home.wall.cards.count]))
        }
        motions += 1
        home.motion = LayoutMotion(transition, number: motions, viewport: home.wall.viewport)
        pendingMotion = true
    }

    /// What the stage needs done after a message: a layout, the time, the place of a focus that was moved elsewhere.
    mutating func stageEffects() -> [AppEffect] {
        var effects: [AppEffect] = []
        if let motion = home.motion, motion.viewport != home.wall.viewport { home.motion = nil }
        if home.hasFirstPage, let order = home.stage?.order(of: &home.wall) {
            effects.append(.stage(.layOut(order)))
        }
        home.stage?.follow(home.wall.focus)
        if pendingMotion, let motion = home.motion {
            effects.append(.stage(.tick(after: 0, motion: motion.number)))
        }
        pendingMotion = false
        return effects + inspectorEffects()
    }

    /// Does what a key stands for on the stage, as on Home's wall.
    /// - Returns: false when it is for Home.
    mutating func performOnStage(_ action: Action) -> Bool {
        guard tab == .home, home.shownStage != nil else { return false }
        switch action {
        case .moreColumns: turnColumns(by: 1)
        case .fewerColumns: turnColumns(by: -1)
        case .moveLeft, .moveRight, .moveUp, .moveDown, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .rowDown,
            .rowUp, .top, .end:
            home.motion = nil
            home.stage?.perform(action, on: &home.wall)
        default: return false
        }
        return true
    }

    /// Turns the columns of the layout's last section that has some.
    private mutating func turnColumns(by steps: Int) {
        guard let file = home.stage?.file else { return }
        guard let dial = file.dials.last(where: { $0.last == .name("columns") }) else {
            notice = Notice("This layout has no columns to change")
            return
        }
        // Columns that are as many as fit become more when they may be narrower.
        let isWidth = file.text(at: dial[...]).contains("wide")
        home.stage?.file = file.turned(dial[...], by: isWidth ? -2 * steps : steps)
    }
}
