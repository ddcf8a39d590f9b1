import LayoutFiles
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// Badges, page dots and decorations of a layout file.
@Suite struct BadgeTests {
    private static let file = """
        { "compositional": { "sections": [
          { "orthogonalScrolling": "paging",
            "boundaryItems": [{ "kind": "pageDots", "alignment": "bottom" }],
            "group": { "height": 8, "count": 2, "subitems": [
              { "badges": [{ "text": "#", "alignment": "topTrailing", "offsetX": -2 },
                           { "text": "LIVE", "alignment": "bottomLeading", "offsetX": 2 }] }] } } ] } }
        """

    private func session(_ text: String = file, count: Int = 6) throws -> LayoutSession {
        var session = LayoutSession(count, motion: .reduced)
        try session.send(.layout(.fileRead(try LayoutFile(text: text))))
        return session
    }

    /// The position of the first occurrence of `text` on the screen.
    private func position(of text: String, in session: LayoutSession) throws -> ScreenPosition {
        let row = try #require(session.lines.firstIndex { $0.contains(text) })
        let line = session.lines[row]
        let start = try #require(line.range(of: text)).lowerBound
        return ScreenPosition(row: row, column: line.distance(from: line.startIndex, to: start))
    }

    private func click(_ position: ScreenPosition, in session: inout LayoutSession) throws {
        try session.send(.input(.mouse(MouseEvent(.press(.left), at: position))))
    }

    @Test func badgesShowTheirTextAndItemNumber() throws {
        let session = try session()
        let top = try #require(session.lines.first { $0.contains(" 1 ━") })
        #expect(top.contains(" 2 ─"))
        #expect(try #require(session.lines.first { $0.contains(" LIVE ") }).ranges(of: " LIVE ").count == 2)
        let style = session.model.context.theme.selection
        let position = try position(of: "LIVE", in: session)
        #expect(session.session.surface[position.row, position.column].style == style)
    }

    @Test func clickOnABadgeFocusesItsBox() throws {
        var session = try session()
        try click(position(of: "2 ─", in: session), in: &session)
        #expect(session.focus == 1)
    }

    @Test func pageDotsShowThePageAndTurnItOnClick() throws {
        var session = try session()
        #expect(session.text.contains(" ● ○ ○  1 of 3"))
        try session.type("ll")
        #expect(session.text.contains("○ ● ○  2 of 3"))
        var position = try position(of: "○ ● ○", in: session)
        position.column += 4
        try click(position, in: &session)
        #expect(session.text.contains("○ ○ ●  3 of 3"))
        #expect(session.focus == 4)
        // A click beside the dots is ignored, because no box is there.
        position.column = 1
        try click(position, in: &session)
        #expect(session.text.contains("○ ○ ●  3 of 3"))
    }

    @Test(arguments: ["paging", "none"])
    func clicksBesidePageDotsReachTheBoxesBelow(scrolling: String) throws {
        var session = try session(
            """
            { "compositional": { "sections": [ { "orthogonalScrolling": "\(scrolling)",
              "boundaryItems": [{ "kind": "pageDots", "alignment": "bottom", "extendsBoundary": false }],
              "group": { "height": 6, "count": 2, "subitems": [{}] } } ] } }
            """, count: 6)
        // The dots are in the last row of the boxes, and absent if the section does not scroll.
        let isTurned = scrolling == "paging"
        let row = isTurned ? 6 : 18
        #expect(session.text.contains("1 of 3") == isTurned)
        try click(ScreenPosition(row: row, column: 70), in: &session)
        #expect(session.focus == (isTurned ? 1 : 5))
        try click(ScreenPosition(row: row, column: isTurned ? 45 : 37), in: &session)
        #expect(session.focus == (isTurned ? 1 : 4))
    }

    @Test func rightToLeftReversesThePageDots() throws {
        let strip = Self.file.dropFirst().replacing(#""pageDots","#, with: #""pageDots", "height": 2,"#)
        var session = try session(#"{ "direction": "rightToLeft","# + strip)
        #expect(session.text.contains(" ○ ○ ●  1 of 3"))
        var position = try position(of: "○ ○ ●", in: session)
        // A click below the dots is ignored.
        position.row += 1
        try click(position, in: &session)
        #expect(session.text.contains(" ○ ○ ●  1 of 3"))
        position.row -= 1
        try click(position, in: &session)
        #expect(session.text.contains(" ● ○ ○  3 of 3"))
        #expect(session.focus == 4)
    }

    @Test func longBadgeNumbersUseThePaddingBeforeTruncation() throws {
        // The badge has space for three digits and a cell of padding on both sides.
        for (count, badges) in [(999, [" 999 ━"]), (12_000, ["─11999─", "━12000━"]), (120_000, ["━1200…━"])] {
            var session = try session(count: count)
            try session.type("G")
            for badge in badges { #expect(session.text.contains(badge), "\(session.text)") }
        }
    }

    @Test func rightToLeftMirrorsBadges() throws {
        let session = try session(
            """
            { "direction": "rightToLeft", "compositional": { "sections": [ { "group": { "height": 6, "subitems": [
              { "badges": [{ "text": "A#", "alignment": "leading" }, { "text": "Z#", "alignment": "trailing" }] }] } } ] } }
            """, count: 1)
        // Each badge reserves three digits and draws its one digit at the edge of its item.
        #expect(try position(of: "Z1", in: session).column == 1)
        #expect(try position(of: "A1", in: session).column == 76)
    }

    @Test func borderAndFillAreDrawnBehindTheBoxes() throws {
        let session = try session(
            """
            { "compositional": { "sections": [
              { "items": 2, "contentInsets": { "top": 1, "left": 2, "bottom": 1, "right": 2 },
                "decorations": [{ "contentInsets": 1 }, { "style": "border" }],
                "group": { "width": 20, "height": 6, "count": 1, "subitems": [{}] } } ] } }
            """)
        let lines = session.lines[1...]
        #expect(lines[1] == "╭" + String(repeating: "─", count: 77) + "╮")
        #expect(lines[2].hasPrefix("│ ┏━━━━━━━━━━━━━━━━━━┓"))
        #expect(lines[2].hasSuffix("│"))
        #expect(lines[14].hasPrefix("╰────"))
        let theme = session.model.context.theme
        #expect(session.session.surface[2, 40].style == theme.field)
        #expect(session.session.surface[1, 40].style == theme.border)
    }

    @Test func bannerAboveRepeatingSectionsIsDrawn() throws {
        let session = try session(
            """
            { "compositional": { "repeatsSections": true, "boundaryItems": [{ "kind": "banner", "title": "All of it" }],
              "sections": [{ "items": 2, "group": { "height": 4 } }, { "items": 3, "group": { "height": 4 } }] } }
            """)
        #expect(session.lines[1].hasPrefix(" All of it"))
    }

    @Test func stepwisePlacementShowsBadgesWithTheirBoxes() throws {
        var session = try session()
        try session.type("in")
        #expect(session.text.ranges(of: " LIVE ").count == 1)
        try session.type("n")
        #expect(session.text.ranges(of: " LIVE ").count == 2)
    }
}
