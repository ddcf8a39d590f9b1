import Feeds
import LayoutEngine
import Testing

@testable import PinScreens

@Suite struct PinWallTests {
    private func wall(_ count: Int, width: Int = 80, height: Int = 21, rule: PinWall.ColumnRule = .automatic) -> PinWall
    {
        var wall = PinWall(columns: rule)
        wall.resize(to: Size(width: width, height: height))
        wall.replace(with: Fixture.cards(count))
        return wall
    }

    private func focusedFrame(_ wall: PinWall) throws -> Rect {
        let focus = try #require(wall.focus)
        return try #require(wall.frame(of: focus))
    }

    @Test(
        arguments: [
            (20, 1), (49, 1), (50, 2), (80, 3), (100, 4), (120, 4), (160, 5), (200, 6), (300, 9),
        ])
    func aWidthHasAsManyComfortableColumns(width: Int, columns: Int) {
        #expect(wall(20, width: width).columnCount == columns)
    }

    @Test func columnsFillTheWidthButTheScrollMark() {
        let wall = wall(12, width: 80)
        let right = wall.layout.allElements().filter { $0.kind == .item }.map(\.frame.maxX).max()
        #expect(right == 79)
    }

    @Test func anAppendedPageContinuesTheLayoutAsIfItHadAlwaysBeenThere() {
        var appended = wall(30)
        appended.append(Array(Fixture.cards(90)[30...]))
        #expect(appended.layout.allElements() == wall(90).layout.allElements())
    }

    @Test(arguments: [1, 2, 5, 6])
    func changingTheColumnsKeepsTheFocusedPinOnTheScreen(columns: Int) throws {
        var wall = wall(200, rule: .count(3))
        for _ in 0..<15 { wall.moveFocus(.down) }
        let focus = try #require(wall.focus)
        wall.setColumns(.count(columns))
        #expect(wall.focus == focus)
        let frame = try #require(wall.frame(of: focus))
        #expect(frame.minY < wall.visibleRect.maxY && frame.maxY > wall.visibleRect.minY)
    }

    @Test(arguments: [(40, 12), (120, 37), (200, 57), (20, 3)])
    func resizingKeepsTheFocusedPinOnTheScreen(width: Int, height: Int) throws {
        var wall = wall(200)
        for _ in 0..<20 { wall.moveFocus(.down) }
        let focus = try #require(wall.focus)
        wall.resize(to: Size(width: width, height: height))
        let frame = try #require(wall.frame(of: focus))
        #expect(wall.focus == focus)
        #expect(frame.minY < wall.visibleRect.maxY && frame.maxY > wall.visibleRect.minY)
    }

    @Test func pinsAddedAtTheTopDoNotMoveWhatIsBeingRead() throws {
        var wall = wall(100, rule: .count(3))
        for _ in 0..<12 { wall.moveFocus(.down) }
        let pin = try #require(wall.focusedPin)
        let rowOnScreen = try focusedFrame(wall).minY - wall.offset
        wall.prepend(Array(Fixture.cards(103)[100...]))
        #expect(wall.focusedPin == pin)
        #expect(try focusedFrame(wall).minY - wall.offset == rowOnScreen)
    }

    @Test func pinsAddedAtTheTopShowToAReaderWhoIsThere() {
        var wall = wall(20)
        wall.prepend([PinCard(Fixture.pin(77))])
        #expect(wall.focus == 0)
        #expect(wall.offset == 0)
        #expect(wall.focusedPin == Fixture.pin(77))
    }

    @Test func movingTheFocusShowsTheWholeBoxWhereItFits() throws {
        var wall = wall(60, height: 40)
        for direction in [FocusDirection.down, .right, .down, .down, .left, .down, .up, .right, .down, .up] {
            wall.moveFocus(direction)
            let frame = try focusedFrame(wall)
            #expect(frame.minY >= wall.offset)
            #expect(frame.maxY <= wall.offset + 40 || frame.height > 40)
        }
    }

    @Test func scrollingPastEitherEndStaysWithinTheContent() {
        var wall = wall(60)
        wall.scroll(by: 100_000)
        #expect(wall.offset == wall.maximumOffset)
        wall.scroll(by: -100_000)
        #expect(wall.offset == 0)
        wall.scroll(by: -1)
        #expect(wall.offset == 0)
        #expect(wall.focus == 0)
    }

