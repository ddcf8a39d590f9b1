import LibraryValues
import Testing

@testable import ScreenKit

@Suite struct UndoTests {
    private func step(_ number: Int64) -> UndoStep {
        UndoStep("post \(number)", .removal(Removal(id: number, account: 1, count: 1)))
    }

    @Test func undoRevertsTheLatestStepFirst() throws {
        var session = Session.browsing()
        session.send(.undo(.performed(step(1))))
        session.send(.undo(.performed(step(2))))
        try session.type("u u")
        let undone = session.effects.filter { if case .undo = $0 { true } else { false } }
        #expect(undone == [.undo(step(2)), .undo(step(1))])
        try session.type("u")
        #expect(session.text.contains("Nothing to undo"))
    }

    @Test(arguments: [true, false])
    func failedUndoIsRetriedOnlyIfThatCanSucceed(canRetry: Bool) throws {
        var session = Session.browsing()
        session.send(.undo(.performed(step(1))))
        try session.type("u")
        session.send(.undo(.failed(step(1), reason: "The library is locked", canRetry: canRetry)))
        #expect(session.text.contains("The library is locked"))
        session.effects = []
        try session.type("u")
        #expect(session.effects == (canRetry ? [.undo(step(1))] : []))
    }

    @Test func noticeConfirmsARestoredPost() {
        var session = Session.browsing()
        session.send(.undo(.undone(step(1))))
        #expect(session.text.contains("Undone: post 1"))
    }
}
