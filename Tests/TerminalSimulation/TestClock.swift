/// Times on the tests' simulated clock.
extension SuspendingClock.Instant {
    private static let start = SuspendingClock.now

    static func microseconds(_ time: Int) -> Self { start + .microseconds(time) }
    static func milliseconds(_ time: Int) -> Self { start + .milliseconds(time) }

    var microseconds: Int { Int((self - Self.start) / .microseconds(1)) }
    var milliseconds: Int { Int((self - Self.start) / .milliseconds(1)) }
}
