import Testing

@testable import FlowControl
@testable import TerminalSimulation

/// Flow control on simulated connections from 960 bytes to 100 megabytes a second.
@Suite struct FlowControllerTests {
    static let rates = [960, 8_000, 32_000, 125_000, 1_250_000, 12_500_000, 100_000_000]
    static let roundTrips = [1_000, 20_000, 40_000, 80_000, 200_000, 600_000]

    /// Returns the largest possible window as a fraction of the connection's capacity.
    private static func reachable(_ rate: Int, _ roundTrip: Int) -> Double {
        let maximum = Double(CongestionWindow.bounds.upperBound)
        let delay = roundTrip + CongestionWindow.targetQueueingDelay.microseconds
        return min(1, maximum / (Double(rate) * Double(delay) / 1_000_000))
    }

    @Test(arguments: rates, roundTrips) func theConnectionIsFullyUsed(_ rate: Int, _ roundTrip: Int) {
        var connection = SimulatedConnection(rate: rate, roundTrip: roundTrip)
        // Doubling finds the window of a round trip.
        _ = connection.run(until: 2_000_000 + 16 * roundTrip)
        let outcome = connection.run(until: connection.now + 8_000_000)
        print("\(rate) B/s, \(roundTrip / 1000) ms: \(Int(outcome.utilization * 100)) %")
        #expect(outcome.utilization >= 0.85 * Self.reachable(rate, roundTrip))
    }

    @Test(arguments: rates, roundTrips) func keysDoNotWaitLongBehindPictures(_ rate: Int, _ roundTrip: Int) {
        var connection = SimulatedConnection(rate: rate, roundTrip: roundTrip)
        let start = connection.run(until: 2_000_000 + 16 * roundTrip)
        let outcome = connection.run(until: connection.now + 8_000_000)
        let median = outcome.waits[outcome.waits.count / 2]
        print(
            "\(rate) B/s, \(roundTrip / 1000) ms: median \(median / 1000) ms, most at first \((start.waits.last ?? 0) / 1000) ms"
        )
        // On slow connections, the smallest window and one more batch take their time.
        let minimum = 2 * CongestionWindow.bounds.lowerBound * 1_000_000 / rate
        #expect(median <= max(20_000, minimum))
        // At the start, the window may grow to twice its proper size.
        let first = CongestionWindow.initialSize * 1_000_000 / rate
        #expect(start.waits.last ?? 0 <= max(roundTrip * 3 / 4 + 30_000, first + minimum))
    }

    @Test(arguments: [5_000, 10_000], [8_000, 32_000, 125_000, 1_250_000])
    func jitterDoesNotStallPictures(
        _ jitter: Int, _ rate: Int
    ) {
        for (seed, roundTrip) in Self.roundTrips.prefix(4).enumerated() {
            var connection = SimulatedConnection(rate: rate, roundTrip: roundTrip, seed: UInt64(seed))
            connection.jitter = jitter
            _ = connection.run(until: 3_000_000)
            let outcome = connection.run(until: connection.now + 8_000_000)
            print("\(rate) B/s, \(roundTrip / 1000) ms, seed \(seed): \(Int(outcome.utilization * 100)) %")
            #expect(outcome.utilization >= 0.85)
            #expect(outcome.waits[outcome.waits.count / 2] <= max(40_000, 1_500_000_000 / rate))
        }
    }

    @Test func slowdownsAreDetectedSoon() {
        var connection = SimulatedConnection(rate: 1_250_000, roundTrip: 40_000)
        connection.laterRates = [(3_000_000, 8_000)]
        _ = connection.run(until: 3_000_000)
        // Bytes in flight still take their time.
        let queued = connection.flow.inFlight * 1_000_000 / 8_000
        _ = connection.run(until: 3_000_000 + queued + 4_000_000)
        let outcome = connection.run(until: connection.now + 8_000_000)
        #expect(outcome.utilization > 0.85)
        #expect(outcome.waits[outcome.waits.count / 2] < 400_000)
    }

    @Test func speedupsAreUsedSoon() {
        var connection = SimulatedConnection(rate: 32_000, roundTrip: 80_000)
        connection.laterRates = [(4_000_000, 1_250_000)]
        _ = connection.run(until: 5_500_000)
        #expect(connection.run(until: connection.now + 4_000_000).utilization > 0.85)
    }

    @Test func theConnectionRecoversAfterA30SecondOutage() {
        var connection = SimulatedConnection(rate: 125_000, roundTrip: 80_000)
        connection.outage = 3_000_000..<33_000_000
        _ = connection.run(until: 3_000_000)
        let outage = connection.run(until: 33_000_000)
        // Only one query follows the missed acknowledgement.
        #expect(outage.bytes <= connection.flow.window.bytes + CongestionWindow.bounds.upperBound)
        let silent = connection.flow.isSilent
        #expect(silent)
        _ = connection.run(until: 35_000_000)
        let outcome = connection.run(until: 39_000_000)
        #expect(outcome.utilization > 0.85)
    }

