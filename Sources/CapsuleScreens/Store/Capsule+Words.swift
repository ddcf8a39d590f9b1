import Foundation
import Languages
import LibraryValues

extension Capsule {
    /// How full it is: `7 of 30`.
    package var figure: String { tr("\(count) of \(settings.goal)") }

    /// When it opens, or how and when it was opened, in one line.
    package func fate(calendar: CapsuleCalendar) -> String {
        guard let opening else { return tr("opens on \(calendar.day(settings.opensAt)) · sealed") }
        let day = calendar.day(opening.date)
        if opening.wasEarly { return tr("opened early with the hammer on \(day)") }
        let date = calendar.day(settings.opensAt)
        return day == date ? tr("opened on its day, \(day)") : tr("opened on \(day) · its day was \(date)")
    }

    /// What a list says of it: what it is now, and the day that matters.
    package func state(now: Date) -> String {
        if let opening { return opening.wasEarly ? tr("opened early") : tr("opened") }
        return isDue(at: now) ? tr("its day has come") : tr("sealed")
    }

    /// Whether notes can be put into it as far as is known.
    var takesNotes: Bool { opening == nil }
}
