import Languages
import LibraryValues
import Pictures
import ScreenKit

extension AppModel {
    /// Returns the effects for the start of the program.
    package mutating func start() -> [AppEffect] {
        for tab in Tab.allCases {
            tabs[tab][0].start(in: &context)
            navigate(from: tab)
        }
        context.perform(.openLibrary)
        context.effects += limitTimerEffects()
        if let firstTick = demo?.start() { context.perform(firstTick) }
        return consumeEffects()
    }

    /// Updates the model for a message and returns the effects.
    ///
    /// Pure: the same model, message and language give the same model and effects. User input goes to the layers, other
    /// messages go to the stores and then to every screen. Messages between screens and derived updates follow.
    package mutating func update(_ message: AppMessage) -> [AppEffect] {
        context.terminal.isHandlingInput = false
        switch message {
        case .input(let event):
            context.terminal.isHandlingInput = true
            displayKey(of: event)
            if resetIdleTimer(for: event) { return consumeEffects() }
            if context.options.isReadOnly { receiveInKioskMode(event) } else { receive(event) }
        case .picture(let result) where result.request.frame == nil:
            context.pictures.cache.insert(result)
            return []
        case .keysFaded(let revision):
            shownKeys.fade(revision: revision)
            return []
        case .notice(let notice): context.displayedNotice.show(notice)
        case .noticeRead(let revision):
            context.displayedNotice.markRead(revision: revision)
            return []
        case .themes(let themes): context.options.setThemes(themes)
        case .limitReached(let limit, let revision): receive(limit, revision: revision)
        case .demo(let message): receive(message)
        case .unsavedText(.read(let texts)): restoreUnsavedText(texts)
        default: deliver(message)
        }
        deliverPendingMessages()
        updateAfterMessage()
        return consumeEffects()
    }

    private mutating func consumeEffects() -> [AppEffect] {
        defer { context.effects = [] }
        return context.options.isReadOnly
            ? context.effects.filter(context.options.isAllowedInKioskMode) : context.effects
    }

    /// Sends a message to the stores, then to every screen.
    private mutating func deliver(_ message: AppMessage) {
        if case .demo(.layoutRead) = message { demo?.layoutDidLoad() }
        context.receive(message)
        let isHandled = forEachScreen { screen, context, _ in screen.receive(message, in: &context) }
        if !isHandled { context.receiveUnhandled(message) }
    }

    mutating func deliverPendingMessages() {
        while !context.pendingMessages.isEmpty { deliver(context.pendingMessages.removeFirst()) }
    }

    /// Performs the updates after every message: screens update their state, then pictures are requested.
    private mutating func updateAfterMessage() {
        forEachScreen { screen, context, isShown in screen.update(isShown: isShown, in: &context) }
        storeUnsavedText()
        measurePictures()
        updateAnimation()
        requestPictures()
        scheduleNoticeRead()
    }

    private mutating func scheduleNoticeRead() {
        guard let revision = context.displayedNotice.dequeueTimerRevision() else { return }
        context.perform(.scheduleNoticeRead(after: DisplayedNotice.readingTime, revision: revision))
    }

    // MARK: Unsaved text

    /// Restores text of an earlier session into forms, including open forms without input. An open form with input is
    /// unchanged and gets the earlier text when it is opened again.
    private mutating func restoreUnsavedText(_ texts: [UnsavedText]) {
        context.unsavedTexts.lastStored = Dictionary(texts.map { ($0.subject, $0) }, uniquingKeysWith: { $1 })
        var names: [String] = []
        for text in texts.sorted(by: { $0.subject.sortKey < $1.subject.sortKey }) {
            var restoredName: String?
            forEachScreen { screen, context, _ in
                if restoredName == nil { restoredName = screen.restore(text, in: &context) }
                return .handled
            }
            if let name = restoredName ?? context.storeForRestoring(text) { names.append(name) }
        }
        guard !names.isEmpty, context.notice == nil else { return }
        let first = names.prefix(2).joined(separator: ", ")
        context.notify(
            names.count > 2
                ? tr("Restored unsaved text: \(first) and \(names.count - 2) more")
                : tr("Restored unsaved text: \(first)"))
    }

    private mutating func storeUnsavedText() {
        guard context.unsavedTexts.lastStored != nil else { return }
        let unsavedTexts = context.stores.all.flatMap(\.unsavedTexts) + screens.reversed().flatMap(\.unsavedTexts)
        if let effect = context.unsavedTexts.storeEffect(for: unsavedTexts) { context.perform(effect) }
    }

    // MARK: Pictures

    /// Requests the unknown sizes of pictures. Replaces an earlier request.
    private mutating func measurePictures() {
        var unmeasured = Set<String>()
        let paths =
            (presented.flatMap { $0.unmeasuredPictures(isShown: true) }
            + Tab.allCases.flatMap { tab in
                tabs[tab].screens.flatMap { $0.unmeasuredPictures(isShown: tabs.isShown(tab)) }
            }).filter { unmeasured.insert($0).inserted }
        guard !unmeasured.isSubset(of: context.pictures.pathsBeingMeasured) else { return }
        context.pictures.pathsBeingMeasured = unmeasured
        context.perform(.measurePictures(paths: paths))
    }

    /// Updates the animated picture, which plays only while it is visible.
    private mutating func updateAnimation() {
        // The animation's position is restored when the window is large enough again.
        guard !context.regions.isTooSmall else {
            return context.updateAnimation(nil, on: tabs.selected, isVisible: false)
        }
        let isVisible = !context.terminal.isSuspended && !presented.contains(where: \.coversEverything)
        let candidate = tabs.selectedStack.top.animationCandidate(in: context)
        context.setAnimatedPicture(candidate, on: tabs.selected)
        context.updateAnimation(candidate, on: tabs.selected, isVisible: isVisible)
    }

    /// Requests pictures if the requests have changed.
    private mutating func requestPictures() {
        let requests = pictureRequests
        guard requests != context.pictures.lastRequests else { return }
        context.pictures.lastRequests = requests
        context.pictures.cache.setRequests(requests)
        context.perform(.requestPictures(requests.filter { context.pictures.cache[$0] == nil }))
    }
}
