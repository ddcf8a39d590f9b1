/// Where a click does something on a frame, for the pointer to tell.
package struct Pressables: Hashable, Sendable {
    /// In the order in which they were drawn: the latest one at a place holds.
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

    /// - Complexity: O(areas).
    package func contains(_ position: ScreenPosition) -> Bool {
        areas.last { $0.region.contains(position) }?.isPressable ?? false
    }
}

extension Surface {
    /// Declares that a click on the visible cells of a region does something.
    package mutating func declarePressable(_ region: ScreenRegion) {
        pressables.add(clip.intersection(region), isPressable: true)
    }

    /// Declares that what could be pressed in a region until now is covered there, or does nothing any more.
    package mutating func coverPressables(in region: ScreenRegion) {
        pressables.add(clip.intersection(region), isPressable: false)
    }
}
