import TerminalUI

/// What a screen does that is shown to an audience.
extension AppModel {
    /// Takes what came from the terminal as far as it changes the screen alone; else nothing happens, and the status
    /// line says why.
    ///
    /// Keys are judged by their actions. What else leads to writing (a click on a setting, Enter on a capsule that is
    /// not there) is tried on a copy, and kept when it led nowhere.
    mutating func receiveFromAudience(_ event: InputEvent) -> [AppEffect] {
        switch event {
        case .key, .mouse, .paste: break
        // The line and its owner are no audience.
        case .resize, .background, .graphics, .interrupt, .resumed: return receive(event)
        }
        if help == nil, let keys = options.ownKeyMap, case .key(let press) = event,
            let action = action(for: press, in: keys), !action.isForAudience
        {
            refuse()
            return []
        }
        var next = self
        let effects = next.receive(event)
        guard !next.isWriting, !next.isFinished, effects.allSatisfy(\.isForAudience) else {
            refuse()
            return []
        }
        self = next
        return effects
    }

    private mutating func refuse() {
        notice = Notice("This is a show: you can look around, and nothing is changed")
    }

    /// Whether something is being written or asked that would change what is kept.
    private var isWriting: Bool {
        tab == .newPost || editing != nil || boardOverlay != nil || profile.editor != nil || capsules.sheet != nil
            || capsules.question != nil || capsules.isFilling || profile.settings.accent != nil
            || profile.settings.keys != nil
    }
}
