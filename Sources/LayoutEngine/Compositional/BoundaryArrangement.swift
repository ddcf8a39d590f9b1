/// The boundary items of a section or of the whole layout: their sizes, and their positions for a given content height.
///
/// Positions are relative to the top left corner of the section or of the whole content.
struct BoundaryArrangement: Sendable {
    typealias BoundaryItem = CompositionalLayout.BoundaryItem

    /// One boundary item.
    struct Entry: Hashable, Sendable {
        let item: BoundaryItem
        /// The size, including the content insets.
        let size: Size
        /// Whether the item takes up space above or below the groups.
        let takesUpSpace: Bool
        let x: Int

        /// Whether the item is drawn behind the items of its section or layout.
        var isBehindItems: Bool { takesUpSpace && item.alignment.vertical == .start }
        /// Whether the item is pinned to the viewport's bottom edge instead of its top edge.
        var pinsToBottom: Bool { item.alignment.vertical == .end }

        /// The number of cells by which the item's offset moves it away from the groups; negative towards them.
        fileprivate var outwardOffset: Int {
            let y = item.offset.y.clampedPosition
            return item.alignment.vertical == .start ? -y : y
        }
    }

    private(set) var entries: [Entry] = []
    /// The rows that items take up above and below the surrounded content.
    private(set) var space = EdgeInsets.zero
    /// The minimum height of the surrounded content: that of the tallest side item that extends the boundary.
    private(set) var sideHeight = 0

    init() {}

    /// Creates the arrangement of boundary items.
    ///
    /// - Parameters:
    ///   - items: The items to place.
    ///   - area: The horizontal extent for the items.
    ///   - measure: Returns the size of an item's frame for a proposed size. Called only for estimated dimensions.
    init(_ items: [BoundaryItem], area: Rect, measure: (BoundaryItem, Size) -> Size) {
        for item in items where item.kind != .item && !item.kind.isDecoration {
            guard !entries.contains(where: { $0.item.kind == item.kind }) else { continue }
            var size = item.size.size(in: area.size)
            if item.size.isEstimated {
                let insets = item.contentInsets.normalized
                let preferredSize = measure(
                    item, Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: insets).size)
                if item.size.width.isEstimated {
                    size.width = (preferredSize.width.clampedExtent + insets.left + insets.right).clampedExtent
                }
                if item.size.height.isEstimated {
                    size.height = (preferredSize.height.clampedExtent + insets.top + insets.bottom).clampedExtent
                }
            }
            let position = item.alignment.vertical
            let x = area.x + item.alignment.horizontal.offset(of: size.width, in: area.width)
            let entry = Entry(
                item: item, size: size, takesUpSpace: item.extendsBoundary && position != .middle,
                x: x + item.offset.x.clampedPosition)
            entries.append(entry)
            let height = max(0, size.height + entry.outwardOffset)
            switch position {
            case .start where entry.takesUpSpace: space.top = max(space.top, height)
            case .end where entry.takesUpSpace: space.bottom = max(space.bottom, height)
            case .middle where item.extendsBoundary && item.alignment != .center:
                sideHeight = max(sideHeight, size.height)
            default: break
            }
        }
    }

    /// The heights of the tallest pinned items that take up space at the top and at the bottom, as insets.
    var pinnedInsets: EdgeInsets {
        var insets = EdgeInsets.zero
        for entry in entries where entry.takesUpSpace && entry.item.pinsToVisibleBounds {
            if entry.pinsToBottom {
                insets.bottom = max(insets.bottom, entry.size.height)
            } else {
                insets.top = max(insets.top, entry.size.height)
            }
        }
        return insets
    }

    /// Returns the number of rows by which items extend above and below a section or layout of this height.
    func overhang(height: Int) -> Overhang {
        var overhang = Overhang.none
        for entry in entries {
            let frame = placedFrame(of: entry, height: height)
            overhang.extend(above: -frame.minY, below: frame.maxY - height)
        }
        return overhang
    }

    /// Returns the frame of an item in a section or layout of this height.
    func frame(of entry: Entry, height: Int) -> Rect {
        placedFrame(of: entry, height: height).inset(by: entry.item.contentInsets.normalized)
    }

    /// Returns the item's frame before its insets are applied. Items that take up space are adjacent to the groups.
    func placedFrame(of entry: Entry, height: Int) -> Rect {
        let position = entry.item.alignment.vertical
        let y =
            switch position {
            case .start where entry.takesUpSpace: space.top - entry.size.height
            case .end where entry.takesUpSpace: height - space.bottom
            default: space.top + position.offset(of: entry.size.height, in: height - space.top - space.bottom)
            }
        return Rect(
            x: entry.x, y: y + entry.item.offset.y.clampedPosition, width: entry.size.width, height: entry.size.height)
    }

    /// Returns the frame of a pinned item in a viewport from `top` to `bottom`, in a section or layout of this height.
    func pinnedFrame(of entry: Entry, height: Int, top: Int, bottom: Int) -> Rect {
        var frame = placedFrame(of: entry, height: height)
        if entry.pinsToBottom {
            frame.y = min(frame.y, max(bottom.subtractingClamped(frame.height), space.top))
        } else {
            frame.y = max(frame.y, min(top, height - space.bottom - frame.height))
        }
        return frame.inset(by: entry.item.contentInsets.normalized)
    }
}
