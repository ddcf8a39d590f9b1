import LayoutEngine
import LayoutFiles
import TerminalUI

extension HomeScreen {
    /// Opens the inspector over the layout that is shown, or closes it; the columns become a layout that can be turned.
    mutating func toggleInspector(in context: inout ScreenContext) {
        guard inspector == nil else { return closeInspector(in: &context) }
        inspector = Inspector()
        if stage == nil { show(.columns(of: context.walls.feed, gap: context.options.gap), in: &context) }
        motion = nil
        context.walls.feed.resize(to: viewport(in: context))
    }

    private mutating func closeInspector(in context: inout ScreenContext) {
        inspector = nil
        motion = nil
        context.walls.feed.resize(to: viewport(in: context))
    }

    /// Does what a key stands for while the inspector is open.
    /// - Returns: false when it is for the stage.
    mutating func performInInspector(_ action: Action, in context: inout ScreenContext) -> Bool {
        guard shownStage != nil, let inspector else { return false }
        switch action {
        case .inspect: closeInspector(in: &context)
        case .back:
            if inspector.placed == nil { closeInspector(in: &context) } else { self.inspector?.placed = nil }
        case .placeNext: place(by: 1, in: &context)
        case .placePrevious: place(by: -1, in: &context)
        case .nextValue, .previousValue:
            let last = inspectedDials(in: context).count - 1
            self.inspector?.selected = max(0, min(last, inspector.selected + (action == .nextValue ? 1 : -1)))
        case .turnUp: turnValue(by: 1, in: context)
        case .turnDown: turnValue(by: -1, in: context)
        case .writeLayout: if let file = stage?.file { context.perform(.stage(.write(file))) }
        default: return false
        }
        return true
    }

    /// The section of the focused pin.
    func inspectedSection(in context: ScreenContext) -> Int? {
        guard let focus = context.walls.feed.focus else { return nil }
        return stage?.shown?.numbering.index(of: focus)?.section
    }

    /// The values that keys turn.
    package func inspectedDials(in context: ScreenContext) -> [DialPath] {
        stage?.file.dials(ofSection: inspectedSection(in: context)) ?? []
    }

    private mutating func turnValue(by steps: Int, in context: ScreenContext) {
        let dials = inspectedDials(in: context)
        guard let inspector, dials.indices.contains(inspector.selected), let file = stage?.file else { return }
        // Boxes follow the key at once.
        motion = nil
        stage?.file = file.turned(dials[inspector.selected][...], by: steps)
    }

    /// Places the next item, or takes back the last one. The first step begins with the first item in sight.
    private mutating func place(by steps: Int, in context: inout ScreenContext) {
        guard let stage, let count = stage.shown?.numbering.count, count > 0 else { return }
        let placed = inspector?.placed.map { $0 + steps } ?? (stage.firstCardInSight ?? 0) + 1
        inspector?.placed = max(1, min(count, placed))
        let last = (inspector?.placed ?? 1) - 1
        self.stage?.setFocus(last, on: &context.walls.feed)
        self.stage?.reveal(last)
    }

    /// Asks how long a visible-rect query takes where the stage is now.
    mutating func followInspector(in context: inout ScreenContext) {
        guard inspector != nil, let stage, let shown = stage.shown else { return }
        let subject = QuerySubject(order: stage.orderNumber, rect: stage.visibleRect)
        guard subject != askedQuery else { return }
        askedQuery = subject
        context.perform(.stage(.timeQuery(shown, subject.rect)))
    }

    /// A query that was asked about.
    struct QuerySubject: Hashable {
        let order: Int
        let rect: Rect
    }
}
