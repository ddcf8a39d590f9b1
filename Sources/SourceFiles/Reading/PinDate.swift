import FeedItems

/// The conversion of web services' dates to ISO 8601 in UTC. A date without a time remains a date.
enum PinDate {
    /// Converts a date in ISO 8601, or in seconds or milliseconds since 1970; `nil` for any other text.
    ///
    /// A time without an offset is in UTC.
    static func text(from text: String) -> String? {
        // Only ISO 8601 dates contain hyphens after the first character.
        if !text.utf8.dropFirst().contains(UInt8(ascii: "-")), let number = Double(text), abs(number) >= 10_000 {
            return encoded(abs(number) >= 100_000_000_000 ? number / 1_000 : number)
        }
        guard let date = ISO8601Date(text), let text = encoded(date.seconds) else { return nil }
        return date.isDateOnly ? String(text.prefix(10)) : text
    }

    private static func encoded(_ seconds: Double) -> String? {
        Int(exactly: seconds.rounded(.down)).flatMap(ISO8601Date.text)
    }
}
