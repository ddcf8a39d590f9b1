import TerminalUI
import Testing

@testable import CapsuleScreens
@testable import PinScreens
@testable import PostingScreens
@testable import ScreenKit
@testable import SearchScreens

/// The keys that the help lists for forms, menus and pickers.
@Suite struct HelpTopicTests {
    struct Entry: CustomStringConvertible, Sendable {
        let topic: HelpTopic
        let key: KeyPress
        let title: String

        var description: String { "\(topic): \(KeyNotation.title(of: key)) \(title)" }
    }

    static var entries: [Entry] {
        get throws {
            try HelpTopic.allCases.flatMap { topic in
                try topic.keys.flatMap { row in
                    try KeyNotation.keys(in: row.keys).map { Entry(topic: topic, key: $0, title: row.title) }
                }
            }
        }
    }

    /// Returns a session in which the key of `entry` has an effect.
    private func session(for entry: Entry) throws -> Session {
        switch (entry.topic, entry.title) {
        case (.search, _):
            var session = Session.browsing()
            try session.type("/one<esc>/t")
            let number = session.effects.compactMap { effect in
                if case .find(let request) = effect.as(SearchEffect.self) { request.id } else { nil }
            }.max()
            session.send(
                .search(
                    .found(
                        SearchResult(
                            id: try #require(number), first: 0, count: 40, hits: [1, 2],
                            completions: ["tag:", "type:"]))))
            return session
        case (.menu, _):
            var session = Session.browsing()
            try session.type(",<down>")
            return session
        case (.form, "accept the tag"), (.form, "next tag"):
            var session = try Gallery.session(Gallery.fivePins)
            session.send(.posts(.tagsOfFeed(["sea", "seven", "second"])))
            try session.type("2<tab><tab><tab>se")
            return session
        case (.form, _):
            var session = try Gallery.writing()
            try session.type("<tab><tab><backtab><backtab><backtab><backtab>")
            return session
        case (.text, _):
            var session = try Gallery.session(Gallery.fivePins)
            try session.type("2<tab>one<space>two<space>three<space>four<c-left><c-left>")
            return session
        case (.pictures, _):
            var session = try Gallery.writing()
            session.send(.input(.paste("")))
            try session.type("<tab><tab>")
            while session.model.newPost.form.input.focus != .picture { try session.type("<tab>") }
            session.send(.input(.paste("/pictures/a.jpg\n/pictures/b.jpg\n/pictures/c.jpg")))
            try session.type("<left><left><right>")
            if entry.title == "restore" { try session.type("x") }
            return session
        case (.folder, _): return try Gallery.choosing()
        case (.notes, "next draft"):
            var session = try Gallery.session(Gallery.fivePins)
            session.send(.capsules(.read(CapsuleGallery.three, now: CapsuleGallery.now)))
            try session.type("c<enter>one<esc>3]]c")
            return session
        case (.notes, _):
            var session = try Gallery.session(Gallery.fivePins)
            session.send(.capsules(.read(CapsuleGallery.three, now: CapsuleGallery.now)))
            try session.type("c")
            return session
        case (.drawing, _):
            var session = try Gallery.profile([])
            try session.type("E<tab><tab><left><enter><space><right>")
            return session
        case (.mouse, _): return Session.browsing()
        }
    }

    @Test(arguments: try entries) func everyListedKeyHasAnEffectInItsContext(entry: Entry) throws {
        var session = try session(for: entry)
        let before = session.surface
        session.effects = []
        session.send(.input(.key(entry.key)))
        let after = session.surface
        #expect(
            before.cells != after.cells || before.cursor != after.cursor || !session.effects.isEmpty,
            "\(entry)\n\(session.text)")
        #expect(session.model.help == nil && !session.model.isFinished)
    }

    /// Keys that open forms, pickers and menus.
    private static let formKeys = [
        "2", "2<tab>", "2<tab>?", "2<enter>", "3E", "3E<tab>", "3E<tab><tab><left><enter>", "m", "ma", "3[",
        "3[j<enter>",
        "3[G<enter>", "c", "v", "i", "<enter>", "gr",
    ]

    @Test(arguments: formKeys) func f1OpensAndClosesTheHelpEverywhere(keys: String) throws {
        var session = try Gallery.session(Gallery.fivePins)
        session.send(.capsules(.read(CapsuleGallery.three, now: CapsuleGallery.now)))
        try session.type(keys)
        let before = session.lines
        try session.type("<f1>")
        #expect(session.text.contains("─ Keys ─"), "\(session.text)")
        try session.type("<f1>")
        #expect(session.lines == before)
    }

    @Test func f1CanBeAssignedToAnotherAction() throws {
        var session = try Gallery.profile([])
        try session.type("3[G<enter><enter><f1><enter>")
        #expect(session.model.help == nil)
        #expect(session.text.contains("reassign f1 from: help?"))
    }

    @Test func formsHintF1AndTheirHelpStartsWithFormKeys() throws {
        var session = try Gallery.session(Gallery.fivePins)
        let row = session.model.context.regions.tabBar.row
        #expect(session.lines[row].contains("? help"))
        try session.type("2")
        #expect(session.lines[row].contains("f1 help"))
        func heading(_ title: String) -> Int? { session.lines.firstIndex { $0.contains(" \(title) ") } }
        try session.type("<f1>")
        #expect(session.text.contains("Forms") && heading("Move") == nil)
        try session.type("<esc>1?")
        #expect(session.text.contains("Move") && heading("Forms") == nil)
    }

    @Test(arguments: [(60, 230), (100, 140), (130, 110)])
    func helpListsEveryTopicAndItsRows(columns: Int, rows: Int) throws {
        var session = Session.browsing(10, columns: columns, rows: rows)
        try session.type("?")
        let text = session.text
        for topic in HelpTopic.allCases {
            #expect(text.contains(topic.title))
            for row in topic.rows { #expect(text.contains(row.title), "\(row)") }
        }
    }

    @Test func kioskHelpListsTheMouseButNoForms() throws {
        var session = Session.browsing(10, columns: 60, rows: 150)
        session.model.context.options.enableKioskMode()
        try session.type("?")
        #expect(session.text.contains("Mouse") && !session.text.contains("Forms"))
    }

    /// At every scroll position.
    @Test(arguments: [(80, 24), (80, 16), (120, 30), (40, 12)])
    func noHeadingIsTheLastRowOfAColumn(columns: Int, rows: Int) throws {
        var session = Session.browsing(10, columns: columns, rows: rows)
        try session.type("?")
        let titles = Action.Group.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.title)
        for _ in 0..<60 {
            // The last row above the bottom border.
            let lines = session.lines
            let frame = try #require(lines.lastIndex { $0.contains("╰") })
            for title in titles { #expect(!lines[frame - 1].contains(" \(title) "), "\(lines)") }
            try session.type("<down>")
        }
    }

    @Test func wheelScrollsTheHelp() throws {
        var session = Session.browsing(10, columns: 80, rows: 24)
        try session.type("?")
        let before = session.lines
        session.send(.input(.mouse(MouseEvent(.wheelDown, at: ScreenPosition(row: 5, column: 5)))))
        #expect(session.model.help != nil && session.lines != before)
        session.send(.input(.mouse(MouseEvent(.wheelUp, at: ScreenPosition(row: 5, column: 5)))))
        #expect(session.lines == before)
    }
}
