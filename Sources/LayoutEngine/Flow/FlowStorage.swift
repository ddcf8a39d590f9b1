/// The items of a flow section, stored in the smallest integer type that can represent them.
///
/// Compact storage takes 6 bytes per item. A section with rows or items of more than 65,535 cells uses wide integers,
/// 12 bytes per item. Nothing is rounded.
enum FlowStorage: Sendable {
    typealias Compact = FlowItems<UInt16>
    typealias Wide = FlowItems<Int32>

    case compact(Compact)
    case wide(Wide)

    /// Creates empty storage for rows of `width` cells, reusing the memory of `oldStorage` if compact.
    init(width: Int, reusing oldStorage: consuming FlowStorage?) {
        guard width <= Int(UInt16.max) else {
            self = .wide(Wide())
            return
        }
        guard case .compact(var items) = oldStorage.take() else {
            self = .compact(Compact())
            return
        }
        items.removeAll()
        self = .compact(items)
    }

    var count: Int {
        switch self {
        case .compact(let items): items.count
        case .wide(let items): items.count
        }
    }

    mutating func reserveCapacity(_ count: Int) {
        switch moveOutItems() {
        case .compact(var items):
            items.reserveCapacity(count)
            self = .compact(items)
        case .wide(var items):
            items.reserveCapacity(count)
            self = .wide(items)
        }
    }

    /// Appends items, whose sizes must be within the row's width and `Int.extentLimit`.
    mutating func append(_ sizes: Span<Size>) {
        var tallest = 0
        for offset in sizes.indices { tallest = max(tallest, sizes[offset].height) }
        widenIfNeeded(forHeight: tallest)
        switch moveOutItems() {
        case .compact(var items):
            items.append(sizes)
            self = .compact(items)
        case .wide(var items):
            items.append(sizes)
            self = .wide(items)
        }
    }

    /// Applies edits as ``FlowItems/apply(_:sizes:)`` does. The sizes must be within the row's width and
    /// `Int.extentLimit`.
    mutating func apply(_ edits: SectionEdits, sizes: [Size]) {
        widenIfNeeded(forHeight: sizes.reduce(0) { max($0, $1.height) })
        switch moveOutItems() {
        case .compact(var items):
            items.apply(edits, sizes: sizes)
            self = .compact(items)
        case .wide(var items):
            items.apply(edits, sizes: sizes)
            self = .wide(items)
        }
    }

    /// Returns the end of a balancing window, as ``RowBalance/windowEnd(from:of:rules:)`` does.
    func windowEnd(from first: Int, rules: FlowRules) -> Int {
        switch self {
        case .compact(let items): RowBalance.windowEnd(from: first, of: items, rules: rules)
        case .wide(let items): RowBalance.windowEnd(from: first, of: items, rules: rules)
        }
    }

    mutating func breakRows(from row: OpenRow, y: Int, rules: FlowRules, into rows: inout [FlowRow]) {
        switch moveOutItems() {
        case .compact(var items):
            items.breakRows(from: row, y: y, rules: rules, into: &rows)
            self = .compact(items)
        case .wide(var items):
            items.breakRows(from: row, y: y, rules: rules, into: &rows)
            self = .wide(items)
        }
    }

    private mutating func widenIfNeeded(forHeight height: Int) {
        guard height > Int(UInt16.max), case .compact(let items) = self else { return }
        self = .wide(Wide(items))
    }

    /// Returns the items and empties the storage, so that modifying their arrays does not copy them.
    private mutating func moveOutItems() -> FlowStorage {
        let movedStorage = self
        self = .compact(Compact())
        return movedStorage
    }
}
