import Drawings
import Languages
import ScreenKit
import TerminalUI

extension AppModel {
    /// Takes what came from the terminal: a tour first, then the layers from the top down.
    mutating func receive(_ event: InputEvent) {
        context.terminal.isSuspended = false
        if receiveInDemo(event) { return }
        switch event {
        case .key(let press): receive(press)
        case .mouse(let event):
            if event.isClick { isWelcoming = false }
            // The screen has to be drawn to know where its notice is, so only once for both questions.
            let banner: NoticeBanner? =
                switch event.action {
                case .press, .doublePress: shownNotice
                default: nil
                }
            let presses = event.isClick ? hintChoice(at: event.position, beside: banner) : []
            guard presses.isEmpty else { return presses.forEach { receive($0) } }
            if event.isClick { pendingKeys = [] }
            receive(event, banner)
        case .paste(let text):
            hasWarnedOfQuitting = false
            pendingKeys = []
            walk(.paste(text))
        case .resize(let size): resize(to: size)
        case .background(let red, let green, let blue):
            context.options.theme.toldBackground = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
            if context.options.settings.background == .automatic {
                context.options.theme.background = Theme.background(red: red, green: green, blue: blue)
            }
        case .colors(let depth): context.options.theme.colorDepth = depth
        case .interrupt: finish()
        case .graphics(let known): adopt(known)
        case .resumed: break
        }
    }

    private mutating func receive(_ press: KeyPress) {
        context.standingNotice.pressKey()
        isWelcoming = false
        context.walls.changeAll { $0.endScrubbing() }
        let wasWarned = hasWarnedOfQuitting
        hasWarnedOfQuitting = false
        if closesInPlaceOfQuitting(press) {
            pendingKeys = []
            return close()
        }
        let keys = sequence(endingWith: press)
        let isBegun = !pendingKeys.isEmpty
        pendingKeys = []
        if beginsKeys(press), context.options.keyMap.isBegun(by: keys) {
            pendingKeys = keys.presses
            return
        }
        let action = top.action(for: keys, in: context.options.keyMap)
        // Keys that lead nowhere are over, Esc as well as any other.
        guard !isBegun || action != nil else { return }
        let input = ScreenInput.key(press, action)
        // Ctrl-C and Ctrl-Z are the terminal's own words: they work wherever one is. So does a key for the help that is no text
        // there, but where it is to be given to an action.
        let isEverywhere =
            switch action {
            case .quit, .suspend: press.modifiers.contains(.control)
            case .help:
                !(press.isTyped && top.isTyping) && !top.capturesKey && !presented.contains(where: \.isOverEverything)
            default: false
            }
        guard isEverywhere || !walk(input) else { return }
        // A focused button in an open form doesn't handle the quit key, so close the form instead of quitting.
        if action == .quit, !press.modifiers.contains(.control), isAnythingOpen { return close() }
        perform(action, wasWarned: wasWarned)
    }

    /// Whether something is open over the screen of the shown tab, or on it.
    private var isAnythingOpen: Bool {
        !presented.isEmpty || !tabs.shown.isRoot || tabs.shown.top.isPartOpen(in: context)
    }

    /// Whether a key that quits without Ctrl closes what is open first; it does so where it is no text.
    private func closesInPlaceOfQuitting(_ press: KeyPress) -> Bool {
        !press.modifiers.contains(.control) && isAnythingOpen && !top.capturesKey && !(press.isTyped && top.isTyping)
            && (context.options.ownKeyMap ?? context.options.keyMap)[sequence(endingWith: press)] == .quit
    }

    /// Closes what was opened last, as Esc does.
    private mutating func close() { _ = walk(.key(KeyPress(.escape), .back)) }

    /// A click on what is said does what is offered, anywhere else it counts as a key does.
    /// - Parameter banner: the notice on the screen.
    private mutating func receive(_ event: MouseEvent, _ banner: NoticeBanner?) {
        guard case .press = event.action else { return _ = walk(.mouse(event)) }
        guard let notice = noticeChoice(at: event.position, of: banner) else {
            context.standingNotice.pressKey()
            return _ = walk(.mouse(event))
        }
        context.notice = nil
        let keys = notice.offer.flatMap { context.options.keyMap.keys(for: $0).first }
        keys?.presses.forEach { receive($0) }
    }

    /// The keys that were begun, with the one that is pressed now.
    private func sequence(endingWith press: KeyPress) -> KeySequence { KeySequence(pendingKeys + [press]) }

    /// Whether a key may begin others: not where it is text, or is to be given to an action.
    private func beginsKeys(_ press: KeyPress) -> Bool { !top.capturesKey && !(top.isTyping && press.isTyped) }

