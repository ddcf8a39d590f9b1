import Feeds
import Foundation
import Languages

/// A formatter and parser for days in a time zone.
package struct CapsuleCalendar: Hashable, Sendable {
    private let calendar: Calendar

    /// Creates a Gregorian calendar for a time zone.
    package init(timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// Returns the day of a date, such as "1 September 2027".
    package func day(_ date: Date) -> String {
        let components = calendar.dateComponents([.day, .month, .year], from: date)
        guard let day = components.day, let month = components.month, let year = components.year else { return "" }
        return DateText.day(day, month: month, year: year)
    }

    /// Returns the day of a date as "2027-09-01", a format that `date(_:now:)` parses.
    package func inputText(for date: Date) -> String {
        let components = calendar.dateComponents([.day, .month, .year], from: date)
        return Self.padded(components.year ?? 0, to: 4) + "-" + Self.padded(components.month ?? 0, to: 2) + "-"
            + Self.padded(components.day ?? 0, to: 2)
    }

    /// Returns the time until a later date in calendar days, such as "tomorrow" or "in 284 days"; empty for today and
    /// earlier.
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

    /// Returns whether a date is later than 31 December 9999.
    package func isBeyondMaximumYear(_ date: Date) -> Bool { calendar.component(.year, from: date) > 9_999 }

    /// Returns the start of the day that a string denotes: `2027-09-01`, `tomorrow`, or an interval from today such as
    /// `+6m`, `+1y` and `in 10 days`. Returns `nil` if the string is invalid.
    package func date(_ text: String, now: Date) -> Date? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        // Reject longer strings, so that the numbers stay small.
        guard text.utf8.count <= 24 else { return nil }
        if text == "tomorrow" { return date(adding: 1, .day, to: now) }
        let components = text.split(separator: "-", omittingEmptySubsequences: false)
        if components.count == 3 {
            let numbers = components.compactMap { $0.allSatisfy(\.isASCII) ? Int($0) : nil }
            guard numbers.count == 3, components[0].count >= 4 else { return nil }
            return date(year: numbers[0], month: numbers[1], day: numbers[2])
        }
        var rest = text[...]
        if rest.hasPrefix("+") { rest = rest.dropFirst() } else if rest.hasPrefix("in") { rest = rest.dropFirst(2) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), let unit = Self.units[String(rest.dropFirst(digits.count))] else { return nil }
        guard count <= Self.maximumUnitCount else { return date(adding: Self.maximumUnitCount, .day, to: now) }
        return date(adding: unit == .weekOfYear ? count * 7 : count, unit == .weekOfYear ? .day : unit, to: now)
    }

    /// The maximum number of units: 10,000 years in days. Larger numbers mean dates beyond 9999 with any unit.
    private static let maximumUnitCount = 3_652_500

    private static let units: [String: Calendar.Component] = [
        "d": .day, "day": .day, "days": .day, "w": .weekOfYear, "week": .weekOfYear, "weeks": .weekOfYear,
        "m": .month, "month": .month, "months": .month, "y": .year, "year": .year, "years": .year,
    ]

    private func date(adding count: Int, _ unit: Calendar.Component, to now: Date) -> Date? {
        calendar.date(byAdding: unit, value: count, to: calendar.startOfDay(for: now))
    }

    /// Returns the start of a day; `nil` if the day doesn't exist, such as 30 February.
    private func date(year: Int, month: Int, day: Int) -> Date? {
        // Stay within the range of `Calendar`; the caller rejects years after 9999.
        let year = min(year, 99_999)
        guard year >= 1, (1...12).contains(month), (1...31).contains(day) else { return nil }
        guard let date = calendar.date(from: DateComponents(year: year, month: month, day: day)) else { return nil }
        let start = calendar.startOfDay(for: date)
        let dayAndMonth = calendar.dateComponents([.day, .month], from: start)
        return dayAndMonth.day == day && dayAndMonth.month == month ? start : nil
    }

    private static func padded(_ value: Int, to digits: Int) -> String {
        let text = String(value)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}

extension Pin {
    /// Returns the day of the pin's date, formatted for display; `nil` if the pin has no date.
    package func day(in timeZone: TimeZone) -> String? {
        date.map { CapsuleCalendar(timeZone: isDateOnly ? .gmt : timeZone).day($0) }
    }
}
