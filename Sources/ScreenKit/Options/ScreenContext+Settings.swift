import Configuration
import Drawings
import Languages
import PinWalls
import TerminalUI

extension AppOptions {
    /// Returns the value of a setting as text: that in effect for the theme and the accent, otherwise the configured one.
    package func text(of setting: Setting) -> String {
        switch setting {
        case .theme: theme.namedTheme?.id ?? "default"
        case .accent: theme.accent.notation ?? ""
        default: setting.text(in: settings)
        }
    }

    /// Returns the values that arrow keys step through; empty if the setting has no fixed values.
    package func choices(of setting: Setting) -> [String] {
        switch setting {
        case .theme: ["default"] + themes.map(\.id)
        case .language: ["auto"] + languages.map(\.id)
        default: setting.choices
        }
    }

    /// Returns the title of a value: its localized name, its name in a theme file, or the value itself.
    package func title(ofValue text: String, of setting: Setting) -> String {
        let name: String? =
            switch setting {
            case .theme: namedTheme(text).map { tr(data: $0.file.name) }
            case .language: languages.first { $0.id == text }?.name
            default: nil
            }
        return name ?? setting.choice(of: text).title
    }

    /// Returns a short explanation of a value; empty if it has none.
    package func explanation(ofValue text: String, of setting: Setting) -> String {
        if setting == .theme, let theme = namedTheme(text) { return tr(data: theme.file.summary) }
        return setting.choice(of: text).explanation
    }

    private func namedTheme(_ id: String) -> NamedTheme? {
        ([theme.namedTheme].compactMap(\.self) + themes).first { $0.id == id }
    }
}

extension ScreenContext {
    /// Changes a setting immediately and saves it in the configuration file.
    package mutating func set(_ setting: Setting, to text: String) {
        let oldPreset = options.settings.keyPreset
        guard setting.set(text, in: &options.settings) else { return }
        var changes = [setting.change(in: options.settings)]
        if setting == .theme {
            // Each theme defines an accent, which the configured one would override.
            options.settings.accent = nil
            changes.append(Setting.accent.change(in: options.settings))
        }
        options.changeKeys(from: oldPreset)
        apply(setting)
        perform(.saveSettings(changes))
    }

    /// Applies the settings that changed in the configuration file when an editor saved it.
    mutating func applyChangedSettings(_ changes: [Setting], in file: Configuration) {
        let changed = changes.filter { setting in
            guard setting == .keyPreset || setting.value(file) != setting.value(options.settings) else { return false }
            setting.copy(file, &options.settings)
            apply(setting)
            return true
        }
        if changed.contains(.keyPreset), let keyMap = try? KeyMap.standard(file.keyPreset, with: file.keys) {
            options.keyMap = keyMap
        }
        // An accent that changes together with the theme is not reported.
        let titles = changed.filter { $0 != .accent || !changes.contains(.theme) }.map { $0.title() }
        if !titles.isEmpty { notify(tr("Changed in the configuration file: \(titles.joined(separator: ", "))")) }
    }

    /// Updates the state that depends on a setting.
    private mutating func apply(_ setting: Setting) {
        let settings = options.settings
        switch setting {
        case .language: perform(.setLanguage(settings.language))
        case .theme:
            options.theme.apply(options.themes.first { $0.id == settings.theme })
            options.theme.accent = settings.accent ?? options.theme.defaultAccent
            if options.isAwaitingTheme { perform(.readThemes) }
        case .background:
            options.theme.background =
                switch settings.background {
                case .automatic: options.theme.reportedBackgroundKind ?? options.theme.terminalBackground
                case .light: .light
                case .dark: .dark
                }
        case .accent: options.theme.accent = settings.accent ?? options.theme.defaultAccent
        case .columns:
            let rule = options.columns
            walls.updateAll { $0.setColumns(rule) }
        case .graphics: perform(.setGraphicsMode(settings.pictures.graphics))
        case .motion, .animation: options.applyMotion()
        default: break
        }
    }
}

extension AppOptions {
    /// Switches the key preset and preserves the user's own key bindings.
    fileprivate mutating func changeKeys(from preset: KeyPreset) {
        guard preset != settings.keyPreset else { return }
        let oldKeyMap = KeyMap.standard(preset)
        let customBindings = Action.allCases.filter { keyMap.keys(for: $0) != oldKeyMap.keys(for: $0) }.map {
            ($0, keyMap.keys(for: $0))
        }
        keyMap = .standard(settings.keyPreset)
        for (action, keys) in customBindings { keyMap.rebind(action, to: keys) }
    }
}

extension KeyMap<Action> {
    /// Restores the preset's keys of an action.
    package mutating func reset(_ action: Action, of preset: KeyPreset) {
        let freedKeys = keys(for: action)
        let standard = KeyMap.standard(preset)
        rebind(action, to: standard.keys(for: action))
        // Return the keys that this action had reassigned to the actions of the preset.
        for other in Action.allCases where other != action {
            let presetKeys = standard.keys(for: other)
            let currentKeys = keys(for: other)
            let restoredKeys = presetKeys.filter { keys in
                freedKeys.contains(where: keys.conflicts) && !currentKeys.contains(keys)
                    && !bindings.contains { $0.keys.contains(where: keys.conflicts) }
            }
            guard !restoredKeys.isEmpty, currentKeys.allSatisfy(presetKeys.contains) else { continue }
            rebind(other, to: presetKeys.filter { currentKeys.contains($0) || restoredKeys.contains($0) })
        }
    }
}
