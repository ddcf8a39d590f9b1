import LayoutEngine
import LayoutFiles
import PinWalls

/// The items that `frames` lays out: the pins of a source, or items of given heights or sizes.
struct FrameContents: LayoutDataSource {
    enum Item {
        case card(PinCard)
        case height(Int)
        case size(Size)
    }

    private let items: [Item]
    private let spans: [Int]
    /// The index of the first item of each section, followed by the number of items.
    private let bounds: [Int]
    /// The data source for a layout file; `nil` for other layouts.
    private let pins: PinLayoutDataSource?

    /// - Parameters:
    ///   - spans: The column spans of the first items. The others span one column.
    ///   - sectionCounts: The number of items in each of the first sections. One more section has the remaining items.
    init(items: [Item], spans: [Int], sectionCounts: [Int]) {
        self.items = items
        self.spans = spans
        bounds = Self.bounds(of: items.count, sectionCounts: sectionCounts)
        pins = nil
    }

    /// Distributes the items over sections as specified by a layout file.
    /// - Parameter sectionCounts: The number of items in each of the first sections; `nil` for the file's distribution.
    init(items: [Item], file: LayoutFile, sectionCounts: [Int]?) {
        self.items = file.newest == .last ? items.reversed() : items
        spans = []
        bounds =
            sectionCounts.map { Self.bounds(of: items.count, sectionCounts: $0) }
            ?? file.sectionCounts(of: items.count).reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
        let counts = zip(bounds.dropFirst(), bounds).map { $0 - $1 }
        let shapes = items.map { item in
            if case .card(let card) = item { BoxShape(card) } else { BoxShape.square }
        }
        pins = PinLayoutDataSource(shapes: shapes, file: file, counts: counts, cellAspect: BoxMetrics.cellAspect)
    }

    private static func bounds(of items: Int, sectionCounts: [Int]) -> [Int] {
        var bounds = [0]
        for count in sectionCounts {
            bounds.append(bounds[bounds.count - 1] + min(count, items - bounds[bounds.count - 1]))
        }
        return bounds + [items]
    }

    var numberOfSections: Int { bounds.count - 1 }

    func numberOfItems(inSection section: Int) -> Int { bounds[section + 1] - bounds[section] }

    func height(ofItemAt index: ItemIndex, width: Int) -> Int {
        switch item(at: index) {
        case .card(let card): BoxMetrics(card: card, width: width).height
        case .height(let height): height
        case .size(let size): size.height
        }
    }

    func columnSpan(ofItemAt index: ItemIndex) -> Int {
        if let pins { return pins.columnSpan(ofItemAt: index) }
        let flatIndex = bounds[index.section] + index.item
        return flatIndex < spans.count ? spans[flatIndex] : 1
    }

    func fixedColumn(ofItemAt index: ItemIndex) -> Int? { pins?.fixedColumn(ofItemAt: index) }

    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size {
        switch item(at: index) {
        case .card where pins != nil: return pins?.size(ofItemAt: index, proposed: proposed) ?? proposed
        case .card(let card):
            // A box with a picture twelve rows high, and as wide as the aspect ratio requires.
            let shape = Double(card.pin.layoutSize.width) / Double(card.pin.layoutSize.height)
            let width = Int((12 * BoxMetrics.cellAspect * min(max(shape, 0.25), 4)).rounded()) + 2
            return Size(width: width, height: BoxMetrics(card: card, width: width).height)
        case .height(let height): return Size(width: proposed.width, height: height)
        case .size(let size): return size
        }
    }

    var hasExtraPage: Bool { pins?.hasExtraPage ?? true }

    /// Returns the pin's card; `nil` for an item of a given height or size.
    func card(at index: ItemIndex) -> PinCard? {
        if case .card(let card) = item(at: index) { card } else { nil }
    }

    private func item(at index: ItemIndex) -> Item { items[bounds[index.section] + index.item] }
}
