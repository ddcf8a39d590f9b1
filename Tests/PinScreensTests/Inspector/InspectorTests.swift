import LayoutEngine
import LayoutFiles
import TerminalUI
import Testing

@testable import FeedScreens
@testable import PinScreens
@testable import ScreenKit

/// The inspector over layouts of the gallery.
@Suite struct InspectorTests {
    private func inspecting(
        _ name: String, columns: Int = 140, rows: Int = 44, pins: Int = 60
    ) throws -> LayoutSession {
        var session = LayoutSession(pins, columns: columns, rows: rows, motion: .reduced)
        try session.show(name)
        try session.type("i")
        return session
    }

    @Test(arguments: LayoutSession.names, [(140, 44), (80, 24), (60, 16)])
    func inspectorDescribesTheFocusedPinInEveryLayout(name: String, size: (Int, Int)) throws {
        var session = try inspecting(name, columns: size.0, rows: size.1)
        #expect(session.text.contains("Inspector"))
        let first = session.beginsAtEnd ? 59 : 0
        #expect(session.text.contains("Item \(first) of section 0, at"), "\(session.text)")
        try session.type("l j")
        let focus = try #require(session.focus)
        let index = try #require(session.shown?.numbering.index(of: focus))
        #expect(session.text.contains("Item \(index.item) of section \(index.section), at"))
        #expect(session.faults == [])
        try session.type("i")
        #expect(session.model.home.inspector == nil)
        #expect(!session.text.contains("Inspector"))
        #expect(session.faults == [])
    }

    @Test func columnsOfTheFeedCanBeInspected() throws {
        var session = LayoutSession(60, columns: 140, rows: 44, motion: .reduced)
        try session.type("i")
        #expect(session.text.contains("Column 1 of"), "\(session.text)")
        #expect(session.text.contains("Width "))
        #expect(session.text.contains("19 elements"))
        try session.type("<esc>")
        #expect(session.model.home.inspector == nil)
    }

    @Test func eachStepPlacesAPinAndExplainsIt() throws {
        var session = try inspecting("two-columns")
        let whole = session.text
        try session.type("n")
        #expect(session.model.home.inspector?.placedCount == 1)
        #expect(session.text.contains("Placing item 1 of 60"))
        #expect(session.text.contains("Pin 0"))
        #expect(!session.text.contains("Pin 1"))
        try session.type("n n")
        #expect(session.focus == 2)
        #expect(session.text.contains("Pin 2"))
        #expect(!session.text.contains("Pin 3"))
        #expect(session.text.contains("has the highest"), "\(session.text)")
        try session.type("N")
        #expect(session.focus == 1)
        #expect(!session.text.contains("Pin 2"))
        try session.type("<esc>")
        #expect(session.model.home.inspector?.placedCount == nil)
        #expect(session.model.home.inspector != nil)
        try session.type("h")
        #expect(session.text == whole)
    }

    @Test func stepsBeginAtTheFirstVisiblePinAndEndAtTheLast() throws {
        var session = try inspecting("magazine", pins: 20)
        try session.type("G")
        let first = try #require(session.shown?.visibleItems?.lowerBound)
        #expect(first > 0)
        try session.type("n")
        #expect(session.model.home.inspector?.placedCount == first + 1)
        try session.type(String(repeating: "n", count: 40))
        #expect(session.model.home.inspector?.placedCount == 20)
        try session.type(String(repeating: "N", count: 40))
        #expect(session.model.home.inspector?.placedCount == 1)
        #expect(session.faults == [])
    }

