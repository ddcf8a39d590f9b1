import Feeds
import Foundation
import LibraryValues
import SeededRandom
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Random keys while the library is fast, slow, refuses requests or is changed by another session.
@Suite struct SavedRandomInputTests {
    private static let keys = [
        "s", "s", "m", "<enter>", "<esc>", "h", "j", "k", "l", "gr", "n", "N", "u", "X", "y", "x", "e", "H", "L",
        "[",
        "]",
        "1", "3", "gg", "G", "<pgdn>", "<pgup>", "d", "r", "+", "-", "z",
    ]
    private static let sizes = [(80, 24), (120, 40), (20, 6), (30, 9), (12, 4)]

    @Test(arguments: 0..<30) func screensMatchTheLibraryAfterRandomKeys(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var session = try SavedSession(20, saved: Array(0..<(seed % 4) * 40))
        session.boards = [Board(id: "board-1", name: "Sea", createdAt: Date(timeIntervalSince1970: 0), count: 1)]
        for step in 0..<120 {
            let key = try #require(Self.keys.randomElement(using: &generator))
            switch Int.random(in: 0..<12, using: &generator) {
            case 0:
                let size = try #require(Self.sizes.randomElement(using: &generator))
                session.session.send(.input(.resize(ScreenSize(columns: size.0, rows: size.1))))
                session.respond()
            case 1:
                // Another session.
                session.pins = session.pins.filter { _ in Bool.random(using: &generator) }
                session.session.send(.saved(.all(Set(session.pins.map(\.id)))))
                session.session.send(.saved(.boardsChanged))
                session.respond()
            case 2, 3, 4: try session.typeWithoutResponse(key)
            case 5:
                try session.typeWithoutResponse(key)
                session.rejectRequests()
            default: try session.type(key)
            }
            _ = session.session.surface
            let strip = session.strip
            #expect(
                (session.model.context.walls[.strip].focus == nil) == session.model.context.walls[.strip].isEmpty,
                "seed \(seed), step \(step)")
            #expect(
                !strip.isFocused || session.model.context.walls[.feed].columns.headerHeight > 0,
                "seed \(seed), step \(step)")
        }
        // All requests are complete, and the feed is shown.
        session.session.send(.input(.resize(ScreenSize(columns: 80, rows: 24))))
        session.respond()
        try session.type("<esc> <esc> <esc> <esc> <esc> <esc> <esc> <esc> 1 1 1 1")
        session.session.send(.saved(.all(Set(session.pins.map(\.id)))))
        session.respond()
        #expect(session.model.context.saved.count == Set(session.pins.map(\.id)).count, "seed \(seed)")
        let shown = session.model.context.walls[.strip].cards.map(\.id)
        #expect(shown == Array(session.pins.map(\.id).prefix(shown.count)), "seed \(seed)")
        #expect((session.model.context.walls[.feed].columns.headerHeight > 0) == !session.pins.isEmpty, "seed \(seed)")
    }
}
