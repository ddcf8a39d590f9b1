import ScreenKit

/// The order of screens, and the ways between them.
extension AppModel {
    /// Where a screen is.
    enum Place: Hashable {
        case presented(Int)
        /// On a tab's stack, 0 for the root.
        case stack(Tab, Int)
    }

    /// The screens that a person's doings are for, in the order in which they are asked: what is presented, the topmost
    /// first, then the shown stack from its top down to its root.
    ///
    /// After them come what is done to the pin of the top screen, the tab bar, and the program.
    var layers: [Place] { presentedPlaces + places(of: tabs.selected) }

    /// All screens, the later ones first, so that one that goes leaves the others in their places.
    private var everyPlace: [Place] { presentedPlaces + Tab.allCases.flatMap(places(of:)) }

    private var presentedPlaces: [Place] { presented.indices.reversed().map(Place.presented) }

    private func places(of tab: Tab) -> [Place] { (0..<tabs[tab].count).reversed().map { .stack(tab, $0) } }

    var screens: [any Screen] { everyPlace.map { self[$0] } }

    subscript(place: Place) -> any Screen {
        switch place {
        case .presented(let index): presented[index]
        case .stack(let tab, let index): tabs[tab][index]
        }
    }

    /// Has one screen do something, in its place, and follows what it makes of it.
    mutating func tell(
        _ place: Place, _ body: (inout any Screen, inout ScreenContext) -> Response
    ) -> Response {
        let response =
            switch place {
            case .presented(let index): body(&presented[index], &context)
            case .stack(let tab, let index): body(&tabs[tab][index], &context)
            }
        follow(response, of: place)
        return response
    }

    /// Has every screen do something, the covered ones too.
    /// - Parameter body: is told whether the screen's tab is shown.
    /// - Returns: whether any of them has taken it.
    @discardableResult
    mutating func forEachScreen(
        _ body: (inout any Screen, inout ScreenContext, _ isShown: Bool) -> Response
    ) -> Bool {
        var isTaken = false
        for place in everyPlace {
            let isShown = if case .stack(let tab, _) = place { tabs.isShown(tab) } else { true }
            let response = tell(place) { screen, context in body(&screen, &context, isShown) }
            if response != .notMine { isTaken = true }
        }
        return isTaken
    }

    /// Takes away a screen that closes, and goes where it wants to.
    private mutating func follow(_ response: Response, of place: Place) {
        guard response == .close || !context.navigation.isEmpty else { return }
        var tab = tabs.selected
        switch place {
        case .presented(let index): if response == .close { presented.remove(at: index) }
        case .stack(let own, let index):
            tab = own
            if response == .close { tabs[own].remove(at: index) }
        }
        navigate(from: tab)
    }

    /// Goes where screens want to.
    /// - Parameter tab: the one whose stack is meant, until another one is shown.
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
                let later = context.navigation
                context.navigation = []
                context.follow(route)
                context.navigation += later
            }
        }
        context.walls.opened = Set(Tab.allCases.flatMap { tabs[$0].screens.compactMap(\.openedWall) })
    }

    /// Choosing the tab that is shown goes back to its root and then to its top, as on a phone.
    mutating func choose(_ tab: Tab) {
        let stack = tabs.shown
        if !tabs.isShown(tab) {
            select(tab)
        } else if stack.isRoot {
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
