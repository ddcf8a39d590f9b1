import JSONC
import LayoutEngine
import ScreenKit

extension HomeScreen {
    /// Opens or closes the inspector for the current layout. Columns are shown as a layout file.
    mutating func toggleInspector(in context: inout ScreenContext) {
        guard inspector == nil else { return closeInspector(in: &context) }
        inspector = LayoutInspector()
        if context.walls[.feed].file == nil { show(context.walls[.feed].bareColumns, in: &context) }
        transition = nil
        context.walls[.feed].resize(to: viewport(in: context))
    }

    private mutating func closeInspector(in context: inout ScreenContext) {
        inspector = nil
        transition = nil
        context.walls[.feed].resize(to: viewport(in: context))
    }

    /// Performs an action while the inspector is open.
    /// - Returns: `false` if the action is for the layout.
    mutating func performInInspector(_ action: Action, in context: inout ScreenContext) -> Bool {
        guard hasFirstPage, let inspector else { return false }
        switch action {
        case .inspect: closeInspector(in: &context)
        case .back:
            if inspector.placedCount == nil { closeInspector(in: &context) } else { self.inspector?.placedCount = nil }
        case .next: placeItems(by: 1, in: &context)
        case .previous: placeItems(by: -1, in: &context)
        case .farDown, .farUp:
            let last = adjustableValues(in: context).count - 1
            self.inspector?.selectedIndex = max(0, min(last, inspector.selectedIndex + (action == .farDown ? 1 : -1)))
        case .farRight: adjustValue(by: 1, in: &context)
        case .farLeft: adjustValue(by: -1, in: &context)
        case .write: if let file = context.walls[.feed].file { context.perform(.layout(.write(file))) }
        default: return false
        }
        return true
    }

    /// Returns the section of the focused pin; `nil` without focus.
    func inspectedSection(in context: ScreenContext) -> Int? {
        let viewport = context.walls[.feed].viewport
        return viewport.focus.flatMap { viewport.numbering.index(of: $0)?.section }
    }

    /// Returns the adjustable values of the focused section.
    package func adjustableValues(in context: ScreenContext) -> [FieldPath] {
        context.walls[.feed].file?.adjustableValues(ofSection: inspectedSection(in: context)) ?? []
    }

    private mutating func adjustValue(by steps: Int, in context: inout ScreenContext) {
        let paths = adjustableValues(in: context)
        guard let inspector, paths.indices.contains(inspector.selectedIndex), let file = context.walls[.feed].file
        else {
            return
        }
        // A key press ends the transition.
        transition = nil
        context.walls[.feed].setLayoutFile(file.adjusted(paths[inspector.selectedIndex][...], by: steps))
    }

    /// Places the next items or, if `steps` is negative, removes the last ones. Starts at the first visible item.
    private mutating func placeItems(by steps: Int, in context: inout ScreenContext) {
        let viewport = context.walls[.feed].viewport
        let numbering = viewport.numbering
        guard numbering.count > 0 else { return }
        let first = viewport.visibleItems.map {
            min(numbering.position(ofNumber: $0.lowerBound), numbering.position(ofNumber: $0.upperBound))
        }
        let placed = max(1, min(numbering.count, inspector?.placedCount.map { $0 + steps } ?? (first ?? 0) + 1))
        inspector?.placedCount = placed
        context.walls[.feed].viewport.focus(on: numbering.position(ofNumber: placed - 1))
    }

    /// Requests the duration of a visible-rect query at the current viewport.
    mutating func updateInspector(in context: inout ScreenContext) {
        let wall = context.walls[.feed]
        guard inspector != nil, !wall.layoutState.isInColumns else { return }
        let query = LayoutQuery(
            layout: wall.viewport.layout, rect: wall.viewport.visibleRect, order: wall.layoutState.completedNumber)
        guard query != requestedQuery else { return }
        requestedQuery = query
        context.perform(.layout(.timeQuery(query)))
    }
}
