import Feeds
import LibraryValues
import TerminalUI

extension AppModel {
    /// Saves a pin, or unsaves it. The mark shows at once; when the library refuses, it is taken back.
    mutating func toggleSaved(_ pin: Pin) -> [AppEffect] {
        let isSaved = !saved.contains(pin.id)
        let request = wish(pin, isSaved: isSaved)
        return [.saved(isSaved ? .save(pin, request: request) : .unsave(pin, request: request))]
    }

    /// Shows everywhere that a pin is saved, or is not.
    mutating func wish(_ pin: Pin, isSaved: Bool) -> Int {
        let request = saved.wish(pin.id, isSaved: isSaved)
        if isSaved {
            home.strip.list.insert(PinCard(pin))
        } else {
            home.strip.list.remove(pin.id)
            profile.saved.list.remove(pin.id)
        }
        // Where a pin that is saved stands there is the library's word.
        if isSaved { profile.saved.list.markStale() }
        profile.saved.markStale()
        return request
    }

    /// Whether the small picture that was kept stands in for a pin's own on the screen that is shown.
    func isStandIn(_ pin: Pin) -> Bool {
        switch tab {
        case .home: home.isStripActive && home.strip.list.standIns.contains(pin.id)
        case .profile: profile.section == .saved && profile.saved.list.standIns.contains(pin.id)
        case .newPost: false
        }
    }

    mutating func receive(_ message: SavedMessage) -> [AppEffect] {
        switch message {
        case .all(let ids):
            saved.show(ids)
            markSavedStale()
            if saved.isEmpty { home.strip.list.clear() }
        case .boardsChanged:
            profile.saved.markStale()
            profile.saved.list.markStale()
        case .boardMade(let board): profile.saved.await(board: board)
        case .stored(let id, let isSaved, let request): saved.stored(id, isSaved: isSaved, request: request)
        case .refused(let id, let request, let reason):
            saved.refused(id, request: request)
            markSavedStale()
            notice = Notice(reason, isProblem: true)
        case .page(let request, let page):
            switch request.target {
            case .strip: home.strip.list.receive(page, for: request, saved: saved)
            case .shelf: profile.saved.list.receive(page, for: request, saved: saved)
            }
        case .pageFailed(let request, let reason):
            switch request.target {
            case .strip: home.strip.list.fail(request, reason: reason)
            case .shelf:
                profile.saved.list.fail(request, reason: reason)
                // A board that is gone has nothing to show.
                if !profile.saved.list.hasFirstPage { profile.saved.close() }
            }
            notice = Notice(reason, isProblem: true)
        case .shelves, .shelvesFailed: profile.saved.receive(message)
        case .boards, .boardsFailed, .boardNamed, .boardRefused: receiveInBoardOverlay(message)
        case .did(let text): notice = Notice(text + undoHint)
        }
        return []
    }

    /// Has everything that is shown of saved pins read anew.
    private mutating func markSavedStale() {
        home.strip.list.markStale()
        profile.saved.list.markStale()
        profile.saved.markStale()
    }

    /// Keeps the strip as long as something is saved, and says which saved pins are to be read.
    mutating func savedEffects() -> [AppEffect] {
        home.showStrip(isThere: !saved.isEmpty || !home.strip.list.stack.isRoot)
        var request: SavedPageRequest?
        if tab == .home, !saved.isEmpty {
            request = home.strip.list.pageRequest(isNearEnd: home.strip.isNearEnd)
        } else if tab == .profile, profile.section == .saved, profile.account != nil {
            if profile.saved.isOpen {
                request = profile.saved.list.pageRequest(isNearEnd: profile.saved.list.isWallNearEnd)
            }
            // The pins first: they are what is looked at.
            return (request.map { [.saved(.readPage($0))] } ?? [])
                + (profile.saved.shelvesRequest().map { [.saved($0)] } ?? [])
        }
        return request.map { [.saved(.readPage($0))] } ?? []
    }
}
