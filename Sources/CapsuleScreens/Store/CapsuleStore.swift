import Feeds
import Foundation
import Languages
import LibraryValues
import ScreenKit

/// The user's time capsules and the drafts of notes.
package struct CapsuleStore: Sendable {
    /// All capsules, oldest first.
    package private(set) var all: [Capsule] = []
    /// The time of the last read; `nil` before the first one.
    package private(set) var now: Date?
    /// Notes that were typed but not added to a capsule.
    var drafts = NoteDrafts()
    /// The capsule to which a note was added last; `nil` if none was added in this session.
    var lastUsedCapsule: Capsule.ID?
    /// The date for which a repeated read is scheduled; `nil` for none.
    private var nextReadDate: Date?

    package init() {}

    func capsule(_ id: Capsule.ID) -> Capsule? { all.first { $0.id == id } }

    /// The sealed capsules that aren't due, newest first. The user can add notes to them.
    var available: [Capsule] {
        let now = now ?? .distantPast
        return all.reversed().filter { $0.acceptsNotes && !$0.isDue(at: now) }
    }

    /// The drafts for capsules that were opened or removed.
    var orphanedDrafts: [NoteDraft] {
        drafts.all.filter { draft in
            guard case .capsule(let id) = draft.subject else { return false }
            return capsule(id)?.acceptsNotes != true
        }
    }

    /// Replaces the capsules after a read.
    /// - Returns: the effect that schedules a read for the next opening date, if that date has changed.
    mutating func replaceAll(with newCapsules: [Capsule], now: Date) -> [AppEffect] {
        all = newCapsules
        self.now = now
        let next = newCapsules.filter { $0.opening == nil && $0.settings.opensAt > now }.map(\.settings.opensAt).min()
        guard next != nextReadDate else { return [] }
        nextReadDate = next
        return [.capsules(.scheduleRead(at: next))]
    }

    /// Adds a note to the drafts after its addition failed or was undone.
    mutating func appendDraft(of note: NewNote) { drafts.append(draft(of: note)) }

    /// Converts a note whose addition failed or was undone to a draft.
    func draft(of note: NewNote) -> NoteDraft {
        NoteDraft(
            subject: note.pin.map { .pin($0.id) } ?? .capsule(note.capsule), pin: note.pin,
            capsuleName: capsule(note.capsule)?.settings.name ?? tr("a capsule"), text: note.text, wasAdded: true)
    }
}

extension ScreenContext {
    /// The calendar in the user's time zone.
    package var capsuleCalendar: CapsuleCalendar { CapsuleCalendar(timeZone: options.timeZone) }

    /// The user's capsules and drafts of notes.
    package var capsules: CapsuleStore {
        get { stores[CapsuleStore.self] }
        _modify { yield &stores[CapsuleStore.self] }
    }
}
