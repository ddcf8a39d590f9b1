import Feeds
import TerminalUI

/// Editing and deleting the person's own posts, wherever they are shown.
extension AppModel {
    mutating func receive(_ message: PostsMessage) {
        switch message {
        case .edited(let id, let name):
            if editing?.id == id { editing = nil }
            notice = Notice("Saved \(name)" + undoHint)
        case .editFailed(let id, let reason):
            if editing?.id == id { editing?.receiveFailure() }
            notice = Notice(reason, isProblem: true)
        case .removed(let name): notice = Notice("Removed the post \(name)" + undoHint)
        case .tagsInUse(let tags):
            tagsInUse.setOwn(tags)
            offerTags()
        case .tagsOfFeed(let tags):
            tagsInUse.addFeed(tags)
            offerTags()
        }
    }

    private mutating func offerTags() {
        newPost.receive(knownTags: tagsInUse.all)
        editing?.receive(knownTags: tagsInUse.all)
    }

    /// Opens the form for the texts of the post that keys are for.
    mutating func editPost() {
        guard let card = ownPostOrNotice("edited") else { return }
        editing = PostEditing(card, knownTags: tagsInUse.all)
        guard let text = unfinished.returned.removeValue(forKey: .edit(ofPost: card.id)) else { return }
        editing?.takeBack(text)
        notice = Self.takenBack
    }

    /// Removes the post that keys are for. Nothing is asked: it can be brought back.
    mutating func deletePost() -> [AppEffect] {
        guard let card = ownPostOrNotice("deleted") else { return [] }
        return [.posts(.remove(card.id, name: PostEditing.name(card.pin.title)))]
    }

    private mutating func ownPostOrNotice(_ participle: String) -> PinCard? {
        guard let pin = shownPin else { return nil }
        if let card = ownPost(pin) { return card }
        notice = Notice("Only your own posts can be \(participle)")
        return nil
    }

    // MARK: While a post is edited

    mutating func receiveInEditing(_ press: KeyPress) -> [AppEffect] {
        guard var editing else { return [] }
        let outcome = editing.receive(press, in: regions, notice: &notice)
        self.editing = editing
        return take(outcome)
    }

    mutating func receiveInEditing(_ event: MouseEvent) -> [AppEffect] {
        guard var editing else { return [] }
        if case .press(.left) = event.action, TabBar.tab(at: event.position, in: regions) != nil {
            let outcome = editing.leave(false, notice: &notice)
            self.editing = editing
            return take(outcome)
        }
        let outcome = editing.receive(event, in: regions)
        self.editing = editing
        return take(outcome)
    }

    private mutating func take(_ outcome: PostEditing.Outcome) -> [AppEffect] {
        switch outcome {
        case .goOn(let effects): return effects
        case .closed:
            editing = nil
            return []
        }
    }
}
