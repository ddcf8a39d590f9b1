/// The readings of one process over time.
struct ReadingSeries {
    private(set) var readings: [ProcessReading] = []
    /// The number of consecutive readings with a zombie child.
    private var consecutiveZombieReadings = 0
    private(set) var maximumZombieReadings = 0

    /// The minimum number of readings needed to detect growth.
    private static let minimumReadingCount = 24
    /// The memory growth that isn't a leak, because the caches fill up to their limits.
    private static let allowedMemoryGrowth = 32 << 20
    private static let allowedDescriptorGrowth = 16

    mutating func append(_ reading: ProcessReading) {
        readings.append(reading)
        consecutiveZombieReadings = reading.zombies > 0 ? consecutiveZombieReadings + 1 : 0
        maximumZombieReadings = max(maximumZombieReadings, consecutiveZombieReadings)
    }

    /// Compares the second quarter of the readings with the last.
    func check() throws(KeyFault) {
        guard readings.count >= Self.minimumReadingCount else { return }
        let quarter = readings.count / 4
        let early = readings[quarter..<2 * quarter]
        let late = readings.suffix(quarter)
        func mean(_ readings: ArraySlice<ProcessReading>, _ value: (ProcessReading) -> Int) -> Int {
            readings.reduce(0) { $0 + value($1) } / max(1, readings.count)
        }
        for (name, value) in [("browser", { $0.memory }), ("decoders", { $0.childMemory })]
            as [(String, (ProcessReading) -> Int)]
        {
            let (before, after) = (mean(early, value), mean(late, value))
            if after > before * 3 / 2 + Self.allowedMemoryGrowth {
                throw .grows("the \(name) had \(before >> 20) MiB, then \(after >> 20) MiB")
            }
        }
        // Take the minimum, because files that are briefly open aren't leaks.
        let (before, after) = (early.map(\.descriptors).min() ?? 0, late.map(\.descriptors).min() ?? 0)
        if after > before + Self.allowedDescriptorGrowth { throw .leaks("\(before) open files, then \(after)") }
        let (earlyThreads, lateThreads) = (early.map(\.threads).min() ?? 0, late.map(\.threads).min() ?? 0)
        if lateThreads > earlyThreads + Self.allowedDescriptorGrowth {
            throw .leaks("\(earlyThreads) threads, then \(lateThreads)")
        }
        if late.contains(where: { $0.zombies > 4 }) { throw .leaks("more than four children that ended") }
    }
}
