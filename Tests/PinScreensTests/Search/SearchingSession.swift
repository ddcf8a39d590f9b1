import Feeds
import PinSearch
import TerminalUI

@testable import FeedScreens
@testable import PinScreens
@testable import ProfileScreens
@testable import ScreenKit
@testable import SearchScreens

/// A session that performs searches immediately.
struct SearchingSession {
    var session: Session
    var index = WallIndex()
    /// The search requests that were not performed.
    var withheld: [SearchEffect] = []
    var withheldCounts: [SmartBoardEffect] = []
    var isAnswering = true

    init(_ session: Session) { self.session = session }

    /// Returns a session with `count` pins, named from "Pin 0". Every fifth has the same author.
    static func browsing(_ count: Int = 40, next: FeedCursor? = nil, columns: Int = 80) -> SearchingSession {
        SearchingSession(.browsing(count, columns: columns, next: next))
    }

    mutating func type(_ keys: String) throws {
        for press in try KeyNotation.keys(in: keys) { send(.input(.key(press))) }
    }

    mutating func send(_ message: AppMessage) {
        session.send(message)
        respond()
    }

    mutating func respond() {
        answerSmartBoards()
        while let effectIndex = session.effects.firstIndex(where: { $0.as(SearchEffect.self) != nil }) {
            guard let effect = session.effects.remove(at: effectIndex).as(SearchEffect.self) else { return }
            guard isAnswering else {
                withheld.append(effect)
                continue
            }
            if let message = index.perform(effect, isOutdated: { _ in false }) { session.send(.search(message)) }
        }
    }

    private mutating func answerSmartBoards() {
        while let effectIndex = session.effects.firstIndex(where: { $0.as(SmartBoardEffect.self) != nil }) {
            let effect = session.effects.remove(at: effectIndex).as(SmartBoardEffect.self)
            guard case .count(let texts, let cards, let saved, let isWhole) = effect else { return }
            guard isAnswering else {
                withheldCounts.append(.count(texts, among: cards, saved: saved, isWhole: isWhole))
                continue
            }
            let counts = SearchCount.counts(
                of: texts, among: cards.lazy.map(\.pin), saved: saved, days: .utc, isComplete: isWhole
            ) { false }
            if let counts { session.send(.feature(SmartBoardMessage.counted(counts))) }
        }
    }

    var text: String { session.text }
    var lines: [String] { session.lines }
    var noticeText: String { session.noticeText }
    var model: AppModel { session.model }
    var resultTitles: [String] { model.context.walls[.searchResults].cards.map(\.pin.title) }
    var isSearching: Bool { model.tabs.selectedStack.top is SearchScreen }
    /// The effects that read and save the search history.
    var history: [SearchHistoryEffect] {
        session.effects.compactMap { if let effect = $0.as(SearchHistoryEffect.self) { effect } else { nil } }
    }
    var loads: [AppEffect] { session.effects.filter { $0.as(FeedEffect.self) != nil } }
}
