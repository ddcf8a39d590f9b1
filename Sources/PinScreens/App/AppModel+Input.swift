import Drawings
import Languages
import ScreenKit
import TerminalUI

extension AppModel {
    /// Handles an event from the terminal: the demo first, then the layers from the top down.
    mutating func receive(_ event: InputEvent) {
        context.terminal.isSuspended = false
        if receiveInDemo(event) { return }
        switch event {
        case .key(let press): receive(press)
        case .mouse(let event):
            if event.isClick { showsWelcome = false }
            // Locating the notice requires drawing the screen, so do it once for both uses.
            let banner: NoticeBanner? =
                switch event.action {
                case .press, .doublePress: shownNotice
                default: nil
                }
            let presses = event.isClick ? keys(clickedAt: event.position) : []
            guard presses.isEmpty else { return presses.forEach { receive($0) } }
            if event.isClick { pendingKeys = [] }
            receive(event, banner: banner)
        case .paste(let text):
            hasWarnedOfQuitting = false
            pendingKeys = []
            dispatch(.paste(text))
        case .resize(let size): resize(to: size)
        case .background(let red, let green, let blue):
            context.options.theme.reportedBackground = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
            if context.options.settings.background == .automatic {
                context.options.theme.background = Theme.background(red: red, green: green, blue: blue)
            }
        case .colors(let depth): context.options.theme.colorDepth = depth
        case .interrupt: finish()
        case .graphics(let capabilities): setGraphics(capabilities)
        case .resumed: break
        }
    }

    private mutating func receive(_ press: KeyPress) {
        context.displayedNotice.handleKeyPress()
        showsWelcome = false
        context.walls.updateAll { $0.endScrubbing() }
        let wasWarned = hasWarnedOfQuitting
        hasWarnedOfQuitting = false
        if closesInsteadOfQuitting(press) {
            pendingKeys = []
            return close()
        }
        let keys = sequence(endingWith: press)
        let isContinuation = !pendingKeys.isEmpty
        pendingKeys = []
        if canBeginSequence(press), context.options.keyMap.isPrefix(keys) {
            pendingKeys = keys.presses
            return
        }
        let action = top.action(for: keys, in: context.options.keyMap)
        // An unbound key sequence is discarded, including one that ends with Escape.
        guard !isContinuation || action != nil else { return }
        let input = ScreenInput.key(press, action)
        // Ctrl-C and Ctrl-Z work on every screen. So does a help key that is not text, unless a key is recorded.
        let isGlobal =
            switch action {
            case .quit, .suspend: press.modifiers.contains(.control)
            case .help:
                !(press.isTyped && top.isTyping) && !top.capturesKey && !presented.contains(where: \.coversEverything)
            default: false
            }
        guard isGlobal || !dispatch(input) else { return }
        // A focused button in an open form doesn't handle the quit key, so close the form instead of quitting.
        if action == .quit, !press.modifiers.contains(.control), hasOpenScreen { return close() }
        perform(action, wasWarned: wasWarned)
    }

    /// Whether a screen, menu or form is open over the root of the shown tab.
    private var hasOpenScreen: Bool {
        !presented.isEmpty || !tabs.selectedStack.isAtRoot || tabs.selectedStack.top.hasClosableContent(in: context)
    }

    /// Returns whether a key bound to quit closes the open screen instead. Keys with Ctrl and text keys do not.
    private func closesInsteadOfQuitting(_ press: KeyPress) -> Bool {
        !press.modifiers.contains(.control) && hasOpenScreen && !top.capturesKey && !(press.isTyped && top.isTyping)
            && (context.options.fullKeyMap ?? context.options.keyMap)[sequence(endingWith: press)] == .quit
    }

    /// Closes the topmost screen, like Escape.
    private mutating func close() { _ = dispatch(.key(KeyPress(.escape), .back)) }

    /// Handles a mouse event. A click on the notice dismisses it, and a click on its button performs the offered
    /// action. Any other click counts as a key press.
    /// - Parameter banner: the notice on the screen; `nil` for none.
    private mutating func receive(_ event: MouseEvent, banner: NoticeBanner?) {
        guard case .press = event.action else { return _ = dispatch(.mouse(event)) }
        guard let notice = self.notice(clickedAt: event.position, of: banner) else {
            context.displayedNotice.handleKeyPress()
            return _ = dispatch(.mouse(event))
        }
        context.notice = nil
        let keys = notice.offer.flatMap { context.options.keyMap.keys(for: $0).first }
        keys?.presses.forEach { receive($0) }
    }

    /// Returns the pending keys followed by `press`.
    private func sequence(endingWith press: KeyPress) -> KeySequence { KeySequence(pendingKeys + [press]) }

    /// Returns whether a key may begin a sequence: `false` if it is entered as text or recorded.
    private func canBeginSequence(_ press: KeyPress) -> Bool { !top.capturesKey && !(top.isTyping && press.isTyped) }

    /// Passes an input down the layers until one handles it.
    /// - Returns: whether a layer handled the input.
    @discardableResult
    private mutating func dispatch(_ input: ScreenInput) -> Bool {
        // Clicks on the tab bar come first, unless a screen is presented or modal.
        if case .mouse = input, presented.isEmpty, !tabs.selectedStack.top.isModal,
            let tab = tabs.tab(selectedBy: input, in: context)
        {
            context.notice = nil
            handleSelection(of: tab)
            return true
        }
        for (depth, layer) in layers.enumerated() {
            if depth > 0 {
                // Covered screens receive only actions without a scope.
                guard case .key(_, let action?) = input, action.scopes.isEmpty else { break }
            }
            let response = withScreen(layer) { screen, context in screen.receive(input, in: &context) }
            guard response == .ignored else { return true }
            // Layers below a presented screen receive nothing.
            if case .presented = layer { return false }
        }
        if case .key(_, let action?) = input, performOnPin(action) { return true }
        guard let tab = tabs.tab(selectedBy: input, in: context) else { return false }
        handleSelection(of: tab)
        return true
    }

