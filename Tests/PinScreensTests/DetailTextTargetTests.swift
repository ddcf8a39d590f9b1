import Feeds
import Foundation
import TerminalUI
import Testing

@testable import PinScreens
@testable import ScreenKit

/// Clickable words of an open pin.
@Suite struct DetailTextTargetTests {
    private static var pin: Pin {
        var pin = Gallery.pin("1", "The bay", 300, 600, author: "Ines Maier")
        pin.tags = ["sea", "the far end", "달"]
        pin.link = URL(string: "https://example.org/bay")
        return pin
    }

    private func session() throws -> Session {
        var session = try Gallery.session([Self.pin, Gallery.wide], columns: 120, rows: 40)
        try session.type("<enter>")
        return session
    }

    private func press(_ word: String, at offset: Int = 0, in session: inout Session) throws {
        let position = try #require(session.position(of: word))
        session.click(row: position.row, column: position.column + offset)
    }

    @Test(arguments: [
        ("#sea", 0, "tag:sea"), ("#the far end", 5, "tag:\"the far end\""), ("#달", 1, "tag:달"),
        ("Ines Maier", 9, "by:\"Ines Maier\""),
    ])
    func clickingATagOrAuthorSearchesForIt(word: String, offset: Int, search: String) throws {
        var session = try session()
        try press(word, at: offset, in: &session)
        #expect(session.lines.contains { $0.contains(search) })
        #expect(session.model.detail(on: .feed) == nil)
    }

    @Test(arguments: [
        ("Asia/Seoul", false, "1 January 2024"), ("UTC", false, "31 December 2023"),
        ("America/New_York", false, "31 December 2023"), ("America/New_York", true, "31 December 2023"),
    ])
    func dateIsShownInTheConfiguredTimeZone(zone: String, isDateOnly: Bool, day: String) throws {
        var pin = Self.pin
        pin.date = try Date(isDateOnly ? "2023-12-31T00:00:00Z" : "2023-12-31T15:30:00Z", strategy: .iso8601)
        pin.isDateOnly = isDateOnly
        var session = try Gallery.session([pin], columns: 120, rows: 40)
        session.model.context.options.timeZone = try #require(TimeZone(identifier: zone))
        try session.type("<enter>")
        #expect(session.text.contains("Ines Maier · \(day)"))
    }

    @Test func clickingALinkOpensIt() throws {
        var session = try session()
        try press("https://example.org/bay", in: &session)
        #expect(session.effects.contains(.open(link: "https://example.org/bay")))
    }

    @Test(arguments: ["The bay", "  #the"])
    func clickingOtherWordsOrBlanksDoesNothing(word: String) throws {
        var session = try session()
        try press(word, in: &session)
        #expect(session.model.detail(on: .feed) != nil)
        #expect(session.effects.allSatisfy { if case .open = $0 { false } else { true } })
    }
}
