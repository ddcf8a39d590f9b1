import Languages
import LibraryValues
import Pictures
import ScreenKit

extension AppModel {
    /// What is to be done when the program starts.
    package mutating func start() -> [AppEffect] {
        for tab in Tab.allCases {
            tabs[tab][0].start(in: &context)
            navigate(from: tab)
        }
        context.perform(.openLibrary)
        context.effects += awaitLimits()
        if let begin = demo?.begin() { context.perform(begin) }
        return takeEffects()
    }

    /// Takes one message into the model and says what is to be done about it.
    ///
    /// Pure and total: the same model, message and language give the same model and effects. In this order: the person's
    /// input; the stores, then every screen, the later ones first; what screens have for each other; what follows from all of that.
    package mutating func update(_ message: AppMessage) -> [AppEffect] {
        context.terminal.isAnsweringInput = false
        switch message {
        case .input(let event):
            context.terminal.isAnsweringInput = true
            show(event)
            if notePresence(event) { return takeEffects() }
            if context.options.isReadOnly { receiveFromAudience(event) } else { receive(event) }
        case .picture(let result) where result.request.frame == nil:
            context.pictures.cache.insert(result)
            return []
        case .keysFaded(let revision):
            shownKeys.fade(revision: revision)
            return []
        case .notice(let notice): context.standingNotice.show(notice)
        case .noticeRead(let revision):
            context.standingNotice.read(revision: revision)
            return []
        case .themes(let themes): context.options.take(themes)
        case .limitReached(let limit, let revision): receive(limit, revision: revision)
        case .demo(let message): receive(message)
        case .unfinished(.read(let texts)): takeBack(texts)
        default: deliver(message)
        }
        deliverNews()
        followUp()
        return takeEffects()
    }

    private mutating func takeEffects() -> [AppEffect] {
        defer { context.effects = [] }
        return context.options.isReadOnly ? context.effects.filter(context.options.isForAudience) : context.effects
    }

    /// Tells the stores, then every screen.
    private mutating func deliver(_ message: AppMessage) {
        if case .demo(.layoutRead) = message { demo?.noteLayout() }
        context.receive(message)
        let isTaken = forEachScreen { screen, context, _ in screen.receive(message, in: &context) }
        if !isTaken { context.receiveUntaken(message) }
    }

    mutating func deliverNews() {
        while !context.news.isEmpty { deliver(context.news.removeFirst()) }
    }

    /// What follows from whatever has happened: screens see to what they show, then what they want of pictures is asked for.
    private mutating func followUp() {
        forEachScreen { screen, context, isShown in screen.follow(isShown: isShown, in: &context) }
        keepUnfinished()
        measurePictures()
        followAnimation()
        askForPictures()
        awaitReading()
    }

    /// Has a notice that is new come to be read.
    private mutating func awaitReading() {
        guard let revision = context.standingNotice.takeNew() else { return }
        context.perform(.awaitReading(after: StandingNotice.readingTime, revision: revision))
    }

    // MARK: What is typed

    /// Has forms begin with what was typed into them in an earlier session, those that are open and untouched too. What
    /// this one has typed already stays: what is from before comes when the form is opened the next time.
    private mutating func takeBack(_ texts: [UnfinishedText]) {
        context.unfinished.kept = Dictionary(texts.map { ($0.subject, $0) }, uniquingKeysWith: { $1 })
        var words: [String] = []
        for text in texts.sorted(by: { $0.subject.order < $1.subject.order }) {
            var taken: String?
            forEachScreen { screen, context, _ in
                if taken == nil { taken = screen.takeBack(text, in: &context) }
                return .done
            }
            if let name = taken ?? context.keep(text) { words.append(name) }
        }
        guard !words.isEmpty, context.notice == nil else { return }
        let first = words.prefix(2).joined(separator: ", ")
        context.say(
            words.count > 2
                ? tr("Typed before and not stored: \(first) and \(words.count - 2) more")
                : tr("Typed before and not stored: \(first)"))
    }

    private mutating func keepUnfinished() {
        guard context.unfinished.kept != nil else { return }
        let typed = context.stores.all.flatMap(\.unfinished) + screens.reversed().flatMap(\.unfinished)
        if let effect = context.unfinished.keep(typed) { context.perform(effect) }
    }

    // MARK: Pictures

    /// Has those measured whose size is wanted and not known; a newer wish takes an older one's place.
    private mutating func measurePictures() {
        var seen = Set<String>()
        let wanted =
            (presented.flatMap { $0.unmeasured(isShown: true) }
            + Tab.allCases.flatMap { tab in
                tabs[tab].screens.flatMap { $0.unmeasured(isShown: tabs.isShown(tab)) }
            }).filter { seen.insert($0).inserted }
        guard !seen.isSubset(of: context.pictures.measuring) else { return }
        context.pictures.measuring = seen
        context.perform(.measurePictures(paths: wanted))
    }

    /// Follows the picture that moves, or may, and has it go exactly while it is seen.
    private mutating func followAnimation() {
        // Its place comes back with the window.
        guard !context.regions.isTooSmall else { return context.run(nil, on: tabs.selected, isSeen: false) }
        let isSeen = !context.terminal.isSuspended && !presented.contains(where: \.isOverEverything)
        let movable = tabs.shown.top.movable(in: context)
        context.follow(movable, on: tabs.selected)
        context.run(movable, on: tabs.selected, isSeen: isSeen)
    }

    /// Says which pictures are wanted, when that has changed.
    private mutating func askForPictures() {
        let demand = pictureDemand
        guard demand != context.pictures.wanted else { return }
        context.pictures.wanted = demand
        context.pictures.cache.keep(demand)
        context.perform(.wantPictures(demand.filter { context.pictures.cache[$0] == nil }))
    }
}
