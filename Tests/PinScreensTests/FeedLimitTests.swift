import Feeds
import Foundation
import Languages
import PinWalls
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Sources whose servers limit the rate of requests.
@Suite struct FeedLimitTests {
    private let noon = Date(timeIntervalSince1970: 1_782_907_200)

    private func statusMessage(_ states: SourceState..., isOn: Bool = true) -> AppMessage {
        .sources(
            .statusesChanged(
                states.enumerated().map { SourceStatus(id: $0, name: "\($0)", address: "", isOn: isOn, state: $1) },
                order: .oneByOne))
    }

    private func limited(_ seconds: Double) -> SourceState { .rateLimited(until: noon + seconds, count: 60, nil) }

    private let read = SourceState.read(count: 60, total: nil, isComplete: false)

    /// Returns the retries scheduled since the last call.
    private func scheduledRetries(_ session: inout Session) -> [SourcesEffect] {
        defer { session.effects = [] }
        return session.effects.compactMap { effect in
            if let effect = effect.as(SourcesEffect.self), case .scheduleRetry = effect { effect } else { nil }
        }
    }

    @Test func noWaitIsScheduledWithoutALimitedSource() {
        var session = Session.browsing(60)
        session.send(statusMessage(read))
        session.send(statusMessage(.reading))
        session.send(statusMessage(read, .failed("gone"), .offline(since: noon, count: 3)))
        session.send(statusMessage(limited(60), isOn: false))
        #expect(scheduledRetries(&session) == [])
    }

    @Test func earliestOfSeveralLimitsIsScheduledOnce() {
        var session = Session.browsing(60)
        session.send(statusMessage(limited(90), read, limited(60)))
        #expect(scheduledRetries(&session) == [.scheduleRetry(at: noon + 60, atLeast: 2)])
        session.send(statusMessage(limited(90), .reading, limited(60)))
        session.send(statusMessage(limited(90), read, limited(60)))
        #expect(scheduledRetries(&session) == [])
        // The retry is cancelled once no source is limited.
        session.send(statusMessage(read, read, read))
        #expect(scheduledRetries(&session) == [.scheduleRetry(at: nil, atLeast: 0)])
    }

    @Test func expiredLimitRefreshesTheSourceAndKeepsItsPins() throws {
        var session = Session.browsing(60, next: FeedCursor(position: 60))
        session.send(statusMessage(limited(60)))
        try session.type("j j")
        session.effects = []
        session.send(.home(.rateLimitExpired))
        #expect(
            session.effects.filter { $0.as(SourcesEffect.self) != nil } == [
                .sources(.refresh(.limited, loaded: Fixture.cards(60), isWhole: false, load: 1))
            ])
        #expect(session.model.context.walls[.feed].cards == Fixture.cards(60))
    }

    @Test func repeatedLimitsBackOffUpToOneHour() {
        var session = Session.browsing(60)
        var pauses: [Int] = []
        for round in 0..<14 {
            session.send(statusMessage(limited(Double(round))))
            for case .scheduleRetry(_, let pause) in scheduledRetries(&session) { pauses.append(pause) }
            session.send(.home(.rateLimitExpired))
            session.send(statusMessage(.reading))
            session.send(.home(.refreshed(FeedRefresh(change: .none, newCount: 0, page: FeedPageInfo()), load: 1)))
        }
        #expect(pauses == [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600])
        // A successful response resets the backoff.
        session.send(statusMessage(read))
        session.effects = []
        session.send(statusMessage(limited(100)))
        #expect(scheduledRetries(&session) == [.scheduleRetry(at: noon + 100, atLeast: 2)])
    }

    @Test func unchangedLimitIsScheduledAgainAfterARefresh() {
        var session = Session.browsing(60)
        session.send(statusMessage(limited(60)))
        session.effects = []
        session.send(.home(.rateLimitExpired))
        session.send(statusMessage(limited(60)))
        #expect(scheduledRetries(&session) == [.scheduleRetry(at: noon + 60, atLeast: 4)])
    }

    @Test func pageThatFailedWithALimitIsLoadedAgain() throws {
        let next = FeedCursor(position: 60)
        var session = Session.browsing(60, next: next)
        try session.type("G")
        session.send(
            .home(
                .loadFailed(
                    .rateLimited(until: noon, reason: UnderlyingError(message: "a.org wants to be left alone.")),
                    load: 1)))
        session.effects = []
        session.send(.home(.rateLimitExpired))
        #expect(session.effects.contains(.loadPage(next, load: 1)))
    }

    @Test func expiredLimitRefreshesAFeedWithoutPins() {
        var session = Session()
        session.send(
            .home(
                .loadFailed(
                    .rateLimited(until: noon, reason: UnderlyingError(message: "a.org wants to be left alone.")),
                    load: 1)))
        session.effects = []
        session.send(.home(.rateLimitExpired))
        #expect(session.effects.contains(.sources(.refresh(.limited, loaded: [], isWhole: true, load: 1))))
    }
}
