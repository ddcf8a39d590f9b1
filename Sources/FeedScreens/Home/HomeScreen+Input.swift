import Languages
import LayoutEngine
import ScreenKit
import TerminalUI

extension HomeScreen: Screen {
    package var scopes: [Action.Scope] { inspector == nil ? [.wall] : [.inspector, .wall] }

    package var isModal: Bool { gallery != nil }

    package func hasClosableContent(in context: ScreenContext) -> Bool { gallery != nil || inspector != nil }

    package mutating func receive(_ input: ScreenInput, in context: inout ScreenContext) -> Response {
        switch input {
        case .key(_, let action):
            if gallery != nil { return receiveInGallery(action, in: &context) }
            updateSeeking(for: action, in: context)
            return action.map { perform($0, in: &context) } ?? .ignored
        case .mouse(let event):
            if gallery != nil {
                receiveInGallery(event, in: &context)
            } else {
                updateSeeking(for: nil, in: context)
                receive(event, in: &context)
            }
            return .handled
        case .paste(let text):
            guard gallery == nil else { return .handled }
            return presentActions(forPasted: text, in: &context)
        }
    }

    /// Presents the choices for pasted paths and links: show, open, save or post. Other text is ignored.
    private func presentActions(forPasted text: String, in context: inout ScreenContext) -> Response {
        guard let pasted = PastedAddresses(text, homeFolder: context.options.homeFolder) else { return .ignored }
        context.present(PastedAddressesOverlay(pasted))
        return .handled
    }

    /// Updates `seeksEnd` for the user's action. Any action but `end`, or `top` if the feed begins at its end, stops it.
    private mutating func updateSeeking(for action: Action?, in context: ScreenContext) {
        let end = context.walls[.feed].viewport.numbering.beginsAtEnd ? Action.top : .end
        feed.seeksEnd = action == end && feed.next != nil
    }

    private mutating func perform(_ action: Action, in context: inout ScreenContext) -> Response {
        if performInInspector(action, in: &context) { return .handled }
        switch action {
        case .view: openGallery(in: &context)
        case .sources: context.present(SourcesOverlay(in: context))
        case .search, .filter, .sort, .next, .previous, .goTo, .keepSearch:
            search(action, in: &context)
        case .inspect: toggleInspector(in: &context)
        case .refresh: refresh(in: &context)
        case .random:
            // Choose from the feed, not from the few pins of the strip.
            strip.unfocus()
            _ = context.perform(.random, on: .feed)
        case .back: context.effects += context.downloads.stop()
        case .open: open(in: &context)
        case .smaller where hasFirstPage: adjustColumns(by: 1, in: &context)
        case .larger where hasFirstPage: adjustColumns(by: -1, in: &context)
        case .moveUp where moveFocusUpToStrip(in: &context): break
        case _ where strip.isFocused: return performOnStrip(action, in: &context)
        default:
            guard context.walls[.feed].perform(action) else { return .ignored }
            // A key press ends the transition.
            transition = nil
        }
        return .handled
    }

    private mutating func search(_ action: Action, in context: inout ScreenContext) {
        guard hasFirstPage else { return }
        strip.unfocus()
        transition = nil
        _ = context.perform(action, on: .feed)
    }

    private func open(in context: inout ScreenContext) {
        if isPastLastPin(in: context) {
            context.select(.newPost)
        } else {
            context.openPin(of: strip.isFocused ? .strip : .feed)
        }
    }

    // MARK: Mouse

    /// Handles the mouse: a click focuses a box, a click on the focused box opens it, the wheel scrolls.
    private mutating func receive(_ event: MouseEvent, in context: inout ScreenContext) {
        transition = nil
        if context.walls[.feed].isScrollIndicatorEvent(event, in: region(in: context)) {
            strip.unfocus()
        } else if receiveOnStrip(event, in: &context) {
            return
        }
        context.receive(event, on: .feed, in: region(in: context))
    }

    package mutating func moveToTop(in context: inout ScreenContext) {
        if strip.isFocused { strip.unfocus() } else { context.walls[.feed].viewport.moveToFirstItem() }
    }

    // MARK: Messages

    package mutating func start(in context: inout ScreenContext) { startOver(in: &context) }

    package mutating func receive(_ message: AppMessage, in context: inout ScreenContext) -> Response {
        switch message {
        case .feature(let message as HomeMessage): receive(message, in: &context)
        case .feature(SourcesMessage.changed(let name)): loadReplacedSources(named: name, in: &context)
        case .feature(SourcesMessage.statusesChanged):
            context.effects += retrySchedule.schedule(for: context.sources.statuses)
        case .feature(let message as LayoutMessage): receive(message, in: &context)
        case .library(.opened), .library(.posts): show(posts: context.library.posts, in: &context)
        case .posts(.posted(let cards)): for card in cards.reversed() { add(post: card, in: &context) }
        case .saved(let message): receive(message, in: &context)
        case .demo(.showColumns): show(nil, in: &context)
        default: return .ignored
        }
        return .handled
    }

    package mutating func resize(in context: inout ScreenContext) {
        context.walls[.feed].resize(to: viewport(in: context))
        context.walls[.strip].resize(to: context.regions.viewport)
        strip.resize(&context.walls[.strip])
    }

    package mutating func update(isShown: Bool, in context: inout ScreenContext) -> Response {
        // The warning about the feed changes the height available to pins.
        context.walls[.feed].resize(to: viewport(in: context))
        updateLayout(in: &context)
        loadMoreIfNear(in: &context)
        context.walls[.feed].hasMore = feed.hasMore
        updateNewPins(in: context)
        if let due = feed.dueRefresh, feed.state == .idle { refresh(due, isUserRequested: false, in: &context) }
        updateStrip(isShown: isShown, in: &context)
        if isShown, !isCovered(in: context) {
            revealFocusedBox(in: &context)
            updateGallerySide(in: context)
        }
        return .handled
    }

    /// Returns whether a pin of the feed or of the strip is open.
    func isCovered(in context: ScreenContext) -> Bool { context.isOpen(.feed) || context.isOpen(.strip) }

    package func isLoading(in context: ScreenContext) -> Bool {
        !hasFirstPage || !isCovered(in: context) && context.walls[.feed].layoutState.isPending
    }

    package func subject(in context: ScreenContext) -> PinSubject? {
        isPastLastPin(in: context) ? nil : context.focusedPin(of: strip.isFocused ? .strip : .feed)
    }

    package func jobProgress(in context: ScreenContext) -> JobProgress? {
        guard feed.seeksEnd, let total = feed.total else { return nil }
        return JobProgress(tr("loading"), pins: feed.count, of: total, cancelAction: .moveUp)
    }

    package func cancelAction(in context: ScreenContext) -> Action? { .back }
}
