/// The regions of a frame that respond to a click, for the shape of the mouse pointer.
package struct Pressables: Hashable, Sendable {
    /// The regions in drawing order. A later region covers earlier ones.
    private var areas: [Area] = []

    private struct Area: Hashable, Sendable {
        let region: ScreenRegion
        let isPressable: Bool
    }

    package init() {}

    mutating func add(_ region: ScreenRegion, isPressable: Bool) {
        if !region.isEmpty { areas.append(Area(region: region, isPressable: isPressable)) }
    }

    mutating func removeAll() { areas.removeAll(keepingCapacity: true) }

    /// Returns whether the latest region that contains the position is pressable.
    /// - Complexity: O(regions).
    package func contains(_ position: ScreenPosition) -> Bool {
        areas.last { $0.region.contains(position) }?.isPressable ?? false
    }
}

extension Surface {
    /// Declares that a click on the visible cells of a region has an effect.
    package mutating func declarePressable(_ region: ScreenRegion) {
        pressables.add(clip.intersection(region), isPressable: true)
    }

    /// Declares that a region no longer responds to clicks, for example because something covers it.
    package mutating func coverPressables(in region: ScreenRegion) {
        pressables.add(clip.intersection(region), isPressable: false)
    }
}