    /// Goes down the layers until one takes an input.
    /// - Returns: false when none does.
    @discardableResult
    private mutating func walk(_ input: ScreenInput) -> Bool {
        // The bar's cells are its own, but under what is modal.
        if case .mouse = input, presented.isEmpty, !tabs.shown.top.isModal,
            let tab = tabs.choice(of: input, in: context)
        {
            context.notice = nil
            choose(tab)
            return true
        }
        for (depth, place) in layers.enumerated() {
            if depth > 0 {
                // What covers a screen leaves it the actions that work everywhere.
                guard case .key(_, let action?) = input, action.scopes.isEmpty else { break }
            }
            let response = tell(place) { screen, context in screen.receive(input, in: &context) }
            guard response == .notMine else { return true }
            // Under what is presented nothing gets what it leaves.
            if case .presented = place { return false }
        }
        if case .key(_, let action?) = input, performOnPin(action) { return true }
        guard let tab = tabs.choice(of: input, in: context) else { return false }
        choose(tab)
        return true
    }

    /// Does what a key stands for wherever a pin is shown.
    /// - Returns: false when the action is for no pin.
    private mutating func performOnPin(_ action: Action) -> Bool {
        let subject = tabs.shown.top.subject(in: context)
        let isTaken = context.perform(action, on: subject)
        navigate(from: tabs.selected)
        return isTaken
    }

    // MARK: The program

    /// Does what works wherever one is.
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
        // The step of what was done just now comes with the library's answer.
        case .undo: context.perform(.awaitLibrary)
        default: break
        }
    }

    /// Ends the program; what was typed in a post is kept.
    mutating func finish() {
        isFinished = true
        for tab in Tab.allCases { tabs[tab][0].disappear(in: &context) }
    }

    /// What is asked before the program ends; nil when nothing would be lost or stopped.
    private var quitWarning: Notice? {
        QuitWarning(
            losses: context.unfinished.isSafe ? [] : screens.reversed().compactMap { $0.loss(in: context) },
            notes: context.unfinished.isSafe ? [] : context.stores.all.flatMap(\.losses),
            downloads: context.downloads.entries.count, keys: context.options.keyMap.keys(for: .quit),
            quitsByLetter: !top.isTyping && !isAnythingOpen
        ).notice
    }

    // MARK: An audience

    /// Takes what came from the terminal as far as it changes the screen alone; else nothing happens, and the status
    /// line says why.
    ///
    /// Keys are judged by their actions. What else leads to writing (a click on a setting, Enter on a capsule that is
    /// not there) is tried on a copy, and kept when it led nowhere.
    mutating func receiveFromAudience(_ event: InputEvent) {
        switch event {
        case .key, .mouse, .paste: break
        // The line and its owner are no audience.
        case .resize, .background, .colors, .graphics, .interrupt, .resumed: return receive(event)
        }
        let refusal = Notice(tr("You can look around here, but not change anything"))
        if presented.isEmpty || top.scopes.contains(.sources), let keys = context.options.ownKeyMap,
            case .key(let press) = event, !closesInPlaceOfQuitting(press),
            // What is text is no action.
            !(top.isTyping && press.isTyped), let action = top.action(for: sequence(endingWith: press), in: keys),
            !context.options.isForAudience(action)
        {
            pendingKeys = []
            context.notice =
                action.reach == .clipboard
                ? Notice(tr("You can look around here, but not copy to your clipboard")) : refusal
            return
        }
        var next = self
        next.receive(event)
        guard !next.seen.contains(where: \.isWriting), !next.isFinished,
            next.context.effects.allSatisfy(context.options.isForAudience),
            next.context.news.allSatisfy(\.isReadOnly)
        else {
            context.notice = refusal
            return
        }
        self = next
    }

    // MARK: Keys that are shown

    /// Takes note of what was pressed, where that is shown; it is to go after a while.
    mutating func show(_ event: InputEvent) {
        guard context.options.showsKeys, let title = ShownKeys.title(of: event) else { return }
        shownKeys.add(title)
        context.perform(.fadeKeys(after: ShownKeys.fadeDelay, revision: shownKeys.revision))
    }

    // MARK: Time

    /// Has the ends of the session come to be known.
    func awaitLimits(_ limits: [SessionTime.Limit] = SessionTime.Limit.allCases) -> [AppEffect] {
        limits.compactMap { time.alarm($0) }
    }

    /// Whoever presses something is there; a key that says so when that is asked is nothing else.
    /// - Returns: whether that is all it was pressed for.
    package mutating func notePresence(_ event: InputEvent) -> Bool {
        guard time.idle != nil else { return false }
        switch event {
        case .key, .mouse, .paste: break
        case .resize, .background, .colors, .graphics, .interrupt, .resumed: return false
        }
        let wasAsked = time.notePresence()
        context.effects += awaitLimits([.idle])
        guard wasAsked else { return false }
        context.notice = nil
        if case .key = event { return true }
        return false
    }

    /// Time is over, or nearly.
    mutating func receive(_ limit: SessionTime.Limit, revision: Int) {
        switch time.ring(limit, revision: revision) {
        case .outdated: return
        case .warning(let text):
            context.say(text, .warning)
            context.effects += awaitLimits([limit])
        case .end:
            end = limit
            finish()
        }
    }
}
