import TerminalUI

extension AppOptions {
    /// Whether whoever is at the keys is only to look.
    package var isReadOnly: Bool { ownKeyMap != nil }

    /// Lets whoever is at the keys look and no more. Keys of other actions are kept aside: they are in no help and no
    /// hint, and say why they do nothing.
    package mutating func letOnlyLook() {
        guard !isReadOnly else { return }
        ownKeyMap = keyMap
        for action in Action.allCases where !action.isForAudience { keyMap.rebind(action, to: []) }
        if !tabs.contains(tab) { tab = .home }
    }

    /// The tabs that are shown, in their order.
    package var tabs: [Tab] { isReadOnly ? Tab.allCases.filter(\.isForAudience) : Tab.allCases }
}
