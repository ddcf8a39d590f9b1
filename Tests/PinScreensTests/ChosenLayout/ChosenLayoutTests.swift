import Feeds
import LayoutEngine
import LayoutFiles
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import PinWalls
@testable import ScreenKit

/// Focus, scroll position and keys of the feed in every layout of the gallery.
@Suite struct ChosenLayoutTests {
    @Test(arguments: LayoutSession.names) func switchingLayoutsKeepsTheFocusedPinVisible(name: String) throws {
        for other in LayoutSession.names where other != name {
            for focus in [7, 59] {
                var session = LayoutSession(motion: .reduced)
                try session.show(name)
                for _ in 0..<focus { session.session.model.context.walls[.feed].setFocus(focus) }
                try session.send(.layout(.tick(now: .zero, transition: -1)))
                #expect(session.faults == [], "\(name), pin \(focus)")
                try session.show(other)
                #expect(session.focus == focus)
                #expect(session.faults == [], "\(name) to \(other), pin \(focus)")
                let frame = try #require(session.focusFrame)
                let height = try #require(session.shown?.visibleRect.height)
                #expect(
                    frame.height > height || frame.minY >= 0 && frame.maxY <= height,
                    "\(name) to \(other), pin \(focus): \(frame)")
            }
        }
    }

    @Test(arguments: LayoutSession.names) func switchingBackToColumnsKeepsTheFocusedPinVisible(name: String) throws {
        for focus in [0, 7, 33, 59] {
            var session = LayoutSession(motion: .reduced)
            session.session.model.context.walls[.feed].setFocus(focus)
            try session.show(name)
            try session.type("vgg<enter>")
            #expect(session.file == nil)
            #expect(session.focus == focus)
            let wall = session.model.context.walls[.feed]
            #expect(wall.viewport.isVisible(try #require(wall.viewport.frame(of: focus))), "\(name), pin \(focus)")
        }
    }

    @Test(arguments: LayoutSession.names) func arrowsReachEveryPin(name: String) throws {
        var session = LayoutSession(40, motion: .reduced)
        try session.show(name)
        var reached: [Int: LayoutSession] = [try #require(session.focus): session]
        var open = [session]
        while let next = open.popLast() {
            for key in ["h", "j", "k", "l"] {
                var moved = next
                try moved.type(key)
                #expect(moved.faults == [], "\(name): \(key) from \(next.focus ?? -1)")
                guard let focus = moved.focus, reached[focus] == nil else { continue }
                reached[focus] = moved
                open.append(moved)
            }
        }
        #expect(Set(0..<40).subtracting(reached.keys) == [], "\(name)")
    }

    @Test(arguments: LayoutSession.names, ["<space>", "d", "J"])
    func pagingAndScrollingReachBothEnds(name: String, key: String) throws {
        let keys = ["<space>": ("<pagedown>", "<pageup>"), "d": ("<c-d>", "<c-u>"), "J": ("<c-e>", "<c-y>")]
        var (down, up) = try #require(keys[key])
        var session = LayoutSession(60, motion: .reduced)
        try session.show(name)
        if session.beginsAtEnd { swap(&down, &up) }
        func go(_ key: String) throws -> Int {
            var steps = 0
            while steps < 1_500 {
                let before = (session.focus, session.shown?.offset)
                try session.type(key)
                #expect(session.faults == [], "\(name): \(key)")
                if before.0 == session.focus, before.1 == session.shown?.offset { return steps }
                steps += 1
            }
            return steps
        }
        #expect(try go(down) < 1_500)
        if key != "J" {
            // With spans, the last pin may fill a gap above the end.
            if !["capsule-pager", "spans"].contains(name) { #expect(session.focus == 59) }
            let wall = try #require(session.shown)
            #expect(wall.isPaged || wall.viewportsToLastItem == 0 || session.focus == 59)
        }
        #expect(try go(up) < 1_500)
        if key != "J" || session.shown?.isPaged == true { #expect(session.focus == 0) }
        #expect(session.shown?.isAtBeginning == true)
    }

    @Test(arguments: LayoutSession.names) func oneKeyFocusesTheFirstOrLastPin(name: String) throws {
        var session = LayoutSession(60, motion: .reduced)
        try session.show(name)
        try session.type(session.beginsAtEnd ? "gg" : "G")
        #expect(session.focus == 59)
        #expect(session.faults == [])
        try session.type(session.beginsAtEnd ? "G" : "gg")
        #expect(session.focus == 0)
        #expect(session.faults == [])
        #expect(session.shown?.isAtBeginning == true)
    }

    @Test(arguments: LayoutSession.names.filter { $0 != "chat" }) func newPagesAreAppendedWithoutMovingPins(
        name: String
    ) throws {
        var session = LayoutSession(60, next: FeedCursor(position: 60), motion: .reduced)
        try session.show(name)
        // Frames in a section that was scrolled sideways differ from those of a fresh layout.
        if name != "streaming-home" { try session.type("jjl") }
        let before = (focus: session.focus, offset: session.shown?.offset)
        let frames = try #require(session.shown)
        try session.deliver(30, next: FeedCursor(position: 90))
        try session.deliver(7)
        let shown = try #require(session.shown)
        #expect(shown.numbering.count == 97)
        #expect(session.focus == before.focus)
        #expect(session.shown?.offset == before.offset)
        // Existing frames stay, except in an incomplete last row.
        for card in 0..<50 { #expect(shown.frame(of: card) == frames.frame(of: card), "\(name), pin \(card)") }
        // The frames equal those of a fresh layout of all pins.
        let cards = session.model.context.walls[.feed].cards
        let shapes = session.model.context.walls[.feed].shapes
        let fresh = LayoutRequest(parameters: try #require(session.wall.layoutState.current), shapes: shapes, number: 0)
            .makeLayout()
        for card in cards.indices {
            let frame = fresh.numbering.index(of: card).flatMap { fresh.layout.element(at: $0)?.frame }
            #expect(shown.frame(of: card) == frame, "\(name), pin \(card)")
        }
        try session.type("G")
        #expect(session.focus == 96)
        #expect(session.faults == [])
        // New pins add repeating sections, which are laid out again.
        let orders = session.shownFile?.repeatsSections == true ? 3 : 1
        #expect(session.orders.count == orders, "new pins are appended to the existing layout")
    }

    @Test(arguments: LayoutSession.names) func closingADetailFocusesThePinShownLast(name: String) throws {
        var session = LayoutSession(60, motion: .reduced)
        try session.show(name)
        try session.type("<enter>")
        #expect(session.model.detail(on: .feed) != nil)
        for _ in 0..<23 { try session.type("l") }
        #expect(session.focus == 23)
        try session.type("hh<esc>")
        #expect(session.model.detail(on: .feed) == nil)
        #expect(session.focus == 21)
        #expect(session.faults == [])
    }

    @Test(arguments: LayoutSession.names) func resizingKeepsTheFocusedPinVisible(name: String) throws {
        var session = LayoutSession(60)
        try session.show(name)
        try session.type(session.beginsAtEnd ? "gg" : "G")
        try session.finishTransition()
        let ticks = session.ticks
        for (columns, rows) in [(120, 40), (40, 12), (21, 7), (200, 60), (80, 24)] {
            try session.resize(columns: columns, rows: rows)
            #expect(session.focus == 59)
            #expect(session.faults == [], "\(name) at \(columns)x\(rows)")
            #expect(session.model.home.transition == nil)
        }
        #expect(session.ticks == ticks && session.pending == nil, "resizing starts no animation")
    }

    @Test func keysChangeTheColumnCount() throws {
        var session = LayoutSession(motion: .reduced)
        try session.show("two-columns")
        func columns() -> Int {
            let layout = session.shown?.layout as? MasonryLayout
            if case .count(let count)? = layout?.sections.first?.columns { return count } else { return 0 }
        }
        #expect(columns() == 2)
        try session.type("-")
        #expect(columns() == 3)
        #expect(session.faults == [])
        try session.type("+++")
        #expect(columns() == 1)
        try session.type("G-")
        #expect(session.faults == [])
        try session.show("capsule-pager")
        try session.type("+")
        #expect(session.model.context.notice?.text == "This layout has no adjustable columns")
    }

    @Test func movingFromAPinOutsideTheLayoutReturnsToTheLayout() throws {
        var session = LayoutSession(40, motion: .reduced)
        let few = try LayoutFile(text: #"{ "masonry": { "sections": [{ "items": 5, "columns": 2 }] } }"#)
        try session.send(.layout(.fileRead(few)))
        try session.type("<enter>llllllll<esc>")
        #expect(session.focus == 8, "the detail reaches pins outside the layout")
        try session.type("j")
        #expect(session.focus == 4)
        #expect(session.faults == [])
    }

    @Test func repeatingSectionsKeepTheirSpans() throws {
        var session = LayoutSession(12, columns: 41, motion: .reduced)
        let text = """
            { "compositional": { "repeatsSections": true, "sections": [
              { "items": 2, "masonry": { "columns": 2, "columnGap": 0, "spans": [2, 1] } },
              { "items": 2, "masonry": { "columns": 2, "columnGap": 0 } } ] } }
            """
        try session.send(.layout(.fileRead(try LayoutFile(text: text))))
        let shown = try #require(session.shown)
        let widths = (0..<12).map { shown.frame(of: $0)?.width }
        #expect(widths == [40, 20, 20, 20, 40, 20, 20, 20, 40, 20, 20, 20])
    }

    @Test func layoutWithoutItemsRequestsNoPages() throws {
        var session = LayoutSession(60, next: FeedCursor(position: 60), motion: .reduced)
        let none = try LayoutFile(text: #"{ "masonry": { "sections": [{ "items": 0 }] } }"#)
        try session.send(.layout(.fileRead(none)))
        #expect(session.shown?.numbering.count == 0)
        #expect(session.text.contains("No pins in this layout"))
        let loads = session.others.count { $0.as(FeedEffect.self) != nil }
        #expect(loads == 0)
        try session.type("jklhGgg<pagedown><pageup>+-<c-d>")
        #expect(session.faults == [])
    }

    @Test func noPageIsRequestedWhileALayoutIsPending() throws {
        var session = LayoutSession(60, next: FeedCursor(position: 60), motion: .reduced)
        func loads() -> Int { session.others.count { $0.as(FeedEffect.self) != nil } }
        session.isSlow = true
        try session.send(.layout(.fileRead(try LayoutSession.file("two-columns"))))
        try session.type("G")
        let order = try #require(session.orders.last)
        #expect(loads() == 0)
        session.isSlow = false
        try session.layOut(order)
        try session.type("G")
        #expect(loads() == 1)
    }

    @Test func focusedAnimationHasTheSizeOfItsBox() throws {
        var session = LayoutSession()
        session.session.model.context.options.animation = .focus
        try session.show("calendar")
        try session.type("l")
        let frame = try #require(session.focusFrame)
        let still = try #require(session.model.context.pictures.animated?.still)
        #expect(still.columns == frame.width - 2)
        #expect(session.model.pictureRequests.contains(still))
        #expect(session.others.contains(.readAnimation(path: still.path)))
        try session.send(.layout(.fileRead(try LayoutSession.file("two-columns"))))
        try session.finishTransition()
        #expect(session.model.context.pictures.animated?.still.path == still.path, "the animation continues")
        #expect(session.model.context.pictures.animated?.still.columns == (try #require(session.focusFrame)).width - 2)
    }

    @Test func outdatedLayoutsAreNotShown() throws {
        var session = LayoutSession(motion: .reduced)
        session.isSlow = true
        try session.send(.layout(.fileRead(try LayoutSession.file("calendar"))))
        try session.send(.layout(.fileRead(try LayoutSession.file("magazine"))))
        #expect(session.shown == nil)
        #expect(session.lines[1].hasPrefix("┏━━"), "the columns are shown until the layout arrives")
        try session.layOut(session.orders[0])
        #expect(session.shown == nil)
        try session.deliver(5)
        #expect(session.orders.count == 3, "the pending layout lacks the new pins")
        try session.layOut(session.orders[1])
        #expect(session.shown == nil)
        try session.layOut(session.orders[2])
        #expect(session.shownFile?.name == "Magazine")
        #expect(session.shown?.numbering.count == 65)
    }

    @Test func changedFileKeepsHorizontalScrollPositions() throws {
        var session = LayoutSession(motion: .reduced)
        try session.show("streaming-home")
        try session.type("l")
        func position() -> Int? { (session.shown?.layout as? CompositionalLayout)?.scrollPosition(ofSection: 0) }
        #expect(position() == 79)
        try session.type("jj")
        var edited = try LayoutSession.file("streaming-home")
        edited.plan.compositional?.sections[1].interGroupSpacing = 2
        try session.send(.layout(.fileRead(edited)))
        #expect(position() == 79)
        try session.show("shortest-column")
        #expect(position() == 0, "another layout starts at the beginning")
    }

    // MARK: The page past the last pin

    @Test func pagePastTheLastPinInvitesANewPost() throws {
        var session = LayoutSession(3, motion: .reduced)
        try session.show("capsule-pager")
        try session.type("Gl")
        #expect(session.shown?.isPastEnd == true)
        #expect(session.text.contains("The next one is yours to make"))
        try session.type("sy")
        #expect(session.others.allSatisfy { if case .saved = $0 { false } else { true } }, "no pin is shown")
        try session.type("h")
        #expect(session.shown?.isPastEnd == false && session.focus == 2)
        try session.type("l<enter>")
        #expect(session.model.tabs.selected == .newPost)
    }

    @Test(arguments: [false, true]) func newPinsReplaceTheInvitation(isRightToLeft: Bool) throws {
        var session = LayoutSession(3, next: FeedCursor(position: 3), motion: .reduced)
        var file = try LayoutSession.file("capsule-pager")
        if isRightToLeft { file.direction = .rightToLeft }
        try session.send(.layout(.fileRead(file)))
        try session.type("G")
        try session.type(isRightToLeft ? "h" : "l")
        #expect(session.shown?.isPastEnd == true)
        try session.deliver(4)
        #expect(session.shown?.isPastEnd == false)
        #expect(session.focus == 3)
        #expect(session.faults == [])
        #expect(session.focusFrame?.minX == 10)
    }
}
