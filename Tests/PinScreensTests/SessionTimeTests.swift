import TerminalUI
import Testing

@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit

/// Time limits that end a session.
@Suite struct SessionTimeTests {
    private static func session(_ time: SessionLimits, isReadOnly: Bool = false) -> Session {
        var session = Session.browsing()
        session.model.limits = time
        if isReadOnly { session.model.context.options.enableKioskMode() }
        session.effects = session.model.limitTimerEffects()
        return session
    }

    private static func timerEffects(_ session: Session) -> [AppEffect] {
        session.effects.filter { if case .scheduleLimit = $0 { true } else { false } }
    }

    @Test func startSchedulesBothTimeLimits() {
        var options = Session.browsing().model.context.options
        options.limits = SessionLimits(idle: .seconds(60), whole: .seconds(120))
        var model = AppModel(options: options, screen: ScreenSize(columns: 80, rows: 24))
        let effects = model.start()
        #expect(effects.contains(.scheduleLimit(.idle, after: .seconds(54), revision: 0)))
        #expect(effects.contains(.scheduleLimit(.whole, after: .seconds(108), revision: 0)))
    }

    @Test func sessionWithoutLimitsSchedulesNoTimer() throws {
        var session = Self.session(SessionLimits())
        try session.type("jk")
        #expect(Self.timerEffects(session) == [])
        session.send(.limitReached(.idle, revision: 0))
        session.send(.limitReached(.whole, revision: 0))
        #expect(!session.model.isFinished && session.model.context.notice == nil)
    }

    @Test(arguments: [false, true]) func idleSessionWarnsAndThenEnds(_ isReadOnly: Bool) {
        var session = Self.session(SessionLimits(idle: .seconds(600)), isReadOnly: isReadOnly)
        #expect(Self.timerEffects(session) == [.scheduleLimit(.idle, after: .seconds(540), revision: 0)])
        session.effects = []
        session.send(.limitReached(.idle, revision: 0))
        #expect(session.noticeText.contains("No input: the session ends in 1 minute. Press a key to stay"))
        #expect(Self.timerEffects(session) == [.scheduleLimit(.idle, after: .seconds(60), revision: 0)])
        #expect(!session.model.isFinished)
        session.send(.limitReached(.idle, revision: 0))
        #expect(session.model.isFinished && session.model.endReason == .idle)
        #expect(
            session.model.limits.endMessage(after: .idle)
                == "pinfeed quit after 10 minutes without input.")
    }

    @Test(arguments: [false, true]) func anyKeyDismissesTheIdleWarningAndDoesNothingElse(_ isReadOnly: Bool) throws {
        var session = Self.session(SessionLimits(idle: .seconds(60)), isReadOnly: isReadOnly)
        let before = session.text
        session.send(.limitReached(.idle, revision: 0))
        #expect(session.noticeText.contains("No input: the session ends in 6 seconds"))
        session.effects = []
        try session.type("q")
        #expect(session.text == before && !session.model.isFinished)
        #expect(Self.timerEffects(session) == [.scheduleLimit(.idle, after: .seconds(54), revision: 1)])
        // A timer started before the key press is outdated.
        session.send(.limitReached(.idle, revision: 0))
        #expect(!session.model.isFinished && session.model.context.notice == nil)
        // The next key has its usual effect.
        try session.type("<enter>")
        #expect(session.text != before)
        session.send(.limitReached(.idle, revision: 2))
        #expect(session.noticeText.contains("No input: the session ends in 6 sec"))
    }

    @Test func terminalEventsDoNotResetTheIdleTimer() {
        var session = Self.session(SessionLimits(idle: .seconds(60)))
        session.effects = []
        session.send(.input(.resize(ScreenSize(columns: 90, rows: 30))))
        session.send(.input(.background(red: 0, green: 0, blue: 0)))
        session.send(.input(.resumed))
        #expect(Self.timerEffects(session) == [])
        session.send(.input(.mouse(MouseEvent(.wheelDown, at: ScreenPosition(row: 5, column: 5)))))
        #expect(Self.timerEffects(session) == [.scheduleLimit(.idle, after: .seconds(54), revision: 1)])
        // The wheel dismisses the warning.
        session.send(.limitReached(.idle, revision: 1))
        #expect(session.model.context.notice != nil)
        session.send(.input(.mouse(MouseEvent(.wheelDown, at: ScreenPosition(row: 5, column: 5)))))
        #expect(session.model.context.notice == nil && !session.model.isFinished)
    }

    @Test func keysDoNotExtendTheTotalTime() throws {
        var session = Self.session(SessionLimits(whole: .seconds(90)), isReadOnly: true)
        #expect(Self.timerEffects(session) == [.scheduleLimit(.whole, after: .seconds(81), revision: 0)])
        try session.type("jj")
        session.send(.limitReached(.whole, revision: 0))
        #expect(session.text.contains("Time limit: the session ends in 9 seconds"))
        try session.type("j")
        #expect(session.model.context.notice == nil)
        session.send(.limitReached(.whole, revision: 0))
        #expect(session.model.isFinished && session.model.endReason == .whole)
        #expect(
            session.model.limits.endMessage(after: .whole)
                == "pinfeed quit at the time limit of 90 seconds.")
    }

    @Test func idleEndSavesTheDraft() throws {
        var session = Self.session(SessionLimits(idle: .seconds(60)))
        session.send(.library(.opened(Fixture.account, posts: [], draft: nil)))
        try session.type("2<tab>Harbour")
        session.send(.limitReached(.idle, revision: 9))
        session.send(.limitReached(.idle, revision: 9))
        #expect(session.model.isFinished)
        let drafts = session.effects.compactMap {
            if case .saveDraft(let draft) = $0.as(NewPostEffect.self) { draft.title } else { nil }
        }
        #expect(drafts.last == "Harbour")
    }
}
