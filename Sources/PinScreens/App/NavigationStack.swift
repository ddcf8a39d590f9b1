import ScreenKit

/// The screens of a tab: its root, and what was pushed on it, the last one shown.
package struct NavigationStack: Sendable {
    package private(set) var root: any Screen
    package private(set) var pushed: [any Screen] = []

    init(root: any Screen) {
        self.root = root
    }

    package var isRoot: Bool { pushed.isEmpty }

    /// The screens from the root to the one that is shown.
    var screens: [any Screen] { [root] + pushed }

    /// The one that is shown.
    package var top: any Screen { pushed.last ?? root }

    var count: Int { pushed.count + 1 }

    /// A screen by its place, 0 for the root.
    package subscript(place: Int) -> any Screen {
        get { place == 0 ? root : pushed[place - 1] }
        _modify { if place == 0 { yield &root } else { yield &pushed[place - 1] } }
    }

    mutating func push(_ screen: any Screen) { pushed.append(screen) }

    mutating func popToRoot() { pushed = [] }

    /// Takes a pushed screen out; the root stays.
    mutating func remove(at place: Int) { if place > 0 { pushed.remove(at: place - 1) } }

    /// The first screen of a type, counted from the root.
    package func first<Found: Screen>(_ type: Found.Type) -> Found? {
        screens.lazy.compactMap { $0 as? Found }.first
    }
}
