import TerminalUI

extension AppModel {
    /// Whether keys are for the settings.
    var isOnSettings: Bool { tab == .profile && profile.section == .settings && profile.editor == nil }

    /// What a setting has now.
    func value(of setting: Setting) -> String {
        switch setting {
        case .background:
            options.followsBackground ? "auto" : options.theme.background == .light ? "light" : "dark"
        case .accent: options.theme.accent.notation ?? ""
        case .columns: if case .count(let count) = options.columns { String(count) } else { "auto" }
        case .graphics: options.graphics.rawValue
        case .motion: options.motion.rawValue
        case .animation: options.animationWish.rawValue
        case .keys: ""
        }
    }

    /// Gives a setting a value at once, and has it kept.
    mutating func set(_ setting: Setting, to value: String) -> [AppEffect] {
        guard let change = setting.change(to: value) else { return [] }
        var effects = [AppEffect.keepSettings([change])]
        switch setting {
        case .background:
            options.followsBackground = value == "auto"
            let known = value == "auto" ? options.theme.kindOfToldBackground : value == "light" ? .light : .dark
            options.theme.background = known ?? options.theme.background
        case .accent:
            guard let color = Color(notation: value) else { return [] }
            options.theme.accent = color
        case .columns:
            let rule = Int(value).map { PinWall.ColumnRule.count($0) } ?? options.automaticColumns
            options.columns = rule
            for place in WallPlace.all { self[keyPath: place.wall].setColumns(rule) }
        case .graphics:
            guard let mode = GraphicsMode(rawValue: value) else { return [] }
            options.graphics = mode
            effects.append(.showPictures(mode))
        case .motion:
            options.motion = MotionMode(rawValue: value) ?? options.motion
            options.applyMotion()
        case .animation:
            options.animationWish = AnimationMode(rawValue: value) ?? options.animationWish
            options.applyMotion()
        case .keys: break
        }
        return effects
    }

    mutating func receive(_ message: SettingsMessage) {
        profile.settings.outcome = message
        if case .notKept(let reason) = message { notice = Notice(reason, isProblem: true) }
    }

    // MARK: Keys

    /// Does what a key stands for on the list of settings.
    mutating func performOnSettings(_ action: Action) -> [AppEffect] {
        let setting = profile.settings.selected
        switch action {
        case .moveUp: profile.settings.move(by: -1)
        case .moveDown: profile.settings.move(by: 1)
        case .top: profile.settings.move(by: .min)
        case .end: profile.settings.move(by: .max)
        case .moveLeft: return step(setting, by: -1)
        case .moveRight: return step(setting, by: 1)
        case .open: open(setting)
        case .back: return downloads.stop()
        default: break
        }
        return []
    }

    /// The value beside the one that is chosen, round the end; a value that is none of the choices gives way to the first.
    private mutating func step(_ setting: Setting, by step: Int) -> [AppEffect] {
        let choices = setting.choices
        guard !choices.isEmpty else {
            open(setting)
            return []
        }
        let position = choices.firstIndex(of: value(of: setting)).map { ($0 + step + choices.count) % choices.count }
        return set(setting, to: choices[position ?? 0])
    }

    private mutating func open(_ setting: Setting) {
        switch setting {
        case .accent: profile.settings.accent = TextField(value(of: .accent), maximumLength: 40)
        case .keys: profile.settings.keys = KeySettings()
        default: break
        }
    }

    /// Gives a key to what is typed in on the settings; nil when nothing is.
    mutating func receiveOnSettings(_ press: KeyPress) -> [AppEffect]? {
        guard isOnSettings else { return nil }
        if profile.settings.accent != nil { return receiveAccent(press) }
        if profile.settings.keys != nil { return receiveOnKeys(press) }
        return nil
    }

    private mutating func receiveAccent(_ press: KeyPress) -> [AppEffect] {
        switch press.key {
        case .escape: profile.settings.accent = nil
        case .enter:
            let text = profile.settings.accent?.text.lowercased() ?? ""
            guard Color(notation: text) != nil else {
                notice = Notice("An accent is #rrggbb, or red, blue … of the terminal's palette", isProblem: true)
                return []
            }
            profile.settings.accent = nil
            return set(.accent, to: text)
        default: _ = profile.settings.accent?.handle(press)
        }
        return []
    }

    private mutating func receiveOnKeys(_ press: KeyPress) -> [AppEffect] {
        guard var keys = profile.settings.keys else { return [] }
        if let capture = keys.capture {
            keys.capture = nil
            profile.settings.keys = keys
            return press.key == .escape && press.modifiers.isEmpty ? [] : give(press, to: keys.selected, capture)
        }
        if let takeover = keys.takeover {
            profile.settings.keys?.takeover = nil
            guard press.key == .enter else { return [] }
            return give(takeover.key, to: keys.selected, takeover.capture, mayTake: true)
        }
        let rows = SettingsView.keyRows(in: self)
        switch press.key {
        case .escape: profile.settings.keys = nil
        case .enter: profile.settings.keys?.capture = .replacing
        case .character("+"): profile.settings.keys?.capture = .adding
        case .delete, .character("x"): return reset(keys.selected)
        case .character("j"): profile.settings.keys?.move(by: 1, visibleRows: rows)
        case .character("k"): profile.settings.keys?.move(by: -1, visibleRows: rows)
        default: _ = profile.settings.keys?.handle(press, visibleRows: rows)
        }
        return []
    }

    /// - Parameter mayTake: whether it was asked that other actions lose the key.
    private mutating func give(
        _ press: KeyPress, to action: Action, _ capture: KeySettings.Capture, mayTake: Bool = false
    ) -> [AppEffect] {
        let former = options.keyMap
        var keys = capture == .adding ? former.keys(for: action) : []
        if !keys.contains(press) { keys.append(press) }
        // The way out is never given away.
        let interrupt = KeyPress(.character("c"), modifiers: .control)
        if action == .quit, !keys.contains(interrupt) { keys.append(interrupt) }
        guard press != interrupt || action == .quit else {
            notice = Notice("Ctrl-C always quits", isProblem: true)
            return []
        }
        var changed = former
        changed.rebind(action, to: keys)
        let losers = Action.allCases.filter { other in
            other != action && changed.keys(for: other) != former.keys(for: other)
        }
        guard losers.isEmpty || mayTake else {
            profile.settings.keys?.takeover = KeySettings.Takeover(key: press, capture: capture, losers: losers)
            return []
        }
        options.keyMap = changed
        let taken = losers.isEmpty ? "" : ", no longer \(losers.map(\.title).joined(separator: ", "))"
        notice = Notice("\(KeyNotation.title(of: press)): \(action.title)\(taken)")
        return [.keepSettings(options.keyMap.changes(since: former))]
    }

    /// Gives an action the keys that it has by itself.
    private mutating func reset(_ action: Action) -> [AppEffect] {
        let former = options.keyMap
        let freed = Set(former.keys(for: action))
        options.keyMap.rebind(action, to: KeyMap.standard.keys(for: action))
        // What it had taken goes back to whoever has it by itself.
        for other in Action.allCases where other != action {
            let own = KeyMap.standard.keys(for: other)
            let has = options.keyMap.keys(for: other)
            let back = own.filter { key in
                freed.contains(key) && !has.contains(key) && options.keyMap[key, other.scope?.rawValue] == nil
            }
            guard !back.isEmpty, has.allSatisfy(own.contains) else { continue }
            options.keyMap.rebind(other, to: own.filter { has.contains($0) || back.contains($0) })
        }
        let changes = options.keyMap.changes(since: former)
        return changes.isEmpty ? [] : [.keepSettings(changes)]
    }
}
