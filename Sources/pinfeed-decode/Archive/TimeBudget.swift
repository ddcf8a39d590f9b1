import Glibc
import PictureWire

/// The time budget of one archive query, in processor time and wall clock time.
struct TimeBudget {
    private let deadlines: [(clock: clockid_t, at: Double)]

    /// - Parameter seconds: the limit of processor time; that of wall clock time is twice as long.
    init(seconds: Double = DecoderLimits.archiveSeconds) {
        // Reading from a slow disk takes little processor time.
        deadlines =
            [(CLOCK_PROCESS_CPUTIME_ID, Self.now(CLOCK_PROCESS_CPUTIME_ID) + seconds)]
            + [(CLOCK_MONOTONIC, Self.now(CLOCK_MONOTONIC) + 2 * seconds)]
    }

    var isExhausted: Bool { deadlines.contains { Self.now($0.clock) >= $0.at } }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