    @Test func changedValueIsAppliedAtOnce() throws {
        var session = try inspecting("two-columns")
        let dials = session.model.home.adjustableValues(in: session.model.context)
        let columns = try #require(dials.firstIndex { $0.last == .name("columns") })
        for _ in 0..<columns { try session.type("J") }
        #expect(session.text.contains("‹ 2 ›"))
        try session.type("L L")
        #expect(session.text.contains("‹ 4 ›"))
        #expect(session.file?.plan.masonry?.sections[0].section.columns == .count(4))
        #expect(session.shownFile == session.file)
        try session.type("H")
        #expect(session.file?.plan.masonry?.sections[0].section.columns == .count(3))
        for _ in 0..<200 { try session.type("K") }
        #expect(session.model.home.inspector?.selectedIndex == 0)
        for _ in 0..<200 { try session.type("J") }
        #expect(
            session.model.home.inspector?.selectedIndex == session.model.home.adjustableValues(
                in: session.model.context
            )
            .count
                - 1)
    }

    /// After each change, the layout can be laid out, encoded and decoded.
    @Test(arguments: LayoutSession.names) func everyValueCanBeIncreasedAndDecreased(name: String) throws {
        var session = try inspecting(name)
        for number in session.model.home.adjustableValues(in: session.model.context).indices {
            session.session.model.home.inspector?.selectedIndex = number
            for key in [">", ">", "<lt>", "<lt>", "<lt>"] {
                try session.type(key)
                let file = try #require(session.file)
                #expect(try LayoutFile(text: file.text) == file)
                #expect(
                    session.faults == [],
                    "\(name), \(session.model.home.adjustableValues(in: session.model.context)), \(key)")
            }
        }
    }

    @Test func editedLayoutIsExported() throws {
        var session = try inspecting("justified-rows")
        try session.type("L <c-s>")
        #expect(session.written == [try #require(session.file)])
    }

    @Test func badgesAreClippedByPinnedHeadersAndTheScrollMark() throws {
        var session = LayoutSession(14, columns: 140, rows: 44, motion: .reduced)
        try session.send(
            .layout(
                .fileRead(
                    try LayoutFile(
                        text: """
                            { "compositional": { "sections": [
                              { "items": 9, "orthogonalScrolling": "continuous",
                                "boundaryItems": [{ "title": "Pinned", "height": 3, "pinsToVisibleBounds": true }],
                                "group": { "width": 30, "height": 9, "subitems": [
                                  { "badges": [{ "text": "LIVE", "alignment": "topLeading", "offsetX": 4 }] }] } },
                              { "group": { "height": 9 } } ] } }
                            """))))
        try session.type("i")
        #expect(session.text.contains("Inspector"))
        // The fourth badge crosses the edge of the window.
        #expect(session.lines[4].contains(" LIVE ") && session.lines[4].prefix(98).hasSuffix(" LI▐"))
        let wheel = MouseEvent(.wheelDown, at: ScreenPosition(row: 20, column: 10))
        try session.send(.input(.mouse(wheel)))
        #expect(session.shown?.offset.y == 3)
        #expect(session.lines[1...3].joined().contains("Pinned"))
        #expect(!session.text.contains("LIVE"))
    }

    @Test func inspectorShowsTheValuesOfTheFocusedSection() throws {
        var session = try inspecting("shortest-column")
        #expect(session.text.contains("Values of section 0"))
        #expect(session.text.contains("group › height"))
        try session.type("j j")
        #expect(session.text.contains("Values of section 1"))
        #expect(session.text.contains("masonry › columns"))
    }

    @Test(arguments: [
        ("group › height", 20, "group › height"), ("group › subitems › 2 › height", 20, "… › 2 › height"),
        ("group › subitems › 2 › height", 12, "… › height"), ("group › subitems › 2 › height", 8, "group …"),
    ]) func longNamesAreTruncatedAtTheStart(title: String, columns: Int, shown: String) {
        let text = InspectorPanel.truncatedAtStart(title, columns: columns)
        #expect(text == shown || text.hasSuffix("…") && shown.hasSuffix("…"))
        #expect(DisplayText.columns(of: text) <= columns)
    }

    @Test func inspectorKeysWorkOnlyWhileItIsOpen() throws {
        var session = LayoutSession(60, columns: 140, rows: 44, motion: .reduced)
        try session.type("n N L H <c-s> J K")
        #expect(session.model.home.inspector == nil)
        #expect(session.focus == 0)
        try session.type("i <enter>")
        #expect(session.model.detail(on: .feed) != nil)
        try session.type("n N")
        #expect(session.model.home.inspector?.placedCount == nil, "the open pin handles these keys")
    }

    @Test func resizingFitsTheWallAndTheInspector() throws {
        var session = try inspecting("streaming-home")
        for (columns, rows) in [(80, 24), (200, 60), (30, 10), (20, 6), (99, 30), (100, 30)] {
            try session.resize(columns: columns, rows: rows)
            #expect(session.faults == [], "\(columns)x\(rows)")
            #expect(session.lines.count == rows)
        }
    }
}
