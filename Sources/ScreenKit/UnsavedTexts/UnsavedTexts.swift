import Feeds
import Languages
import LibraryValues

/// The autosave state of unsaved text: the drafts that the library stores, and the drafts of an earlier session.
package struct UnsavedTexts: Sendable {
    /// The drafts last sent to the library; `nil` if the library stores no drafts.
    package var lastStored: [UnsavedText.Subject: UnsavedText]?
    /// The drafts of an earlier session whose forms have not been opened since.
    package var restorable: [UnsavedText.Subject: UnsavedText] = [:]
    /// Whether the last attempt to store drafts failed.
    var hasFailedToStore = false
    /// The number of requests to store drafts.
    private var requestedCount = 0
    /// The number of requests that the library has confirmed.
    private var confirmedCount = 0
    /// The notice to show when all requests are confirmed.
    private var confirmation: String?

    /// Whether no unsaved text is lost if the program ends now.
    package var isSafe: Bool { lastStored != nil && !hasFailedToStore }
}

/// A message about drafts of unsaved text.
package enum UnsavedTextMessage: Sendable {
    /// The drafts of an earlier session. From now on the library stores drafts.
    case read([UnsavedText])
    case failed(String)
    /// All requests up to this revision are stored.
    case stored(upTo: Int)
}

extension UnsavedTexts {
    /// The notice for a form that opens with restored text.
    package static var restoredNotice: Notice {
        Notice(tr("Restored your changes. Press ctrl-s to save, or esc twice to discard them"))
    }

    /// Sets the notice to show when all requests are confirmed.
    package mutating func setConfirmation(_ text: String) { confirmation = text }

    /// Returns the pending notice once all requests are confirmed, and clears it; otherwise `nil`.
    package mutating func dequeueConfirmation() -> String? {
        confirmedCount >= requestedCount ? confirmation.take() : nil
    }

    mutating func markStored(upTo revision: Int) {
        hasFailedToStore = false
        confirmedCount = max(confirmedCount, revision)
    }

    mutating func recordFailure() {
        hasFailedToStore = true
        confirmation = nil
    }

    /// Returns the effect that stores the drafts changed since the last call; `nil` if nothing changed.
    /// - Parameter typed: the current unsaved text of screens and stores.
    package mutating func storeEffect(for typed: [UnsavedText]) -> AppEffect? {
        guard let lastStored else { return nil }
        var all = restorable
        for text in typed { all[text.subject] = text }
        guard all != lastStored else { return nil }
        self.lastStored = all
        requestedCount += 1
        let changed = all.filter { lastStored[$0.key] != $0.value }.values
        let obsolete = lastStored.keys.filter { all[$0] == nil }
        return .storeUnsavedText(
            changed.sorted { $0.subject.sortKey < $1.subject.sortKey },
            dropping: obsolete.sorted { $0.sortKey < $1.sortKey })
    }
}

extension UnsavedText.Subject {
    /// A sort key that is the same in every run.
    package var sortKey: String { String(describing: self) }

    /// Returns a noun phrase that names the text; `nil` if its object no longer exists.
    package func phrase(in context: ScreenContext) -> String? {
        switch self {
        case .edit(let post):
            context.library.post(post).map { tr("the changes to \(LibraryStore.name(ofPostTitled: $0.pin.title))") }
        case .profile: tr("the changes to your profile")
        case .note, .noteAbout, .newCapsule, .settings: nil
        }
    }
}
