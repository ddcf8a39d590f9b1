import LayoutEngine
import LayoutFiles
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// The animated transition from one layout to another.
@Suite struct LayoutMotionTests {
    @Test func transitionMovesBoxesToTheNewLayoutIn200Milliseconds() throws {
        var session = LayoutSession()
        try session.show("two-columns")
        let old = session.lines
        try session.send(.layout(.fileRead(try LayoutSession.file("calendar"))))
        #expect(session.pending?.time == session.now, "the first frame is drawn at once")
        #expect(try #require(session.model.home.transition).fraction == 0)
        // At the first frame only the scroll mark and the titles of headers differ.
        #expect(boxes(session.lines) == boxes(old))
        try session.pass(0)
        var fractions = [try #require(session.model.home.transition).fraction]
        while session.pending != nil {
            try session.pass(16)
            if let motion = session.model.home.transition { fractions.append(motion.fraction) }
        }
        #expect(fractions == fractions.sorted() && Set(fractions).count == fractions.count)
        #expect(fractions.first == 0 && fractions.last.map { $0 > 0.99 } == true)
        #expect(fractions.count == 13, "a tick every 16 ms")
        #expect(session.pending == nil, "no tick is scheduled after the transition")
        let arrived = session.lines
        try session.finishTransition()
        #expect(session.lines == arrived)
        var still = LayoutSession(motion: .reduced)
        try still.show("two-columns")
        try still.show("calendar")
        #expect(arrived == still.lines)
    }

    /// The rows of the boxes, without the scroll mark.
    private func boxes(_ lines: [String]) -> [String] {
        lines[1..<22].map { $0.filter { $0 != "▐" && $0 != " " } }
    }

    @Test func transitionInterpolatesTheFramesOfBoxes() throws {
        var session = LayoutSession()
        try session.show("two-columns")
        try session.send(.layout(.fileRead(try LayoutSession.file("calendar"))))
        try session.pass(48)
        let motion = try #require(session.model.home.transition)
        let start = try #require(motion.transition.elements(at: 0).first { $0.element.index.item == 0 }?.element.frame)
        let end = try #require(session.focusFrame)
        let between = motion.transition.elements(at: motion.fraction).first {
            $0.element.kind == .item && $0.element.index.item == 0
        }
        let frame = try #require(between?.element.frame)
        #expect(start == Rect(x: 2, y: 1, width: 37, height: start.height))
        #expect(frame.width < start.width && frame.width > end.width)
    }

    private static let oldLayout = """
        { "compositional": { "sections": [ {
          "decorations": [{ "style": "border" }], "contentInsets": 1,
          "boundaryItems": [{ "kind": "banner", "title": "Left", "height": 3, "alignment": "bottom" }],
          "group": { "height": 6, "subitems": [{ "badges": [{ "text": "OLD #" }] }] } } ] } }
        """

    @Test func transitionOmitsDecorationsOfTheOldLayout() throws {
        var session = LayoutSession(2)
        try session.send(.layout(.fileRead(try LayoutFile(text: Self.oldLayout))))
        try session.finishTransition()
        #expect(session.text.contains("OLD 1") && session.text.contains("Left") && session.text.contains("╰──"))
        try session.send(
            .layout(
                .fileRead(
                    try LayoutFile(text: #"{ "compositional": { "sections": [ { "group": { "height": 6 } } ] } }"#))))
        for _ in 0..<6 {
            #expect(session.model.home.transition != nil)
            // The previous border is not drawn as a fill beside the boxes.
            let field = session.model.context.theme.field
            let isFilled = (1..<22).contains { session.session.surface[$0, 0].style == field }
            #expect(!isFilled)
            #expect(!session.text.contains("OLD") && !session.text.contains("Left"))
            try session.pass(16)
        }
    }

    @Test func badgesMoveWithTheirBoxesAndShowTheNewText() throws {
        let texts = [#""items": 2,"#, #""items": 1,"#].map { first in
            """
            { "compositional": { "sections": [ { \(first) "group": { "height": 4 } },
              { "group": { "height": 4, "count": 2, "subitems": [{ "badges": [{ "text": "NO. #" }] }] } } ] } }
            """
        }
        var session = LayoutSession(8)
        try session.send(.layout(.fileRead(try LayoutFile(text: texts[0]))))
        try session.finishTransition()
        #expect(session.text.contains("NO. 6") && !session.text.contains("NO. 7"))
        try session.send(.layout(.fileRead(try LayoutFile(text: texts[1]))))
        for _ in 0..<6 {
            #expect(session.model.home.transition != nil)
            for number in 2...7 {
                #expect(session.text.ranges(of: "NO. \(number)").count == 1, "\(session.text)")
            }
            try session.pass(16)
        }
    }

    @Test func reducedMotionShowsTheNewLayoutWithoutTicks() throws {
        var session = LayoutSession(motion: .reduced)
        for name in LayoutSession.names {
            try session.show(name)
            #expect(session.model.home.transition == nil)
        }
        try session.type("vgg<enter>")
        #expect(session.pending == nil && session.ticks == 0)
    }

    @Test func movingTheFocusEndsTheTransition() throws {
        var session = LayoutSession()
        try session.show("two-columns")
        try session.send(.layout(.fileRead(try LayoutSession.file("calendar"))))
        try session.pass(20)
        try session.type("l")
        #expect(session.model.home.transition == nil)
        #expect(session.focus == 1)
        try session.finishTransition()
        #expect(session.pending == nil)
    }

    @Test func replacedTransitionIgnoresItsOldTicks() throws {
        var session = LayoutSession()
        try session.show("two-columns")
        try session.send(.layout(.fileRead(try LayoutSession.file("calendar"))))
        let oldNumber = try #require(session.model.home.transition?.number)
        try session.pass(100)
        try session.send(.layout(.fileRead(try LayoutSession.file("spans"))))
        let motion = try #require(session.model.home.transition)
        #expect(motion.number != oldNumber && motion.fraction == 0)
        try session.send(.layout(.tick(now: session.now + .seconds(10), transition: oldNumber)))
        #expect(session.model.home.transition?.number == motion.number && session.model.home.transition?.fraction == 0)
        try session.finishTransition()
        #expect(session.model.home.transition == nil)
    }

    @Test func resizingEndsTheTransition() throws {
        var session = LayoutSession()
        try session.show("two-columns")
        try session.send(.layout(.fileRead(try LayoutSession.file("calendar"))))
        try session.pass(40)
        try session.resize(columns: 100, rows: 30)
        #expect(session.model.home.transition == nil)
        try session.finishTransition()
        #expect(session.pending == nil && session.faults == [])
    }

    /// The transition is drawn without a trap after each key, such as one that opens a pin or switches tabs.
    @Test(arguments: ["<enter>", "2", "3", "?", "r", "gr", "v"]) func anyKeyDuringTheTransitionIsDrawn(keys: String)
        throws
    {
        var session = LayoutSession()
        try session.show("streaming-home")
        try session.send(.layout(.fileRead(try LayoutSession.file("magazine"))))
        try session.pass(30)
        try session.type(keys)
        for _ in 0..<20 {
            _ = session.lines
            try session.pass(16)
        }
        #expect(session.pending == nil)
    }
}
