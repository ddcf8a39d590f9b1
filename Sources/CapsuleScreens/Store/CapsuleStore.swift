import Feeds
import Foundation
import Languages
import LibraryValues
import ScreenKit

/// The time capsules of a person, and the notes that were typed and are in none of them.
package struct CapsuleStore: Sendable {
    /// All there are, the oldest first.
    package private(set) var all: [Capsule] = []
    /// The time at which they were read; nil as long as they were not.
    package private(set) var now: Date?
    /// Notes that were typed and not put in.
    var drafts = NoteDrafts()
    /// The capsule that was last put something into.
    var lastChosen: Capsule.ID?
    /// The date at which the next one opens, as it was last asked for.
    private var wakeAt: Date?

    package init() {}

    func capsule(_ id: Capsule.ID) -> Capsule? { all.first { $0.id == id } }

    /// The capsules that notes can be put into now, the newest first.
    var open: [Capsule] {
        let now = now ?? .distantPast
        return all.reversed().filter { $0.takesNotes && !$0.isDue(at: now) }
    }

    /// The notes for capsules that take none any more.
    var strandedDrafts: [NoteDraft] {
        drafts.all.filter { draft in
            guard case .capsule(let id) = draft.subject else { return false }
            return capsule(id)?.takesNotes != true
        }
    }

    /// Takes the capsules as they are now.
    /// - Returns: what is to be done about the next one that opens.
    mutating func show(_ present: [Capsule], now: Date) -> [AppEffect] {
        all = present
        self.now = now
        let next = present.filter { $0.opening == nil && $0.settings.opensAt > now }.map(\.settings.opensAt).min()
        guard next != wakeAt else { return [] }
        wakeAt = next
        return [.capsules(.readAgain(at: next))]
    }

    /// Keeps a note that was taken back or that the library refused.
    mutating func join(_ note: NewNote) { drafts.join(draft(of: note)) }

    /// A note that was taken back or that did not get in, as it is kept.
    func draft(of note: NewNote) -> NoteDraft {
        NoteDraft(
            subject: note.pin.map { .pin($0.id) } ?? .capsule(note.capsule), pin: note.pin,
            capsuleName: capsule(note.capsule)?.settings.name ?? tr("a capsule"), text: note.text, wasPutIn: true)
    }
}

extension ScreenContext {
    /// Days as they are here.
    package var capsuleCalendar: CapsuleCalendar { CapsuleCalendar(timeZone: options.timeZone) }

    /// The capsules of the person, and notes that are in none yet.
    package var capsules: CapsuleStore {
        get { stores[CapsuleStore.self] }
        _modify { yield &stores[CapsuleStore.self] }
    }
}
