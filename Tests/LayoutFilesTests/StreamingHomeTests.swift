import LayoutEngine
import Testing

@testable import LayoutFiles

/// The streaming home of the gallery, with frames from the document's numbers: fractions, and points in cells of 8 by
/// 16
/// points.
@Suite struct StreamingHomeTests {
    private static func columns(_ points: Double) -> Int { Int((points / 8).rounded()) }
    private static func rows(_ points: Double) -> Int { Int((points / 16).rounded()) }
    private static func part(_ fraction: Double, of columns: Int) -> Int { Int((fraction * Double(columns)).rounded()) }

    /// A section of the document, in points.
    private struct Section {
        /// The header's height; `nil` without a header.
        var header: Double?
        /// The space above the groups.
        var above = 0.0
        var height: Double
        /// The fraction of the width per item.
        var stride: Double
        /// The insets of an item.
        var left = 0.0
        var right = 0.0
        var bottom = 0.0
    }

    /// Sections 0 to 5, and all later ones, as in the document's code.
    private static let document = [
        Section(height: 498, stride: 1),
        Section(header: 60, height: 146, stride: 0.3, left: 8),
        Section(header: 60, height: 140, stride: 0.9 * 0.5, right: 8),
        Section(header: 60, height: 164, stride: 0.3, left: 8),
        Section(above: 48, height: 58, stride: 0.5, right: 8),
        Section(header: 60, height: 146, stride: 0.3, left: 8),
        Section(header: 100, height: 498, stride: 1, bottom: 44),
    ]
    private static let counts = [5, 10, 8, 10, 4, 10, 13]

    @Test(arguments: [80, 120, 200]) func everySectionHasTheDocumentedFrames(columns: Int) throws {
        let file = try GalleryFiles.file("streaming-home")
        let layout = PictureShapes.layout(file, of: Self.counts.reduce(0, +), in: Size(width: columns, height: 24))
        #expect(layout.numberOfSections == Self.document.count)
        var top = 0
        for (number, section) in Self.document.enumerated() {
            let header = section.header.map(Self.rows) ?? 0
            let height = header + Self.rows(section.above) + Self.rows(section.height)
            #expect(layout.frame(ofSection: number) == Rect(x: 0, y: top, width: columns, height: height))
            #expect(
                layout.supplementaryElement(.header, inSection: number)?.frame
                    == section.header.map { Rect(x: 0, y: top, width: columns, height: Self.rows($0)) })
            #expect(layout.numberOfItems(inSection: number) == Self.counts[number])
            // Two stills fill a group of nine tenths; each is half of the group in whole cells.
            let group = section.stride == 0.45 ? Self.part(0.9, of: columns) : columns
            for item in 0..<Self.counts[number] {
                let left: Int
                let right: Int
                switch section.stride {
                case 0.45:
                    left = item / 2 * group + (item % 2 == 0 ? 0 : group - group / 2)
                    right = item % 2 == 0 ? item / 2 * group + group - group / 2 : (item / 2 + 1) * group
                case 0.5:
                    left = item / 2 * columns + (item % 2) * (columns / 2)
                    right = left + columns / 2
                default:
                    let stride = Self.part(section.stride, of: columns)
                    (left, right) = (item * stride, (item + 1) * stride)
                }
                let frame = Rect(
                    x: left + Self.columns(section.left), y: top + header + Self.rows(section.above),
                    width: right - left - Self.columns(section.left) - Self.columns(section.right),
                    height: Self.rows(section.height) - Self.rows(section.bottom))
                let index = ItemIndex(section: number, item: item)
                #expect(layout.element(at: index)?.frame == frame, "section \(number), item \(item)")
            }
            top += height
        }
        #expect(layout.contentSize == Size(width: columns, height: top))
        #expect(top == 31 + 13 + 13 + 14 + 7 + 13 + 37)
    }

    /// Badges and page dots, in addition to the frames.
    @Test(arguments: [80, 120, 200]) func badgesAndPageDotsAreShown(columns: Int) throws {
        let file = try GalleryFiles.file("streaming-home")
        var layout = PictureShapes.layout(file, of: Self.counts.reduce(0, +), in: Size(width: columns, height: 24))
        let live = try #require(layout.element(at: ItemIndex(section: 2, item: 1))?.frame)
        let rank = try #require(layout.element(at: ItemIndex(section: 5, item: 2))?.frame)
        func badges(in rect: Rect) -> [String] {
            layout.elements(in: rect).compactMap { element in
                file.badge(of: element.kind, inSection: element.index.section).map {
                    "\($0.text(ofItem: element.index.item)) \(element.frame.x),\(element.frame.y)"
                }
            }
        }
        #expect(badges(in: live) == ["LIVE \(live.x + 1),\(live.y)"])
        #expect(badges(in: rank) == ["3 \(rank.x + 1),\(rank.y)"])
        let all = Rect(x: 0, y: 0, width: 10_000, height: layout.contentSize.height)
        #expect(badges(in: all).count == 8 + 10)
        for (section, top) in [(0, 0), (6, 31 + 13 + 13 + 14 + 7 + 13)] {
            let dots = try #require(
                layout.supplementaryElement(BoundaryPlan.Kind.pageDots.element, inSection: section))
            #expect(dots.frame == Rect(x: 0, y: top + (section == 0 ? 30 : 36), width: columns, height: 1))
        }
        // The page dots stay visible when pages are turned.
        layout.setScrollPosition(columns, ofSection: 0)
        let shown = layout.element(
            covering: Point(x: 1, y: 23), inViewport: Rect(x: 0, y: 0, width: columns, height: 24))
        #expect(shown?.kind == BoundaryPlan.Kind.pageDots.element)
        #expect(shown?.frame == Rect(x: 0, y: 23, width: columns, height: 1))
    }

    /// The engine's example gives the same picture frames for sections of the same item counts.
    @Test(arguments: [1, 40, 79, 80, 120, 200]) func fileMatchesTheEnginesExample(columns: Int) throws {
        let file = try GalleryFiles.file("streaming-home")
        let source = PictureShapes(file, count: Self.counts.reduce(0, +))
        var own = file.layout
        var example = CompositionalLayout.streamingHome()
        own.prepare(in: Size(width: columns, height: 24), dataSource: source)
        example.prepare(in: Size(width: columns, height: 24), dataSource: source)
        #expect(own.contentSize == example.contentSize)
        let all = Rect(x: 0, y: 0, width: 10_000, height: 10_000)
        let pictures = own.elements(in: all).filter { if case .supplementary = $0.kind { false } else { true } }
        #expect(pictures == example.elements(in: all))
        let compositional = try #require(own as? CompositionalLayout)
        for section in 0..<Self.counts.count {
            #expect(compositional.scrollWidth(ofSection: section) == example.scrollWidth(ofSection: section))
            for item in 0..<Self.counts[section] {
                let index = ItemIndex(section: section, item: item)
                #expect(own.element(at: index) == example.element(at: index))
            }
        }
    }

    /// Heroes and features turn by page, and the other sections rest anywhere, as in the document.
    @Test func sectionsScrollHorizontallyAsDocumented() throws {
        let plans = try #require(try GalleryFiles.file("streaming-home").plan.compositional).sections
        #expect(
            plans.map(\.orthogonalScrolling) == [
                .paging, .continuous, .continuous, .continuous, .continuous, .continuous, .paging,
            ])
    }
}
