/// A measurement of the time of an operation: the median of several runs, so that a single interruption has no effect.
struct Stopwatch {
    var runs = 5

    /// Returns the median time of one operation in nanoseconds, if each run of `work` performs `operations` operations.
    ///
    /// - Parameter prepare: Prepares each run; not timed.
    func nanoseconds<Input>(
        operations: Int, prepare: () -> Input, work: (inout Input) -> Void
    ) -> Double {
        let clock = ContinuousClock()
        var samples: [Double] = []
        for _ in 0..<max(1, runs) {
            var input = prepare()
            let elapsed = clock.measure { work(&input) }
            blackHole(input)
            samples.append(elapsed.nanoseconds / Double(max(1, operations)))
        }
        return samples.sorted()[samples.count / 2]
    }

    /// Returns the median time of one operation in nanoseconds, if each run of `work` performs `operations` operations.
    func nanoseconds(operations: Int, work: () -> Void) -> Double {
        nanoseconds(operations: operations, prepare: {}, work: { _ in work() })
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

/// Does nothing with a value, so that the optimizer can't eliminate its computation.
@inline(never)
func blackHole<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
