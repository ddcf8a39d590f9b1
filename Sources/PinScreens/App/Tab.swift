/// The three tabs, in the order of the tab bar.
package enum Tab: String, CaseIterable, Hashable, Sendable {
    case home
    case newPost = "new"
    case profile

    package var title: String {
        switch self {
        case .home: "Home"
        case .newPost: "New post"
        case .profile: "Profile"
        }
    }

    /// As SF Symbols' house, plus.app and person; one column each.
    package var icon: String {
        switch self {
        case .home: "⌂"
        case .newPost: "⊞"
        case .profile: "◯"
        }
    }

    package var next: Tab { moved(by: 1) }
    package var previous: Tab { moved(by: -1) }

    private func moved(by step: Int) -> Tab {
        let all = Tab.allCases
        let position = all.firstIndex(of: self) ?? 0
        return all[(position + step + all.count) % all.count]
    }
}
