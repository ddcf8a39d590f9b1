import TerminalUI

extension AppModel {
    /// A click chooses a setting, a click on what is chosen steps to its next value, the wheel goes through them.
    mutating func receiveOnSettings(_ event: MouseEvent) -> [AppEffect] {
        let view = SettingsView(model: self)
        let isOnKeys = profile.settings.keys != nil
        // A question is about the action that was selected.
        profile.settings.keys?.takeover = nil
        let keyRows = SettingsView.keyRows(in: self)
        switch event.action {
        case .wheelUp where isOnKeys: profile.settings.keys?.move(by: -1, visibleRows: keyRows)
        case .wheelDown where isOnKeys: profile.settings.keys?.move(by: 1, visibleRows: keyRows)
        case .wheelUp: profile.settings.move(by: -1)
        case .wheelDown: profile.settings.move(by: 1)
        case .press(.left), .doublePress(.left):
            if isOnKeys {
                if let index = view.key(at: event.position) { profile.settings.keys?.select(index) }
                return []
            }
            guard let setting = view.setting(at: event.position) else { return [] }
            notice = nil
            if setting == profile.settings.selected { return performOnSettings(.moveRight) }
            profile.settings.accent = nil
            profile.settings.select(setting)
        default: break
        }
        return []
    }
}
