import TerminalUI

extension AppOptions {
    /// Whether whoever is at the keys is only to look.
    package var isReadOnly: Bool { ownKeyMap != nil }

    /// Lets whoever is at the keys look and no more. Keys of other actions are kept aside: they are in no help and no
    /// hint, and say why they do nothing.
    ///
    /// - Parameter mayCopy: whether links may go to the clipboard of whoever looks.
    package mutating func letOnlyLook(mayCopy: Bool = false) {
        guard !isReadOnly else { return }
        ownKeyMap = keyMap
        audienceMayCopy = mayCopy
        for action in Action.allCases where !isForAudience(action) { keyMap.rebind(action, to: []) }
        if !tabs.contains(tab) { tab = .home }
    }

    /// Whether an audience may do it: what reaches the screen alone, and the clipboard where that is allowed.
    package func isForAudience(_ action: Action) -> Bool {
        action.reach == .screen || audienceMayCopy && action.reach == .clipboard
    }

    /// Whether it is carried out for an audience.
    package func isForAudience(_ effect: AppEffect) -> Bool {
        if case .copy = effect { return audienceMayCopy }
        return effect.isReadOnly
    }

    /// The tabs that are shown, in their order.
    package var tabs: [Tab] { isReadOnly ? Tab.allCases.filter(\.isForAudience) : Tab.allCases }
}
