import PinWalls
import ScreenKit

/// The state of the overview: its wall, the colours of its pictures and its rendered points.
package struct OverviewStore: FeatureStore {
    /// The wall in the overview; `nil` if the overview is closed.
    private(set) var wall: WallID?
    var colors = PinColors()
    /// The rendered points, for terminals with pixel graphics.
    var points = OverviewPicture()

    package init() {}

    package func needsMorePages(_ wall: WallID, in context: ScreenContext) -> Bool {
        self.wall == wall && context.isOpen(wall) && context.walls[wall].hasKnownTotal
    }

    /// Begins loading all pages of a wall for the overview.
    mutating func beginLoading(_ wall: WallID) {
        self.wall = wall
        colors = PinColors()
        points = OverviewPicture()
    }

    mutating func endLoading() {
        wall = nil
        points = OverviewPicture()
    }
}

extension ScreenContext {
    package var overview: OverviewStore {
        get { stores[OverviewStore.self] }
        _modify { yield &stores[OverviewStore.self] }
    }
}
