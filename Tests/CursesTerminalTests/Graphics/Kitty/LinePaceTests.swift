import Testing

@testable import CursesTerminal

/// Loads of pictures on lines of different speeds.
@Suite struct LinePaceTests {
    /// What a line of so many bytes a millisecond and a way there and back in milliseconds made of a pace.
    private struct Passage {
        /// Milliseconds until all was read.
        var time: Int
        /// The longest that anything written behind a load would have waited, in milliseconds, way apart, once the pace
        /// was set.
        var wait: Int
        var pace: LinePace
    }

    /// Sends `total` bytes through a line as quickly as the pace lets.
    private func passage(_ total: Int, rate: Int, way: Int, pace: LinePace = LinePace()) -> Passage {
        var pace = pace
        pace.note(roundTrip: way * 1000)
        var (sent, now, wait, free) = (0, 0.0, 0.0, 0.0)
        var signs: [Double] = []
        while sent < total || !signs.isEmpty {
            let room = pace.room(at: Int(now * 1000))
            if sent < total, room > 0 {
                let load = min(room, total - sent)
                pace.noteLoad(load, at: Int(now * 1000))
                free = max(free, now) + Double(load) / Double(rate)
                signs.append(free + Double(way))
                sent += load
                if sent > total / 10 { wait = max(wait, free - now) }
            } else if let sign = signs.first,
                sign <= (sent < total ? pace.nextLoadAt.map { Double($0) / 1000 } : nil) ?? sign
            {
                now = max(now, sign)
                let count = signs.prefix { $0 <= now }.count
                signs.removeFirst(count)
                pace.noteAnswers(count, at: Int(now * 1000))
            } else {
                now = max(now + 0.1, Double(pace.nextLoadAt ?? 0) / 1000)
            }
        }
        return Passage(time: Int(now), wait: Int(wait), pace: pace)
    }

    @Test(arguments: [0, 20, 100, 300], [32, 125, 1250]) func aSlowLineIsKeptBusyAndNothingWaitsLong(
        _ way: Int, _ rate: Int
    ) {
        let total = rate * 8000
        let passage = passage(total, rate: rate, way: way)
        // The smallest load alone takes longer on the slowest of these lines.
        #expect(passage.wait <= LinePace.wait / 2000 + max(LinePace.wait / 2000, LinePace.smallest / rate) + 16)
        #expect(passage.time <= 12_000)
    }

    @Test func aQuickLineSoonGetsLargeLoads() {
        for way in [0, 20, 200] {
            let passage = passage(8 << 20, rate: 100_000, way: way)
            #expect(passage.pace.window == LinePace.largest)
            #expect(passage.pace.isQuick(for: 1 << 20))
            #expect(passage.time <= 30 * way + 200)
        }
    }

    @Test func aLineThatSlowsDownGetsSmallerLoads() {
        let quick = passage(8 << 20, rate: 100_000, way: 1)
        #expect(quick.pace.isQuick(for: 1 << 19))
        let slow = passage(1 << 20, rate: 125, way: 1, pace: quick.pace)
        #expect(slow.pace.window < 8192)
        #expect(!slow.pace.isQuick(for: 1 << 13))
    }

    @Test func aLongerWayIsNoReasonForSmallLoads() {
        let near = passage(1 << 20, rate: 1250, way: 2)
        var pace = near.pace
        for _ in 0..<8 { pace.note(roundTrip: 80_000) }
        let far = passage(1 << 22, rate: 1250, way: 80, pace: pace)
        #expect(far.pace.window > 80 * 1250)
    }

    @Test func signsThatDoNotComeAreNotWaitedForForEver() {
        var pace = LinePace()
        pace.noteLoad(600, at: 100)
        pace.noteLoad(400, at: 120)
        #expect(pace.inFlight == 1000)
        #expect(pace.room(at: 100) == 0)
        pace.expire(at: 120 + LinePace.timeout - 1)
        #expect(pace.isWaiting)
        pace.expire(at: 120 + LinePace.timeout)
        #expect(!pace.isWaiting)
        #expect(pace.inFlight == 0)
        #expect(pace.window == LinePace.first)
        pace.noteAnswers(at: 5000)
        #expect(pace.window == LinePace.first)
    }

    @Test func aProbeTellsTheWayAndNothingElse() {
        var pace = LinePace()
        pace.noteLoad(0, at: 10)
        #expect(pace.room(at: 10) > 0)
        pace.noteAnswers(at: 90)
        #expect(pace.window == LinePace.first)
        #expect(pace.bytes(in: 80 + LinePace.wait) == LinePace.first)
    }

    @Test func aWayThatWasThoughtTooLongIsNoSpeed() {
        // The first answer came late, for the program was busy with its start.
        var pace = LinePace()
        pace.note(roundTrip: 400_000)
        var now = 0
        for _ in 0..<20 {
            let load = pace.room(at: now)
            guard load > 0 else {
                now += 1000
                continue
            }
            pace.noteLoad(load, at: now)
            now += load * 1000 / 125 + 1000
            pace.noteAnswers(at: now)
            #expect(pace.window < 10_000)
        }
    }
}
