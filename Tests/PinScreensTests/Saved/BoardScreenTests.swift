import Feeds
import Foundation
import LibraryValues
import TerminalUI
import Testing

@testable import PinScreens
@testable import ProfileScreens
@testable import ScreenKit

/// The saved pins in the profile: shelves, boards and their dialogs.
@Suite struct BoardScreenTests {
    private func board(_ name: String, _ count: Int) -> Board {
        Board(id: "board-\(name)", name: name, createdAt: Date(timeIntervalSince1970: 0), count: count)
    }

    private func shelfSession(_ saved: Int = 5, boards: [Board]? = nil) throws -> SavedSession {
        var session = try SavedSession(saved: Array(0..<saved))
        session.boards = boards ?? [board("Sea", 2), board("City", 0)]
        try session.type("3 ]")
        return session
    }

    @Test func boardsPrecedeUnsortedAndAllPins() throws {
        let session = try shelfSession()
        #expect(
            session.model.savedSection.summaries.map(\.title) == ["Sea", "City", "Not in a board", "All saved pins"])
        #expect(session.model.savedSection.shelf?.title == "Sea")
        #expect(session.session.text.contains("2 pins"))
    }

    @Test func emptyShelvesSuggestTheNextSteps() throws {
        let session = try shelfSession(0, boards: [])
        #expect(session.session.text.contains("Nothing saved yet"))
        #expect(session.session.text.contains("s save a pin · a create a board"))
    }

    @Test(arguments: [false, true]) func failedReadOfShelvesIsRepeatedOnlyAfterAChange(isChanged: Bool) throws {
        var session = try SavedSession(saved: [0])
        try session.typeWithoutResponse("3 ]")
        func requests() -> [Int] {
            session.pendingRequests.compactMap { if case .readShelves(let load) = $0 { load } else { nil } }
        }
        let load = try #require(requests().last)
        if isChanged { session.session.send(.saved(.boardsChanged)) }
        session.session.send(.saved(.shelvesFailed(load: load, reason: "disk error")))
        try session.typeWithoutResponse("")
        #expect(requests() == (isChanged ? [load, load + 1] : [load]))
    }

    @Test func openShelfLoadsPagesWhileScrolling() throws {
        var session = try shelfSession(300, boards: [])
        try session.type("<enter>")
        #expect(session.model.savedSection.isOpen)
        #expect(session.model.context.walls[.shelf].cards.count == 60)
        #expect(session.session.text.contains("All saved pins"))
        #expect(session.session.text.contains("300 pins"))
        for _ in 0..<20 { try session.type("<pgdn>") }
        #expect(session.model.context.walls[.shelf].cards.count > 60)
        try session.type("G")
        #expect(session.model.context.walls[.shelf].cards.count == 300)
        #expect(session.model.shownPin?.id == "fixture//299")
        try session.type("<enter>")
        #expect(session.model.shownDetail != nil)
        #expect(session.session.text.contains("300 of 300 ★"))
        try session.type("<esc> <esc>")
        #expect(!session.model.savedSection.isOpen)
        #expect(session.model.savedSection.shelf?.title == "All saved pins")
    }

    @Test func unsavingAPinRemovesItFromTheShelf() throws {
        var session = try shelfSession(5, boards: [])
        try session.type("<enter> l s")
        #expect(session.model.context.walls[.shelf].cards.map(\.id) == [0, 2, 3, 4].map { "fixture//\($0)" })
        #expect(session.session.text.contains("4 pins"))
    }

    /// Each key applies to the result of the previous one, even before the library responds.
    @Test func eachKeyPressMovesABoardByOnePosition() throws {
        var session = try shelfSession(boards: ["A", "B", "C", "D"].map { board($0, 1) })
        try session.typeWithoutResponse("L L L L H")
        #expect(
            session.pendingRequests.map { if case .moveBoard(_, let index) = $0 { index } else { -1 } } == [1, 2, 3, 2])
        #expect(session.model.savedSection.summaries.prefix(4).map(\.title) == ["B", "C", "A", "D"])
        #expect(session.model.savedSection.shelf?.title == "A")
    }

    @Test func repeatedDeletesRemoveEachBoardOnce() throws {
        var session = try shelfSession(boards: ["A", "B", "C"].map { board($0, 1) })
        try session.typeWithoutResponse("x x")
        #expect(
            session.pendingRequests == [.removeBoard("board-A", name: "A"), .removeBoard("board-B", name: "B")])
    }

    @Test func newBoardIsFocused() throws {
        var session = try shelfSession(boards: ["A", "B"].map { board($0, 1) })
        let new = board("New", 0)
        session.session.send(.saved(.boardAdded(new.id)))
        session.boards.append(new)
        session.session.send(.saved(.boardsChanged))
        session.respond()
        #expect(session.model.savedSection.shelf?.title == "New")
        try session.type("h")
        session.session.send(.saved(.boardsChanged))
        session.respond()
        #expect(session.model.savedSection.shelf?.title == "B")
    }

    @Test func selectingProfileAgainGoesBackStepByStep() throws {
        var session = try shelfSession(5, boards: [])
        try session.type("<enter> <enter> 3")
        #expect(session.model.shownDetail == nil)
        #expect(session.model.savedSection.isOpen)
        try session.type("3")
        #expect(!session.model.savedSection.isOpen)
    }

    // MARK: Boards

    @Test func refusedBoardNameStaysInTheField() throws {
        var session = try shelfSession()
        try session.type("a S e a")
        #expect(session.session.text.contains("New board"))
        try session.type("<enter>")
        #expect(session.others == [.addBoard(name: "Sea", containing: [])])
        // Keys have no effect while the request is pending.
        try session.type("x <esc>")
        session.session.send(
            .saved(.boardRefused(reason: "A board named \"Sea\" already exists. Choose another name.")))
        #expect(session.session.text.contains("already exists."))
        #expect(session.session.text.contains("│ Sea "))
        try session.type("2 <enter>")
        #expect(session.others.last == .addBoard(name: "Sea2", containing: []))
        session.session.send(.saved(.boardNamed("Created the board Sea2", isChanged: true)))
        #expect(session.model.boardOverlay == nil)
        #expect(session.session.text.contains("Created the board Sea2"))
    }

    @Test(arguments: [
        String(repeating: "a", count: 1 << 20), "   ", "\u{1B}[31mred\u{7}", "\u{202E}gnihtyna", "여섯 시",
    ])
    func pastedBoardNameStaysWhenItIsRefused(text: String) throws {
        var session = try shelfSession()
        try session.type("a")
        session.session.send(.input(.paste(text)))
        guard case .naming(let typed)? = session.model.boardOverlay else {
            Issue.record("no field")
            return
        }
        #expect(typed.field.text.count <= 1000)
        try session.type("<enter>")
        session.session.send(.saved(.boardRefused(reason: "The board name is empty. Enter one.")))
        guard case .naming(let naming)? = session.model.boardOverlay else {
            Issue.record("no field")
            return
        }
        #expect(naming.field.text == typed.field.text)
        #expect(session.session.text.contains("The board name is empty. Enter one."))
    }

    @Test func boardIsRenamedMovedAndDeleted() throws {
        var session = try shelfSession()
        try session.type("e s i d e <enter>")
        session.session.send(.saved(.boardNamed("Renamed Sea", isChanged: true)))
        try session.type("L x")
        #expect(
            session.others == [
                .renameBoard("board-Sea", to: "Seaside"), .moveBoard("board-Sea", to: 1),
                .removeBoard("board-Sea", name: "Sea"),
            ])
        // Shelves that aren't boards can't be changed.
        session.others = []
        try session.type("G e x H")
        #expect(session.others.isEmpty)
        #expect(session.session.text.contains("Only boards can be renamed"))
    }

    @Test func unsavingAllPinsAsksFirst() throws {
        var session = try shelfSession()
        try session.type("X")
        #expect(session.session.text.contains("This unsaves all 2 pins in Sea."))
        try session.type("a")
        #expect(session.others.isEmpty)
        #expect(session.model.boardOverlay == nil)
        try session.type("X y")
        #expect(session.others == [.unsaveAll(.board("board-Sea"), name: "Sea")])
        session.others = []
        try session.type("l X")
        #expect(session.model.boardOverlay == nil)
        #expect(session.session.text.contains("Nothing to remove"))
    }

    // MARK: Choosing a board

    @Test func choosingABoardSavesAnUnsavedPin() throws {
        var session = try SavedSession()
        session.boards = [board("Sea", 2), board("City", 0)]
        try session.type("m")
        #expect(session.session.text.contains("Board for Pin 0"))
        try session.typeWithoutResponse("j <enter>")
        #expect(session.model.boardOverlay == nil)
        #expect(session.model.context.saved.contains("fixture//0"))
        guard case .move(let pin, "board-City", "City", _)? = session.pendingRequests.first else {
            Issue.record("\(session.pendingRequests)")
            return
        }
        #expect(pin.id == "fixture//0")
    }

    /// Keys pressed before the library responds don't choose a board that isn't shown yet.
    @Test func enterChoosesNothingBeforeTheBoardsLoad() throws {
        var session = try SavedSession()
        session.boards = [board("Sea", 2)]
        try session.typeWithoutResponse("m <enter>")
        guard case .choosing? = session.model.boardOverlay else {
            Issue.record("something was chosen")
            return
        }
        #expect(session.session.text.contains("Loading your boards"))
        session.respond()
        try session.typeWithoutResponse("<enter>")
        #expect(session.model.context.saved.contains("fixture//0"))
    }

    @Test func pinCanBeSavedToANewBoard() throws {
        var session = try SavedSession()
        try session.type("m <enter> S e a <enter>")
        #expect(session.others == [.addBoard(name: "Sea", containing: [Fixture.pin(0)])])
        #expect(!session.model.context.saved.contains("fixture//0"))
    }

    @Test func clickChoosesABoardAndAClickOutsideCloses() throws {
        var session = try SavedSession()
        session.boards = [board("Sea", 2), board("City", 0)]
        try session.type("m")
        let row = try #require(session.session.lines.firstIndex { $0.contains("City") })
        session.session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: row, column: 40)))))
        session.respond()
        #expect(session.model.context.saved.contains("fixture//0"))
        try session.type("m")
        session.session.send(.input(.mouse(MouseEvent(.press(.left), at: ScreenPosition(row: 2, column: 1)))))
        #expect(session.model.boardOverlay == nil)
    }
}
