import Foundation
import LibraryValues

extension Capsule {
    /// `7 of 30`.
    package var figure: String { "\(count) of \(settings.goal)" }

    /// When it opens, or how and when it was opened, in one line.
    package func fate(calendar: CapsuleCalendar) -> String {
        guard let opening else { return "opens \(calendar.day(settings.opensAt)) · sealed" }
        let day = calendar.day(opening.date)
        if opening.wasEarly { return "opened early with the hammer on \(day)" }
        let date = calendar.day(settings.opensAt)
        return day == date ? "opened on its day, \(day)" : "opened on \(day) · its day was \(date)"
    }

    /// What a list says of it: what it is now, and the day that matters.
    package func state(now: Date) -> String {
        if let opening { return opening.wasEarly ? "opened early" : "opened" }
        return isDue(at: now) ? "its day has come" : "sealed"
    }

    /// Whether notes can be put into it as far as is known.
    var takesNotes: Bool { opening == nil }
}

extension Int {
    /// "1 note", "7 notes".
    package var notes: String { self == 1 ? "1 note" : "\(self) notes" }
}
