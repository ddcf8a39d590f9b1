import FeedReading

/// A server's rate limit from the response headers `X-RateLimit-Remaining` and `X-RateLimit-Reset`, with or without the
/// `X-`.
struct RateLimit: Hashable, Sendable {
    /// Whether no requests remain.
    let isExhausted: Bool
    /// The time until the limit is reset, in seconds.
    let secondsUntilReset: Int

    /// Reads the headers; `nil` if they are missing or the reset time has passed.
    init?(_ head: HTTPHeaders, now: Int) {
        guard let text = head["x-ratelimit-reset"] ?? head["ratelimit-reset"],
            let seconds = Self.secondsUntilReset(text, now: now), seconds > 0
        else { return nil }
        self.secondsUntilReset = seconds
        let remaining = head["x-ratelimit-remaining"] ?? head["ratelimit-remaining"]
        isExhausted = remaining.flatMap { Double($0) }.map { $0 < 1 } ?? false
    }

    /// Parses the reset time: a date (Mastodon), seconds or milliseconds since 1970, or seconds from now (the
    /// IETF draft).
    private static func secondsUntilReset(_ text: String, now: Int) -> Int? {
        guard let number = Double(text) else { return FeedDate.seconds(text).map { $0 - now } }
        switch number {
        case 0..<1e9: return Int(number.rounded(.up))
        case 1e9..<1e11: return Int(number.rounded(.up)) - now
        case 1e11..<1e14: return Int((number / 1000).rounded(.up)) - now
        default: return nil
        }
    }
}
