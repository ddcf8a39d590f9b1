import CapsuleScreens
import FeedScreens
import PostingScreens
import ProfileScreens
import ScreenKit
import TerminalUI

/// The tabs, each with its own stack of screens, and the bar at the bottom that selects one of them.
package struct TabBar: Sendable {
    package internal(set) var selected: Tab
    private var home: NavigationStack
    private var newPost: NavigationStack
    private var profile: NavigationStack

    init(options: AppOptions) {
        selected = options.tab
        home = NavigationStack(root: HomeScreen(options: options))
        newPost = NavigationStack(
            root: NewPostScreen(pictureFolder: options.pictureFolder, homeFolder: options.homeFolder))
        profile = NavigationStack(root: ProfileScreen(options: options, capsules: CapsulesScreen()))
    }

    /// The stack of a tab.
    package subscript(tab: Tab) -> NavigationStack {
        get {
            switch tab {
            case .home: home
            case .newPost: newPost
            case .profile: profile
            }
        }
        // In place: a stack holds all that its screens know.
        _modify {
            switch tab {
            case .home: yield &home
            case .newPost: yield &newPost
            case .profile: yield &profile
            }
        }
    }

    func isShown(_ tab: Tab) -> Bool { tab == selected }

    /// The stack that is shown.
    var shown: NavigationStack { self[selected] }

    // MARK: The bar

    /// A tab's part of the bar: equal parts, as `UITabBarController` makes them.
    package static func region(
        of tab: Tab, in regions: ScreenRegions, tabs: [Tab] = Tab.allCases
    ) -> ScreenRegion {
        let count = max(1, tabs.count)
        let position = tabs.firstIndex(of: tab) ?? 0
        let start = regions.screen.columns * position / count
        let end = regions.screen.columns * (position + 1) / count
        return ScreenRegion(row: regions.tabBar.endRow - 1, column: start, rows: 1, columns: end - start)
    }

    /// The tab at a place on the screen.
    package static func tab(
        at position: ScreenPosition, in regions: ScreenRegions, tabs: [Tab] = Tab.allCases
    ) -> Tab? {
        tabs.first { region(of: $0, in: regions, tabs: tabs).contains(position) }
    }

    /// The tab that an action or a click chooses; nil for everything else.
    func choice(of input: ScreenInput, in context: ScreenContext) -> Tab? {
        let tabs = context.options.tabs
        return switch input {
        case .key(_, .homeTab?): .home
        case .key(_, .newPostTab?): .newPost
        case .key(_, .profileTab?): .profile
        case .key(_, .nextTab?): selected.moved(by: 1, among: tabs)
        case .key(_, .previousTab?): selected.moved(by: -1, among: tabs)
        case .mouse(let event) where event.action == .press(.left):
            Self.tab(at: event.position, in: context.regions, tabs: tabs)
        case .key, .mouse, .paste: nil
        }
    }

    func draw(in context: ScreenContext, into surface: inout Surface) {
        let (regions, theme, tabs) = (context.regions, context.theme, context.options.tabs)
        if regions.tabBar.rows > 1 {
            surface.drawLine(row: regions.tabBar.row, columns: 0..<regions.screen.columns, style: theme.border)
        }
        for tab in tabs {
            let part = Self.region(of: tab, in: regions, tabs: tabs)
            if !shown.top.isModal { surface.declarePressable(part) }
            let label = part.columns >= 14 ? " \(tab.icon) \(tab.title) " : " \(tab.icon) "
            let width = DisplayText.columns(of: label)
            let column = part.column + max(0, (part.columns - width) / 2)
            surface.draw(
                label, row: part.row, column: column, style: tab == selected ? theme.selection : theme.text,
                maximumColumns: part.columns)
        }
    }
}

extension TabBar {
    /// The place of the feed to restore in the next session; `nil` at its beginning.
    /// - Parameter layout: the layout with which the session began, if any.
    package func feedPlace(startedWith layout: String?, in context: ScreenContext) -> FeedPlace? {
        let isOpen = self[.home].screens.contains { $0.openedWall == .feed }
        return (self[.home][0] as? HomeScreen)?.place(startedWith: layout, isOpen: isOpen, in: context)
    }
}
