import Configuration
import Languages
import ScreenKit
import TerminalUI

extension SettingsScreen: SectionScreen {
    package var scopes: [Action.Scope] { [.wall] }
    package var isTyping: Bool { accent != nil || keys != nil }
    package func hasClosableContent(in context: ScreenContext) -> Bool { isTyping }
    package var capturesKey: Bool { keys?.recording != nil }

    package func sectionRow(in context: ScreenContext) -> Int? { ProfileHeader(of: .settings, in: context).fixedRow }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(let press, _) where accent != nil: receiveAccent(press, in: &context)
        case .key(let press, _) where keys != nil: receiveOnKeys(press, in: &context)
        case .key(_, let action?): return perform(action, in: &context)
        case .mouse(let event): receive(event, in: &context)
        case .paste(let text): accent?.paste(text)
        case .key: return .ignored
        }
        return .handled
    }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        guard case .settings(let message) = message else { return .ignored }
        if case .fileChanged = message { return .handled }
        writeResult = message
        if case .saveFailed(let reason) = message { context.notify(reason, .problem) }
        return .handled
    }

    // MARK: Keys

    private mutating func perform(_ action: Action, in context: inout ScreenContext) -> Response {
        switch action {
        case .moveUp: move(by: -1)
        case .moveDown: move(by: 1)
        case .top: move(by: .min)
        case .end: move(by: .max)
        case .moveLeft: adjustValue(by: -1, in: &context)
        case .moveRight: adjustValue(by: 1, in: &context)
        case .open: open(selected, in: context)
        case .back: context.effects += context.downloads.stop()
        default: return .ignored
        }
        return .handled
    }

    /// Sets the selected setting to the next or previous choice, wrapping around, or to the first one if its value isn't a
    /// choice. If the setting has no choices, opens its editor.
    private mutating func adjustValue(by step: Int, in context: inout ScreenContext) {
        let choices = context.options.choices(of: selected)
        guard !choices.isEmpty else { return open(selected, in: context) }
        let index = choices.firstIndex(of: context.options.text(of: selected)).map {
            ($0 + step + choices.count) % choices.count
        }
        context.set(selected, to: choices[index ?? 0])
    }

    private mutating func open(_ setting: Setting, in context: ScreenContext) {
        switch setting {
        case .accent: accent = TextField(context.options.text(of: .accent), maximumLength: 40)
        case .keyPreset: keys = KeySettings()
        default: break
        }
    }

    private mutating func receiveAccent(_ press: KeyPress, in context: inout ScreenContext) {
        switch press.key {
        case .escape: accent = nil
        case .enter:
            let text = accent?.text.lowercased() ?? ""
            guard Color(notation: text) != nil else {
                return context.notify(
                    tr("Enter #rrggbb, or a palette colour such as red or blue"), .problem)
            }
            accent = nil
            context.set(.accent, to: text)
        default: _ = accent?.handle(press)
        }
    }

    private mutating func receiveOnKeys(_ press: KeyPress, in context: inout ScreenContext) {
        guard let keys else { return }
        if var recording = keys.recording {
            let isCancelled = press.key == .escape && press.modifiers.isEmpty
            let recordedKeys = isCancelled ? nil : recording.record(press)
            self.keys?.recording = isCancelled || recordedKeys != nil ? nil : recording
            if let recordedKeys {
                assign(recordedKeys, to: keys.selected, isAddition: recording.isAddition, in: &context)
            }
            return
        }
        if let conflict = keys.conflict {
            self.keys?.conflict = nil
            guard press.key == .enter else { return }
            return assign(
                conflict.keys, to: keys.selected, isAddition: conflict.isAddition, allowsReassignment: true,
                in: &context)
        }
        let rows = SettingsView(settings: self, context: context).keyRows
        switch press.key {
        case .escape, .character("q"): self.keys = nil
        case .enter: self.keys?.recording = KeySettings.KeyRecording(isAddition: false)
        case .character("+"): self.keys?.recording = KeySettings.KeyRecording(isAddition: true)
        case .delete, .character("x"):
            let oldKeyMap = context.options.keyMap
            context.options.keyMap.reset(keys.selected, of: context.options.settings.keyPreset)
            context.saveKeys(changedSince: oldKeyMap)
        case .character("j"): self.keys?.move(by: 1, visibleRows: rows)
        case .character("k"): self.keys?.move(by: -1, visibleRows: rows)
        default: _ = self.keys?.handle(press, visibleRows: rows)
        }
    }

    /// Assigns recorded keys to an action.
    /// - Parameters:
    ///   - isAddition: whether the action keeps its other keys.
    ///   - allowsReassignment: whether the user has agreed that other actions lose the keys.
    private mutating func assign(
        _ newKeys: KeySequence, to action: Action, isAddition: Bool, allowsReassignment: Bool = false,
        in context: inout ScreenContext
    ) {
        let oldKeyMap = context.options.keyMap
        var keys = isAddition ? oldKeyMap.keys(for: action) : []
        // Remove the action's conflicting keys: those that are a prefix of the new sequence, or have it as a prefix.
        keys.removeAll(where: newKeys.conflicts)
        keys.append(newKeys)
        // Ctrl-C must always quit.
        let interrupt = KeySequence(.interrupt)
        if action == .quit, !keys.contains(interrupt) { keys.append(interrupt) }
        guard newKeys != interrupt || action == .quit else {
            return context.notify(tr("ctrl-c always quits"), .problem)
        }
        var changed = oldKeyMap
        changed.rebind(action, to: keys)
        let affectedActions = Action.allCases.filter { other in
            other != action && changed.keys(for: other) != oldKeyMap.keys(for: other)
        }
        guard affectedActions.isEmpty || allowsReassignment else {
            self.keys?.conflict = KeySettings.KeyConflict(
                keys: newKeys, isAddition: isAddition, affectedActions: affectedActions)
            return
        }
        context.options.keyMap = changed
        let key = newKeys.title
        let affectedTitles = affectedActions.map(\.title).joined(separator: ", ")
        context.notify(
            affectedActions.isEmpty ? "\(key): \(action.title)" : tr("\(key): \(action.title) (was \(affectedTitles))"),
            .done)
        context.saveKeys(changedSince: oldKeyMap)
    }

    // MARK: Mouse

    /// Handles the mouse. A click selects a setting, or sets the selected one to its next value. The wheel moves the
    /// selection.
    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) {
        let view = SettingsView(settings: self, context: context)
        // The confirmation refers to the previously selected action.
        keys?.conflict = nil
        switch event.action {
        case .wheelUp where keys != nil: keys?.move(by: -1, visibleRows: view.keyRows)
        case .wheelDown where keys != nil: keys?.move(by: 1, visibleRows: view.keyRows)
        case .wheelUp: move(by: -1)
        case .wheelDown: move(by: 1)
        case .press(.left), .doublePress(.left):
            if keys != nil {
                if let index = view.actionIndex(at: event.position) { keys?.select(index) }
                return
            }
            guard let setting = view.setting(at: event.position) else { return }
            context.notice = nil
            if setting == selected { return adjustValue(by: 1, in: &context) }
            accent = nil
            select(setting)
        default: break
        }
    }

    // MARK: Display

    package func hints(in context: ScreenContext) -> [KeyHint] { SettingsView(settings: self, context: context).hints }

    package func draw(in context: ScreenContext, into surface: inout Surface) {
        ProfileHeader(of: .settings, in: context).drawFixed(into: &surface)
        SettingsView(settings: self, context: context).draw(into: &surface)
    }
}
