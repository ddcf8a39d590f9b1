import LayoutEngine
import Testing

/// Layouts against UIKit's own frames.
@Suite struct RecordedLayoutTests {
    @Test(arguments: RecordedLayout.rows + RecordedLayout.partlyFilled + RecordedLayout.groups)
    func groupsStandWhereUIKitRecordedThem(_ layout: RecordedLayout) {
        #expect(layout.differences() == [])
    }

    @Test(
        arguments: RecordedLayout.boundaries + RecordedLayout.movedBoundaries + RecordedLayout.tallBoundaries
            + RecordedLayout.manyBoundaries)
    func boundaryItemsStandWhereUIKitRecordedThem(_ layout: RecordedLayout) {
        #expect(layout.differences() == [])
    }

    @Test(arguments: RecordedLayout.anchored + RecordedLayout.supplements + RecordedLayout.references)
    func supplementsAndMarginsStandWhereUIKitRecordedThem(_ layout: RecordedLayout) {
        #expect(layout.differences() == [])
    }

    @Test(arguments: RecordedLayout.selfSizing)
    func cellsThatSizeThemselvesStandWhereUIKitRecordedThem(_ layout: RecordedLayout) {
        #expect(layout.differences() == [])
    }

    /// A scroll that ends without speed rests where UIKit's does. UIKit's offset 0 is the section's left edge, also where
    /// groups are centred.
    @Test(arguments: RecordedScroll.all)
    func sectionsComeToRestWhereUIKitRecordedThem(_ scroll: RecordedScroll) {
        let layout = scroll.layout
        for (proposed, rests) in zip(RecordedScroll.proposed, scroll.rests) {
            for (section, rest) in [rests.0, rests.1].enumerated() {
                let origin = scroll.origin(in: layout, section: section)
                let end = points(proposed) + origin
                let found = layout.restingPosition(ofSection: section, proposed: end, start: end) - origin
                #expect(abs(found - points(rest)) <= RecordedLayout.scale, "\(proposed) in section \(section)")
            }
        }
    }
}
