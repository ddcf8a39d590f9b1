import FeedItems
import Foundation

/// Dates as RFC 3339 and feeds write them: `2024-05-01`, `2024-05-01T12:30:00Z`, `2024-05-01 12:30:00.25+09:00`.
/// Without an offset the time is UTC's.
enum ISO8601Date {
    /// Whether a date says a day and no time.
    static func isDateOnly(_ text: String) -> Bool { text.utf8.count == 10 }

    /// Nil for anything else, such as the thirtieth of February.
    static func date(from text: String) -> Date? {
        var digits = Digits(rest: Array(text.utf8)[...])
        guard let year = digits.number(4), digits.take("-"), let month = digits.number(2),
            digits.take("-"), let day = digits.number(2),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        var seconds = TimeInterval(date.daysSince1970 * 86_400)
        if digits.rest.isEmpty { return Date(timeIntervalSince1970: seconds) }

        guard digits.take("T") || digits.take("t") || digits.take(" "), let hour = digits.number(2), hour < 24,
            digits.take(":"), let minute = digits.number(2), minute < 60
        else { return nil }
        seconds += TimeInterval(hour * 3600 + minute * 60)
        if digits.take(":") {
            // 60 is a leap second.
            guard let second = digits.number(2), second <= 60 else { return nil }
            seconds += TimeInterval(second)
            if digits.take(".") || digits.take(",") {
                guard let fraction = digits.fraction() else { return nil }
                seconds += fraction
            }
        }
        guard let offset = digits.offset(), digits.rest.isEmpty else { return nil }
        return Date(timeIntervalSince1970: seconds - offset)
    }

    private struct Digits {
        var rest: ArraySlice<UInt8>

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        /// A number of exactly `count` digits, four at most.
        mutating func number(_ count: Int) -> Int? {
            guard rest.count >= count else { return nil }
            var number = 0
            for byte in rest.prefix(count) {
                guard (0x30...0x39).contains(byte) else { return nil }
                number = number * 10 + Int(byte - 0x30)
            }
            rest = rest.dropFirst(count)
            return number
        }

        /// The digits after a decimal sign, one at least.
        mutating func fraction() -> TimeInterval? {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest[digits.endIndex...]
            return digits.isEmpty ? nil : TimeInterval("0." + String(decoding: digits, as: UTF8.self))
        }

        /// `Z`, `+09:00`, `-0330`, `+09` or nothing, in seconds.
        mutating func offset() -> TimeInterval? {
            if rest.isEmpty || take("Z") || take("z") { return 0 }
            let sign: TimeInterval = take("-") ? -1 : 1
            if sign == 1, !take("+") { return nil }
            guard let hours = number(2), hours < 24 else { return nil }
            if rest.isEmpty { return sign * TimeInterval(hours * 3600) }
            _ = take(":")
            guard let minutes = number(2), minutes < 60 else { return nil }
            return sign * TimeInterval(hours * 3600 + minutes * 60)
        }
    }
}
