/// Dates as feeds write them: RFC 822 with what is usually wrong with it, and RFC 3339 or ISO 8601.
package enum FeedDate {
    /// The same moment in UTC, as `2026-11-23T19:20:00Z`; nil when it is none.
    static func utc(_ text: String) -> String? { seconds(text).flatMap(utc(secondsSince1970:)) }

    /// The moment in seconds since 1970; nil when it is none.
    package static func seconds(_ text: String) -> Int? {
        let text = text.limited(to: 80)
        guard let first = text.utf8.first else { return nil }
        let isISO = (0x30...0x39).contains(first) && text.utf8.dropFirst(4).first == UInt8(ascii: "-")
        return isISO ? iso(text) : rfc822(text)
    }

    /// Seconds since 1970 as a date in UTC; nil outside of the years 1 to 9999.
    static func utc(secondsSince1970 seconds: Int) -> String? {
        guard (-62_135_596_800...253_402_300_799).contains(seconds) else { return nil }
        var days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
        let rest = seconds - days * 86_400
        // Days to a date of the Gregorian calendar: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
        days += 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let day = dayOfYear - (153 * part + 2) / 5 + 1
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let fourYear = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
        return "\(fourYear)-\(two(month))-\(two(day))T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
    }

    private static func seconds(
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, offset: Int
    ) -> Int? {
        guard (1...9999).contains(year), (1...12).contains(month), (0...24).contains(hour), (0...59).contains(minute),
            (0...60).contains(second)
        else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        return days * 86_400 + hour * 3600 + minute * 60 + min(second, 59) - offset
    }

    /// `2026-11-23`, `2026-11-23T19:20:00.5+01:00`, with a space for the T, without seconds.
    private static func iso(_ text: String) -> Int? {
        let numbers = text.split { !("0"..."9").contains($0) }
        guard numbers.count >= 3, let year = Int(numbers[0].prefix(5)), let month = Int(numbers[1].prefix(3)),
            let day = Int(numbers[2].prefix(3))
        else { return nil }
        let time = text.split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }.dropFirst().first ?? ""
        let clock = time.prefix { ("0"..."9").contains($0) || $0 == ":" || $0 == "." || $0 == "," }
        let parts = clock.split { $0 == ":" || $0 == "." || $0 == "," }.map { Int($0.prefix(9)) ?? 0 }
        let zone = String(time.dropFirst(clock.count))
        return seconds(
            year: year, month: month, day: day, hour: parts.first ?? 0, minute: parts.dropFirst().first ?? 0,
            second: clock.contains(":") && parts.count > 2 ? parts[2] : 0, offset: offset(zone) ?? 0
        )
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map
    {
        Array($0.utf8)
    }

    /// The month that a word begins with, counted from 0; nil for any other word.
    private static func month(_ word: Substring) -> Int? {
        let start = word.utf8.prefix(3).map { $0 | 0x20 }
        return months.firstIndex(of: start)
    }

    /// `Mon, 23 Nov 2026 19:20:00 +0100`: weekday and seconds may be missing, the year may have two digits, the zone may be
    /// a name.
    private static func rfc822(_ text: String) -> Int? {
        let words = text.split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }
        guard let month = words.firstIndex(where: { Self.month($0) != nil }), let number = Self.month(words[month])
        else { return nil }
        // The day stands before the month, or behind it as in "Nov 23 2026".
        let isBefore = month > 0 && Int(words[month - 1]) != nil
        guard let day = Int(isBefore ? words[month - 1] : words.dropFirst(month + 1).first ?? ""),
            var year = words.dropFirst(month + (isBefore ? 1 : 2)).first.flatMap({ Int($0) })
        else { return nil }
        if year < 100 { year += year < 70 ? 2000 : 1900 }
        let clock = words.first { $0.contains(":") }?.split(separator: ":").map { Int($0.prefix(2)) ?? 0 } ?? []
        let zone = words.lastIndex { $0.contains(":") }.flatMap { words.dropFirst($0 + 1).first }.map(String.init)
        return seconds(
            year: year, month: number + 1, day: day, hour: clock.first ?? 0, minute: clock.dropFirst().first ?? 0,
            second: clock.count > 2 ? clock[2] : 0, offset: zone.flatMap(offset) ?? 0
        )
    }

    /// The zones of RFC 822, which knows those of North America alone.
    private static let zones = [
        "UT": 0, "UTC": 0, "GMT": 0, "Z": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6,
        "PST": -8,
        "PDT": -7, "CET": 1, "CEST": 2, "BST": 1, "JST": 9, "KST": 9,
    ]

    /// Seconds east of Greenwich; nil when the text says nothing that is known.
    private static func offset(_ text: String) -> Int? {
        if let hours = zones[text.uppercased()] { return hours * 3600 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { ("0"..."9").contains($0) }
        guard digits.count >= 2, let hours = Int(digits.prefix(2)),
            let minutes = Int("0" + digits.dropFirst(2).prefix(2)),
            hours < 24, minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * 60 * (sign == "-" ? -1 : 1)
    }
}
