import LayoutEngine
import PinWalls
import Testing

@testable import ScreenKit

/// Keys on empty and tiny walls.
@Suite struct WallKeyTests {
    private func wall(_ count: Int, width: Int = 80, height: Int = 21) -> PinWall {
        var wall = PinWall()
        wall.resize(to: Size(width: width, height: height))
        wall.replace(with: Fixture.cards(count))
        return wall
    }

    @Test func emptyWallAcceptsEveryKey() {
        var wall = wall(0)
        for action in Action.allCases { _ = wall.perform(action) }
        #expect(wall.focus == nil)
        #expect(wall.viewport.offset.y == 0)
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 1), (7, 3)])
    func tinyViewportAcceptsEveryKey(width: Int, height: Int) {
        var wall = wall(30, width: width, height: height)
        for action in Action.allCases { _ = wall.perform(action) }
        #expect(wall.viewport.offset.y >= 0)
        #expect(wall.viewport.offset.y <= wall.viewport.maximumOffset)
    }
}
