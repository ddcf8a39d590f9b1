import FeedReading

/// How many questions a server still answers, and when it begins to count anew, as it tells in each answer:
/// `X-RateLimit-Remaining` and `X-RateLimit-Reset`, with or without the `X-`.
struct RateLimit: Hashable, Sendable {
    /// Whether none is left.
    let isSpent: Bool
    /// After how many seconds it begins anew.
    let seconds: Int

    /// Nil where it tells nothing, or a time that has come.
    init?(_ head: HTTPHead, now: Int) {
        guard let text = head["x-ratelimit-reset"] ?? head["ratelimit-reset"],
            let seconds = Self.seconds(text, now: now), seconds > 0
        else { return nil }
        self.seconds = seconds
        let remaining = head["x-ratelimit-remaining"] ?? head["ratelimit-remaining"]
        isSpent = remaining.flatMap { Double($0) }.map { $0 < 1 } ?? false
    }

    /// A date, as Mastodon writes it; seconds or milliseconds since 1970; or seconds from now on, as the draft of the IETF has
    /// it.
    private static func seconds(_ text: String, now: Int) -> Int? {
        guard let number = Double(text) else { return FeedDate.seconds(text).map { $0 - now } }
        switch number {
        case 0..<1e9: return Int(number.rounded(.up))
        case 1e9..<1e11: return Int(number.rounded(.up)) - now
        case 1e11..<1e14: return Int((number / 1000).rounded(.up)) - now
        default: return nil
        }
    }
}
