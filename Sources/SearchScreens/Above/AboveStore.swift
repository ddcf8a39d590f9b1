import PinWalls
import ScreenKit

/// The wall that is seen from above, and the colours of its pictures.
package struct AboveStore: FeatureStore {
    /// Nil while none is.
    private(set) var wall: WallID?
    var colors = PinColors()
    /// What is in sight as pixels, where places are some.
    var points = PointsPicture()

    package init() {}

    package func readsOn(_ wall: WallID, in context: ScreenContext) -> Bool {
        self.wall == wall && context.isOpen(wall) && context.walls[wall].isMeasured
    }

    mutating func begin(_ wall: WallID) {
        self.wall = wall
        colors = PinColors()
        points = PointsPicture()
    }

    mutating func end() {
        wall = nil
        points = PointsPicture()
    }
}

extension ScreenContext {
    /// The wall whose overview is shown, and the colours of its pictures.
    package var above: AboveStore {
        get { stores[AboveStore.self] }
        _modify { yield &stores[AboveStore.self] }
    }
}