    /// Performs an action on the pin that keys act on.
    /// - Returns: `false` if the action is not for pins.
    private mutating func performOnPin(_ action: Action) -> Bool {
        let subject = tabs.selectedStack.top.subject(in: context)
        let isHandled = context.perform(action, on: subject)
        navigate(from: tabs.selected)
        return isHandled
    }

    // MARK: Program

    /// Performs an action that works on every screen.
    private mutating func perform(_ action: Action?, wasWarned: Bool) {
        switch action {
        case .quit:
            if !wasWarned, let warning = quitWarning {
                hasWarnedOfQuitting = true
                context.notice = warning
            } else {
                finish()
            }
        case .suspend:
            context.terminal.isSuspended = true
            context.perform(.suspend)
        case .help: presented.append(HelpOverlay(over: top, in: context))
        // The undo step of the latest change arrives with the library's response.
        case .undo: context.perform(.awaitLibrary)
        default: break
        }
    }

    /// Ends the program. Tabs save the text of an unfinished post.
    mutating func finish() {
        isFinished = true
        for tab in Tab.allCases { tabs[tab][0].disappear(in: &context) }
    }

    /// The warning to confirm before the program ends; `nil` if nothing would be lost or cancelled.
    private var quitWarning: Notice? {
        QuitWarning(
            losses: context.unsavedTexts.isSafe ? [] : screens.reversed().compactMap { $0.unsavedChanges(in: context) },
            notes: context.unsavedTexts.isSafe ? [] : context.stores.all.flatMap(\.unsavedChanges),
            downloadCount: context.downloads.entries.count, keys: context.options.keyMap.keys(for: .quit),
            quitsByLetter: !top.isTyping && !hasOpenScreen
        ).notice
    }

    // MARK: Kiosk mode

    /// Handles an event in kiosk mode, where only the display may change. Other changes are refused with a notice.
    ///
    /// Keys are allowed or refused by their actions. Other input, such as a click on a setting, is tried on a copy of
    /// the model. The copy replaces the model if it wrote nothing.
    mutating func receiveInKioskMode(_ event: InputEvent) {
        switch event {
        case .key, .mouse, .paste: break
        // These events come from the terminal or the owner, not from the viewer.
        case .resize, .background, .colors, .graphics, .interrupt, .resumed: return receive(event)
        }
        let refusal = Notice(tr("Kiosk mode: you can't change anything"))
        if presented.isEmpty || top.scopes.contains(.sources), let keys = context.options.fullKeyMap,
            case .key(let press) = event, !closesInsteadOfQuitting(press),
            // Keys that are entered as text have no action.
            !(top.isTyping && press.isTyped), let action = top.action(for: sequence(endingWith: press), in: keys),
            !context.options.isAllowedInKioskMode(action)
        {
            pendingKeys = []
            context.notice =
                action.reach == .clipboard
                ? Notice(tr("Kiosk mode: you can't copy to the clipboard")) : refusal
            return
        }
        var next = self
        next.receive(event)
        guard !next.visibleScreens.contains(where: \.isWriting), !next.isFinished,
            next.context.effects.allSatisfy(context.options.isAllowedInKioskMode),
            next.context.pendingMessages.allSatisfy(\.isReadOnly)
        else {
            context.notice = refusal
            return
        }
        self = next
    }

    // MARK: Displayed keys

    /// Displays a pressed key for a while, if keys are displayed.
    mutating func displayKey(of event: InputEvent) {
        guard context.options.showsKeys, let title = ShownKeys.title(of: event) else { return }
        shownKeys.add(title)
        context.perform(.scheduleKeysFade(after: ShownKeys.fadeDelay, revision: shownKeys.revision))
    }

    // MARK: Time

    /// Returns the effects that wait for the time limits.
    func limitTimerEffects(_ limits: [SessionLimits.Limit] = SessionLimits.Limit.allCases) -> [AppEffect] {
        limits.compactMap { self.limits.timerEffect(for: $0) }
    }

    /// Restarts the idle limit after input. A key that dismisses the idle warning has no other effect.
    /// - Returns: whether the event is handled and must not have another effect.
    package mutating func resetIdleTimer(for event: InputEvent) -> Bool {
        guard limits.idle != nil else { return false }
        switch event {
        case .key, .mouse, .paste: break
        case .resize, .background, .colors, .graphics, .interrupt, .resumed: return false
        }
        let wasWarned = limits.resetIdleTimer()
        context.effects += limitTimerEffects([.idle])
        guard wasWarned else { return false }
        context.notice = nil
        if case .key = event { return true }
        return false
    }

    /// Warns of a time limit, or ends the session.
    mutating func receive(_ limit: SessionLimits.Limit, revision: Int) {
        switch limits.handleTimer(limit, revision: revision) {
        case .outdated: return
        case .warning(let text):
            context.notify(text, .warning)
            context.effects += limitTimerEffects([limit])
        case .end:
            endReason = limit
            finish()
        }
    }
}
