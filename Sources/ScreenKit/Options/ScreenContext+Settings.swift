import Languages
import PinWalls
import TerminalUI

extension AppOptions {
    /// What a setting has now.
    package func value(of setting: Setting) -> String {
        switch setting {
        case .language: language ?? "auto"
        case .theme: theme.named?.id ?? "default"
        case .background: followsBackground ? "auto" : theme.ownBackground == .light ? "light" : "dark"
        case .accent: theme.accent.notation ?? ""
        case .columns: if case .count(let count) = columns { String(count) } else { "auto" }
        case .cards: cards.rawValue
        case .graphics: graphics.rawValue
        case .symbols: symbols.rawValue
        case .motion: motion.rawValue
        case .animation: animationWish.rawValue
        case .keys: keyPreset.rawValue
        }
    }
}

extension ScreenContext {
    /// Gives a setting a value at once, and has it kept.
    package mutating func set(_ setting: Setting, to value: String) {
        guard apply(value, to: setting) else { return }
        let change = setting.change(to: value)
        // A theme has its own accent.
        perform(.keepSettings(setting == .theme ? [change, SettingChange("accent", to: nil)] : [change]))
        if case .graphics = setting { perform(.showPictures(options.graphics)) }
    }

    /// Follows a configuration file that was saved by an editor.
    mutating func follow(_ values: [Setting: String], keys: [String: [String]]?) {
        let changed = Setting.allCases.filter { setting in
            values[setting].map { $0 != options.value(of: setting) && apply($0, to: setting) } ?? false
        }
        if changed.contains(.graphics) { perform(.showPictures(options.graphics)) }
        // The accent that a theme brings along is no change of its own.
        var titles = changed.filter { $0 != .accent || values[.theme] == nil }.map(\.title)
        if let keys, let keyMap = try? KeyMap.standard(options.keyPreset, with: keys) {
            options.keyMap = keyMap
            if !changed.contains(.keys) { titles.append(Setting.keys.title) }
        }
        if !titles.isEmpty { say(tr("Changed in the configuration file: \(titles.joined(separator: ", "))")) }
    }

    /// Applies a value to a setting immediately.
    /// - Returns: false if it is none of the setting's values.
    private mutating func apply(_ value: String, to setting: Setting) -> Bool {
        switch setting {
        case .language:
            options.language = value == "auto" ? nil : value
            perform(.speak(options.language))
        case .theme:
            let theme = options.themes.first { $0.id == value }
            options.awaitedTheme = theme == nil && value != "default" ? value : nil
            options.theme.use(theme)
            if options.awaitedTheme != nil { perform(.readThemes) }
        case .background:
            options.followsBackground = value == "auto"
            let known = value == "auto" ? options.theme.kindOfToldBackground : value == "light" ? .light : .dark
            options.theme.background = known ?? options.theme.ownBackground
        case .accent:
            guard let color = value.isEmpty ? options.theme.ownAccent : Color(notation: value) else { return false }
            options.theme.accent = color
        case .columns:
            let rule = Int(value).map { ColumnRule.count($0) } ?? options.automaticColumns
            options.columns = rule
            walls.changeAll { $0.setColumns(rule) }
        case .cards: options.cards = CardMode(rawValue: value) ?? options.cards
        case .graphics:
            guard let mode = GraphicsMode(rawValue: value) else { return false }
            options.graphics = mode
        case .symbols: options.symbols = SymbolMode(rawValue: value) ?? options.symbols
        case .motion:
            options.motion = MotionMode(rawValue: value) ?? options.motion
            options.applyMotion()
        case .animation:
            options.animationWish = AnimationMode(rawValue: value) ?? options.animationWish
            options.applyMotion()
        case .keys: options.use(KeyPreset(rawValue: value) ?? options.keyPreset)
        }
        return true
    }
}

extension AppOptions {
    /// Begins with other keys; those that a person gave to actions stay theirs.
    fileprivate mutating func use(_ preset: KeyPreset) {
        let former = KeyMap.standard(keyPreset)
        let own = Action.allCases.filter { keyMap.keys(for: $0) != former.keys(for: $0) }.map {
            ($0, keyMap.keys(for: $0))
        }
        keyPreset = preset
        keyMap = .standard(preset)
        for (action, keys) in own { keyMap.rebind(action, to: keys) }
    }
}

extension KeyMap<Action> {
    /// Gives an action the keys that it has by itself.
    package mutating func reset(_ action: Action, of preset: KeyPreset) {
        let freed = keys(for: action)
        let standard = KeyMap.standard(preset)
        rebind(action, to: standard.keys(for: action))
        // What it had taken goes back to whoever has it by itself.
        for other in Action.allCases where other != action {
            let own = standard.keys(for: other)
            let has = keys(for: other)
            let back = own.filter { keys in
                freed.contains(where: keys.meets) && !has.contains(keys)
                    && !bindings.contains { $0.keys.contains(where: keys.meets) }
            }
            guard !back.isEmpty, has.allSatisfy(own.contains) else { continue }
            rebind(other, to: own.filter { has.contains($0) || back.contains($0) })
        }
    }
}
