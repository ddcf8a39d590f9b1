import Feeds
import LibraryValues
import Testing

@testable import PinScreens
@testable import ScreenKit

/// Saving with `s`, wherever a pin is shown.
@Suite struct SavingTests {
    @Test(arguments: [
        ("s", "★"), ("<enter> s", "★"), ("gr s", "★"), ("<enter> <enter> s", "★"), ("<enter> z s", ", saved"),
    ])
    func saveMarkAppearsAndDisappearsAtOnce(keys: String, mark: String) throws {
        var session = try SavedSession()
        #expect(!session.session.text.contains(mark))
        try session.typeWithoutResponse(keys)
        #expect(session.session.text.contains(mark))
        let id = try #require(session.model.shownPin?.id)
        #expect(session.model.context.saved.contains(id))
        try session.typeWithoutResponse("s")
        #expect(!session.session.text.contains(mark))
        let kinds = session.pendingRequests.compactMap { effect -> Bool? in
            switch effect {
            case .save: true
            case .unsave: false
            default: nil
            }
        }
        #expect(kinds == [true, false])
    }

    @Test func refusedSaveIsRevertedWithTheReason() throws {
        var session = try SavedSession()
        try session.typeWithoutResponse("s")
        guard case .save(let pin, let request)? = session.pendingRequests.first else {
            Issue.record("nothing was saved")
            return
        }
        session.pendingRequests = []
        session.session.send(.saved(.failed(pin.id, request: request, reason: "The library is locked")))
        #expect(!session.model.context.saved.contains(pin.id))
        #expect(!session.session.text.contains("★"))
        #expect(session.session.text.contains("The library is locked"))
        session.respond()
        #expect(session.model.context.walls[.feed].columns.headerHeight == 0)
    }

    /// The latest request counts, whether earlier ones succeeded or failed.
    @Test(arguments: [true, false]) func lateResponsesDoNotOverrideALaterRequest(isRefused: Bool) throws {
        var saved = SavedPins()
        let first = saved.addRequest(for: "a", isSaved: true)
        let second = saved.addRequest(for: "a", isSaved: false)
        saved.completeRequest(for: "a", isSaved: true, request: first)
        #expect(!saved.contains("a"))
        if isRefused {
            saved.rejectRequest(for: "a", request: second)
            #expect(saved.contains("a"))
            #expect(saved.count == 1)
        } else {
            saved.completeRequest(for: "a", isSaved: false, request: second)
            #expect(saved.isEmpty)
        }
    }

    @Test func savingAddsToTheFrontOfTheStripAndUnsavingRemoves() throws {
        var session = try SavedSession(saved: [3, 5])
        #expect(session.model.context.walls[.strip].cards.map(\.id) == ["fixture//3", "fixture//5"])
        try session.typeWithoutResponse("s")
        #expect(session.model.context.walls[.strip].cards.map(\.id) == ["fixture//0", "fixture//3", "fixture//5"])
        try session.typeWithoutResponse("s")
        #expect(session.model.context.walls[.strip].cards.map(\.id) == ["fixture//3", "fixture//5"])
    }

    @Test func pinsSavedByAnotherSessionAppear() throws {
        var session = try SavedSession(saved: [3])
        session.pins = [Fixture.pin(0), Fixture.pin(3)]
        session.session.send(.saved(.all(["fixture//0", "fixture//3"])))
        session.respond()
        #expect(session.model.context.walls[.strip].cards.map(\.id) == ["fixture//0", "fixture//3"])
        #expect(session.session.lines.contains { $0.contains("author 0") && $0.contains("★") })
        session.pins = []
        session.session.send(.saved(.all([])))
        session.respond()
        #expect(session.model.context.walls[.feed].columns.headerHeight == 0)
        #expect(!session.session.text.contains("★"))
    }

    /// An open pin stays until it is closed, so that it can be saved again.
    @Test func unsavingAnOpenPinKeepsItOpen() throws {
        var session = try SavedSession(saved: [3])
        try session.type("k <enter> s")
        #expect(session.model.shownDetail != nil)
        #expect(session.model.shownPin?.id == "fixture//3")
        #expect(!session.session.text.contains("★"))
        try session.type("s")
        #expect(session.session.text.contains("★"))
        try session.type("s <esc>")
        #expect(session.model.context.walls[.feed].columns.headerHeight == 0)
        #expect(!session.model.isStripActive)
        try session.type("<enter>")
        #expect(session.model.shownPin?.id == "fixture//0")
    }
}
