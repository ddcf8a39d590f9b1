import Glibc
import LibraryValues
import PinLibrary

/// A benchmark of the response times of the program on a pseudo-terminal with a library of many saved pins.
struct SavedScreensBenchmark {
    let path: String
    let library: PinLibrary
    let account: Account.ID
    /// A JSON feed of pins that are not saved, at least `saves` of them.
    let feed: String

    static let opens = 15
    static let saves = 101
    /// The silence after which a screen is complete, in milliseconds.
    private static let quiet: Int32 = 300
    /// The timeout for each step, in seconds.
    private static let timeout = 10.0

    struct Medians {
        /// The time from Enter on the shelf of all saved pins to the first frame with pins, in milliseconds.
        var opening: Double
        /// The milliseconds from `s` until another connection can read the pin, which implies that it is durable.
        var saving: Double
        /// The 95th percentile of the times whose median is `saving`.
        var slowSaving: Double
    }

    /// Returns `nil` if `pinfeed` can't be run.
    func measure() async throws -> Medians? {
        guard
            let run = BrowserRun(
                ["--library", path, "--graphics", "none", feed], columns: 120, rows: 40)
        else { return nil }
        let clock = ContinuousClock()
        _ = run.output(quiet: Self.quiet)

        run.terminal.type("3")
        _ = run.output(quiet: Self.quiet)
        run.terminal.type("]")
        _ = run.output(quiet: Self.quiet)
        var opens: [Double] = []
        let expectedBytes = Array("Harbour".utf8)
        for _ in 0..<Self.opens {
            let start = clock.now
            run.terminal.type("\r")
            var receivedBytes: [UInt8] = []
            while BrowserRun.count(of: expectedBytes, in: receivedBytes) == 0 {
                guard clock.now - start < .seconds(Self.timeout) else { return nil }
                if let output = run.terminal.next(quiet: 10) { receivedBytes += output.bytes }
            }
            opens.append((clock.now - start).nanoseconds / 1e6)
            _ = run.output(quiet: Self.quiet)
            run.terminal.type("\u{1B}")
            _ = run.output(quiet: Self.quiet)
        }
        run.terminal.type("1")
        _ = run.output(quiet: Self.quiet)
        var saves: [Double] = []
        for _ in 0..<Self.saves {
            let previousID = try await newestPinID()
            let start = clock.now
            run.terminal.type("s")
            while try await newestPinID() == previousID {
                guard clock.now - start < .seconds(Self.timeout) else { return nil }
                while run.terminal.next(quiet: 0) != nil {}
            }
            saves.append((clock.now - start).nanoseconds / 1e6)
            // Go to the next pin in the detail screen, so that each press saves another pin.
            _ = run.output(quiet: 20)
            run.terminal.type(saves.count == 1 ? "\r" : "n")
            _ = run.output(quiet: 20)
            if saves.count == 1 {
                run.terminal.type("n")
                _ = run.output(quiet: 20)
            }
        }
        run.terminal.type("\u{3}")
        return Medians(
            opening: opens.sorted()[opens.count / 2], saving: saves.sorted()[saves.count / 2],
            slowSaving: saves.sorted()[saves.count * 95 / 100])
    }

    private func newestPinID() async throws -> String? {
        try await library.savedPins(by: account, limit: 1).pins.first?.id
    }
}
