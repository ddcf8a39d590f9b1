/// How long the program took to answer what was typed.
struct AnswerTimes {
    /// Milliseconds, of which none may pass.
    static let limit = 100.0

    private(set) var count = 0
    /// Milliseconds on the clock, on a machine that may have other things to do.
    private(set) var longest = 0.0
    /// How many took longer than the limit on the clock.
    private(set) var lateOnTheClock = 0
    /// Milliseconds that one thread was at work until then; others' turns on the processor do not count.
    private(set) var longestWork = 0.0

    mutating func note(elapsed: Double, work: Double) {
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
