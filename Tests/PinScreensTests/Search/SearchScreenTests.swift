import Feeds
import Files
import LibraryValues
import PinSearch
import PinWalls
import TerminalUI
import TestSupport
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit
@testable import SearchScreens

@Suite struct SearchScreenTests {
    @Test func everyTypedLetterUpdatesTheHits() throws {
        var session = SearchingSession.browsing()
        try session.type("/")
        #expect(session.resultTitles.count == 40 && session.lines[1].contains("40 of 40"))
        try session.type("1")
        // Every fifth pin is by "author 1".
        #expect(
            session.resultTitles.prefix(4) == ["Pin 1", "Pin 6", "Pin 10", "Pin 11"] && session.resultTitles.count == 16
        )
        try session.type("5")
        #expect(session.resultTitles == ["Pin 15"] && session.lines[1].contains("1 of 40"))
        try session.type("<backspace>")
        #expect(session.resultTitles.count == 16)
    }

    @Test func escapeRestoresTheWallAndItsFocus() throws {
        var session = SearchingSession.browsing()
        try session.type("j j l")
        let focus = session.model.context.walls[.feed].focus
        let before = session.lines
        try session.type("/15<enter>j<esc>")
        #expect(!session.isSearching && session.model.context.walls[.feed].focus == focus)
        #expect(session.lines == before)
    }

    @Test func enterShowsTheHitsAsAWall() throws {
        var session = SearchingSession.browsing()
        try session.type("/1<enter>l<enter>")
        #expect(session.model.shownDetail?.wall == .searchResults)
        #expect(session.text.contains("Pin 6") && session.text.contains("2 of 16"))
        try session.type("<esc>")
        #expect(session.isSearching && session.model.context.walls[.searchResults].focus == 1)
        // Keys go to the wall, so `s` saves and isn't typed.
        try session.type("s")
        #expect(session.model.context.saved.contains("fixture//6"))
        try session.type("/<esc>")
        #expect(!session.isSearching)
    }

    @Test func nMovesBetweenHitsOnTheWallAndWrapsAround() throws {
        var session = SearchingSession.browsing()
        try session.type("/by:\"author<space>4\"<esc>")
        var indices: [Int?] = []
        for _ in 0..<9 {
            try session.type("n")
            indices.append(session.model.context.walls[.feed].focus)
        }
        #expect(indices == [4, 9, 14, 19, 24, 29, 34, 39, 4])
        #expect(session.noticeText.contains("Back to the first result"))
        try session.type("N")
        #expect(session.model.context.walls[.feed].focus == 39)
        #expect(session.noticeText.contains("Back to the last result"))
    }

    @Test func nWithoutASearchReportsMissingResults() throws {
        var session = SearchingSession.browsing()
        try session.type("n")
        #expect(session.noticeText.contains("No search results · / search"))
    }

    @Test func searchWithoutHitsSuggestsRemovingATerm() throws {
        var session = SearchingSession.browsing()
        try session.type("/pin<space>harbour")
        #expect(session.text.contains("No results for “pin harbour”"))
        #expect(session.text.contains("Without harbour: 40 pins"))
        try session.type("<enter>")
        #expect(session.lines[1].contains("/ pin harbour"), "the field stays focused without hits")
    }

    @Test func operatorNamesAndValuesAreCompleted() throws {
        var session = SearchingSession.browsing()
        try session.type("/ta")
        #expect(session.lines[1].contains("/ tag:"))
        try session.type("<tab>")
        #expect(session.lines[1].contains("/ tag:one"))
        try session.type("<c-n>")
        #expect(session.lines[1].contains("/ tag:two"))
        try session.type("<right>")
        #expect(session.resultTitles.count == 40 && session.lines[1].contains("/ tag:two "))
        try session.type("date:20")
        #expect(session.lines[2].contains("date:20 isn't a date. Examples: 2024, 2024-05"))
        #expect(session.resultTitles.count == 40, "an incomplete operator doesn't filter")
    }

    @Test func upRecallsEarlierSearches() throws {
        var session = SearchingSession.browsing()
        try session.type("/15<esc>/27<enter><esc>/3<up>")
        #expect(session.resultTitles == ["Pin 27"])
        try session.type("<up>")
        #expect(session.resultTitles == ["Pin 15"])
        try session.type("<up>")
        #expect(session.resultTitles == ["Pin 15"], "no earlier search exists")
        try session.type("<down><down>")
        #expect(session.resultTitles.first == "Pin 3" && session.resultTitles.count == 16, "the typed text is restored")
    }

    @Test func searchesOfEarlierSessionsFollowThoseOfThisSession() throws {
        var session = SearchingSession.browsing()
        try session.type("/15<esc>/<esc>")
        #expect(session.history == [.read, .add("15")])
        session.send(.search(.history(["27", "15", "a\u{1B}[2J", String(repeating: "x", count: 1_001), ""])))
        try session.type("/<up>")
        #expect(session.resultTitles == ["Pin 15"])
        try session.type("<up>")
        #expect(session.resultTitles == ["Pin 27"], "earlier searches may load while no search is open")
        try session.type("<up>")
        #expect(session.resultTitles == ["Pin 27"], "invalid texts are dropped")
    }

    @Test func kioskModeNeitherReadsNorSavesSearchHistory() throws {
        var session = SearchingSession.browsing()
        session.session.model.context.options.enableKioskMode()
        try session.type("/15")
        #expect(session.isSearching && session.resultTitles == ["Pin 15"])
        try session.type("<esc>")
        #expect(session.history == [])
    }

    @Test func searchingLoadsTheRestOfTheFeed() throws {
        var session = SearchingSession.browsing(20, next: FeedCursor(position: 20))
        session.send(Fixture.page(20..<30, next: 30, of: 60))
        session.session.effects = []
        try session.type("/5")
        #expect(session.resultTitles == ["Pin 5"])
        #expect(session.loads == [.loadPage(FeedCursor(position: 30), load: 1)])
        session.send(Fixture.page(30..<55, next: 55, of: 60))
        #expect(session.resultTitles == ["Pin 5"] + (50..<55).map { "Pin \($0)" })
        session.send(Fixture.page(55..<60, next: nil, of: 60))
        #expect(session.resultTitles == ["Pin 5"] + (50..<60).map { "Pin \($0)" })
        #expect(session.lines[1].hasSuffix(" 11 of 60"))
        session.session.effects = []
        try session.type("<backspace>9")
        #expect(session.resultTitles == ["Pin 9"] && session.loads.isEmpty)
    }

    @Test func searchOfAnEndlessFeedStopsAfterAPageLimit() throws {
        var session = SearchingSession.browsing(10, next: FeedCursor(position: 10))
        try session.type("/nowhere")
        var pages = 0
        while case .loadPage(let cursor?, _)? = session.loads.last?.as(FeedEffect.self), pages < 100 {
            pages += 1
            session.session.effects = []
            let cards = PinCards(Fixture.cards(cursor.position + 10)[cursor.position...])
            let next = FeedPageInfo(next: FeedCursor(position: cursor.position + 10))
            session.send(.home(.pageLoaded(cards: cards, page: next, load: 1)))
        }
        #expect((1...SearchScreen.maximumPageCount + 2).contains(pages))
        #expect(session.text.contains("No results for “nowhere”"))
    }

    @Test func outdatedSearchResultIsIgnored() throws {
        var session = SearchingSession.browsing()
        try session.type("/")
        session.isAnswering = false
        try session.type("12")
        let effects = session.withheld
        session.withheld = []
        var results: [SearchResult] = []
        for effect in effects {
            if case .found(let result)? = session.index.perform(effect, isOutdated: { _ in false }) {
                results.append(result)
            }
        }
        #expect(results.map(\.hits.count) == [16, 1])
        session.send(.search(.found(results[1])))
        #expect(session.resultTitles == ["Pin 12"])
        session.send(.search(.found(results[0])))
        #expect(session.resultTitles == ["Pin 12"])
    }

    @Test func changedWallIsSearchedAgain() throws {
        var session = SearchingSession.browsing()
        try session.type("/15<enter>")
        let cards = PinCards(Fixture.cards(60)[10...])
        session.session.effects = []
        session.send(
            .home(
                .refreshed(
                    FeedRefresh(change: .all(cards), newCount: 20, page: FeedPageInfo(), edition: 1), load: 1)))
        #expect(session.resultTitles == ["Pin 15"])
        #expect(session.lines[1].contains("1 of 50"))
    }

    /// Searches Home, then opens a shelf with pins 3 and 4 on the profile.
    private func searchHomeAndOpenAShelf(_ session: inout SearchingSession, keys: String) throws {
        let cards = session.model.context.walls[.feed].cards
        try session.type("\(keys)3]")
        let page = session.session.effects.compactMap { effect -> Int? in
            if case .saved(.readShelves(let load)) = effect { load } else { nil }
        }.last
        let nothing = ShelfSummary(shelf: .unsorted, name: "", count: 0, newest: [])
        let all = ShelfSummary(shelf: .everything, name: "", count: 2, newest: [])
        session.send(.saved(.all([cards[3].id, cards[4].id])))
        session.send(
            .saved(
                .shelves(
                    SavedOverview(boards: [], unsorted: nothing, everything: all), load: try #require(page))))
        try session.type("<enter>")
        let request = session.session.effects.compactMap { effect -> SavedPageRequest? in
            if case .saved(.readPage(let request)) = effect, request.target == .shelf { request } else { nil }
        }.last
        session.send(.saved(.page(try #require(request), SavedCards(cards: PinCards(cards[3...4]), next: nil))))
    }

    @Test func resultsAreAddedOnceWithSearchesOnTwoTabs() throws {
        var session = SearchingSession.browsing(20, next: FeedCursor(position: 20))
        try searchHomeAndOpenAShelf(&session, keys: "/5<enter>")
        try session.type("/4<enter>1")
        #expect(session.resultTitles == ["Pin 5"])
        session.send(Fixture.page(20..<55, next: nil, of: 55))
        #expect(session.model.context.search.hits == [5] + Array(50..<55))
        #expect(session.resultTitles == ["Pin 5"] + (50..<55).map { "Pin \($0)" })
    }

    @Test func menusChangeOnlyTheVisibleSearch() throws {
        var session = SearchingSession.browsing()
        try searchHomeAndOpenAShelf(&session, keys: "/15<enter>")
        try session.type("/4<enter>")
        session.send(.search(.changed("3")))
        #expect(session.resultTitles == ["Pin 3"])
        try session.type("1")
        #expect(session.lines[1].contains("/ 15") && session.resultTitles == ["Pin 15"])
    }

    @Test func closedMenuOfOneTabLeavesTheSearchOfTheOtherOpen() throws {
        var session = SearchingSession.browsing()
        // An empty query, with the focus on the results.
        try searchHomeAndOpenAShelf(&session, keys: "/<enter>")
        try session.type("/4<enter>")
        session.send(.search(.menuClosed))
        try session.type("1")
        #expect(session.isSearching)
    }

    @Test func searchesOnTwoTabsAreIndependent() throws {
        var session = SearchingSession.browsing()
        try searchHomeAndOpenAShelf(&session, keys: "/15<enter>")
        // Each result is an update; neither search may send another request because of it.
        session.isAnswering = false
        try session.type("/4")
        for _ in 0..<10 where !session.withheld.isEmpty {
            let effects = session.withheld
            session.withheld = []
            for effect in effects {
                guard let result = session.index.perform(effect, isOutdated: { _ in false }) else { continue }
                session.send(.search(result))
            }
        }
        #expect(session.withheld.isEmpty)
        session.isAnswering = true
        #expect(session.resultTitles == ["Pin 4"])
        try session.type("<esc>1")
        #expect(session.isSearching)
        #expect(session.resultTitles == ["Pin 15"])
    }

    @Test func hitsAreUnderlinedInTheBoxes() throws {
        var session = SearchingSession.browsing()
        try session.type("/15")
        let surface = session.session.surface
        let row = try #require(session.lines.firstIndex { $0.contains("│Pin 15") })
        func isMarked(_ column: Int) -> Bool { surface[row, column].style.attributes.contains(.underline) }
        let column = try #require(session.lines[row].firstIndex(of: "P")).utf16Offset(in: session.lines[row])
        #expect((column..<column + 6).map(isMarked) == [false, false, false, false, true, true])
    }

    @Test func kioskViewerCanSearch() throws {
        var session = SearchingSession.browsing()
        session.session.model.context.options.enableKioskMode()
        try session.type("/15<enter>")
        #expect(session.resultTitles == ["Pin 15"])
        try session.type("<enter>")
        #expect(session.model.shownDetail?.wall == .searchResults)
    }

    /// Letters bound to actions that kiosk mode forbids can still be typed.
    @Test func kioskViewerCanTypeEveryLetter() throws {
        var session = SearchingSession.browsing()
        session.session.model.context.options.enableKioskMode()
        try session.type("/author<space>smdoexc")
        #expect(session.lines[1].contains("/ author smdoexc"))
    }

    @Test(arguments: ["\"\"", "-", "\"", "a:b:c", "tag:", "size:>", "(((", "\\"])
    func operatorsAloneFindEverythingOrNothing(text: String) throws {
        var session = SearchingSession.browsing()
        try session.type("/")
        session.send(.input(.paste(text)))
        #expect([0, 40].contains(session.resultTitles.count))
        session.send(.input(.paste(String(repeating: text, count: 20_000))))
        #expect(session.isSearching)
    }

    @Test(arguments: [(20, 6), (40, 12), (200, 60)]) func searchFitsEveryScreenSize(columns: Int, rows: Int) throws {
        var session = SearchingSession(.browsing(40, columns: columns, rows: rows))
        try session.type("/1<enter>j")
        #expect(session.isSearching)
        #expect(session.lines.allSatisfy { DisplayText.columns(of: $0) <= columns })
    }

    /// Each batch is indexed before the next one is requested, with a query in between.
    @Test func largeWallIsIndexedInBatches() throws {
        let count = SearchStore.maximumBatchCount + 40
        var session = SearchingSession.browsing(count)
        session.isAnswering = false
        try session.type("/")
        #expect(session.withheld.count == 2)
        try session.type("39")
        var steps: [Int] = []
        var indices: [Int] = []
        while !session.withheld.isEmpty {
            let effect = session.withheld.removeFirst()
            if case .index(let cards, let first, _) = effect {
                steps.append(cards.count)
                indices.append(first)
            }
            if let result = session.index.perform(effect, isOutdated: { _ in false }) { session.send(.search(result)) }
        }
        #expect(steps == [SearchStore.maximumBatchCount, 40] && indices == [0, SearchStore.maximumBatchCount])
        let expected = (0..<count).filter { "\($0)".hasPrefix("39") }.map { Int32($0) }
        #expect(session.model.context.search.hits == expected)
        #expect(session.model.context.search.searchedCount == count)
    }

    @Test func cachedIndexOfAnEarlierSessionIsSearchedAtOnce() throws {
        let count = SearchStore.maximumBatchCount + 40
        let scratch = try ScratchFolder()
        let revision = try #require(FeedRevision(identity: "/feed", path: #filePath))
        var cachedIndex = SearchIndex()
        for card in Fixture.cards(count) { cachedIndex.append(card.pin) }
        try cachedIndex.write(of: revision, in: OpenFolder(scratch.url.path), as: "words")
        let path = scratch.url.path + "/words"
        var session = SearchingSession(Session())
        session.index = WallIndex(loadCachedIndex: { SearchIndex(of: $0.revision, at: path, uncachedCount: $0.first) })
        session.send(
            .home(.pageLoaded(cards: Fixture.cards(count), page: FeedPageInfo(revision: revision), load: 1)))
        session.isAnswering = false
        try session.type("/39<space>zzz")
        var steps: [Int] = []
        while !session.withheld.isEmpty {
            let effect = session.withheld.removeFirst()
            if case .index(let cards, _, _) = effect { steps.append(cards.count) }
            if let result = session.index.perform(effect, isOutdated: { _ in false }) { session.send(.search(result)) }
        }
        #expect(steps == [SearchStore.maximumBatchCount], "the rest is in the cached index")
        #expect(session.model.context.search.searchedCount == count)
        #expect(session.model.context.search.remedies.map(\.term) == ["zzz"])
    }

    @Test func suggestionsAppearOnceALargeWallIsIndexed() throws {
        var session = SearchingSession.browsing(SearchStore.maximumBatchCount + 40)
        try session.type("/39<space>zzz")
        #expect(session.model.context.search.remedies.map(\.term) == ["zzz"])
    }
}
