import LayoutEngine
import LayoutFiles
import TerminalUI

extension AppModel {
    /// The cells of Home's pins, less the inspector's panel.
    var homeViewport: Size {
        let region = homeRegion
        return inspector == nil
            ? Size(width: region.columns, height: region.rows) : InspectorRegions(region).viewport
    }

    /// Opens the inspector over the layout that is shown; Home's own columns become one that can be turned.
    mutating func toggleInspector() {
        guard inspector == nil else { return closeInspector() }
        inspector = Inspector()
        if home.stage == nil { show(.columns(of: home.wall, gap: options.gap)) }
        home.motion = nil
        home.wall.resize(to: homeViewport)
    }

    mutating func closeInspector() {
        inspector = nil
        home.motion = nil
        home.wall.resize(to: homeViewport)
    }

    /// Does what a key stands for while the inspector is open.
    /// - Returns: nil when it is for the stage.
    mutating func performInInspector(_ action: Action) -> [AppEffect]? {
        guard tab == .home, home.shownStage != nil, var inspector else { return nil }
        switch action {
        case .inspect: closeInspector()
        case .back:
            guard inspector.placed != nil else {
                closeInspector()
                break
            }
            inspector.placed = nil
            self.inspector = inspector
        case .placeNext: place(by: 1)
        case .placePrevious: place(by: -1)
        case .nextValue, .previousValue:
            let count = inspectedDials.count
            inspector.selected = max(0, min(count - 1, inspector.selected + (action == .nextValue ? 1 : -1)))
            self.inspector = inspector
        case .turnUp: turnValue(by: 1)
        case .turnDown: turnValue(by: -1)
        case .writeLayout:
            guard let file = home.stage?.file else { break }
            return [.stage(.write(file))]
        default: return nil
        }
        return []
    }

    /// The section of the focused pin.
    var inspectedSection: Int? {
        guard let focus = home.wall.focus else { return nil }
        return home.stage?.shown?.numbering.index(of: focus)?.section
    }

    /// The values that keys turn.
    var inspectedDials: [DialPath] { home.stage?.file.dials(ofSection: inspectedSection) ?? [] }

    private mutating func turnValue(by steps: Int) {
        let dials = inspectedDials
        guard let inspector, dials.indices.contains(inspector.selected), let file = home.stage?.file else { return }
        // Boxes follow the key at once.
        home.motion = nil
        home.stage?.file = file.turned(dials[inspector.selected][...], by: steps)
    }

    /// Places the next item, or takes back the last one. The first step begins with the first item in sight.
    private mutating func place(by steps: Int) {
        guard var inspector, let stage = home.stage, let count = stage.shown?.numbering.count, count > 0 else { return }
        let placed = inspector.placed.map { $0 + steps } ?? (stage.firstCardInSight ?? 0) + 1
        inspector.placed = max(1, min(count, placed))
        self.inspector = inspector
        let last = (inspector.placed ?? 1) - 1
        home.stage?.setFocus(last, on: &home.wall)
        home.stage?.reveal(last)
    }

    /// Asks how long a visible-rect query takes where the stage is now.
    mutating func inspectorEffects() -> [AppEffect] {
        guard inspector != nil, let stage = home.stage, let shown = stage.shown else { return [] }
        let subject = QuerySubject(order: stage.orderNumber, rect: stage.visibleRect)
        guard subject != askedQuery else { return [] }
        askedQuery = subject
        return [.stage(.timeQuery(shown, subject.rect))]
    }

    /// A query that was asked about.
    struct QuerySubject: Hashable {
        let order: Int
        let rect: Rect
    }
}
