import PinWalls
import Pictures

/// The pictures that there are, and what was asked for of others.
package struct PictureStore: Sendable {
    /// Decoded pictures, within the memory that options allow, and why others are not to be had.
    package var cache: PictureCache
    /// The picture on the screen that moves, or may.
    package internal(set) var moving: MovingPicture?
    /// How long pictures move, by their paths, as far as that is known; nothing for what stands still.
    package internal(set) var lengths: [String: AnimationLength] = [:]
    /// How many ticks were asked for.
    var ticks = 0
    /// The pictures asked for last, so that the same wish is not made twice; nil has it made again.
    package var wanted: [PictureRequest]? = []
    /// Pictures whose size was asked for and is not known yet.
    package var measuring: Set<String> = []

    init(budget: Int) {
        cache = PictureCache(budget: budget)
    }
}
