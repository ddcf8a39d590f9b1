import Testing

@testable import CursesTerminal
@testable import TerminalSimulation

/// The times at which the terminal around tmux is queried.
@Suite struct OuterQueryScheduleTests {
    /// Queries at every scheduled time until `end`, and returns those times.
    private func queryTimes(_ schedule: inout OuterQuerySchedule, until end: Int) -> [Int] {
        var times: [Int] = []
        while let next = schedule.nextAt?.milliseconds, next <= end {
            schedule.recordQuery(at: .milliseconds(next))
            times.append(next)
        }
        return times
    }

    @Test func queriesWithoutAReplyAreRetriedWithBackoff() {
        var schedule = OuterQuerySchedule()
        #expect(schedule.nextAt == nil)
        schedule.recordQuery(at: .milliseconds(0))
        #expect(queryTimes(&schedule, until: 100_000) == [200, 600, 1400, 3000, 6200, 12_600])
        #expect(schedule.nextAt == nil)
    }

    @Test(arguments: [0, 150, 700, 90_000]) func aReplyEndsTheQueries(_ time: Int) {
        var schedule = OuterQuerySchedule()
        schedule.recordQuery(at: .milliseconds(0))
        let retries = queryTimes(&schedule, until: time)
        let roundTrip = schedule.acknowledge(at: .milliseconds(time))
        // A round-trip time is known only if one query was sent.
        #expect(roundTrip == (retries.isEmpty ? .milliseconds(time) : nil))
        #expect(schedule.nextAt == nil)
        #expect(!schedule.isAwaited(at: .milliseconds(time)))
        let other = schedule.acknowledge(at: .milliseconds(time + 1))
        #expect(other == nil)
    }

    /// Returns the key times at which another query is due.
    private func dueKeyTimes(_ schedule: inout OuterQuerySchedule, at times: [Int]) -> [Int] {
        times.filter { schedule.recordKeyPress(at: .milliseconds($0)) }
    }

    @Test func aKeyRetriesAfterALongSilence() {
        var schedule = OuterQuerySchedule()
        #expect(dueKeyTimes(&schedule, at: [100_000]) == [])
        schedule.recordQuery(at: .milliseconds(0))
        #expect(dueKeyTimes(&schedule, at: [150_000]) == [], "a query is scheduled already")
        let last = queryTimes(&schedule, until: 100_000).last ?? 0
        #expect(dueKeyTimes(&schedule, at: [last + 9999, last + 10_000]) == [last + 10_000])
        schedule.recordQuery(at: .milliseconds(last + 10_000))
        #expect(dueKeyTimes(&schedule, at: [last + 19_999]) == [])
        #expect(schedule.nextAt == nil)
    }

    /// After switching terminals, the user has not pressed a key for a while.
    @Test func theFirstKeyAfterAPauseRepeatsTheQuery() {
        var schedule = OuterQuerySchedule()
        schedule.recordQuery(at: .milliseconds(0))
        _ = schedule.acknowledge(at: .milliseconds(3))
        #expect(dueKeyTimes(&schedule, at: [9999, 15_000, 24_999, 35_000, 35_001, 45_001]) == [35_000, 45_001])
    }

    @Test func restartedQueriesUseTheGivenDelays() {
        var schedule = OuterQuerySchedule()
        schedule.recordQuery(at: .milliseconds(0))
        #expect(!schedule.isNew)
        schedule.begin(retryDelays: [.milliseconds(30), .milliseconds(40)])
        #expect(schedule.isNew)
        #expect(schedule.nextAt == nil)
        let acknowledgement = schedule.acknowledge(at: .milliseconds(5))
        #expect(acknowledgement == nil, "the first answer is no longer expected")
        schedule.recordQuery(at: .milliseconds(10))
        #expect(queryTimes(&schedule, until: 100_000) == [40, 80])
    }

    @Test func incompleteRepliesRepeatTheQueryTwice() {
        var schedule = OuterQuerySchedule()
        var repeated = 0
        for time in 0..<10 {
            schedule.recordQuery(at: .milliseconds(time))
            let mayRepeat = schedule.consumeRepetition()
            #expect(!mayRepeat, "no answer has come yet")
            _ = schedule.acknowledge(at: .milliseconds(time))
            if schedule.consumeRepetition() { repeated += 1 }
        }
        #expect(repeated == 2)
    }
}