    @Test func scrollingByAScreenTakesTheFocusAlong() throws {
        var wall = wall(120)
        for _ in 0..<5 {
            wall.scroll(by: 19)
            let frame = try focusedFrame(wall)
            #expect(frame.minY < wall.visibleRect.maxY && frame.maxY > wall.visibleRect.minY)
        }
    }

    @Test func theEndIsTheLastPinAndTheTopTheFirst() {
        var wall = wall(60)
        wall.moveToEnd()
        #expect(wall.focus == 59)
        #expect(wall.offset == wall.maximumOffset)
        wall.moveToTop()
        #expect(wall.focus == 0)
        #expect(wall.offset == 0)
    }

    @Test func aPlaceOnTheScreenIsTheBoxThatIsDrawnThere() throws {
        var wall = wall(60)
        wall.scroll(to: 17)
        var found = 0
        wall.layout.forEachElement(in: wall.visibleRect) { element in
            guard element.kind == .item else { return }
            let row = max(element.frame.minY, wall.offset) - wall.offset
            #expect(wall.item(at: Point(x: element.frame.minX, y: row)) == element.index.item)
            found += 1
        }
        #expect(found > 3)
        #expect(wall.item(at: Point(x: 79, y: 0)) == nil)
    }

    @Test func anEmptyWallTakesEveryKey() {
        var wall = wall(0)
        for action in Action.allCases { _ = wall.perform(action) }
        #expect(wall.focus == nil)
        #expect(wall.offset == 0)
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 1), (7, 3)])
    func aTinyViewportTakesEveryKey(width: Int, height: Int) {
        var wall = wall(30, width: width, height: height)
        for action in Action.allCases { _ = wall.perform(action) }
        #expect(wall.offset >= 0)
        #expect(wall.offset <= wall.maximumOffset)
    }

    @Test(arguments: [(1, 1), (0, 0), (1, 30), (80, 0)])
    func aWindowMadeTinyForAMomentKeepsTheReadersPlace(width: Int, height: Int) throws {
        var wall = wall(100, rule: .count(3))
        for _ in 0..<12 { wall.moveFocus(.down) }
        let size = wall.viewport
        let focus = wall.focus
        wall.resize(to: Size(width: width, height: height))
        wall.resize(to: size)
        let frame = try focusedFrame(wall)
        #expect(wall.focus == focus)
        #expect(frame.minY < wall.visibleRect.maxY)
        #expect(frame.maxY > wall.offset)
    }

    @Test func fewerColumnsKeepTheFocusInSightAlsoAtTheTop() throws {
        var wall = wall(60, width: 130, height: 40)
        wall.moveFocus(.right)
        wall.moveFocus(.right)
        #expect(wall.offset == 0)
        let focus = try #require(wall.focus)
        #expect(focus == 2)
        wall.resize(to: Size(width: 40, height: 12))
        let frame = try focusedFrame(wall)
        #expect(wall.focus == focus)
        #expect(frame.minY < wall.visibleRect.maxY)
        #expect(frame.maxY > wall.offset)
    }

    /// Two columns of which the left one is far longer: a tall picture and, beside its upper half, four flat ones.
    private func unevenWall() throws -> PinWall {
        var wall = PinWall(columns: .count(2))
        wall.resize(to: Size(width: 121, height: 10))
        wall.replace(
            with: try (0..<5).map { index in
                var pin = Fixture.pin(index)
                let isTall = index == 0
                pin.pixelSize = try #require(PixelSize(width: isTall ? 400 : 1600, height: isTall ? 1600 : 400))
                return PinCard(pin)
            })
        return wall
    }

    @Test func theEndShowsTheLastBoxAlsoWhereItsColumnIsShort() throws {
        var wall = try unevenWall()
        wall.moveToEnd()
        #expect(wall.focus == 4)
        let frame = try focusedFrame(wall)
        #expect(frame.minY < wall.visibleRect.maxY)
        #expect(frame.maxY > wall.offset)
    }

    @Test func goingDownFromAShortColumnTakesTheFocusAlong() throws {
        var wall = try unevenWall()
        wall.moveToEnd()
        #expect(wall.offset < wall.maximumOffset)
        wall.moveFocus(.down)
        #expect(wall.offset == wall.maximumOffset)
        #expect(wall.focus == 0)
        let frame = try focusedFrame(wall)
        #expect(frame.maxY > wall.offset)
    }
}
