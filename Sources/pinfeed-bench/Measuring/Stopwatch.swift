/// Times work: the median of a few runs, so that one interruption does not count.
struct Stopwatch {
    /// How often the work is done.
    var runs = 5

    /// The median of the nanoseconds that one operation of `work` takes, where a run of it makes `operations`.
    ///
    /// - Parameter prepare: what has to be done before each run and is not timed.
    func nanoseconds<Input>(
        operations: Int, prepare: () -> Input, work: (inout Input) -> Void
    ) -> Double {
        let clock = ContinuousClock()
        var samples: [Double] = []
        for _ in 0..<max(1, runs) {
            var input = prepare()
            let elapsed = clock.measure { work(&input) }
            keep(input)
            samples.append(elapsed.nanoseconds / Double(max(1, operations)))
        }
        return samples.sorted()[samples.count / 2]
    }

    /// The median of the nanoseconds that one operation of `work` takes, where a run of it makes `operations`.
    func nanoseconds(operations: Int, work: () -> Void) -> Double {
        nanoseconds(operations: operations, prepare: {}, work: { _ in work() })
    }
}

extension Duration {
    /// The duration in nanoseconds.
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

/// Uses a result where the optimiser cannot see it, so that the work behind it is not left out.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
