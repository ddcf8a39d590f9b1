import LayoutEngine
import Synchronization

/// A wrapper that counts the elements that queries of another layout yield. It uses the default neighbor search.
struct CountingLayout<Layout: CollectionLayout>: CollectionLayout {
    var layout: Layout
    let count = ElementCount()

    init(_ layout: Layout) { self.layout = layout }

    var container: Size { layout.container }
    var contentSize: Size { layout.contentSize }
    var numberOfSections: Int { layout.numberOfSections }
    func numberOfItems(inSection section: Int) -> Int { layout.numberOfItems(inSection: section) }
    func frame(ofSection section: Int) -> Rect? { layout.frame(ofSection: section) }
    func element(at index: ItemIndex) -> LayoutElement? { layout.element(at: index) }

    func supplementaryElement(_ kind: ElementKind, inSection section: Int) -> LayoutElement? {
        layout.supplementaryElement(kind, inSection: section)
    }

    func forEachElement(in rect: Rect, _ body: (LayoutElement) -> Void) {
        layout.forEachElement(in: rect) {
            count.value.add(1, ordering: .relaxed)
            body($0)
        }
    }

    mutating func prepare(in container: Size, dataSource: some LayoutDataSource) {
        layout.prepare(in: container, dataSource: dataSource)
    }

    mutating func append(_ count: Int, toSection section: Int, dataSource: some LayoutDataSource) {
        layout.append(count, toSection: section, dataSource: dataSource)
    }

    mutating func apply(
        _ update: LayoutUpdate, dataSource: some LayoutDataSource, visibleRect: Rect?
    ) throws(LayoutUpdateError) {
        try layout.apply(update, dataSource: dataSource, visibleRect: visibleRect)
    }
}

final class ElementCount: Sendable {
    let value = Atomic(0)
}
