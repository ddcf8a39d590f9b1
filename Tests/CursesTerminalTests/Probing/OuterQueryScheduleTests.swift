import Testing

@testable import CursesTerminal
@testable import TerminalSimulation

/// The times at which the terminal around tmux is queried.
@Suite struct OuterQueryScheduleTests {
    /// Asks at every scheduled time until `end`, and returns those times.
    private func questions(_ inquiry: inout OuterQuerySchedule, until end: Int) -> [Int] {
        var times: [Int] = []
        while let next = inquiry.nextAt?.milliseconds, next <= end {
            inquiry.noteQuery(at: .milliseconds(next))
            times.append(next)
        }
        return times
    }

    @Test func unansweredQueriesAreRetriedWithBackoff() {
        var inquiry = OuterQuerySchedule()
        #expect(inquiry.nextAt == nil)
        inquiry.noteQuery(at: .milliseconds(0))
        #expect(questions(&inquiry, until: 100_000) == [200, 600, 1400, 3000, 6200, 12_600])
        #expect(inquiry.nextAt == nil)
    }

    @Test(arguments: [0, 150, 700, 90_000]) func anAnswerEndsTheInquiry(_ time: Int) {
        var inquiry = OuterQuerySchedule()
        inquiry.noteQuery(at: .milliseconds(0))
        let asked = questions(&inquiry, until: time)
        let took = inquiry.acknowledge(at: .milliseconds(time))
        // A round-trip time is known only if one query was sent.
        #expect(took == (asked.isEmpty ? .milliseconds(time) : nil))
        #expect(inquiry.nextAt == nil)
        #expect(!inquiry.isAwaited(at: .milliseconds(time)))
        let other = inquiry.acknowledge(at: .milliseconds(time + 1))
        #expect(other == nil)
    }

    /// Returns the key times at which another query is due.
    private func keysThatAsk(_ inquiry: inout OuterQuerySchedule, at times: [Int]) -> [Int] {
        times.filter { inquiry.recordKeyPress(at: .milliseconds($0)) }
    }

    @Test func aKeyRetriesAfterALongSilence() {
        var inquiry = OuterQuerySchedule()
        #expect(keysThatAsk(&inquiry, at: [100_000]) == [])
        inquiry.noteQuery(at: .milliseconds(0))
        #expect(keysThatAsk(&inquiry, at: [150_000]) == [], "a query is scheduled already")
        let last = questions(&inquiry, until: 100_000).last ?? 0
        #expect(keysThatAsk(&inquiry, at: [last + 9999, last + 10_000]) == [last + 10_000])
        inquiry.noteQuery(at: .milliseconds(last + 10_000))
        #expect(keysThatAsk(&inquiry, at: [last + 19_999]) == [])
        #expect(inquiry.nextAt == nil)
    }

    /// After switching terminals, the user has not pressed a key for a while.
    @Test func theFirstKeyAfterAPauseAsksAgain() {
        var inquiry = OuterQuerySchedule()
        inquiry.noteQuery(at: .milliseconds(0))
        _ = inquiry.acknowledge(at: .milliseconds(3))
        #expect(keysThatAsk(&inquiry, at: [9999, 15_000, 24_999, 35_000, 35_001, 45_001]) == [35_000, 45_001])
    }

    @Test func restartedInquiriesUseTheGivenDelays() {
        var inquiry = OuterQuerySchedule()
        inquiry.noteQuery(at: .milliseconds(0))
        #expect(!inquiry.isNew)
        inquiry.begin(retryDelays: [.milliseconds(30), .milliseconds(40)])
        #expect(inquiry.isNew)
        #expect(inquiry.nextAt == nil)
        let sign = inquiry.acknowledge(at: .milliseconds(5))
        #expect(sign == nil, "the first answer is no longer expected")
        inquiry.noteQuery(at: .milliseconds(10))
        #expect(questions(&inquiry, until: 100_000) == [40, 80])
    }

    @Test func missingPartsAreAskedForTwice() {
        var inquiry = OuterQuerySchedule()
        var repeated = 0
        for time in 0..<10 {
            inquiry.noteQuery(at: .milliseconds(time))
            let mayNow = inquiry.consumeRepetition()
            #expect(!mayNow, "no answer has come yet")
            _ = inquiry.acknowledge(at: .milliseconds(time))
            if inquiry.consumeRepetition() { repeated += 1 }
        }
        #expect(repeated == 2)
    }
}
