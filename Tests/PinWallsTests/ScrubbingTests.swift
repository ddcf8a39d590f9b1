import LayoutEngine
import TerminalUI
import Testing

@testable import PinWalls

/// Fast scrolling: dragging the scroll mark, and keys that move by months or tenths.
@Suite struct ScrubbingTests {
    private func wall(_ count: Int, isInMonths: Bool = false) -> PinWall {
        var wall = PinWall(columns: .count(3))
        wall.resize(to: Size(width: 80, height: 20))
        wall.replace(with: Samples.cards(count), months: isInMonths ? Samples.months : [])
        return wall
    }

    private let region = ScreenRegion(row: 2, column: 5, rows: 20, columns: 80)

    private func send(_ action: MouseEvent.Action, row: Int, column: Int = 84, to wall: inout PinWall) -> PinWall
        .BoxClick?
    {
        wall.receive(MouseEvent(action, at: ScreenPosition(row: row, column: column)), in: region)
    }

    @Test func draggingTheScrollIndicatorScrollsTheWall() throws {
        var wall = wall(51)
        #expect(wall.positionLabel == nil)
        #expect(send(.press(.left), row: 2 + 10, to: &wall) == nil)
        let maximum = wall.viewport.maximumOffset
        #expect(wall.viewport.offset.y == Int((Double(maximum) * 10 / 19).rounded()))
        let focus = try #require(wall.focus)
        #expect(wall.positionLabel == "\(focus + 1) of 51")
        // The pointer may leave the column, and the wall.
        _ = send(.drag(.left), row: 2 + 15, column: 40, to: &wall)
        #expect(wall.viewport.offset.y == Int((Double(maximum) * 15 / 19).rounded()))
        _ = send(.drag(.left), row: 90, to: &wall)
        #expect(wall.viewport.offset.y == maximum && wall.positionLabel == "51 of 51")
        _ = send(.drag(.left), row: 0, to: &wall)
        #expect(wall.viewport.offset.y == 0 && wall.positionLabel == "1 of 51")
        wall.total = 900
        #expect(wall.positionLabel == "1 of 900")
        _ = send(.release(.left), row: 0, to: &wall)
        #expect(wall.positionLabel == nil)
        _ = send(.drag(.left), row: 9, to: &wall)
        #expect(wall.viewport.offset.y == 0, "a drag after the release is ignored")
    }

    @Test func clicksBesideTheScrollIndicatorDoNotScroll() {
        var wall = wall(51, isInMonths: true)
        #expect(send(.press(.left), row: 12, column: 83, to: &wall) == .focuses)
        _ = send(.press(.right), row: 12, to: &wall)
        _ = send(.press(.left), row: 22, to: &wall)
        _ = send(.press(.left), row: 1, to: &wall)
        #expect(wall.viewport.offset.y == 0 && wall.positionLabel == nil)
        // A wall that fits the window has no scroll mark.
        var small = self.wall(1)
        _ = send(.press(.left), row: 20, to: &small)
        #expect(small.positionLabel == nil)
    }

    @Test func labelNamesTheMonthWhileDragging() {
        var wall = wall(51, isInMonths: true)
        var labels: [String] = []
        _ = send(.press(.left), row: 2, to: &wall)
        for row in 2..<22 {
            _ = send(.drag(.left), row: row, to: &wall)
            if let label = wall.positionLabel, labels.last != label { labels.append(label) }
        }
        #expect(labels.filter { $0 != "February 2024" } == ["May 2024", "April 2024", "No date"])
    }

    @Test func keysMoveTheFocusByMonths() {
        var wall = wall(51, isInMonths: true)
        func go(_ step: Int) -> Int? {
            wall.moveByPart(step)
            return wall.focus
        }
        #expect([go(1), go(1), go(1), go(1)] == [7, 38, 39, 50])
        #expect([go(-1), go(-1), go(-1), go(-1), go(-1)] == [39, 38, 7, 0, 0])
        _ = go(1)
        #expect(wall.positionLabel == "April 2024")
        let header = wall.viewport.layout.supplementaryElement(.header, inSection: 1)
        #expect(header?.frame.minY == wall.viewport.offset.y)
        wall.viewport.focus(on: 20)
        #expect(go(-1) == 7, "the first step goes to the beginning of the month")
        wall.endScrubbing()
        #expect(wall.positionLabel == nil)
    }

    @Test(arguments: [2, 3, 11, 51, 300]) func keysMoveByTenthsWithoutMonths(count: Int) {
        var wall = wall(count)
        for _ in 0..<10 { wall.moveByPart(1) }
        #expect(wall.viewport.offset.y == wall.viewport.maximumOffset && wall.focus == count - 1)
        for _ in 0..<10 { wall.moveByPart(-1) }
        #expect(wall.viewport.offset.y == 0 && wall.focus == 0)
    }

    @Test func emptyWallIgnoresScrubbing() {
        var wall = wall(0)
        wall.moveByPart(1)
        wall.moveByPart(-1)
        _ = send(.press(.left), row: 9, to: &wall)
        #expect(wall.focus == nil && wall.positionLabel == nil)
    }
}
