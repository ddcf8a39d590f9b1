import ScreenKit

/// The navigation stack of a tab: its root, and the screens pushed on it. The last one is shown.
package struct NavigationStack: Sendable {
    package private(set) var root: any Screen
    package private(set) var pushed: [any Screen] = []

    init(root: any Screen) {
        self.root = root
    }

    /// Whether no screen is pushed on the root.
    package var isAtRoot: Bool { pushed.isEmpty }

    /// The screens from the root to the top.
    var screens: [any Screen] { [root] + pushed }

    /// The top screen, which is shown.
    package var top: any Screen { pushed.last ?? root }

    var count: Int { pushed.count + 1 }

    /// Accesses a screen by its index, 0 for the root.
    package subscript(index: Int) -> any Screen {
        get { index == 0 ? root : pushed[index - 1] }
        _modify { if index == 0 { yield &root } else { yield &pushed[index - 1] } }
    }

    mutating func push(_ screen: any Screen) { pushed.append(screen) }

    mutating func popToRoot() { pushed = [] }

    /// Removes a pushed screen; the root cannot be removed.
    mutating func remove(at index: Int) { if index > 0 { pushed.remove(at: index - 1) } }

    /// Returns the first screen of a type, starting from the root; `nil` for none.
    package func first<Found: Screen>(_ type: Found.Type) -> Found? {
        screens.lazy.compactMap { $0 as? Found }.first
    }
}
