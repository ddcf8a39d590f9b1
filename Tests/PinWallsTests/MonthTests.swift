import LayoutEngine
import PinSearch
import Testing

@testable import PinWalls

/// Walls sorted by date, with one section for each month.
@Suite struct MonthTests {
    private func wall(
        _ count: Int, months: [MonthRun] = Samples.months, width: Int = 80, height: Int = 20
    ) -> PinWall {
        var wall = PinWall(columns: .count(3))
        wall.resize(to: Size(width: width, height: height))
        wall.replace(with: Samples.cards(count), months: months)
        return wall
    }

    private func frames(_ wall: PinWall, _ numbers: Range<Int>) -> [Rect] {
        numbers.compactMap { wall.viewport.frame(of: $0) }
    }

    @Test(arguments: [(80, 20), (31, 8), (200, 57)])
    func monthIsLaidOutLikeASeparateWallBelowItsHeader(width: Int, height: Int) throws {
        let wall = wall(51, width: width, height: height)
        #expect(wall.viewport.layout.numberOfSections == 4)
        var first = 0
        var row = 0
        for (section, month) in Samples.months.enumerated() {
            let header = wall.viewport.layout.supplementaryElement(.header, inSection: section)
            #expect(header?.frame == Rect(x: 0, y: row, width: width - 1, height: 1))
            var alone = PinWall(columns: .count(3), footerHeight: 0)
            alone.resize(to: Size(width: width, height: height))
            alone.replace(with: PinCards(Samples.cards(51)[first..<first + month.count]))
            let expected = frames(alone, 0..<month.count).map {
                Rect(x: $0.x, y: $0.y + row + 1, width: $0.width, height: $0.height)
            }
            #expect(frames(wall, first..<first + month.count) == expected)
            first += month.count
            row += 1 + alone.viewport.layout.contentSize.height
        }
        #expect(wall.viewport.layout.contentSize.height == row + 2, "the footer is below the last section")
    }

    @Test(arguments: 1...51) func appendedPinsGiveTheSameLayoutAsAFreshWall(first: Int) throws {
        let cards = Samples.cards(51)
        for step in [1, 5, 20, 50] {
            var wall = wall(first)
            wall.viewport.scroll(to: 9)
            let (focus, offset) = (wall.focus, wall.viewport.offset)
            var count = first
            while count < 51 {
                let end = min(51, count + step)
                wall.append(PinCards(cards[count..<end]))
                count = end
                let whole = self.wall(count)
                #expect(wall.viewport.layout.allElements() == whole.viewport.layout.allElements())
                #expect(wall.viewport.numbering == whole.viewport.numbering)
            }
            #expect(wall.focus == focus && wall.viewport.offset == offset)
        }
    }

    @Test func monthWithoutLoadedPinsHasNoHeader() {
        #expect([1, 7, 8, 38, 39, 40].map { wall($0).viewport.layout.numberOfSections } == [1, 1, 2, 2, 3, 4])
        #expect(!wall(0).viewport.layout.allElements().contains { $0.kind == .header })
        #expect(wall(51, months: []).viewport.layout.numberOfSections == 1)
    }

    @Test func changingColumnsOrSizeKeepsTheFocusVisible() throws {
        var wall = wall(51)
        wall.viewport.focus(on: 30)
        for change in 0..<4 {
            switch change {
            case 0: wall.setColumns(.count(2))
            case 1: wall.resize(to: Size(width: 120, height: 40))
            case 2: wall.setCellAspect(1.7)
            default: wall.changeColumns(by: 3)
            }
            let frame = try #require(wall.viewport.focusFrame)
            let isSeen = wall.viewport.isVisible(frame)
            #expect(wall.focus == 30 && isSeen && wall.viewport.layout.numberOfSections == 4)
        }
    }

    @Test func focusMovesAcrossMonths() throws {
        var wall = wall(51)
        var visitedItems: Set<Int> = []
        for _ in 0..<60 {
            wall.viewport.moveFocus(.down)
            let focus = try #require(wall.focus)
            visitedItems.insert(try #require(wall.viewport.numbering.index(of: focus)).section)
            let frame = try #require(wall.viewport.focusFrame)
            #expect(
                frame.minY > wall.viewport.offset.y || frame.height >= 20, "a pinned header must not cover the focus")
        }
        #expect(visitedItems == [0, 1, 2, 3])
        for _ in 0..<60 { wall.viewport.moveFocus(.up) }
        #expect(wall.viewport.offset.y == 0 && wall.focus.map { $0 < 3 } == true)
    }
}
