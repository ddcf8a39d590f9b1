import FeedItems

/// The conversion of web services' dates to ISO 8601 in UTC. A date without a time remains a date.
enum PinDate {
    /// What is told in years 1 to 9999, in seconds since 1970.
    private static let seconds = -62_135_596_800.0...253_402_300_799.0

    /// `2024-05-01`, `2024-05-01T12:30:00.25+09:00`, `2024-05-01 12:30:00`, seconds or milliseconds since 1970; nil for
    /// anything else. Without an offset the time is UTC's.
    static func text(from text: String) -> String? {
        var digits = DigitReader(text)
        // A year is followed by a dash, a count by nothing.
        if !text.utf8.dropFirst().contains(UInt8(ascii: "-")), let number = Double(text), number.isFinite,
            abs(number) >= 10_000
        {
            return written(abs(number) >= 100_000_000_000 ? number / 1_000 : number)
        }
        guard let year = digits.number(4), year > 0, digits.take("-"), let month = digits.number(2), digits.take("-"),
            let day = digits.number(2), let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        var seconds = Double(date.daysSince1970 * 86_400)
        if digits.isAtEnd { return written(seconds).map { String($0.prefix(10)) } }
        guard digits.take("T") || digits.take("t") || digits.take(" "), let hour = digits.number(2), hour < 24,
            digits.take(":"), let minute = digits.number(2), minute < 60
        else { return nil }
        seconds += Double(hour * 3_600 + minute * 60)
        if digits.take(":") {
            guard let second = digits.number(2), second <= 60 else { return nil }
            seconds += Double(second)
            if digits.take(".") { digits.skipDigits() }
        }
        guard let offset = digits.offset(), digits.isAtEnd else { return nil }
        return written(seconds - Double(offset))
    }

    private static func written(_ seconds: Double) -> String? {
        guard Self.seconds.contains(seconds) else { return nil }
        let whole = Int(seconds.rounded(.down))
        let days = Int((Double(whole) / 86_400).rounded(.down))
        let time = whole - days * 86_400
        let date = CivilDate(daysSince1970: days)
        return String(unsafeUninitializedCapacity: 20) { bytes in
            func set(_ number: Int, _ sign: Unicode.Scalar, at place: Int) {
                bytes[place] = UInt8(0x30 + number / 10)
                bytes[place + 1] = UInt8(0x30 + number % 10)
                bytes[place + 2] = UInt8(ascii: sign)
            }
            // The sign behind the century gives way to the rest of the year.
            set(date.year / 100, "-", at: 0)
            set(date.year % 100, "-", at: 2)
            set(date.month, "-", at: 5)
            set(date.day, "T", at: 8)
            set(time / 3_600, ":", at: 11)
            set(time / 60 % 60, ":", at: 14)
            set(time % 60, "Z", at: 17)
            return 20
        }
    }
}

/// Reads a text of digits and signs.
private struct DigitReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) {
        bytes = Array(text.utf8.prefix(64))
    }

    var isAtEnd: Bool { index == bytes.count }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
        index += 1
        return true
    }

    /// A number of exactly so many digits.
    mutating func number(_ count: Int) -> Int? {
        guard index + count <= bytes.count else { return nil }
        var number = 0
        for byte in bytes[index..<(index + count)] {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        index += count
        return number
    }

    mutating func skipDigits() {
        while number(1) != nil {}
    }

    /// `Z`, `+09:00`, `-0330`, `+09` or nothing, in seconds.
    mutating func offset() -> Int? {
        if isAtEnd || take("Z") || take("z") { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = number(2), hours < 24 else { return nil }
        var seconds = hours * 3_600
        if !isAtEnd {
            _ = take(":")
            guard let minutes = number(2), minutes < 60 else { return nil }
            seconds += minutes * 60
        }
        return isWest ? -seconds : seconds
    }
}
