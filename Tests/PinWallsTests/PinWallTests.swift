import Feeds
import LayoutEngine
import SeededRandom
import Testing

@testable import PinWalls

@Suite struct PinWallTests {
    private func wall(_ count: Int, width: Int = 80, height: Int = 21, rule: ColumnRule = .automatic) -> PinWall {
        var wall = PinWall(columns: rule)
        wall.resize(to: Size(width: width, height: height))
        wall.replace(with: Samples.cards(count))
        return wall
    }

    private func focusedFrame(_ wall: PinWall) throws -> Rect {
        let focus = try #require(wall.focus)
        return try #require(wall.viewport.frame(of: focus))
    }

    @Test(
        arguments: [
            (20, 1), (49, 1), (50, 2), (80, 3), (100, 4), (120, 4), (160, 5), (200, 6), (300, 9),
        ])
    func columnCountDependsOnTheWidth(width: Int, columns: Int) {
        #expect(wall(20, width: width).columnCount == columns)
    }

    @Test func columnsFillTheWidthExceptTheScrollIndicator() {
        let wall = wall(12, width: 80)
        let right = wall.viewport.layout.allElements().filter { $0.kind == .item }.map(\.frame.maxX).max()
        #expect(right == 79)
    }

    @Test func appendedPageGivesTheSameLayoutAsAFreshWall() {
        var appended = wall(30)
        appended.append(PinCards(Samples.cards(90)[30...]))
        #expect(appended.viewport.layout.allElements() == wall(90).viewport.layout.allElements())
    }

    @Test(arguments: [0, 2, 6]) func insertingPinsKeepsTheRandomOrder(index: Int) throws {
        var wall = wall(6)
        var random = RandomSource(seed: 7)
        var shown: [Pin.ID?] = []
        for _ in 0..<6 {
            _ = wall.randomOrder.goToNext(among: 6, using: &random)
            shown.append(wall.randomOrder.currentIndex.flatMap { wall[$0]?.id })
        }
        wall.insert(PinCards(Samples.cards(9)[6...]), at: index)
        for id in shown.reversed() {
            #expect(wall.randomOrder.currentIndex.flatMap { wall[$0]?.id } == id)
            _ = wall.randomOrder.goToPrevious()
        }
    }

    @Test(arguments: [1, 2, 5, 6])
    func changingTheColumnsKeepsTheFocusedPinOnTheScreen(columns: Int) throws {
        var wall = wall(200, rule: .count(3))
        for _ in 0..<15 { wall.viewport.moveFocus(.down) }
        let focus = try #require(wall.focus)
        wall.setColumns(.count(columns))
        #expect(wall.focus == focus)
        let frame = try #require(wall.viewport.frame(of: focus))
        #expect(frame.minY < wall.viewport.visibleRect.maxY && frame.maxY > wall.viewport.visibleRect.minY)
    }

    @Test(arguments: [(40, 12), (120, 37), (200, 57), (20, 3)])
    func resizingKeepsTheFocusedPinOnTheScreen(width: Int, height: Int) throws {
        var wall = wall(200)
        for _ in 0..<20 { wall.viewport.moveFocus(.down) }
        let focus = try #require(wall.focus)
        wall.resize(to: Size(width: width, height: height))
        let frame = try #require(wall.viewport.frame(of: focus))
        #expect(wall.focus == focus)
        #expect(frame.minY < wall.viewport.visibleRect.maxY && frame.maxY > wall.viewport.visibleRect.minY)
    }

    @Test func prependedPinsDoNotMoveTheFocusedPin() throws {
        var wall = wall(100, rule: .count(3))
        for _ in 0..<12 { wall.viewport.moveFocus(.down) }
        let pin = try #require(wall.focusedPin)
        let rowOnScreen = try focusedFrame(wall).minY - wall.viewport.offset.y
        wall.prepend(PinCards(Samples.cards(103)[100...]))
        #expect(wall.focusedPin == pin)
        #expect(try focusedFrame(wall).minY - wall.viewport.offset.y == rowOnScreen)
    }

    @Test(arguments: [1, 2, 4, 5])
    func prependedPinsKeepTheColumnOfTheFocusedPin(added: Int) throws {
        var wall = wall(200, rule: .count(3))
        for _ in 0..<20 { wall.viewport.moveFocus(.down) }
        let column = try focusedFrame(wall).minX
        wall.prepend(PinCards(Samples.cards(200 + added)[200...]))
        #expect(try focusedFrame(wall).minX == column)
    }

    @Test func prependedPinsAreShownAtTheTop() {
        var wall = wall(20)
        wall.prepend([PinCard(Samples.pin(77))])
        #expect(wall.focus == 0)
        #expect(wall.viewport.offset.y == 0)
        #expect(wall.focusedPin == Samples.pin(77))
    }

