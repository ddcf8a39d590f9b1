extension SuspendingClock.Instant {
    /// A time before all times that are recorded.
    package static let distantPast = SuspendingClock.now - .seconds(1 << 32)
}

extension Duration {
    /// The duration in microseconds, rounded toward zero.
    package var microseconds: Int {
        Int(components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000)
    }

    /// Creates the time to carry `bytes` at `rate` bytes a second, in whole microseconds and at most 1,000 seconds.
    init(carrying bytes: Double, at rate: Int) {
        self = .microseconds(Int(min(bytes * 1_000_000 / Double(max(1, rate)), 1e9)))
    }

    /// Returns the number of bytes carried in the duration at `rate` bytes a second, rounded toward zero.
    package func bytes(at rate: Int) -> Int { Int(Double(rate) * Double(microseconds) / 1_000_000) }
}
