import CapsuleScreens
import FeedScreens
import PostingScreens
import ProfileScreens
import ScreenKit
import TerminalUI

/// The tabs with their navigation stacks, and the bar at the bottom that selects one.
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

    /// Accesses the stack of a tab.
    package subscript(tab: Tab) -> NavigationStack {
        get {
            switch tab {
            case .home: home
            case .newPost: newPost
            case .profile: profile
            }
        }
        // Modify in place, because a stack contains all state of its screens.
        _modify {
            switch tab {
            case .home: yield &home
            case .newPost: yield &newPost
            case .profile: yield &profile
            }
        }
    }

    func isShown(_ tab: Tab) -> Bool { tab == selected }

    var selectedStack: NavigationStack { self[selected] }

    // MARK: Bar

    /// Returns a tab's region in the bar. All tabs have the same width, like in `UITabBarController`.
    package static func region(
        of tab: Tab, in regions: ScreenRegions, tabs: [Tab] = Tab.allCases
    ) -> ScreenRegion {
        let count = max(1, tabs.count)
        let index = tabs.firstIndex(of: tab) ?? 0
        let start = regions.screen.columns * index / count
        let end = regions.screen.columns * (index + 1) / count
        return ScreenRegion(row: regions.tabBar.endRow - 1, column: start, rows: 1, columns: end - start)
    }

    /// Returns the tab at a screen position; `nil` for none.
    package static func tab(
        at position: ScreenPosition, in regions: ScreenRegions, tabs: [Tab] = Tab.allCases
    ) -> Tab? {
        tabs.first { region(of: $0, in: regions, tabs: tabs).contains(position) }
    }

    /// Returns the tab that an action or a click selects; `nil` for any other input.
    func tab(selectedBy input: ScreenInput, in context: ScreenContext) -> Tab? {
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
            let tabRegion = Self.region(of: tab, in: regions, tabs: tabs)
            if !selectedStack.top.isModal { surface.declarePressable(tabRegion) }
            let label = tabRegion.columns >= 14 ? " \(tab.icon) \(tab.title) " : " \(tab.icon) "
            let width = DisplayText.columns(of: label)
            let column = tabRegion.column + max(0, (tabRegion.columns - width) / 2)
            surface.draw(
                label, row: tabRegion.row, column: column, style: tab == selected ? theme.selection : theme.text,
                maximumColumns: tabRegion.columns)
        }
    }
}

extension TabBar {
    /// Returns the position in the feed to restore in the next session; `nil` at its beginning.
    /// - Parameter layout: the layout that the session started with; `nil` for columns.
    package func feedPosition(startedWith layout: String?, in context: ScreenContext) -> FeedPosition? {
        let isOpen = self[.home].screens.contains { $0.openedWall == .feed }
        return (self[.home][0] as? HomeScreen)?.position(startedWith: layout, isOpen: isOpen, in: context)
    }
}
