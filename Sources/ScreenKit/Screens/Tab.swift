import Languages

/// The three tabs, in the order of the tab bar.
package enum Tab: String, CaseIterable, Hashable, Sendable {
    case home
    case newPost = "new"
    case profile

    package var title: String {
        switch self {
        case .home: tr("Home")
        case .newPost: tr("New post")
        case .profile: tr("Profile")
        }
    }

    /// A symbol that is one column wide, like SF Symbols' house, plus.app and person.
    package var icon: String {
        switch self {
        case .home: "⌂"
        case .newPost: "⊞"
        case .profile: "◯"
        }
    }

    /// Whether kiosk mode shows the tab.
    var isAllowedInKioskMode: Bool { self != .newPost }

    /// Returns the tab `step` positions further, wrapping around at the ends.
    package func moved(by step: Int, among tabs: [Tab]) -> Tab {
        guard !tabs.isEmpty else { return self }
        let position = tabs.firstIndex(of: self) ?? 0
        return tabs[(position + step + tabs.count) % tabs.count]
    }
}
