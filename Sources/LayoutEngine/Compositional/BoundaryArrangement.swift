/// The boundary items of a section, or of the whole layout: their sizes, and where they stand when the height of what
/// they surround is known.
///
/// Positions are relative to the top left corner of the section, or of the whole content.
struct BoundaryArrangement: Sendable {
    typealias BoundaryItem = CompositionalLayout.BoundaryItem

    /// One boundary item.
    struct Entry: Hashable, Sendable {
        let item: BoundaryItem
        /// The size before its insets are taken off.
        let size: Size
        /// Whether it has room of its own.
        var extends: Bool
        var x = 0
        /// The first row of its row of items, from the edge where it has room.
        var rowStart = 0
        /// How far the pinned rows before this one reach, and how far all of them do.
        var pinnedStart = 0
        var pinnedEnd = 0

        /// Whether it is drawn behind the items.
        var comesFirst: Bool { extends && item.alignment.vertical == .start }
        /// The cells by which it is moved away from what it has room beside.
        var outwardOffset: Int {
            guard extends else { return 0 }
            let outwards =
                switch item.alignment {
                case .topLeading, .top, .topTrailing: 0.subtractingClamped(item.offset.y)
                case .bottomLeading, .bottom, .bottomTrailing: item.offset.y
                case .leading: 0.subtractingClamped(item.offset.x)
                case .trailing: item.offset.x
                case .center: 0
                }
            return outwards.clampedExtent
        }
        /// Whether it is held at the viewport's bottom edge.
        var pinsToBottom: Bool { item.alignment.vertical == .end }
    }

    private(set) var entries: [Entry] = []
    /// The room above, below and beside what they surround.
    private(set) var room = EdgeInsets.zero
    /// The height of the tallest item beside.
    private(set) var sideHeight = 0

    init() {}

    /// - Parameters:
    ///   - items: the items to place.
    ///   - area: the horizontal extent that they keep to.
    ///   - width: the layout's width, which no offset leads out of.
    ///   - hasSides: whether items at the sides may have room of their own.
    ///   - measure: the size of an item's frame for which this one is proposed; asked only where something is
    ///     estimated.
    init(
        _ items: [BoundaryItem], area: Rect, width: Int, hasSides: Bool, measure: (BoundaryItem, Size) -> Size
    ) {
        for item in items where item.kind != .item && !item.kind.isDecoration {
            guard !entries.contains(where: { $0.item.kind == item.kind }) else { continue }
            var size = item.size.size(in: area.size)
            size.width = min(size.width, area.width)
            if item.size.isEstimated {
                let insets = item.contentInsets.normalized
                let wanted = measure(
                    item, Rect(x: 0, y: 0, width: size.width, height: size.height).inset(by: insets).size)
                let width = wanted.width.clampedExtent + insets.left + insets.right
                let height = wanted.height.clampedExtent + insets.top + insets.bottom
                if item.size.width.isEstimated { size.width = min(width, area.width) }
                if item.size.height.isEstimated { size.height = height.clampedExtent }
            }
            let isBeside = item.alignment.vertical == .middle
            let extends = item.extendsBoundary && item.alignment != .center && (hasSides || !isBeside)
            entries.append(Entry(item: item, size: size, extends: extends))
        }
        placeSides(in: area, width: width)
        room.top = placeRows(.start, in: area, width: width)
        room.bottom = placeRows(.end, in: area, width: width)
    }

    private mutating func placeSides(in area: Rect, width: Int) {
        for position in entries.indices {
            let entry = entries[position]
            var x = area.x + entry.item.alignment.horizontal.offset(of: entry.size.width, in: area.width)
            if entry.extends, entry.item.alignment.vertical == .middle {
                let free = max(0, area.width - room.left - room.right)
                let taken = min(entry.size.width.addingClamped(entry.outwardOffset), free)
                if entry.item.alignment == .leading {
                    x = area.x + room.left + entry.outwardOffset
                    room.left += taken
                } else {
                    room.right += taken
                    x = area.x + area.width - room.right
                }
                sideHeight = max(sideHeight, entry.size.height)
            }
            entries[position].x = min(
                max(0, x.addingClamped(entry.item.offset.x)), max(0, width - entry.size.width))
        }
    }

