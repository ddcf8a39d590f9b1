/// What a data source said of the items of one group: the sizes of their frames where these are left to it.
struct MeasuredItems {
    /// The number of items that there are; the last group of a section may lack some.
    var count: Int
    /// The frame sizes of those items; empty where estimates are to be taken for the truth.
    var sizes: ArraySlice<CompactSize>

    /// Every item there, and nothing known of any.
    static var none: MeasuredItems { MeasuredItems(count: .max, sizes: []) }

    func size(of item: Int) -> Size? {
        item < sizes.count ? sizes[sizes.startIndex + item].size : nil
    }
}

extension GroupBlueprint.Slot {
    /// The size of what is in the slot, before it is cut down to its group, without its edge spacing.
    func size(in container: Size, measured: MeasuredItems) -> Size {
        var size = self.size.size(in: container)
        guard self.size.isEstimated else { return size }
        var wanted = size
        if let group {
            wanted = group.naturalSize(size, measured: measured)
        } else if let frame = measured.size(of: firstItem) {
            wanted = Size(
                width: frame.width + insets.left + insets.right, height: frame.height + insets.top + insets.bottom)
        }
        if self.size.width.isEstimated { size.width = wanted.width.clampedExtent }
        if self.size.height.isEstimated { size.height = wanted.height.clampedExtent }
        return size
    }
}

extension GroupBlueprint {
    /// The group's size where estimated dimensions give way to what it holds: along its axis the sum of its subitems,
    /// across it the largest of those whose size does not follow from the group's.
    func naturalSize(_ outer: Size, measured: MeasuredItems) -> Size {
        guard size.isEstimated, frames == nil else { return outer }
        let inner = Rect(x: 0, y: 0, width: outer.width, height: outer.height).inset(by: insets).size
        var length = 0
        var breadth: Int?
        let lengths = lengths(in: inner, measured: measured)
        for (position, slot) in slots.enumerated() where position == 0 || slot.firstItem < measured.count {
            length += (position > 0 ? spacing.length : 0) + lengths[position]
            length += axis.leading(of: slot.edges).length + axis.trailing(of: slot.edges).length
            guard !axis.breadth(of: slot.size).isFractional else { continue }
            let across = axis.other
            let slotBreadth =
                axis.breadth(of: slot.size(in: inner, measured: measured))
                + across.leading(of: slot.edges).length + across.trailing(of: slot.edges).length
            breadth = max(breadth ?? 0, slotBreadth)
        }
        let natural = axis.size(
            length: length + axis.length(of: insets),
            breadth: breadth.map { $0 + axis.other.length(of: insets) } ?? axis.breadth(of: outer))
        return Size(
            width: size.width.isEstimated ? natural.width.clampedExtent : outer.width,
            height: size.height.isEstimated ? natural.height.clampedExtent : outer.height)
    }

    /// The length of each slot along the axis, without edge spacing.
    func lengths(in inner: Size, measured: MeasuredItems) -> [Int] {
        sharesEqually ? equalLengths(in: inner) : ownLengths(in: inner, measured: measured)
    }

    private func equalLengths(in inner: Size) -> [Int] {
        let edges = slots.reduce(0) {
            $0 + axis.leading(of: $1.edges).length + axis.trailing(of: $1.edges).length
        }
        let gaps = spacing.length * max(0, slots.count - 1)
        let shared = max(0, axis.length(of: inner) - gaps - edges)
        let count = max(1, slots.count)
        return slots.indices.map { shared / count + ($0 < shared % count ? 1 : 0) }
    }

    private func ownLengths(in inner: Size, measured: MeasuredItems) -> [Int] {
        let fractionCount = slots.count { axis.length(of: $0.size).isFractional }
        let tolerance = Self.tolerance(Double(axis.length(of: inner)))
        var sum = 0.0
        var edge = 0
        return slots.map { slot in
            let dimension = axis.length(of: slot.size)
            guard dimension.isFractional else { return axis.length(of: slot.size(in: inner, measured: measured)) }
            guard fractionCount > 1 else { return dimension.length(in: inner) }
            sum += dimension.exactLength(in: inner)
            let nextEdge = max(edge, Int((sum - tolerance).rounded(.up)))
            defer { edge = nextEdge }
            return nextEdge - edge
        }
    }
}
