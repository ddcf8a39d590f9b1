import PinWalls
import TerminalUI

extension AppOptions {
    /// What a setting has now.
    package func value(of setting: Setting) -> String {
        switch setting {
        case .theme: theme.named?.id ?? "default"
        case .background: followsBackground ? "auto" : theme.ownBackground == .light ? "light" : "dark"
        case .accent: theme.accent.notation ?? ""
        case .columns: if case .count(let count) = columns { String(count) } else { "auto" }
        case .cards: cards.rawValue
        case .graphics: graphics.rawValue
        case .symbols: symbols.rawValue
        case .motion: motion.rawValue
        case .animation: animationWish.rawValue
        case .keys: ""
        }
    }
}

extension ScreenContext {
    /// Gives a setting a value at once, and has it kept.
    mutating func set(_ setting: Setting, to value: String) {
        guard let change = setting.change(to: value) else { return }
        switch setting {
        case .theme: options.theme.use(options.themes.first { $0.id == value })
        case .background:
            options.followsBackground = value == "auto"
            let known = value == "auto" ? options.theme.kindOfToldBackground : value == "light" ? .light : .dark
            options.theme.background = known ?? options.theme.ownBackground
        case .accent:
            guard let color = Color(notation: value) else { return }
            options.theme.accent = color
        case .columns:
            let rule = Int(value).map { ColumnRule.count($0) } ?? options.automaticColumns
            options.columns = rule
            walls.changeAll { $0.setColumns(rule) }
        case .cards: options.cards = CardMode(rawValue: value) ?? options.cards
        case .graphics:
            guard let mode = GraphicsMode(rawValue: value) else { return }
            options.graphics = mode
        case .symbols: options.symbols = SymbolMode(rawValue: value) ?? options.symbols
        case .motion:
            options.motion = MotionMode(rawValue: value) ?? options.motion
            options.applyMotion()
        case .animation:
            options.animationWish = AnimationMode(rawValue: value) ?? options.animationWish
            options.applyMotion()
        case .keys: break
        }
        // A theme has its own accent.
        perform(.keepSettings(setting == .theme ? [change, SettingChange("accent", to: nil)] : [change]))
        if case .graphics = setting { perform(.showPictures(options.graphics)) }
    }

    /// Has the keys kept that are others now.
    mutating func keepKeys(changedSince former: KeyMap<Action>) {
        let changes = options.keyMap.changes(since: former)
        if !changes.isEmpty { perform(.keepSettings(changes)) }
    }
}

extension KeyMap<Action> {
    /// Gives an action the keys that it has by itself.
    mutating func reset(_ action: Action) {
        let freed = Set(keys(for: action))
        rebind(action, to: KeyMap.standard.keys(for: action))
        // What it had taken goes back to whoever has it by itself.
        for other in Action.allCases where other != action {
            let own = KeyMap.standard.keys(for: other)
            let has = keys(for: other)
            let back = own.filter { key in
                freed.contains(key) && !has.contains(key) && self[key, other.scope?.rawValue] == nil
            }
            guard !back.isEmpty, has.allSatisfy(own.contains) else { continue }
            rebind(other, to: own.filter { has.contains($0) || back.contains($0) })
        }
    }
}
