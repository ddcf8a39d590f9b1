import Foundation
import Languages
import LibraryValues

extension Capsule {
    /// The number of notes and the goal: `7 of 30`.
    package var countText: String { tr("\(count) of \(settings.goal)") }

    /// Returns the date when a sealed capsule opens, or when an opened one was opened and whether that was early or late.
    package func stateDescription(calendar: CapsuleCalendar) -> String {
        guard let opening else { return tr("opens on \(calendar.day(settings.opensAt)) · sealed") }
        let day = calendar.day(opening.date)
        if opening.wasEarly { return tr("opened early on \(day)") }
        let date = calendar.day(settings.opensAt)
        return day == date ? tr("opened on time on \(day)") : tr("opened on \(day) · was due on \(date)")
    }

    /// Returns the state for lists: "sealed", "ready to open", "opened" or "opened early", translated.
    package func state(now: Date) -> String {
        if let opening { return opening.wasEarly ? tr("opened early") : tr("opened") }
        return isDue(at: now) ? tr("ready to open") : tr("sealed")
    }

    /// Whether the capsule is sealed, so that notes can be added, according to the last read.
    var acceptsNotes: Bool { opening == nil }
}
