import Feeds
import Foundation
import LibraryValues
import TerminalUI
import Testing

@testable import PinScreens
@testable import ProfileScreens
@testable import ScreenKit
@testable import SearchScreens

/// Searches that are saved as boards.
@Suite struct SmartBoardTests {
    private func board(_ name: String, searching search: String?) -> ShelfSummary {
        ShelfSummary(shelf: .board("board-\(name)"), name: name, count: 0, newest: [], search: search)
    }

    /// Returns a session that shows the saved pins with `boards`, after the library's response.
    private func shelfSession(
        _ boards: [ShelfSummary], of session: SearchingSession = .browsing()
    ) throws -> SearchingSession {
        var session = session
        try session.type("3]")
        let load = session.session.effects.compactMap { effect -> Int? in
            if case .saved(.readShelves(let load)) = effect { load } else { nil }
        }.last
        let nothing = ShelfSummary(shelf: .everything, name: "", count: 0, newest: [])
        session.send(
            .saved(
                .shelves(
                    SavedOverview(boards: boards, unsorted: nothing, everything: nothing), load: try #require(load))))
        return session
    }

    private func savedEffects(_ session: SearchingSession) -> [SavedEffect] {
        session.session.effects.compactMap { if case .saved(let effect) = $0 { effect } else { nil } }
    }

    @Test func searchIsSavedUnderAName() throws {
        var session = SearchingSession.browsing()
        try session.type("/by:author<enter>M")
        #expect(session.text.contains("New smart board"))
        #expect(session.text.contains("│ by:author "))
        try session.type("<space>x<enter>")
        #expect(savedEffects(session).last == .addSmartBoard("by:author", name: "by:author x"))
        session.send(
            .saved(.boardRefused(reason: "A board named \"by:author x\" already exists. Choose another name.")))
        #expect(session.text.contains("already exists. Choose"))
        try session.type("y<enter>")
        #expect(savedEffects(session).last == .addSmartBoard("by:author", name: "by:author xy"))
        session.send(.saved(.boardNamed("Saved as by:author xy in Profile > Saved", isChanged: true)))
        #expect(session.model.presented.isEmpty)
        #expect(session.text.contains("Saved as by:author xy"))
        #expect(session.isSearching)
    }

    @Test func emptySearchIsNotSaved() throws {
        var session = SearchingSession.browsing()
        try session.type("M")
        #expect(session.model.presented.isEmpty)
        #expect(session.text.contains("No search to save"))
        try session.type("/")
        try session.type("M")
        #expect(session.model.presented.isEmpty)
        #expect((session.model.tabs.selectedStack.top as? SearchScreen)?.field.text == "M")
    }

    @Test func kioskViewerCannotSaveSearches() throws {
        var session = SearchingSession.browsing()
        session.session.model.context.options.enableKioskMode()
        try session.type("/Pin<space>1<enter>M")
        #expect(session.model.presented.isEmpty)
        #expect(savedEffects(session).isEmpty)
    }

    @Test func smartBoardIsListedWithTheCountOfItsHits() throws {
        let session = try shelfSession([board("Sea", searching: nil), board("Teens", searching: "\"Pin 1\"")])
        #expect(session.model.savedSection.summaries.map(\.title) == ["Sea", "⌕ Teens", "All saved pins"])
        #expect(session.text.contains("⌕ Teens"))
        #expect(session.text.contains("1 pin · \"Pin 1\""))
        #expect(session.text.contains("0 pins"))
    }

    @Test func pendingCountIsNotShown() throws {
        var session = SearchingSession.browsing()
        session.isAnswering = false
        session = try shelfSession([board("Teens", searching: "\"Pin 1\"")], of: session)
        #expect(session.withheldCounts.count == 1)
        #expect(session.text.contains("\"Pin 1\""))
        #expect(!session.text.contains("· \"Pin 1\""))
        // A change of the saved pins doesn't start a second count while one is pending.
        session.send(.saved(.all(["x"])))
        #expect(session.withheldCounts.count == 1)
    }

    @Test func countOfAPartlyLoadedFeedHasAPlusSign() throws {
        let next = FeedCursor(position: 40)
        let session = try shelfSession(
            [board("Pins", searching: "Pin")], of: .browsing(next: next))
        #expect(session.text.contains("40+ pins · Pin"))
    }

    @Test func enterSearchesTheFeedForTheSmartBoard() throws {
        var session = SearchingSession.browsing()
        try session.type("/Pin<space>2<enter>")
        session = try shelfSession(
            [board("Thirties", searching: "\"Pin 3\" sort:name"), board("Sea", searching: nil)], of: session)
        try session.type("<enter>")
        #expect(session.isSearching)
        #expect(session.model.tabs.selected == .home)
        #expect(session.resultTitles == ["Pin 3"])
        #expect(session.text.contains("sort:name"))
        try session.type("<esc>")
        #expect(!session.isSearching)
        #expect(session.model.tabs.selected == .home)
        #expect(session.model.tabs.selectedStack.isAtRoot)
    }

    @Test func smartBoardIsRenamedMovedAndDeletedLikeABoard() throws {
        var session = try shelfSession([board("Teens", searching: "\"Pin 1\""), board("Sea", searching: nil)])
        try session.type("X")
        #expect(session.model.presented.isEmpty)
        #expect(!session.text.contains("unsave all"))
        try session.type("ey<enter>")
        session.send(.saved(.boardNamed("Renamed Teens", isChanged: true)))
        try session.type("Lx")
        let changes = savedEffects(session).filter { if case .readShelves = $0 { false } else { true } }
        #expect(
            changes.suffix(3) == [
                .renameBoard("board-Teens", to: "Teensy"), .moveBoard("board-Teens", to: 1),
                .removeBoard("board-Teens", name: "Teens"),
            ])
    }
}
