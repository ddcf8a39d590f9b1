import TerminalUI

extension AppOptions {
    /// Whether the session is read-only, as in kiosk mode.
    package var isReadOnly: Bool { fullKeyMap != nil }

    /// Switches to kiosk mode. Keys of unavailable actions are removed from help and hints; pressing one explains why
    /// it does nothing.
    ///
    /// - Parameter allowsCopying: whether viewers may copy links to the clipboard of their own terminal.
    package mutating func enableKioskMode(allowsCopying: Bool = false) {
        guard !isReadOnly else { return }
        fullKeyMap = keyMap
        kioskAllowsCopying = allowsCopying
        for action in Action.allCases where !isAllowedInKioskMode(action) { keyMap.rebind(action, to: []) }
        if !tabs.contains(tab) { tab = .home }
    }

    /// Returns whether kiosk mode permits the action: its reach must be the screen or, if allowed, the clipboard.
    package func isAllowedInKioskMode(_ action: Action) -> Bool {
        action.reach == .screen || kioskAllowsCopying && action.reach == .clipboard
    }

    /// Returns whether kiosk mode permits the effect.
    package func isAllowedInKioskMode(_ effect: AppEffect) -> Bool {
        if case .copy = effect { return kioskAllowsCopying }
        return effect.isReadOnly
    }

    /// The visible tabs, in order.
    package var tabs: [Tab] { isReadOnly ? Tab.allCases.filter(\.isAllowedInKioskMode) : Tab.allCases }
}
