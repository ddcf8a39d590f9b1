/// The program's response times to input.
struct ResponseTimes {
    /// The maximum response time, in milliseconds.
    static let limit = 100.0

    private(set) var count = 0
    /// The longest response time by the clock, in milliseconds, on a machine that may be busy.
    private(set) var maximumElapsed = 0.0
    /// The number of responses that exceeded the limit by the clock.
    private(set) var lateCount = 0
    /// The longest CPU time of one thread until the response, in milliseconds.
    private(set) var maximumWork = 0.0

    mutating func record(elapsed: Double, work: Double) {
        count += 1
        maximumElapsed = max(maximumElapsed, elapsed)
        if elapsed > Self.limit { lateCount += 1 }
        maximumWork = max(maximumWork, work)
    }

    mutating func add(_ other: ResponseTimes) {
        count += other.count
        maximumElapsed = max(maximumElapsed, other.maximumElapsed)
        lateCount += other.lateCount
        maximumWork = max(maximumWork, other.maximumWork)
    }

    var text: String {
        "\(count) answers, the longest after \(Int(maximumElapsed)) ms (\(lateCount) after more than \(Int(Self.limit))), "
            + "the most work for one \(Int(maximumWork)) ms"
    }
}
