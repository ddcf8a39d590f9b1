/// The items of one flow section as parallel arrays of positions and requested sizes.
///
/// ``FlowStorage`` chooses the integer type; all calculations use `Int`.
struct FlowItems<Length: FixedWidthInteger & Sendable>: Sendable {
    /// The distances from the row's leading end to the items, in cells.
    var xs: [Length] = []
    /// The requested widths, clamped to the row's width.
    private(set) var widths: [Length] = []
    /// The requested heights.
    private(set) var heights: [Length] = []

    init() {}

    var count: Int { widths.count }

    func x(at item: Int) -> Int { Int(truncatingIfNeeded: xs[item]) }
    func width(at item: Int) -> Int { Int(truncatingIfNeeded: widths[item]) }
    func height(at item: Int) -> Int { Int(truncatingIfNeeded: heights[item]) }

    mutating func reserveCapacity(_ count: Int) {
        xs.reserveCapacity(count)
        widths.reserveCapacity(count)
        heights.reserveCapacity(count)
    }

    /// Removes all items but keeps the capacity.
    mutating func removeAll() {
        xs.removeAll(keepingCapacity: true)
        widths.removeAll(keepingCapacity: true)
        heights.removeAll(keepingCapacity: true)
    }

    /// Appends items without placing them in rows.
    mutating func append(_ sizes: Span<Size>) {
        let first = count
        xs.append(contentsOf: repeatElement(0, count: sizes.count))
        widths.append(contentsOf: repeatElement(0, count: sizes.count))
        heights.append(contentsOf: repeatElement(0, count: sizes.count))
        var widthSpan = widths.mutableSpan
        for offset in sizes.indices { widthSpan[first + offset] = Length(truncatingIfNeeded: sizes[offset].width) }
        var heightSpan = heights.mutableSpan
        for offset in sizes.indices { heightSpan[first + offset] = Length(truncatingIfNeeded: sizes[offset].height) }
    }

    /// Deletes, inserts and resizes items. The items from the first change on must be placed in rows again.
    ///
    /// - Parameter sizes: The sizes of the inserted items, then those of the reloaded ones, both in order.
    mutating func apply(_ edits: SectionEdits, sizes: [Size]) {
        for (offset, item) in edits.reloads.enumerated() {
            let size = sizes[edits.insertions.count + offset]
            widths[item] = Length(truncatingIfNeeded: size.width)
            heights[item] = Length(truncatingIfNeeded: size.height)
        }
        guard !edits.removals.isEmpty || !edits.insertions.isEmpty else { return }
        Self.splice(&widths, edits: edits, inserting: sizes, along: \.width)
        Self.splice(&heights, edits: edits, inserting: sizes, along: \.height)
        if xs.count > edits.newCount {
            xs.removeLast(xs.count - edits.newCount)
        } else {
            xs.append(contentsOf: repeatElement(0, count: edits.newCount - xs.count))
        }
    }

    private static func splice(
        _ lengths: inout [Length], edits: SectionEdits, inserting sizes: [Size], along side: KeyPath<Size, Int>
    ) {
        var spliced: [Length] = []
        spliced.reserveCapacity(edits.newCount)
        var next = 0
        var removals = edits.removals[...]
        // Survivors are copied in runs, up to the next removal or insertion.
        func copySurvivors(upTo count: Int) {
            while spliced.count < count, next < lengths.count {
                if removals.first == next {
                    removals.removeFirst()
                    next += 1
                    continue
                }
                let end = min(removals.first ?? lengths.count, next + count - spliced.count)
                spliced.append(contentsOf: lengths[next..<end])
                next = end
            }
        }
        for (offset, item) in edits.insertions.enumerated() {
            copySurvivors(upTo: item)
            spliced.append(Length(truncatingIfNeeded: sizes[offset][keyPath: side]))
        }
        copySurvivors(upTo: edits.newCount)
        lengths = spliced
    }

    /// Creates a copy with another integer type, which must be wide enough.
    init<Other>(_ items: FlowItems<Other>) {
        xs = items.xs.map { Length(truncatingIfNeeded: $0) }
        widths = items.widths.map { Length(truncatingIfNeeded: $0) }
        heights = items.heights.map { Length(truncatingIfNeeded: $0) }
    }
}