    /// Places the items with room of their own at an edge in rows.
    ///
    /// - Returns: the height of the rows.
    private mutating func placeRows(
        _ edge: CompositionalLayout.BoundaryAlignment.Place, in area: Rect, width: Int
    ) -> Int {
        var start = 0
        var height = 0
        var row: [Int] = []
        var pinned: [Int] = []
        var pinnedStart = 0
        var pinnedHeight = 0
        for position in entries.indices
        where entries[position].extends && entries[position].item.alignment.vertical == edge {
            let entry = entries[position]
            let overlaps = row.contains { other in
                entries[other].x < entry.x + entry.size.width && entry.x < entries[other].x + entries[other].size.width
            }
            if overlaps {
                start += height
                pinnedStart += pinnedHeight
                (height, pinnedHeight) = (0, 0)
                row.removeAll()
            }
            row.append(position)
            entries[position].rowStart = start
            entries[position].pinnedStart = pinnedStart
            height = max(height, entry.size.height.addingClamped(entry.outwardOffset))
            if entry.item.pinsToVisibleBounds {
                pinned.append(position)
                pinnedHeight = max(pinnedHeight, entry.size.height)
            }
        }
        for position in pinned { entries[position].pinnedEnd = pinnedStart + pinnedHeight }
        return start + height
    }

    /// Whether any item is pinned to the visible bounds.
    var pinsAny: Bool { entries.contains { $0.item.pinsToVisibleBounds } }

    /// The height of the pinned items with room of their own at the top, and at the bottom.
    var pinnedRoom: EdgeInsets {
        var room = EdgeInsets.zero
        for entry in entries where entry.extends && entry.item.pinsToVisibleBounds {
            if entry.pinsToBottom {
                room.bottom = max(room.bottom, entry.pinnedEnd)
            } else if entry.comesFirst {
                room.top = max(room.top, entry.pinnedEnd)
            }
        }
        return room
    }

    /// The frame of an item, where what it belongs to is `height` cells high in all.
    func frame(of entry: Entry, height: Int) -> Rect {
        placedFrame(of: entry, height: height).inset(by: entry.item.contentInsets.normalized)
    }

    /// The frame before the item's insets are taken off.
    func placedFrame(of entry: Entry, height: Int) -> Rect {
        var frame = Rect(x: entry.x, y: 0, width: entry.size.width, height: min(entry.size.height, max(0, height)))
        switch (entry.extends, entry.item.alignment.vertical) {
        case (true, .start): frame.y = entry.rowStart + entry.outwardOffset
        case (true, .end): frame.y = height - room.bottom + entry.rowStart
        case (_, let place):
            frame.y = room.top + place.offset(of: frame.height, in: height - room.top - room.bottom)
        }
        frame.y = min(max(0, frame.y.addingClamped(entry.item.offset.y)), max(0, height - frame.height))
        return frame
    }

    /// The frame of a pinned item in a viewport from `top` to `bottom`, where what it belongs to is `height` cells
    /// high.
    func pinnedFrame(of entry: Entry, height: Int, top: Int, bottom: Int) -> Rect {
        var frame = placedFrame(of: entry, height: height)
        let following = max(0, entry.pinnedEnd - entry.pinnedStart)
        if entry.pinsToBottom {
            let held = bottom.subtractingClamped(max(following, frame.height))
            frame.y = min(frame.y, max(held, room.top + entry.pinnedStart))
        } else {
            let lowest = height - room.bottom - max(following, frame.height)
            frame.y = max(frame.y, min(top.addingClamped(entry.pinnedStart), lowest))
        }
        return frame.inset(by: entry.item.contentInsets.normalized)
    }
}
