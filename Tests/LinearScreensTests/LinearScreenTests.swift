import FeedScreens
import Feeds
import Foundation
import Languages
import LibraryValues
import PinScreens
import PinSearch
import ScreenKit
import SearchScreens
import Testing

@testable import LinearScreens

/// The accessibility description of each screen.
@Suite struct LinearScreenTests {
    /// Lines that lead to a screen, and the prefix of its heading.
    private static let screens: [(lines: [String], heading: String)] = [
        (["1"], "Pin 1 of 3: Pin 1"), (["random"], "Random pin: Pin "), (["like"], "More like Pin 1"),
        (["search"], "Search"), (["filter"], "Filters. "), (["sort"], "Sort pins"), (["go"], "Go to"),
        (["sources"], "Sources, one after another. "), (["layouts"], "Layouts. "), (["board"], "Board for Pin 1"),
        (["keys"], "All keys. "), (["new post"], "New post. "), (["new post", "4"], "Choose a picture in /pictures"),
        (["profile"], "Profile of Ada Lovelace. Your 0 posts"),
        (["profile", "saved"], "Profile of Ada Lovelace. Saved pins, in boards"),
        (["profile", "saved", "new board"], "New board"),
        (["profile", "capsules"], "Profile of Ada Lovelace. No time capsules yet"),
        (["profile", "settings"], "Profile of Ada Lovelace. Settings. "),
        (["profile", "settings", "11", "open"], "Keys. "),
        (["profile", "settings", "11", "open", "1"], "Key for left"),
        (["profile", "settings", "3", "open"], "Accent"), (["profile", "edit profile"], "Your profile. "),
        (Array(repeating: "-", count: 30), "Overview of all pins "),
    ]

    @Test(arguments: screens.indices) func everyScreenIsReachedDescribedAndLeftByCommands(_ index: Int) {
        let (lines, heading) = Self.screens[index]
        var session = LinearSession(3)
        _ = session.report()
        let home = session.model.tabs.selected
        var output: [String] = []
        for line in lines { output += session.type(line) }
        #expect(output.contains { $0.hasPrefix(heading) }, "\(output)")
        // An empty line leaves a prompt, and a command leaves everything else.
        for _ in 0..<12 where AccessibilityDescription(of: session.model).identifier != "home" {
            _ = session.type(AccessibilityDescription(of: session.model).activeField == nil ? "back" : "")
            if session.model.tabs.isProfileRoot { _ = session.type("home") }
        }
        #expect(session.model.tabs.selected == home)
        #expect(AccessibilityDescription(of: session.model).identifier == "home")
    }

    @Test(arguments: [
        ("1", "Original order, on"), ("2", "Newest first, on"), ("4", "By name, on"),
    ]) func currentOrderIsMarkedInTheOrderMenu(choice: String, marked: String) {
        var session = LinearSession(3)
        _ = session.report()
        _ = session.type("sort")
        _ = session.type(choice)
        _ = session.type("sort")
        let orders = AccessibilityDescription(of: session.model).choices
        #expect((0..<orders.count).map(orders.element).filter { !$0.values.isEmpty }.map(\.text) == [marked])
    }

    /// A screen reader would read these decorative characters aloud.
    @Test(arguments: screens.indices) func descriptionsContainNoDecorativeCharacters(_ index: Int) {
        var session = LinearSession(3)
        var output = session.report()
        for line in Self.screens[index].lines { output += session.type(line) }
        output += session.type("help") + session.type("list")
        let decorations = CharacterSet(charactersIn: "·…★♥♡●○◯⌂⊞‹›↑↓←→⠿▲▒█│─╭╮╰╯┃━☰⚒⌕“”")
        for line in output { #expect(line.rangeOfCharacter(from: decorations) == nil, "\(line)") }
    }

    /// English commands also work in other languages.
    @Test(arguments: screens.indices) func eachWordOfAScreenMeansOneAction(_ index: Int) throws {
        try Catalogue.withCatalogue(LinearSession.korean) {
            var session = LinearSession(3)
            _ = session.report()
            for line in Self.screens[index].lines { _ = session.type(line) }
            let description = AccessibilityDescription(of: session.model)
            var titles: [String: String] = [:]
            for offer in description.commands {
                for spelling in offer.words.flatMap(\.spellings) {
                    let oldTitle = titles.updateValue(offer.title, forKey: spelling)
                    #expect(
                        oldTitle == nil, "\(spelling) at \(description.identifier): \(oldTitle ?? ""), \(offer.title)")
                }
            }
            for word in [CommandWord.help, .list, .more] {
                #expect(titles[word.english] == nil && titles[word.text] == nil)
            }
            guard description.activeField == nil else { return }
            for line in session.type("help") {
                let word = line.prefix { $0 != ":" }
                #expect(word.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(line)")
            }
        }
    }

