import LayoutEngine

typealias Dimension = CompositionalLayout.Dimension
typealias DimensionSize = CompositionalLayout.DimensionSize
typealias Group = CompositionalLayout.Group
typealias Section = CompositionalLayout.Section
typealias BoundaryItem = CompositionalLayout.BoundaryItem
typealias Subitem = CompositionalLayout.Subitem

/// A data source with a fixed number of items per section. Sizes are used only for estimated dimensions.
struct SectionCountSource: LayoutDataSource {
    var counts: [Int]
    /// The measured sizes of items; items without one get the proposed size.
    var sizes: [ItemIndex: Size] = [:]
    /// The measured sizes of supplementary elements by section; others get the proposed size.
    var supplementarySizes: [Int: Size] = [:]
    var height = 1

    init(_ counts: Int...) { self.counts = counts }
    init(counts: [Int]) { self.counts = counts }

    var numberOfSections: Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
    func height(ofItemAt index: ItemIndex, width: Int) -> Int { height }

    func size(ofItemAt index: ItemIndex, proposed: Size) -> Size { sizes[index] ?? proposed }

    func size(ofSupplementary kind: ElementKind, inSection section: Int, proposed: Size) -> Size {
        supplementarySizes[section] ?? proposed
    }
}

extension CompositionalLayout {
    /// Creates a layout of one section, and prepares it.
    init(
        _ section: Section, container: Size, items: Int, direction: LayoutDirection = .leftToRight
    ) {
        self.init(configuration: Configuration(direction: direction), sections: [section])
        prepare(in: container, dataSource: SectionCountSource(items))
    }

    func frames(inSection section: Int = 0) -> [Rect] {
        (0..<numberOfItems(inSection: section)).compactMap { element(at: item($0, section: section))?.frame }
    }

    /// Returns the items, supplementary items and elements of `kinds`, looked up by index in section order.
    func everyElement(kinds: [ElementKind]) -> Set<LayoutElement> {
        var elements: Set<LayoutElement> = []
        for section in -1..<numberOfSections {
            for kind in kinds {
                if let element = supplementaryElement(kind, inSection: section) { elements.insert(element) }
            }
            for number in 0..<numberOfItems(inSection: section) {
                let index = item(number, section: section)
                if let element = element(at: index) { elements.insert(element) }
                for kind in RandomDescription.itemKinds {
                    if let element = supplementaryElement(kind, at: index) { elements.insert(element) }
                }
            }
        }
        return elements
    }

    /// Returns the elements visible in a viewport, including pinned ones.
    func visibleElements(in viewport: Rect) -> [LayoutElement] {
        var elements: [LayoutElement] = []
        forEachVisibleElement(in: viewport) { elements.append($0) }
        return elements
    }
}

func dimensions(_ width: Dimension, _ height: Dimension) -> DimensionSize {
    DimensionSize(width: width, height: height)
}
