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
    private static let ways: [(lines: [String], heading: String)] = [
        (["1"], "Pin 1 of 3: Pin 1"), (["random"], "Random pin: Pin "), (["like"], "More like Pin 1"),
        (["search"], "Search"), (["filter"], "Filter. "), (["sort"], "Sort pins"), (["go"], "Go to"),
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

    @Test(arguments: ways.indices) func everyScreenIsReachedDescribedAndLeftByCommands(_ index: Int) {
        let (lines, heading) = Self.ways[index]
        var talk = Talk(3)
        _ = talk.news()
        let home = talk.model.tabs.selected
        var news: [String] = []
        for line in lines { news += talk.type(line) }
        #expect(news.contains { $0.hasPrefix(heading) }, "\(news)")
        // An empty line leaves a prompt, and a command leaves everything else.
        for _ in 0..<12 where AccessibilityDescription(of: talk.model).identifier != "home" {
            _ = talk.type(AccessibilityDescription(of: talk.model).activeField == nil ? "back" : "")
            if talk.model.tabs.isProfileRoot { _ = talk.type("home") }
        }
        #expect(talk.model.tabs.selected == home)
        #expect(AccessibilityDescription(of: talk.model).identifier == "home")
    }

    @Test(arguments: [
        ("1", "Original order, on"), ("2", "Newest first, on"), ("4", "By name, on"),
    ]) func currentOrderIsMarkedInTheOrderMenu(choice: String, marked: String) {
        var talk = Talk(3)
        _ = talk.news()
        _ = talk.type("sort")
        _ = talk.type(choice)
        _ = talk.type("sort")
        let orders = AccessibilityDescription(of: talk.model).choices
        #expect((0..<orders.count).map(orders.element).filter { !$0.values.isEmpty }.map(\.text) == [marked])
    }

    /// A screen reader would read these decorative characters aloud.
    @Test(arguments: ways.indices) func descriptionsContainNoDecorativeCharacters(_ index: Int) {
        var talk = Talk(3)
        var said = talk.news()
        for line in Self.ways[index].lines { said += talk.type(line) }
        said += talk.type("help") + talk.type("list")
        let drawn = CharacterSet(charactersIn: "·…★♥♡●○◯⌂⊞‹›↑↓←→⠿▲▒█│─╭╮╰╯┃━☰⚒⌕“”")
        for line in said { #expect(line.rangeOfCharacter(from: drawn) == nil, "\(line)") }
    }

    /// English commands also work in other languages.
    @Test(arguments: ways.indices) func eachWordOfAScreenMeansOneAction(_ index: Int) throws {
        try Catalogue.withCatalogue(Talk.korean) {
            var talk = Talk(3)
            _ = talk.news()
            for line in Self.ways[index].lines { _ = talk.type(line) }
            let description = AccessibilityDescription(of: talk.model)
            var known: [String: String] = [:]
            for offer in description.commands {
                for spelling in offer.words.flatMap(\.spellings) {
                    let former = known.updateValue(offer.title, forKey: spelling)
                    #expect(former == nil, "\(spelling) at \(description.identifier): \(former ?? ""), \(offer.title)")
                }
            }
            for word in [CommandWord.help, .list, .more] {
                #expect(known[word.english] == nil && known[word.text] == nil)
            }
            guard description.activeField == nil else { return }
            for line in talk.type("help") {
                let word = line.prefix { $0 != ":" }
                #expect(word.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(line)")
            }
        }
    }

    @Test func keyIsAssignedByTypingItsName() {
        var talk = Talk(3)
        _ = talk.news()
        for line in ["profile", "settings", "11", "open", "1"] { _ = talk.type(line) }
        #expect(talk.type("q").first == "Reassign q from: quit?")
        #expect(talk.type("no").contains { $0.hasPrefix("Keys. ") })
        _ = talk.type("1")
        #expect(talk.type("ctrl-x").contains("1. left, ctrl-x, Move, selected"))
        _ = talk.type("add")
        #expect(talk.type("g x").contains("1. left, ctrl-x or g then x, Move, selected"))
        _ = talk.type("1")
        #expect(talk.type("enter").first == "Reassign enter from: open?")
        #expect(talk.type("no").contains { $0.hasPrefix("Keys. ") })
        _ = talk.type("1")
        #expect(talk.type("g nothing").contains("Unknown key nothing."))
    }

    @Test func boardIsChosenByItsNumber() {
        var talk = Talk(3)
        _ = talk.news()
        _ = talk.type("board")
        let boards = [Board(id: "board-1", name: "Quiet", createdAt: .distantPast, count: 2)]
        talk.send(.saved(.boards(boards, current: nil, for: Talk.pin(0).id)))
        #expect(talk.news() == ["1. Quiet, 2 pins", "2. New board"])
        _ = talk.type("1")
        #expect(
            talk.effects.contains {
                if case .saved(.move(_, to: "board-1", boardName: "Quiet", request: _)) = $0 { true } else { false }
            })
    }

    @Test func menuCommandsPerformTheirActions() {
        var talk = Talk(3)
        _ = talk.news()
        for line in ["sort", "2", "sort", CommandWord.reversed.english] { _ = talk.type(line) }
        #expect(SearchQuery(talk.model.context.search.text).order?.isReversed == true)

        talk = Talk(3)
        _ = talk.news()
        _ = talk.type("board")
        let boards = [Board(id: "board-1", name: "Quiet", createdAt: .distantPast, count: 2)]
        talk.send(.saved(.boards(boards, current: nil, for: Talk.pin(0).id)))
        _ = talk.type(CommandWord.newBoard.english)
        #expect(AccessibilityDescription(of: talk.model).activeField != nil)

        talk = Talk(3)
        _ = talk.news()
        _ = talk.type("sources")
        _ = talk.type(CommandWord.order.english)
        let orders = talk.effects.compactMap { $0.as(SourcesEffect.self) }.filter {
            if case .setOrder = $0 { true } else { false }
        }
        #expect(orders.count == 1)
        _ = talk.type("add")
        #expect(AccessibilityDescription(of: talk.model).identifier == "sources adding")
    }

    @Test func settingIsChangedByTypingAValue() {
        var talk = Talk(3)
        _ = talk.news()
        for line in ["profile", "settings"] { _ = talk.type(line) }
        #expect(talk.type("2") == ["2. Background, auto, asks the terminal"])
        #expect(talk.type("set light") == ["Background: light, without asking the terminal"])
        #expect(talk.type("set purple") == ["Background: expected auto, light, dark"])
        #expect(talk.model.context.options.settings.background != .automatic)
    }

    @Test func searchCommandStartsASearch() {
        var talk = Talk(3)
        _ = talk.news()
        _ = talk.type("search boat")
        #expect(talk.conversation.hasMore)
        let find = talk.effects.compactMap { effect -> SearchRequest? in
            if case .find(let request) = effect.as(SearchEffect.self) { request } else { nil }
        }.last
        #expect(find?.text == "boat")
    }
}

extension TabBar {
    fileprivate var isProfileRoot: Bool { selected == .profile && self[.profile].isRoot }
}
