extension CollectionLayout {
    /// Returns the nearest item, using visible-rect queries.
    public func neighbor(of index: ItemIndex, direction: FocusDirection) -> ItemIndex? {
        guard let origin = element(at: index) else { return nil }
        return switch direction {
        case .up: verticalNeighbor(of: origin, isDown: false)
        case .down: verticalNeighbor(of: origin, isDown: true)
        case .left: HorizontalFocusSearch(self, from: origin, isRight: false)?.nearestItem()
        case .right: HorizontalFocusSearch(self, from: origin, isRight: true)?.nearestItem()
        }
    }

    private func verticalNeighbor(of origin: LayoutElement, isDown: Bool) -> ItemIndex? {
        let frame = origin.frame
        // One more column on both sides, so that items that are scrolled out of a section there are treated equally.
        let content = Rect(
            x: -1, y: 0, width: contentSize.width.addingClamped(2), height: contentSize.height.addingClamped(1))
        // A band at least one column wide, so that an item without width also has one.
        let band = Rect(x: frame.x, y: 0, width: max(1, frame.width), height: content.height)
        return nearestItem(isDown: isDown, in: band, by: SharedColumnsMeasure(origin: origin, isDown: isDown)).index
            ?? nearestItem(isDown: isDown, in: content, by: BeyondEdgeMeasure(origin: origin, isDown: isDown)).index
    }

    /// Returns the nearest item of `area` below or above the origin of `measure`.
    ///
    /// The first component of the nearness must be the number of rows in between, so that every item in a smaller
    /// rectangle is nearer than any item outside it. The search then stops at the first candidate.
    func nearestItem(isDown: Bool, in area: Rect, by measure: some NearnessMeasure) -> NearestItem {
        let frame = measure.origin.frame
        var nearest = NearestItem(prefersLater: !isDown)
        var reach = 64
        // The distance that was already searched. Upwards one row less, because an empty item can be on the frame's
        // upper edge.
        var searchedDistance = isDown ? 0 : -1
        while true {
            let top = max(
                area.minY, isDown ? frame.maxY.addingClamped(searchedDistance) : frame.minY.addingClamped(-reach))
            let bottom = min(
                area.maxY, isDown ? frame.maxY.addingClamped(reach) : frame.minY.addingClamped(-searchedDistance))
            guard top < bottom else { return nearest }
            forEachElement(in: Rect(x: area.x, y: top, width: area.width, height: bottom - top)) { element in
                guard element.kind == .item, let nearness = measure.nearness(of: element) else { return }
                nearest.consider(element.index, nearness: nearness)
            }
            let isExhausted = isDown ? bottom == area.maxY : top == area.minY
            if nearest.index != nil || isExhausted { return nearest }
            searchedDistance = reach
            reach = reach.addingClamped(reach)
        }
    }
}

/// A rule for the distances from one item, the origin, to others.
protocol NearnessMeasure {
    var origin: LayoutElement { get }

    /// Returns the nearness of an item, or `nil` if the rule excludes it.
    func nearness(of element: LayoutElement) -> Nearness?
}

/// The rule for items below or above the origin that share columns with it.
private struct SharedColumnsMeasure: NearnessMeasure {
    let origin: LayoutElement
    let isDown: Bool

    func nearness(of element: LayoutElement) -> Nearness? {
        let frame = origin.frame
        let other = element.frame
        guard isDown ? other.minY >= frame.maxY : other.maxY <= frame.minY else { return nil }
        // Items without height can share a row: their order decides which one is lower.
        if other.height == 0, frame.height == 0, other.y == frame.y {
            guard isDown ? element.index > origin.index : element.index < origin.index else { return nil }
        }
        return Nearness(frame.rowsBetween(other), -frame.columnsShared(with: other), frame.middleDistanceX(to: other))
    }
}

/// The rule for items in any columns, at least half of which is beyond the origin's edge.
private struct BeyondEdgeMeasure: NearnessMeasure {
    let origin: LayoutElement
    let isDown: Bool

    func nearness(of element: LayoutElement) -> Nearness? {
        let frame = origin.frame
        let other = element.frame
        let middle = other.doubledMiddleY
        let isBeyond =
            isDown
            ? middle >= frame.maxY.addingClamped(frame.maxY) && middle > frame.doubledMiddleY
            : middle <= frame.minY.addingClamped(frame.minY) && middle < frame.doubledMiddleY
        guard isBeyond else { return nil }
        return Nearness(frame.rowsBetween(other), frame.columnsBetween(other), frame.middleDistanceX(to: other))
    }
}
