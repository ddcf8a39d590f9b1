/// A date, with or without a time, in the formats of RFC 3339 and feeds: `2024-05-01`, `2024-05-01T12:30:00Z`,
/// `2024-05-01 12:30:00.25+09:00`.
package struct ISO8601Date: Hashable, Sendable {
    /// The number of seconds since 1970; for a date without a time, of midnight UTC.
    package let seconds: Double
    /// Whether the text is a date without a time.
    package let isDateOnly: Bool

    /// Parses a date; `nil` if `text` is not a valid date, such as 30 February.
    ///
    /// A time without an offset is in UTC.
    package init?(_ text: String) {
        var digits = Digits(rest: Array(text.utf8)[...])
        guard let year = digits.number(4), digits.consume("-"), let month = digits.number(2),
            digits.consume("-"), let day = digits.number(2),
            let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        var seconds = Double(date.daysSince1970 * 86_400)
        isDateOnly = digits.rest.isEmpty
        if isDateOnly {
            self.seconds = seconds
            return
        }
        guard digits.consume("T") || digits.consume("t") || digits.consume(" "), let hour = digits.number(2), hour < 24,
            digits.consume(":"), let minute = digits.number(2), minute < 60
        else { return nil }
        seconds += Double(hour * 3600 + minute * 60)
        if digits.consume(":") {
            // 60 is a leap second.
            guard let second = digits.number(2), second <= 60 else { return nil }
            seconds += Double(second)
            if digits.consume(".") || digits.consume(",") {
                guard let fraction = digits.fraction() else { return nil }
                seconds += fraction
            }
        }
        guard let offset = digits.offset(), digits.rest.isEmpty else { return nil }
        self.seconds = seconds - offset
    }

    /// Returns a date and time in UTC, such as `2026-11-23T19:20:00Z`; `nil` outside the years 1 to 9999.
    /// - Parameter seconds: the seconds since 1970.
    package static func text(secondsSince1970 seconds: Int) -> String? {
        guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
        let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
        let time = seconds - days * 86_400
        let date = CivilDate(daysSince1970: days)
        return String(unsafeUninitializedCapacity: 20) { bytes in
            func set(_ number: Int, _ separator: Unicode.Scalar, at index: Int) {
                bytes[index] = UInt8(0x30 + number / 10)
                bytes[index + 1] = UInt8(0x30 + number % 10)
                bytes[index + 2] = UInt8(ascii: separator)
            }
            // The second half of the year overwrites the separator after the first.
            set(date.year / 100, "-", at: 0)
            set(date.year % 100, "-", at: 2)
            set(date.month, "-", at: 5)
            set(date.day, "T", at: 8)
            set(time / 3600, ":", at: 11)
            set(time / 60 % 60, ":", at: 14)
            set(time % 60, "Z", at: 17)
            return 20
        }
    }

    private struct Digits {
        var rest: ArraySlice<UInt8>

        mutating func consume(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest.removeFirst()
            return true
        }

        /// Parses a number of exactly `count` digits, at most four.
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

        /// Parses one or more digits after a decimal separator, as a fraction of a second.
        mutating func fraction() -> Double? {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest[digits.endIndex...]
            return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
        }

        /// Parses an offset, such as `Z`, `+09:00`, `-0330`, `+09` or nothing, and returns it in seconds.
        mutating func offset() -> Double? {
            if rest.isEmpty || consume("Z") || consume("z") { return 0 }
            let sign: Double = consume("-") ? -1 : 1
            if sign == 1, !consume("+") { return nil }
            guard let hours = number(2), hours < 24 else { return nil }
            if rest.isEmpty { return sign * Double(hours * 3600) }
            _ = consume(":")
            guard let minutes = number(2), minutes < 60 else { return nil }
            return sign * Double(hours * 3600 + minutes * 60)
        }
    }
}