    @Test func keyIsAssignedByTypingItsName() {
        var session = LinearSession(3)
        _ = session.report()
        for line in ["profile", "settings", "11", "open", "1"] { _ = session.type(line) }
        #expect(session.type("q").first == "Reassign q from: quit?")
        #expect(session.type("no").contains { $0.hasPrefix("Keys. ") })
        _ = session.type("1")
        #expect(session.type("ctrl-x").contains("1. left, ctrl-x, Move, selected"))
        _ = session.type("add")
        #expect(session.type("g x").contains("1. left, ctrl-x or g then x, Move, selected"))
        _ = session.type("1")
        #expect(session.type("enter").first == "Reassign enter from: open?")
        #expect(session.type("no").contains { $0.hasPrefix("Keys. ") })
        _ = session.type("1")
        #expect(session.type("g nothing").contains("Unknown key nothing."))
    }

    @Test func boardIsChosenByItsNumber() {
        var session = LinearSession(3)
        _ = session.report()
        _ = session.type("board")
        let boards = [Board(id: "board-1", name: "Quiet", createdAt: .distantPast, count: 2)]
        session.send(.saved(.boards(boards, current: nil, for: LinearSession.pin(0).id)))
        #expect(session.report() == ["1. Quiet, 2 pins", "2. New board"])
        _ = session.type("1")
        #expect(
            session.effects.contains {
                if case .saved(.move(_, to: "board-1", boardName: "Quiet", request: _)) = $0 { true } else { false }
            })
    }

    @Test func menuCommandsPerformTheirActions() {
        var session = LinearSession(3)
        _ = session.report()
        for line in ["sort", "2", "sort", CommandWord.reversed.english] { _ = session.type(line) }
        #expect(SearchQuery(session.model.context.search.text).order?.isReversed == true)

        session = LinearSession(3)
        _ = session.report()
        _ = session.type("board")
        let boards = [Board(id: "board-1", name: "Quiet", createdAt: .distantPast, count: 2)]
        session.send(.saved(.boards(boards, current: nil, for: LinearSession.pin(0).id)))
        _ = session.type(CommandWord.newBoard.english)
        #expect(AccessibilityDescription(of: session.model).activeField != nil)

        session = LinearSession(3)
        _ = session.report()
        _ = session.type("sources")
        _ = session.type(CommandWord.order.english)
        let orders = session.effects.compactMap { $0.as(SourcesEffect.self) }.filter {
            if case .setOrder = $0 { true } else { false }
        }
        #expect(orders.count == 1)
        _ = session.type("add")
        #expect(AccessibilityDescription(of: session.model).identifier == "sources adding")
    }

    @Test func settingIsChangedByTypingAValue() {
        var session = LinearSession(3)
        _ = session.report()
        for line in ["profile", "settings"] { _ = session.type(line) }
        #expect(session.type("2") == ["2. Background, auto, queries the terminal"])
        #expect(session.type("set light") == ["Background: light, doesn't query the terminal"])
        #expect(session.type("set purple") == ["Background: expected auto, light, dark"])
        #expect(session.model.context.options.settings.background != .automatic)
    }

    @Test func searchCommandStartsASearch() {
        var session = LinearSession(3)
        _ = session.report()
        _ = session.type("search boat")
        #expect(session.conversation.hasWaitingSteps)
        let request = session.effects.compactMap { effect -> SearchRequest? in
            if case .find(let request) = effect.as(SearchEffect.self) { request } else { nil }
        }.last
        #expect(request?.text == "boat")
    }
}

extension TabBar {
    fileprivate var isProfileRoot: Bool { selected == .profile && self[.profile].isAtRoot }
}
