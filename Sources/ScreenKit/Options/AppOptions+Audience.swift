import TerminalUI

extension AppOptions {
    /// Whether the session is read-only, as in kiosk mode.
    package var isReadOnly: Bool { ownKeyMap != nil }

    /// Switches to kiosk mode. Keys of unavailable actions are removed from help and hints; pressing one explains why
    /// it does nothing.
    ///
    /// - Parameter mayCopy: whether viewers may copy links to the clipboard of their own terminal.
    package mutating func letOnlyLook(mayCopy: Bool = false) {
        guard !isReadOnly else { return }
        ownKeyMap = keyMap
        audienceMayCopy = mayCopy
        for action in Action.allCases where !isForAudience(action) { keyMap.rebind(action, to: []) }
        if !tabs.contains(tab) { tab = .home }
    }

    /// Returns whether kiosk mode permits the action: only those that affect the screen or, if allowed, the clipboard.
    package func isForAudience(_ action: Action) -> Bool {
        action.reach == .screen || audienceMayCopy && action.reach == .clipboard
    }

    /// Returns whether kiosk mode permits the effect.
    package func isForAudience(_ effect: AppEffect) -> Bool {
        if case .copy = effect { return audienceMayCopy }
        return effect.isReadOnly
    }

    /// The visible tabs, in order.
    package var tabs: [Tab] { isReadOnly ? Tab.allCases.filter(\.isForAudience) : Tab.allCases }
}
