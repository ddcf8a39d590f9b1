import Foundation
import LibraryValues
import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import ProfileScreens
@testable import ScreenKit

@Suite struct CapsulePageTests {
    @Test func clickOnADotShowsItsCapsule() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        let row = try #require(session.lines.firstIndex { $0.contains("○ ○ ●  3 of 3") })
        let column = try #require(session.lines[row].firstIndex(of: "○").map { session.lines[row][..<$0].count })
        session.click(row: row, column: column)
        #expect(session.lines[row].contains("● ○ ○  1 of 3"))
        #expect(session.model.capsules.current?.id == "capsule-1")
        try session.type("ll")
        #expect(session.lines[row].contains("○ ○ ●  3 of 3"))
        // The last page offers a new capsule and has no dot.
        try session.type("l")
        #expect(!session.lines[row].contains("●"))
    }

    @Test func newestCapsuleIsFirstWithOlderOnesToTheLeft() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        #expect(session.model.capsules.current?.id == "capsule-3")
        #expect(session.lines[0].contains("capsule 3 of 3"))
        try session.type("h")
        #expect(session.model.capsules.current?.id == "capsule-2")
        try session.type("<left><left><left>")
        #expect(session.model.capsules.current?.id == "capsule-1")
        try session.type("l<right>l")
        #expect(session.model.capsules.isPastEnd)
        #expect(session.text.contains("Create a capsule"))
        try session.type("l")
        #expect(session.model.capsules.isPastEnd)
        try session.type("gg")
        #expect(session.model.capsules.current?.id == "capsule-1")
        try session.type("G")
        #expect(session.model.capsules.isPastEnd)
    }

    @Test func emptySectionShowsTheInvitationWithoutControls() throws {
        var session = try CapsuleGallery.session([])
        for word in ["open early", "list", "settings", "add a note", " of "] { #expect(!session.text.contains(word)) }
        try session.type("O v e x h l j k c")
        #expect(session.model.capsules.mode == .pages)
        #expect(session.model.capsules.earlyOpeningDialog == nil)
        #expect(session.capsuleEffects.isEmpty)
        try session.type("<enter>")
        guard case .form = session.model.capsules.mode else { throw Unexpected("no form") }
        try session.type("<esc>")
        // A click on the picture opens the form, too.
        session.click(row: 10, column: 40)
        guard case .form = session.model.capsules.mode else { throw Unexpected("no form") }
    }

    @Test(arguments: [(.wheelLeft, "capsule-2"), (.wheelRight, nil)] as [(MouseEvent.Action, String?)])
    func horizontalWheelTurnsThePage(action: MouseEvent.Action, id: String?) throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        session.send(.input(.mouse(MouseEvent(action, at: ScreenPosition(row: 10, column: 40)))))
        #expect(session.model.capsules.current?.id == id)
    }

    @Test func clicksOnTheArrowsTurnThePage() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        let left = try #require(session.position(of: "‹"))
        session.click(row: left.row, column: left.column)
        #expect(session.model.capsules.current?.id == "capsule-2")
        let right = try #require(session.position(of: "›"))
        session.click(row: right.row, column: right.column)
        #expect(session.model.capsules.current?.id == "capsule-3")
    }

    /// The first and last column of a drag, and the capsule that is shown afterwards.
    @Test(arguments: [(20, 60, "capsule-2"), (60, 20, nil), (40, 40, "capsule-3")] as [(Int, Int, String?)])
    func draggingTurnsThePage(from: Int, to: Int, id: String?) throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        func mouse(_ action: MouseEvent.Action, _ column: Int) -> AppMessage {
            .input(.mouse(MouseEvent(action, at: ScreenPosition(row: 10, column: column))))
        }
        let resting = session.lines
        session.send(mouse(.drag(.left), from))
        session.send(mouse(.drag(.left), to))
        #expect((session.lines != resting) == (from != to))
        session.send(mouse(.release(.left), to))
        #expect(session.model.capsules.current?.id == id)
        #expect(session.model.capsules.swipe == nil)
    }

    @Test func lastPageOpensTheFormOnClickAndTurnsBackOnDrag() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        func mouse(_ action: MouseEvent.Action, _ column: Int) -> AppMessage {
            .input(.mouse(MouseEvent(action, at: ScreenPosition(row: 10, column: column))))
        }
        try session.type("G")
        for message in [mouse(.press(.left), 30), mouse(.drag(.left), 60), mouse(.release(.left), 60)] {
            session.send(message)
        }
        #expect(session.model.capsules.current?.id == "capsule-3")
        try session.type("G")
        session.send(mouse(.press(.left), 40))
        #expect(session.model.capsules.mode == .pages)
        session.send(mouse(.release(.left), 40))
        guard case .form = session.model.capsules.mode else { throw Unexpected("no form") }
        // A release without a press is ignored.
        try session.type("<esc>")
        session.send(mouse(.release(.left), 40))
        #expect(session.model.capsules.mode == .pages)
    }

    @Test func openPinBlocksClicksOnTheSectionRow() throws {
        var session = try CapsuleGallery.opened()
        try session.type("j<enter><enter>")
        session.click(row: 1, column: 3)
        #expect(session.model.profile.section == .capsules)
        try session.type("<esc><esc>")
        session.click(row: 10, column: 40)
        session.click(row: 1, column: 3)
        #expect(session.model.profile.section == .posts)
    }

    @Test func changesFromOtherSessionsKeepTheShownCapsule() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        try session.type("h")
        let four = CapsuleGallery.three + [CapsuleGallery.capsule(4, "Another")]
        session.send(.capsules(.read(four, now: CapsuleGallery.now)))
        #expect(session.model.capsules.current?.id == "capsule-2")
        session.send(.capsules(.read(Array(four.dropFirst()), now: CapsuleGallery.now)))
        #expect(session.model.capsules.current?.id == "capsule-2")
        session.send(.capsules(.read([four[0], four[2]], now: CapsuleGallery.now)))
        #expect(session.model.capsules.current?.id == "capsule-3")
        try session.type("G")
        session.send(.capsules(.read(four, now: CapsuleGallery.now)))
        #expect(session.model.capsules.isPastEnd)
        session.send(.capsules(.read([], now: CapsuleGallery.now)))
        #expect(session.text.contains("Create your first time capsule"))
    }

    @Test func notesFromAnotherSessionUpdateTheCount() throws {
        var session = try CapsuleGallery.session([CapsuleGallery.capsule()])
        #expect(session.text.contains("7 of 30"))
        let before = session.lines
        session.send(.capsules(.read([CapsuleGallery.capsule(count: 12)], now: CapsuleGallery.now)))
        #expect(session.text.contains("12 of 30"))
        #expect(session.lines != before)
    }

    @Test func clicksPressTheControls() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        let openEarly = try #require(session.position(of: "O open early"))
        session.click(row: openEarly.row, column: openEarly.column + 3)
        #expect(session.model.capsules.earlyOpeningDialog != nil)
        try session.type("<esc>")
        let list = try #require(session.position(of: "v list"))
        session.click(row: list.row, column: list.column)
        guard case .list = session.model.capsules.mode else { throw Unexpected("no list") }
    }

    @Test func listSortsCapsulesByDateAndOpensTheirPages() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        try session.type("v")
        let rows = ["First winter here", "Summer on the coast", "밤의 시장", "create a capsule"].map { name in
            session.lines.firstIndex { $0.contains(name) } ?? -1
        }
        #expect(rows == rows.sorted() && rows[0] > 0)
        try session.type("j<enter>")
        #expect(session.model.capsules.current?.id == "capsule-2")
        try session.type("v")
        // The shown capsule is selected. The last row makes a new capsule.
        #expect(session.model.capsules.selected?.id == "capsule-2")
        try session.type("G<enter>")
        guard case .form(let form) = session.model.capsules.mode else { throw Unexpected("no form") }
        #expect(form.capsule == nil)
    }

    @Test func listKeepsItsSelectionWhenCapsulesChange() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        try session.type("v")
        let sooner = CapsuleGallery.capsule(4, "Sooner", inDays: 1)
        session.send(.capsules(.read(CapsuleGallery.three + [sooner], now: CapsuleGallery.now)))
        #expect(session.model.capsules.selected?.id == "capsule-3")
        session.send(.capsules(.read([], now: CapsuleGallery.now)))
        #expect(session.text.contains("Create your first time capsule"))
    }

    @Test(arguments: [(20, 6), (24, 8), (40, 12), (60, 16), (80, 24)])
    func invitationIsCompleteAtEverySize(size: (Int, Int)) throws {
        let session = try CapsuleGallery.session([], columns: size.0, rows: size.1)
        let words = session.text.split(whereSeparator: \.isWhitespace)
        for word in ["Create", "your", "first", "time", "capsule"] { #expect(words.contains { $0 == word }) }
        #expect(session.text.contains("enter create"))
    }

    /// On a narrow screen, the name and the date are truncated before the count and the state.
    @Test(arguments: [(40, 12), (30, 12), (60, 16)]) func narrowListKeepsCountAndState(size: (Int, Int)) throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three, columns: size.0, rows: size.1)
        try session.type("v")
        let line = try #require(session.lines.first { $0.contains("7 of 30") })
        #expect(line.contains("Sum") && line.contains("sealed"))
        let first = try #require(session.lines.first { $0.contains("3 of 12") })
        #expect(first.contains("opened"))
    }

    @Test func emptyCapsuleExplainsHowToAddTheFirstNote() throws {
        for (columns, rows) in [(80, 24), (120, 40)] {
            var session = try CapsuleGallery.session([CapsuleGallery.capsule(count: 0)], columns: columns, rows: rows)
            #expect(session.text.replacing(/[\s│›]+/, with: " ").contains("c add the first note"))
            session.send(.capsules(.read([CapsuleGallery.capsule(count: 1)], now: CapsuleGallery.now)))
            #expect(!session.text.contains("first note"))
        }
    }

    @Test(
        arguments: [(20, 6), (21, 9), (30, 12), (60, 16), (80, 24), (120, 40), (200, 60), (300, 100)],
        [(0, 30), (1, 10_000), (7, 30), (30, 30), (35, 30), (10_000, 1)])
    func countIsShownAtEverySizeWithoutTrapping(size: (Int, Int), fill: (Int, Int)) throws {
        var session = try CapsuleGallery.session(
            [CapsuleGallery.capsule(count: fill.0, goal: fill.1)], columns: size.0, rows: size.1)
        #expect(session.text.contains("\(fill.0) of \(fill.1)"))
        for keys in ["l", "<enter>", "<esc>h", "c", "<esc>H", "<esc>L", "<esc>e", "<esc>?"] {
            try session.type(keys)
            _ = session.surface
        }
    }

    @Test func shownCapsuleIsRestoredAfterSwitchingTabs() throws {
        var session = try CapsuleGallery.session(CapsuleGallery.three)
        try session.type("h 1 3")
        #expect(session.model.capsules.current?.id == "capsule-2")
        try session.type("[[")
        #expect(session.model.profile.section == .posts)
        session.click(row: 1, column: 1)
        try session.type("]] v 3")
        #expect(session.model.capsules.mode == .pages)
        try session.type("3")
        #expect(session.model.capsules.current?.id == "capsule-3")
    }
}

/// The error of a test that finds an unexpected state.
struct Unexpected: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
