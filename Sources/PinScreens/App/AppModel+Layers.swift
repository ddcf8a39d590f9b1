import ScreenKit

extension AppModel {
    /// The path to a screen.
    enum LayerPath: Hashable {
        case presented(Int)
        /// The index on a tab's stack, 0 for the root.
        case stack(Tab, Int)
    }

    /// The screens that receive input, in this order: presented screens, the topmost first, then the shown stack from
    /// its top to its root.
    ///
    /// Input that they do not handle goes to the pin of the top screen, the tab bar, and the program.
    var layers: [LayerPath] { presentedLayers + stackLayers(of: tabs.selected) }

    /// The paths of all screens, each stack from its top, so that removing a screen does not change the later paths.
    private var allLayers: [LayerPath] { presentedLayers + Tab.allCases.flatMap(stackLayers(of:)) }

    private var presentedLayers: [LayerPath] { presented.indices.reversed().map(LayerPath.presented) }

    private func stackLayers(of tab: Tab) -> [LayerPath] { (0..<tabs[tab].count).reversed().map { .stack(tab, $0) } }

    var screens: [any Screen] { allLayers.map { self[$0] } }

    subscript(layer: LayerPath) -> any Screen {
        switch layer {
        case .presented(let index): presented[index]
        case .stack(let tab, let index): tabs[tab][index]
        }
    }

    /// Calls `body` on a screen in place, and applies its response and navigation requests.
    mutating func withScreen(
        _ layer: LayerPath, _ body: (inout any Screen, inout ScreenContext) -> Response
    ) -> Response {
        let response =
            switch layer {
            case .presented(let index): body(&presented[index], &context)
            case .stack(let tab, let index): body(&tabs[tab][index], &context)
            }
        apply(response, of: layer)
        return response
    }

    /// Calls `body` on every screen, including covered ones.
    /// - Parameter body: the function; its `isShown` is `true` for presented screens and those of the selected tab.
    /// - Returns: whether any screen did not respond with `ignored`.
    @discardableResult
    mutating func forEachScreen(
        _ body: (inout any Screen, inout ScreenContext, _ isShown: Bool) -> Response
    ) -> Bool {
        var isHandled = false
        for layer in allLayers {
            let isShown = if case .stack(let tab, _) = layer { tabs.isShown(tab) } else { true }
            let response = withScreen(layer) { screen, context in body(&screen, &context, isShown) }
            if response != .ignored { isHandled = true }
        }
        return isHandled
    }

    /// Removes a screen that closes, and performs its navigation requests.
    private mutating func apply(_ response: Response, of layer: LayerPath) {
        guard response == .close || !context.navigation.isEmpty else { return }
        var tab = tabs.selected
        switch layer {
        case .presented(let index): if response == .close { presented.remove(at: index) }
        case .stack(let stackTab, let index):
            tab = stackTab
            if response == .close { tabs[stackTab].remove(at: index) }
        }
        navigate(from: tab)
    }

    /// Performs the pending navigation requests.
    /// - Parameter tab: the tab whose stack the requests change, until a request selects another tab.
    mutating func navigate(from tab: Tab) {
        var tab = tab
        while !context.navigation.isEmpty {
            switch context.navigation.removeFirst() {
            case .push(let screen): tabs[tab].push(screen)
            case .present(let screen): presented.append(screen)
            case .popToRoot: tabs[tab].popToRoot()
            case .select(let other):
                select(other)
                tab = other
            case .open(let route):
                let remaining = context.navigation
                context.navigation = []
                context.openScreen(for: route)
                context.navigation += remaining
            }
        }
        context.walls.opened = Set(Tab.allCases.flatMap { tabs[$0].screens.compactMap(\.openedWall) })
    }

    /// Selects a tab. If the tab is shown already, pops to its root, and then scrolls to the top, like on iOS.
    mutating func handleSelection(of tab: Tab) {
        let stack = tabs.selectedStack
        if !tabs.isShown(tab) {
            select(tab)
        } else if stack.isAtRoot {
            tabs[tab][0].moveToTop(in: &context)
        } else if !stack.top.isTyping {
            context.popToRoot()
        }
        navigate(from: tab)
    }

    private mutating func select(_ tab: Tab) {
        guard !tabs.isShown(tab) else { return }
        tabs[tabs.selected][0].disappear(in: &context)
        tabs.selected = tab
        tabs[tab][0].appear(in: &context)
    }
}
