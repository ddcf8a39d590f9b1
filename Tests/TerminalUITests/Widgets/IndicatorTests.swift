import TestSupport
import Testing

@testable import TerminalUI

@Suite struct ProgressBarTests {
    private static func shown(_ bar: ProgressBar, columns: Int) -> String {
        var surface = Surface(size: ScreenSize(columns: columns, rows: 1))
        bar.draw(into: &surface, region: surface.bounds)
        return SurfaceText.lines(surface).joined()
    }

    @Test(arguments: [
        (ProgressBar(fraction: 0), 10, "░░░░░░░ 0%"),
        (ProgressBar(fraction: 0.5), 12, "████░░░░ 50%"),
        (ProgressBar(fraction: 0.5625), 12, "████▌░░░ 56%"),
        (ProgressBar(fraction: 1), 12, "███████ 100%"),
        (ProgressBar(fraction: 0.999), 8, "███▉ 99%"),
        (ProgressBar(fraction: 7), 9, "████ 100%"),
        (ProgressBar(fraction: -.infinity, figure: ""), 4, "░░░░"),
        (ProgressBar(fraction: .nan, figure: "3 read"), 11, "░░░░ 3 read"),
        (ProgressBar(fraction: nil), 4, "░░░░"),
        (ProgressBar(done: 12, total: 40, figure: "12 of 40"), 17, "██▍░░░░░ 12 of 40"),
        (ProgressBar(done: 12, total: 40, figure: "12 of 40"), 12, "    12 of 40"),
        (ProgressBar(done: 12, total: 40, figure: "12 of 40"), 5, "12 o…"),
        (ProgressBar(done: .max, total: 0), 3, "░░░"),
        (ProgressBar(fraction: 0.5), 1, "…"), (ProgressBar(fraction: 0.5), 0, ""),
    ])
    func `a bar shows the fraction as blocks`(bar: ProgressBar, columns: Int, expected: String) {
        #expect(Self.shown(bar, columns: columns) == expected)
    }
}

@Suite struct ScrollIndicatorTests {
    @Test(arguments: [
        (0, 10, 10, 10, 0..<0), (0, 10, 20, 10, 0..<5), (10, 10, 20, 10, 5..<10), (99, 10, 20, 10, 5..<10),
        (1, 10, 1000, 10, 1..<2), (989, 10, 1000, 10, 8..<9), (990, 10, 1000, 10, 9..<10), (0, 10, 1000, 10, 0..<1),
        (5, 10, 1000, 1, 0..<1), (5, 10, 1000, 0, 0..<0), (-5, -5, -5, 5, 0..<0), (.max, 1, .max, 4, 3..<4),
    ])
    func `the mark shows the offset`(offset: Int, visible: Int, total: Int, rows: Int, expected: Range<Int>) {
        #expect(ScrollIndicator(offset: offset, visible: visible, total: total).thumb(trackLength: rows) == expected)
    }

    @Test func theIndicatorIsInTheLastColumn() {
        var surface = Surface(size: ScreenSize(columns: 3, rows: 4))
        ScrollIndicator(offset: 2, visible: 4, total: 8).draw(into: &surface, region: surface.bounds)
        expectScreen(surface, "\n  ▐\n  ▐\n")
        let empty = ScreenRegion(row: 0, column: 0, rows: 4, columns: 0)
        let before = surface
        ScrollIndicator(offset: 2, visible: 4, total: 8).draw(into: &surface, region: empty)
        #expect(surface.cells == before.cells)
    }
}

@Suite struct SelectionListTests {
    private static func shown(_ list: SelectionList, columns: Int = 4, rows: Int = 3) -> [String] {
        var surface = Surface(size: ScreenSize(columns: columns, rows: rows))
        list.draw(into: &surface, region: surface.bounds) { index, surface, line, isSelected in
            surface.draw("\(isSelected ? ">" : " ")\(index) too long", row: line.row, column: line.column)
        }
        return SurfaceText.lines(surface)
    }

    @Test func theSelectionStaysVisible() throws {
        var list = SelectionList(count: 9)
        #expect(Self.shown(list) == [">0 ▐", " 1 t", " 2 t"])
        for key in try KeyNotation.keys(in: "<down><down><down>") { _ = list.handle(key, visibleRows: 3) }
        #expect(Self.shown(list) == [" 1 t", " 2 ▐", ">3 t"])
        _ = list.handle(KeyPress(.up), visibleRows: 3)
        #expect(Self.shown(list) == [" 1 t", ">2 ▐", " 3 t"])
        _ = list.handle(KeyPress(.end), visibleRows: 3)
        #expect(Self.shown(list) == [" 6 t", " 7 t", ">8 ▐"])
        _ = list.handle(KeyPress(.pageUp), visibleRows: 3)
        #expect(list.selection == 6)
        _ = list.handle(KeyPress(.home), visibleRows: 3)
        #expect(list.selection == 0)
        let isHandled = list.handle(KeyPress(.enter), visibleRows: 3)
        #expect(!isHandled)
    }

    @Test func shrinkingAListKeepsASelection() {
        var list = SelectionList(count: 9, selection: 8)
        list.count = 4
        #expect(list.selection == 3)
        #expect(Self.shown(list) == [" 1 t", " 2 ▐", ">3 ▐"])
        list.count = 0
        #expect(list.selection == nil)
        #expect(Self.shown(list) == ["", "", ""])
        list.count = -1
        #expect(list.count == 0)
        list.count = 2
        #expect(list.selection == 0)
    }

    @Test func clicksSelectTheirRow() {
        let list = SelectionList(count: 9, selection: 5)
        let region = ScreenRegion(row: 2, column: 2, rows: 3, columns: 5)
        #expect(list.index(at: ScreenPosition(row: 3, column: 2), in: region) == 4)
        #expect(list.index(at: ScreenPosition(row: 5, column: 2), in: region) == nil)
        let short = SelectionList(count: 1)
        #expect(short.index(at: ScreenPosition(row: 3, column: 2), in: region) == nil)
    }

    @Test(arguments: [(0, 0), (1, 1), (1, 0), (0, 1)])
    func `a list is drawn in tiny regions`(columns: Int, rows: Int) {
        let list = SelectionList(count: 3, selection: 2)
        #expect(Self.shown(list, columns: columns, rows: rows).count == rows)
    }
}
