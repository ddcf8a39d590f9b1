import Feeds
import Foundation
import Languages

/// Days as a person at this place counts them: how they are written and how they are read.
package struct CapsuleCalendar: Hashable, Sendable {
    private let calendar: Calendar

    /// The days of a time zone, in the Gregorian calendar.
    package init(timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// The day of a date, as "1 September 2027".
    package func day(_ date: Date) -> String {
        let parts = calendar.dateComponents([.day, .month, .year], from: date)
        guard let day = parts.day, let month = parts.month, let year = parts.year else { return "" }
        return DateText.day(day, month: month, year: year)
    }

    /// The day of a date as it is typed: "2027-09-01".
    package func typed(_ date: Date) -> String {
        let parts = calendar.dateComponents([.day, .month, .year], from: date)
        return Self.padded(parts.year ?? 0, to: 4) + "-" + Self.padded(parts.month ?? 0, to: 2) + "-"
            + Self.padded(parts.day ?? 0, to: 2)
    }

    /// How far off a later date is, in whole days of the calendar: "tomorrow", "in 284 days"; empty for today and before.
    package func distance(from now: Date, to date: Date) -> String {
        let days =
            calendar.dateComponents([.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date)).day
            ?? 0
        switch days {
        case ..<1: return ""
        case 1: return tr("tomorrow")
        default: return tr("in \(days) day", "in \(days) days", days)
        }
    }

    /// Whether a day is later than 31 December 9999.
    package func isTooFar(_ date: Date) -> Bool { calendar.component(.year, from: date) > 9_999 }

    /// The beginning of the day that a text means: `2027-09-01`, `tomorrow`, or a time from today on as in `+6m`, `+1y`,
    /// `in 10 days`. Nil when the text means none.
    package func date(_ text: String, now: Date) -> Date? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        // What is longer was not typed as a date, and numbers stay small.
        guard text.utf8.count <= 24 else { return nil }
        if text == "tomorrow" { return later(1, .day, than: now) }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count == 3 {
            let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
            guard numbers.count == 3, parts[0].count >= 4 else { return nil }
            return date(year: numbers[0], month: numbers[1], day: numbers[2])
        }
        var rest = text[...]
        if rest.hasPrefix("+") { rest = rest.dropFirst() } else if rest.hasPrefix("in") { rest = rest.dropFirst(2) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), let unit = Self.units[String(rest.dropFirst(digits.count))] else { return nil }
        guard count <= Self.mostUnits else { return later(Self.mostUnits, .day, than: now) }
        return later(unit == .weekOfYear ? count * 7 : count, unit == .weekOfYear ? .day : unit, than: now)
    }

    /// Ten thousand years of days: what is beyond is too far in any unit.
    private static let mostUnits = 3_652_500

    private static let units: [String: Calendar.Component] = [
        "d": .day, "day": .day, "days": .day, "w": .weekOfYear, "week": .weekOfYear, "weeks": .weekOfYear,
        "m": .month, "month": .month, "months": .month, "y": .year, "year": .year, "years": .year,
    ]

    private func later(_ count: Int, _ unit: Calendar.Component, than now: Date) -> Date? {
        calendar.date(byAdding: unit, value: count, to: calendar.startOfDay(for: now))
    }

    /// Nil for a day that the calendar does not have, as 30 February.
    private func date(year: Int, month: Int, day: Int) -> Date? {
        // Years that a calendar can still count with; all beyond 9999 are too far.
        let year = min(year, 99_999)
        guard year >= 1, (1...12).contains(month), (1...31).contains(day) else { return nil }
        guard let date = calendar.date(from: DateComponents(year: year, month: month, day: day)) else { return nil }
        let start = calendar.startOfDay(for: date)
        let found = calendar.dateComponents([.day, .month], from: start)
        return found.day == day && found.month == month ? start : nil
    }

    private static func padded(_ number: Int, to digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension Pin {
    /// The day of the pin's date as people write it, or `nil` if it has none.
    package func day(in timeZone: TimeZone) -> String? {
        date.map { CapsuleCalendar(timeZone: isDateOnly ? .gmt : timeZone).day($0) }
    }
}