    @Test func movingTheFocusRevealsTheWholeBoxIfItFits() throws {
        var wall = wall(60, height: 40)
        for direction in [FocusDirection.down, .right, .down, .down, .left, .down, .up, .right, .down, .up] {
            wall.viewport.moveFocus(direction)
            let frame = try focusedFrame(wall)
            #expect(frame.minY >= wall.viewport.offset.y)
            #expect(frame.maxY <= wall.viewport.offset.y + 40 || frame.height > 40)
        }
    }

    @Test func scrollingPastEitherEndStaysWithinTheContent() {
        var wall = wall(60)
        wall.viewport.scroll(by: 100_000)
        #expect(wall.viewport.offset.y == wall.viewport.maximumOffset)
        wall.viewport.scroll(by: -100_000)
        #expect(wall.viewport.offset.y == 0)
        wall.viewport.scroll(by: -1)
        #expect(wall.viewport.offset.y == 0)
        #expect(wall.focus == 0)
    }

    @Test func scrollingByAScreenKeepsTheFocusVisible() throws {
        var wall = wall(120)
        for _ in 0..<5 {
            wall.viewport.scroll(by: 19)
            let frame = try focusedFrame(wall)
            #expect(frame.minY < wall.viewport.visibleRect.maxY && frame.maxY > wall.viewport.visibleRect.minY)
        }
    }

    @Test func movingToEitherEndFocusesTheFirstOrLastPin() {
        var wall = wall(60)
        wall.viewport.moveToEnd()
        #expect(wall.focus == 59)
        #expect(wall.viewport.offset.y == wall.viewport.maximumOffset)
        wall.viewport.moveToTop()
        #expect(wall.focus == 0)
        #expect(wall.viewport.offset.y == 0)
    }

    @Test func pointOnTheScreenHitsTheBoxDrawnThere() throws {
        var wall = wall(60)
        wall.viewport.scroll(to: 17)
        var matchCount = 0
        wall.viewport.layout.forEachElement(in: wall.viewport.visibleRect) { element in
            guard element.kind == .item else { return }
            let row = max(element.frame.minY, wall.viewport.offset.y) - wall.viewport.offset.y
            #expect(wall.viewport.item(at: Point(x: element.frame.minX, y: row)) == element.index.item)
            matchCount += 1
        }
        #expect(matchCount > 3)
        #expect(wall.viewport.item(at: Point(x: 79, y: 0)) == nil)
    }

    @Test(arguments: [(1, 1), (0, 0), (1, 30), (80, 0)])
    func shrinkingTheWindowTemporarilyKeepsTheFocusVisible(width: Int, height: Int) throws {
        var wall = wall(100, rule: .count(3))
        for _ in 0..<12 { wall.viewport.moveFocus(.down) }
        let size = wall.viewport.size
        let focus = wall.focus
        wall.resize(to: Size(width: width, height: height))
        wall.resize(to: size)
        let frame = try focusedFrame(wall)
        #expect(wall.focus == focus)
        #expect(frame.minY < wall.viewport.visibleRect.maxY)
        #expect(frame.maxY > wall.viewport.offset.y)
    }

    @Test func fewerColumnsKeepTheFocusVisibleAtTheTop() throws {
        var wall = wall(60, width: 130, height: 40)
        wall.viewport.moveFocus(.right)
        wall.viewport.moveFocus(.right)
        #expect(wall.viewport.offset.y == 0)
        let focus = try #require(wall.focus)
        #expect(focus == 2)
        wall.resize(to: Size(width: 40, height: 12))
        let frame = try focusedFrame(wall)
        #expect(wall.focus == focus)
        #expect(frame.minY < wall.viewport.visibleRect.maxY)
        #expect(frame.maxY > wall.viewport.offset.y)
    }

    /// Returns a wall with a tall picture in the left column and four flat ones beside its upper half.
    private func unevenWall() -> PinWall {
        var wall = PinWall(columns: .count(2))
        wall.resize(to: Size(width: 121, height: 10))
        wall.replace(
            with: PinCards(
                (0..<5).map { index in
                    var pin = Samples.pin(index)
                    let isTall = index == 0
                    pin.pixelSize = PixelSize(width: isTall ? 400 : 1600, height: isTall ? 1600 : 400)
                    return PinCard(pin)
                }))
        return wall
    }

    @Test func movingToTheEndShowsTheLastBoxOfAShortColumn() throws {
        var wall = unevenWall()
        wall.viewport.moveToEnd()
        #expect(wall.focus == 4)
        let frame = try focusedFrame(wall)
        #expect(frame.minY < wall.viewport.visibleRect.maxY)
        #expect(frame.maxY > wall.viewport.offset.y)
    }

    @Test func movingDownFromAShortColumnFocusesTheLongColumn() throws {
        var wall = unevenWall()
        wall.viewport.moveToEnd()
        #expect(wall.viewport.offset.y < wall.viewport.maximumOffset)
        wall.viewport.moveFocus(.down)
        #expect(wall.viewport.offset.y == wall.viewport.maximumOffset)
        #expect(wall.focus == 0)
        let frame = try focusedFrame(wall)
        #expect(frame.maxY > wall.viewport.offset.y)
    }
}
