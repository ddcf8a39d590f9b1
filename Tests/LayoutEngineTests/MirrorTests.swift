import SeededRandom
import Testing

@testable import LayoutEngine

/// Checks that a layout from right to left mirrors the same layout from left to right. Covers frames, queries, pinning,
/// outlines and focus, after edits and for every content anchor.
@Suite struct MirrorTests {
    /// The seeds of the fuzz tests, as many as `FUZZ_SEEDS` sets.
    static let settings: [LayoutFuzzTests.Setting] = {
        let first = LayoutFuzzTests.number("FUZZ_FIRST_SEED") ?? 1
        let seeds = first..<first + (LayoutFuzzTests.number("FUZZ_SEEDS") ?? 4)
        return seeds.flatMap { seed in FuzzedKind.allCases.map { .init(kind: $0, seed: seed) } }
    }()

    /// Returns the layout with another direction.
    static func beginning(_ direction: LayoutDirection, _ layout: any InspectableLayout) -> any InspectableLayout {
        switch layout {
        case var layout as MasonryLayout:
            layout.direction = direction
            return layout
        case var layout as FlowLayout:
            layout.direction = direction
            return layout
        case var layout as JoinedFlowLayout:
            layout.direction = direction
            return layout
        case var layout as PagedLayout:
            layout.direction = direction
            return layout
        case var layout as CompositionalLayout:
            layout.configuration.direction = direction
            return layout
        default:
            Issue.record("unknown direction of \(type(of: layout))")
            return layout
        }
    }

    /// The general property. Masonry also uses spans, tolerance, dense packing and ordered placement; see
    /// `FuzzedNumbers`.
    @Test(arguments: settings)
    func rightToLeftIsTheMirrorImage(setting: LayoutFuzzTests.Setting) throws {
        var random = SeededGenerator(seed: setting.seed)
        for round in 0..<8 {
            let numbers = FuzzedNumbers(areInvalid: round % 4 == 3)
            var source = ListedSizes(numbers, &random)
            let fuzzed = FuzzedLayout(setting.kind, numbers: numbers, &random)
            var left = Self.beginning(.leftToRight, fuzzed.layout)
            var right = Self.beginning(.rightToLeft, fuzzed.layout)
            left.prepare(in: fuzzed.container, dataSource: source)
            right.prepare(in: fuzzed.container, dataSource: source)
            for step in 0..<4 {
                Self.scroll(&left, &right, &random)
                var violations = Self.frameViolations(of: right, from: left)
                if !numbers.areInvalid { violations += Self.queryViolations(of: right, from: left, &random) }
                if !numbers.areInvalid, !fuzzed.changesVisibleItems {
                    violations += Self.viewportViolations(of: right, from: left, &random)
                }
                #expect(violations == [], "\(setting.testDescription), round \(round), step \(step)")
                let visible = Self.rows(of: left, &random)
                let isWide = Self.elementsHaveWidth(left)
                let update = source.editAtRandom(&random) { numbers.itemSize(&$0) }
                let offset = try? left.apply(update, dataSource: source, keepingPositionIn: visible)
                let mirrored = try? right.apply(update, dataSource: source, keepingPositionIn: visible)
                // Offsets of pages are measured from the left.
                if setting.kind != .paged, isWide {
                    #expect(offset == mirrored, "\(setting.testDescription), round \(round), step \(step)")
                }
                if offset == nil {
                    left.prepare(in: fuzzed.container, dataSource: source)
                    right.prepare(in: fuzzed.container, dataSource: source)
                }
            }
            // A change of direction takes effect immediately.
            #expect(Self.frameViolations(of: Self.beginning(.rightToLeft, left), from: left) == [])
        }
    }

    /// Scrolls sections with orthogonal scrolling, and pages, to the same position.
    private static func scroll(
        _ left: inout any InspectableLayout, _ right: inout any InspectableLayout, _ random: inout SeededGenerator
    ) {
        if var one = left as? CompositionalLayout, var other = right as? CompositionalLayout {
            for section in 0..<one.numberOfSections {
                let position = Int.random(in: 0...80, using: &random)
                one.setScrollPosition(position, ofSection: section)
                other.setScrollPosition(position, ofSection: section)
            }
            (left, right) = (one, other)
        } else if var one = left as? PagedLayout, var other = right as? PagedLayout {
            let page = Int.random(in: 0...20, using: &random)
            one.showPage(page)
            other.showPage(page)
            (left, right) = (one, other)
        }
    }

    /// Returns random rows of the content, from edge to edge.
    private static func rows(of layout: any InspectableLayout, _ random: inout SeededGenerator) -> Rect {
        var rows = layout.nearRect(&random)
        (rows.x, rows.width) = (0, layout.contentSize.width)
        return rows
    }

    private static func elementsHaveWidth(_ layout: any InspectableLayout) -> Bool {
        layout.allElements().allSatisfy { $0.kind.isDecoration || $0.hasWidth }
    }

