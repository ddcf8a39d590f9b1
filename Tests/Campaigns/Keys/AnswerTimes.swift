/// The program's response times to input.
struct AnswerTimes {
    /// The maximum response time, in milliseconds.
    static let limit = 100.0

    private(set) var count = 0
    /// The longest response time by the clock, in milliseconds, on a machine that may be busy.
    private(set) var longest = 0.0
    /// The number of responses that exceeded the limit by the clock.
    private(set) var lateOnTheClock = 0
    /// The longest CPU time of one thread until the response, in milliseconds.
    private(set) var longestWork = 0.0

    mutating func record(elapsed: Double, work: Double) {
        count += 1
        longest = max(longest, elapsed)
        if elapsed > Self.limit { lateOnTheClock += 1 }
        longestWork = max(longestWork, work)
    }

    mutating func add(_ other: AnswerTimes) {
        count += other.count
        longest = max(longest, other.longest)
        lateOnTheClock += other.lateOnTheClock
        longestWork = max(longestWork, other.longestWork)
    }

    var text: String {
        "\(count) answers, the longest after \(Int(longest)) ms (\(lateOnTheClock) after more than \(Int(Self.limit))), "
            + "the most work for one \(Int(longestWork)) ms"
    }
}