    @Test(arguments: roundTrips) func onlyAQueryFollowsAMissedAcknowledgement(_ roundTrip: Int) {
        var connection = SimulatedConnection(rate: 125_000, roundTrip: roundTrip)
        connection.acknowledgement = .untilTime(4_000_000)
        // The last acknowledgement arrives before 4 seconds. The next one is missed 2 seconds and a round trip later.
        _ = connection.run(until: 4_000_000 + FlowController.timeout.microseconds + 2 * roundTrip + 200_000)
        let isSilent = connection.flow.isSilent
        #expect(isSilent)
        let outcome = connection.run(until: connection.now + 120_000_000)
        #expect(outcome.bytes == 0)
        #expect(outcome.queries == 0)
        // A key shows that the connection is alive.
        var flow = connection.flow
        flow.recordInput(at: .microseconds(connection.now))
        #expect(flow.availableBytes(at: .microseconds(connection.now + 1_000_000)) > 0)
    }

    @Test func terminalsThatNeverReplyAreNotLimited() {
        var connection = SimulatedConnection(rate: 125_000, roundTrip: 80_000)
        connection.acknowledgement = .never
        _ = connection.run(until: 3_000_000)
        #expect(connection.flow.isMute)
        #expect(!connection.flow.isSilent)
        #expect(connection.flow.availableBytes(at: .microseconds(3_000_000)) == .max)
        #expect(connection.flow.textLimit(at: .microseconds(3_000_000), elapsed: .zero, otherBytes: 0) == .max)
    }

    @Test(arguments: [SimulatedConnection.Acknowledgement.twice, .beforeReading])
    func bogusAcknowledgementsDoNotStallOutput(_ acknowledgement: SimulatedConnection.Acknowledgement) {
        var connection = SimulatedConnection(rate: 125_000, roundTrip: 80_000)
        connection.acknowledgement = acknowledgement
        _ = connection.run(until: 2_000_000)
        #expect(connection.run(until: connection.now + 2_000_000).utilization > 0.85)
        #expect(connection.flow.window.bytes <= CongestionWindow.bounds.upperBound)
    }

    @Test func unmeasuredConnectionsGetLittleText() {
        let flow = FlowController()
        #expect(flow.isNew)
        #expect(flow.textLimit(at: .microseconds(0), elapsed: .zero, otherBytes: 0) == 2048)
        #expect(flow.pictureLimit(at: .microseconds(0), elapsed: .zero) == 0)
        #expect(flow.meanColorLimit == 0)
    }

    @Test(arguments: rates) func textLimitsFollowTheConnectionsRate(_ rate: Int) {
        var connection = SimulatedConnection(rate: rate, roundTrip: 20_000)
        _ = connection.run(until: 6_000_000)
        let (now, flow) = (connection.now + 2_000_000, connection.flow)
        let limit = flow.textLimit(at: .microseconds(now), elapsed: .zero, otherBytes: 0)
        if rate >= 1_250_000 {
            #expect(limit == .max)
        } else {
            #expect(limit <= max(1024, rate * 44 / 1000))
            // The time that the key has already waited is subtracted.
            #expect(
                flow.textLimit(at: .microseconds(now), elapsed: .microseconds(20_000), otherBytes: 0)
                    <= max(1024, rate * 22 / 1000))
        }
        #expect(flow.isFast == (rate >= 12_500_000))
    }

    @Test func unacknowledgeableBytesAreNotInFlight() {
        var flow = FlowController()
        flow.recordWrittenWithoutQuery(total: 5000)
        #expect(flow.inFlight == 0)
        #expect(FlowController(writtenBytes: 5000) == flow)
        flow.recordQuery(total: 6000, at: .microseconds(0))
        #expect(flow.inFlight == 1000)
        // Text in tmux between pictures that the outer terminal acknowledges.
        flow.recordWrittenWithoutQuery(total: 16_000)
        #expect(flow.inFlight == 1000)
        #expect(flow.recordAcknowledgements(3, at: .microseconds(10_000)) == 1)
        #expect(flow.inFlight == 0)
        #expect(flow.availableBytes(at: .microseconds(1_000_000)) > 0)
    }

    @Test(arguments: rates, roundTrips.prefix(5)) func onlySerialRatesAreVerySlow(_ rate: Int, _ roundTrip: Int) {
        var connection = SimulatedConnection(rate: rate, roundTrip: roundTrip)
        // Small amounts yield no measurement.
        for second in 1...3 { _ = connection.run(until: second * 1_000_000, work: 300) }
        #expect(rate < 2000 || !connection.flow.isVerySlow(wasVerySlow: false))
        _ = connection.run(until: 12_000_000)
        #expect(connection.flow.isVerySlow(wasVerySlow: false) == (rate < 2000))
        #expect(connection.flow.isVerySlow(wasVerySlow: true) == (rate < 4000))
    }
}
