/// The sizes of the items in one group, as far as the data source provides them.
struct MeasuredItems {
    /// The number of existing items; the last group of a section can be incomplete.
    var count: Int
    /// The frame sizes of those items; empty if estimates are used as lengths.
    var sizes: ArraySlice<CompactSize>

    /// A value for a full group without measured sizes.
    static var none: MeasuredItems { MeasuredItems(count: .max, sizes: []) }

    func size(of item: Int) -> Size? {
        item < sizes.count ? sizes[sizes.startIndex + item].size : nil
    }
}

extension GroupBlueprint.Slot {
    /// Returns the size of the slot's content, without its edge spacing.
    func size(in container: Size, measured: MeasuredItems) -> Size {
        var size = self.size.size(in: container)
        guard self.size.isEstimated else { return size }
        var measuredSize = size
        if let group {
            measuredSize = group.naturalSize(size, measured: measured)
        } else if let frame = measured.size(of: firstItem) {
            measuredSize = Size(
                width: frame.width + insets.left + insets.right, height: frame.height + insets.top + insets.bottom)
        }
        if self.size.width.isEstimated { size.width = measuredSize.width.clampedExtent }
        if self.size.height.isEstimated { size.height = measuredSize.height.clampedExtent }
        return size
    }
}

extension GroupBlueprint {
    /// Returns the group's size, which is `outer` with estimated dimensions replaced by those of the content. Along the
    /// axis, this is the sum of the subitems; across the axis, the largest subitem that is not fractional there.
    func naturalSize(_ outer: Size, measured: MeasuredItems) -> Size {
        guard size.isEstimated, frames == nil else { return outer }
        let inner = Rect(x: 0, y: 0, width: outer.width, height: outer.height).inset(by: insets).size
        let across = axis.other
        var length = 0
        var breadth: Int?
        let sizes = slotSizes(in: inner, measured: measured)
        for (position, slot) in slots.enumerated() where position == 0 || slot.firstItem < measured.count {
            length += (position > 0 ? spacing.length : 0) + axis.length(of: sizes[position])
            length += axis.leading(of: slot.edges).length + axis.trailing(of: slot.edges).length
            guard !axis.breadth(of: slot.size).isFractional else { continue }
            let edges = across.leading(of: slot.edges).length + across.trailing(of: slot.edges).length
            breadth = max(breadth ?? 0, axis.breadth(of: sizes[position]) + edges)
        }
        let natural = axis.size(
            length: length + axis.length(of: insets),
            breadth: breadth.map { $0 + across.length(of: insets) } ?? axis.breadth(of: outer))
        return Size(
            width: size.width.isEstimated ? natural.width.clampedExtent : outer.width,
            height: size.height.isEstimated ? natural.height.clampedExtent : outer.height)
    }

    /// Returns the number of items of a full group of fixed length, and the number of cells after them. Estimates are
    /// used as lengths. Returns `nil` if the group's axis is not the scroll axis, or closures determine frames.
    func fullGroup(in container: Size, isOrthogonal: Bool) -> (count: Int, trailingLength: Int)? {
        let isAlong = axis == (isOrthogonal ? .horizontal : .vertical)
        guard isAlong, !hasClosures, !axis.length(of: size).isEstimated else { return nil }
        var frames: [Rect] = []
        let cell = prefix(fractionCount).placeCell(
            in: container, isOrthogonal: isOrthogonal, measured: .none, into: &frames)
        let end = frames.map { isOrthogonal ? $0.maxX : $0.maxY }.max() ?? 0
        return (frames.count, max(0, (isOrthogonal ? cell.width : cell.height) - end))
    }

    /// Returns the size of each slot's content, without edge spacing.
    ///
    /// Each slot is measured once, because measuring twice per level would take exponential time for nested groups.
    func slotSizes(in inner: Size, measured: MeasuredItems) -> [Size] {
        let container = container(in: inner)
        var sizes = slots.map { $0.size(in: container, measured: measured) }
        if hasUniformSlots { makeUniform(&sizes, itemCount: measured.count) }
        if sharesEqually {
            distribute(axis.length(of: inner), to: &sizes)
        } else if slots.count(where: { axis.length(of: $0.size).isFractional }) > 1 {
            roundUpRunningSums(of: &sizes, in: container)
        }
        return sizes
    }

    /// Whether the largest width and height of its items determine the frames of all items. Along each axis, all items
    /// must have a uniform dimension, or none an estimated one.
    var dependsOnlyOnLargestItem: Bool {
        func isDeterminedByLargestItem(_ side: Axis) -> Bool {
            slots.allSatisfy { side.length(of: $0.size).isUniform }
                || slots.allSatisfy { !side.length(of: $0.size).isEstimated }
        }
        return !wraps && frames == nil && slots.allSatisfy { $0.group == nil }
            && isDeterminedByLargestItem(.horizontal) && isDeterminedByLargestItem(.vertical)
    }

    /// Extends subitems with uniform dimensions to the longest of their siblings.
    ///
    /// - Parameter itemCount: The number of existing items.
    private func makeUniform(_ sizes: inout [Size], itemCount: Int) {
        for side in [Axis.horizontal, .vertical] where side != axis || !wraps {
            func isUniform(_ position: Int) -> Bool {
                slots[position].firstItem < itemCount && side.length(of: slots[position].size).isUniform
            }
            var longest = 0
            for position in slots.indices where isUniform(position) {
                longest = max(longest, side.length(of: sizes[position]))
            }
            for position in slots.indices where isUniform(position) {
                sizes[position] = side.size(length: longest, breadth: side.breadth(of: sizes[position]))
            }
        }
    }

    private func distribute(_ availableLength: Int, to sizes: inout [Size]) {
        let edges = slots.reduce(0) {
            $0 + axis.leading(of: $1.edges).length + axis.trailing(of: $1.edges).length
        }
        let shared = max(0, availableLength - spacing.length * max(0, slots.count - 1) - edges)
        for position in sizes.indices {
            let length = shared / sizes.count + (position < shared % sizes.count ? 1 : 0)
            sizes[position] = axis.size(length: length, breadth: axis.breadth(of: sizes[position]))
        }
    }

    /// Rounds up the running sums of the fractions along the axis, so that the lengths add up to the rounded total.
    private func roundUpRunningSums(of sizes: inout [Size], in container: Size) {
        let tolerance = Self.tolerance(Double(axis.length(of: container)))
        var sum = 0.0
        var edge = 0
        for (position, slot) in slots.enumerated() where axis.length(of: slot.size).isFractional {
            sum += axis.length(of: slot.size).exactLength(in: container)
            let nextEdge = max(edge, (sum - tolerance).cells(roundedUp: true))
            sizes[position] = axis.size(length: nextEdge - edge, breadth: axis.breadth(of: sizes[position]))
            edge = nextEdge
        }
    }
}
