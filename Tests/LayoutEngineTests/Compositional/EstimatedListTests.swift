import LayoutEngine
import SeededRandom
import Testing

/// Lists of measured items, one per group: edits must match a fresh layout.
@Suite struct EstimatedListTests {
    static func list(_ scrolling: CompositionalLayout.OrthogonalScrolling) -> Section {
        let item = CompositionalLayout.Item(
            size: dimensions(.estimated(3), .estimated(4)), edgeSpacing: .init(left: .fixed(1), bottom: .fixed(1)))
        return Section(
            group: .vertical(size: dimensions(.estimated(9), .estimated(4)), subitems: [.item(item)]),
            interGroupSpacing: 2, orthogonalScrolling: scrolling)
    }

    @Test(arguments: [CompositionalLayout.OrthogonalScrolling.none, .continuous], 1...6 as ClosedRange<UInt64>)
    func editsMatchAFreshList(scrolling: CompositionalLayout.OrthogonalScrolling, seed: UInt64) throws {
        struct Sizes: LayoutDataSource {
            var sizes: [Size]
            var numberOfSections: Int { 1 }
            func numberOfItems(inSection section: Int) -> Int { sizes.count }
            func height(ofItemAt index: ItemIndex, width: Int) -> Int { 0 }
            func size(ofItemAt index: ItemIndex, proposed: Size) -> Size { sizes[index.item] }
        }
        var random = SeededGenerator(seed: seed)
        func size() -> Size {
            Size(width: Int.random(in: 0...40, using: &random), height: Int.random(in: 0...300, using: &random))
        }
        var source = Sizes(sizes: (0..<40).map { _ in size() })
        let unprepared = CompositionalLayout(sections: [Self.list(scrolling)])
        var layout = unprepared
        let container = Size(width: 30, height: 20)
        layout.prepare(in: container, dataSource: source)
        for step in 0..<40 {
            var update = LayoutUpdate()
            // More than a few changes at once use a different code path.
            for number in Set(
                (0..<Int.random(in: 0...5, using: &random)).map { _ in Int.random(in: 0..<30, using: &random) }
            )
            .sorted().reversed() {
                source.sizes.remove(at: number)
                update.deletions.append(item(number))
            }
            for number in Set(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in Int.random(in: 0..<30, using: &random) }
            )
            .sorted() {
                source.sizes.insert(size(), at: number)
                update.insertions.append(item(number))
            }
            while source.sizes.count < 36 {
                update.insertions.append(item(source.sizes.count))
                source.sizes.append(size())
            }
            try layout.apply(update, dataSource: source, visibleRect: nil)
            var fresh = unprepared
            fresh.prepare(in: container, dataSource: source)
            #expect(layout.frames() == fresh.frames(), "seed \(seed), step \(step)")
            #expect(layout.contentSize == fresh.contentSize, "seed \(seed), step \(step)")
        }
    }
}