    private static func frameViolations(
        of right: any InspectableLayout, from left: any InspectableLayout
    ) -> [String] {
        let width = left.contentSize.width
        var violations: [String] = []
        func check(_ what: String, _ holds: Bool) { if !holds { violations.append(what) } }
        check("content", right.contentSize == left.contentSize)
        check("elements", right.allElements() == left.allElements().map { $0.mirrored(in: width) })
        check("elements one by one", right.elementsOneByOne() == left.elementsOneByOne().map { $0.mirrored(in: width) })
        for section in 0..<left.numberOfSections {
            check(
                "section \(section)",
                right.frame(ofSection: section) == left.frame(ofSection: section)?.mirrored(in: width))
        }
        guard let one = left as? PagedLayout, let other = right as? PagedLayout else { return violations }
        check("page", one.currentPage == other.currentPage && one.currentItem == other.currentItem)
        for page in 0..<one.numberOfPages {
            check(
                "page \(page)", other.visibleRect(ofPage: page) == one.visibleRect(ofPage: page)?.mirrored(in: width))
        }
        return violations
    }

    /// Compares queries by rectangle. Skips elements without width: they lie between two cells and count to the right
    /// one, so they have no mirror image.
    private static func queryViolations(
        of right: any InspectableLayout, from left: any InspectableLayout, _ random: inout SeededGenerator
    ) -> [String] {
        let width = left.contentSize.width
        var violations: [String] = []
        func check(_ what: String, _ holds: Bool) { if !holds { violations.append(what) } }
        let items = left.allElements().filter { $0.kind == .item }
        for _ in 0..<6 {
            let rect = left.nearRect(&random)
            let mirrored = rect.mirrored(in: width)
            check(
                "query \(rect)",
                right.elements(in: mirrored).filter(\.hasWidth)
                    == left.elements(in: rect).filter(\.hasWidth).map { $0.mirrored(in: width) })
            let outlines = Set(right.outlines(in: mirrored)).symmetricDifference(
                left.outlines(in: rect).map { $0.mirrored(in: width) })
            check(
                "outlines \(rect)",
                outlines.allSatisfy { $0.frame.width <= 0 || right.mayExtendBeyondGroup($0) })
            let rows = rows(of: left, &random)
            // Anchors of pages are measured from the left.
            if !(left is PagedLayout), elementsHaveWidth(left) {
                check(
                    "anchor \(rows)",
                    ScrollAnchor(in: right, visibleRect: rows) == ScrollAnchor(in: left, visibleRect: rows))
            }
            guard let index = items.randomElement(using: &random)?.index else { continue }
            let account = left.placementExplanation(ofItemAt: index)
            let other = right.placementExplanation(ofItemAt: index)
            check(
                "account of \(index)",
                other?.frame == account?.frame.mirrored(in: width) && other?.width == account?.width
                    && other?.height == account?.height && other?.placement == account?.placement.mirrored(in: width))
            guard elementsHaveWidth(left) else { continue }
            for direction in FocusDirection.allCases {
                check(
                    "\(direction) of \(index)",
                    right.neighbor(of: index, direction: direction.mirrored)
                        == left.neighbor(of: index, direction: direction))
            }
            var (one, two) = (left, right)
            if !(left is PagedLayout) {
                check("reveal \(index)", two.reveal(index, in: rows) == one.reveal(index, in: rows))
            }
        }
        return violations
    }

    private static func viewportViolations(
        of right: any InspectableLayout, from left: any InspectableLayout, _ random: inout SeededGenerator
    ) -> [String] {
        let width = left.contentSize.width
        return (0..<6).compactMap { _ in
            let viewport = left.nearRect(&random)
            let shown = left.shownElements(in: viewport).filter(\.hasWidth).map { $0.mirrored(in: width) }
            let mirrored = right.shownElements(in: viewport.mirrored(in: width)).filter(\.hasWidth)
            return mirrored == shown ? nil : "viewport \(viewport)"
        }
    }
}

extension LayoutElement {
    fileprivate var hasWidth: Bool { frame.width > 0 }

    fileprivate func mirrored(in width: Int) -> LayoutElement {
        LayoutElement(kind: kind, index: index, frame: frame.mirrored(in: width))
    }
}

extension LayoutOutline {
    fileprivate func mirrored(in width: Int) -> LayoutOutline {
        var outline = self
        outline.frame = frame.mirrored(in: width)
        return outline
    }
}

extension PlacementExplanation.Placement {
    fileprivate func mirrored(in width: Int) -> Self {
        switch self {
        case .column: return self
        case .row(var row):
            row.frame = row.frame.mirrored(in: width)
            return .row(row)
        case .page(let page):
            return .page(
                .init(
                    page: page.page, count: page.count, frame: page.frame.mirrored(in: width), spacing: page.spacing))
        case .group(let group):
            let levels = group.levels.map {
                PlacementExplanation.Group.Level(
                    frame: $0.frame.mirrored(in: width), position: $0.position, count: $0.count, width: $0.width,
                    height: $0.height)
            }
            return .group(
                .init(
                    group: group.group, groupCount: group.groupCount, items: group.items, capacity: group.capacity,
                    wraps: group.wraps, levels: levels, scrollPosition: group.scrollPosition))
        }
    }
}

extension FocusDirection {
    fileprivate var mirrored: FocusDirection {
        switch self {
        case .left: .right
        case .right: .left
        case .up, .down: self
        }
    }
}
