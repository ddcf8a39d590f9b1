/// The items of one flow section as parallel arrays: where in its row each begins, and the size that it asked for.
///
/// The number type is the storage's, chosen by ``FlowStorage``; every calculation is made in `Int`.
struct FlowItems<Length: FixedWidthInteger & Sendable>: Sendable {
    /// The cells from the row's leading end to the item.
    var xs: [Length] = []
    /// The widths asked for, at most the row's.
    private(set) var widths: [Length] = []
    /// The heights asked for.
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

    /// Removes every item and keeps the memory.
    mutating func removeAll() {
        xs.removeAll(keepingCapacity: true)
        widths.removeAll(keepingCapacity: true)
        heights.removeAll(keepingCapacity: true)
    }

    /// Adds items at the end; they are in no row yet.
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

    /// Takes items out and puts items in; those from the first change on are in no row any more.
    ///
    /// - Parameter sizes: those of the inserted items, then those of the reloaded ones, both in order.
    mutating func apply(_ edits: SectionEdits, sizes: [Size]) {
        for (offset, item) in edits.reloaded.enumerated() {
            let size = sizes[edits.inserted.count + offset]
            widths[item] = Length(truncatingIfNeeded: size.width)
            heights[item] = Length(truncatingIfNeeded: size.height)
        }
        guard !edits.removed.isEmpty || !edits.inserted.isEmpty else { return }
        Self.splice(&widths, edits, inserting: sizes, \.width)
        Self.splice(&heights, edits, inserting: sizes, \.height)
        if xs.count > edits.newCount {
            xs.removeLast(xs.count - edits.newCount)
        } else {
            xs.append(contentsOf: repeatElement(0, count: edits.newCount - xs.count))
        }
    }

    private static func splice(
        _ lengths: inout [Length], _ edits: SectionEdits, inserting sizes: [Size], _ length: KeyPath<Size, Int>
    ) {
        var spliced: [Length] = []
        spliced.reserveCapacity(edits.newCount)
        var next = 0
        var removals = edits.removed[...]
        // Survivors are copied a run at a time, up to the next removal or insertion.
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
        for (offset, place) in edits.inserted.enumerated() {
            copySurvivors(upTo: place)
            spliced.append(Length(truncatingIfNeeded: sizes[offset][keyPath: length]))
        }
        copySurvivors(upTo: edits.newCount)
        lengths = spliced
    }

    /// The same items in other numbers, large enough for them.
    init<Other>(_ items: FlowItems<Other>) {
        xs = items.xs.map { Length(truncatingIfNeeded: $0) }
        widths = items.widths.map { Length(truncatingIfNeeded: $0) }
        heights = items.heights.map { Length(truncatingIfNeeded: $0) }
    }
}
