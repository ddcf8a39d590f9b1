import SeededRandom
import TestSupport
import Testing

@testable import LayoutEngine

@Suite struct LayoutTransitionTests {
    /// Three items of 10 x 4 in a row; `column` has three below each other.
    static func row() -> FlowLayout {
        FlowLayout(FlowSection(), width: 30, sizes: Array(repeating: Size(width: 10, height: 4), count: 3))
    }

    static func column() -> MasonryLayout {
        MasonryLayout(MasonrySection(columns: .count(1)), width: 30, heights: [8, 8, 8])
    }

    static func frames(_ transition: LayoutTransition, _ fraction: Double) -> [Rect] {
        transition.elements(at: fraction).map(\.element.frame)
    }

    @Test func framesAreInterpolatedLinearly() {
        let transition = LayoutTransition(
            from: Self.row(), showing: rect(0, 0, 30, 24), to: Self.column(), showing: rect(0, 0, 30, 24))
        #expect(Self.frames(transition, 0) == [rect(0, 0, 10, 4), rect(10, 0, 10, 4), rect(20, 0, 10, 4)])
        #expect(Self.frames(transition, 0.25) == [rect(0, 0, 15, 5), rect(8, 2, 15, 5), rect(15, 4, 15, 5)])
        #expect(Self.frames(transition, 0.5) == [rect(0, 0, 20, 6), rect(5, 4, 20, 6), rect(10, 8, 20, 6)])
        #expect(Self.frames(transition, 1) == [rect(0, 0, 30, 8), rect(0, 8, 30, 8), rect(0, 16, 30, 8)])
        #expect(transition.elements(at: 0.3).allSatisfy { $0.presence == 1 })
    }

    @Test func itemsOffscreenMoveFromTheirActualFrames() {
        // The viewport shows the row first, and the column from row 8 at the end.
        let transition = LayoutTransition(
            from: Self.row(), showing: rect(0, 0, 30, 8), to: Self.column(), showing: rect(0, 8, 30, 8))
        #expect(Self.frames(transition, 0.5) == [rect(0, -4, 20, 6), rect(5, 0, 20, 6), rect(10, 4, 20, 6)])
        // The first item leaves at the top, the last at the bottom.
        #expect(Self.frames(transition, 0.875) == [rect(0, -7, 28, 8), rect(1, 0, 28, 8), rect(2, 7, 28, 8)])
        #expect(Self.frames(transition, 1) == [rect(0, 0, 30, 8)])
        #expect(transition.elements(at: 1).map(\.element.index) == [item(1)])
    }

    @Test func elementsOfOneLayoutAppearOrDisappearInPlace() {
        let start = MasonryLayout(MasonrySection(columns: .count(1), headerHeight: 3), width: 10, heights: [4, 4])
        let end = MasonryLayout(
            with(MasonrySection(columns: .count(1))) { $0.footerHeight = 2 }, width: 10, heights: [4])
        let transition = LayoutTransition(
            from: start, showing: rect(0, 0, 10, 20), to: end, showing: rect(0, 0, 10, 20))
        func presences(_ fraction: Double) -> [ElementKind: [Double]] {
            Dictionary(grouping: transition.elements(at: fraction), by: \.element.kind).mapValues { $0.map(\.presence) }
        }
        #expect(presences(0) == [.header: [1], .item: [1, 1]])
        #expect(presences(0.25) == [.header: [0.75], .item: [1, 0.75], .footer: [0.25]])
        #expect(presences(1) == [.item: [1], .footer: [1]])
        let half = transition.elements(at: 0.5).map(\.element)
        #expect(half.map(\.kind) == [.header, .item, .item, .footer])
        #expect(half.first { $0.kind == .header }?.frame == rect(0, 0, 10, 3))
        #expect(half.first { $0.kind == .footer }?.frame == rect(0, 4, 10, 2))
        #expect(half.first { $0.index == item(0) && $0.kind == .item }?.frame == rect(0, 1, 10, 4))
    }

    @Test(arguments: [(Double.nan, 0.0), (-.infinity, 0), (.infinity, 1), (-3, 0), (7, 1), (-0.0, 0)])
    func fractionIsClampedToTheUnitInterval(fraction: Double, meant: Double) {
        let transition = LayoutTransition(
            from: Self.row(), showing: rect(0, 0, 30, 24), to: Self.column(), showing: rect(0, 0, 30, 24))
        #expect(transition.elements(at: fraction) == transition.elements(at: meant))
    }

    @Test(arguments: [
        (0, 3, 0.5, 2), (0, 5, 0.5, 2), (0, 1, 0.5, 0), (0, -3, 0.5, -2), (3, 0, 0.5, 1), (7, 7, 0.3, 7),
        (0, 10, 0.449, 4), (.min, .max, 0, .min), (.min, .max, 1, .max), (0, .max, 1, .max), (.max, .min, 1, .min),
    ])
    func interpolatedNumbersRoundHalfToEven(from: Int, to: Int, fraction: Double, number: Int) {
        #expect(from.interpolated(to: to, at: fraction) == number)
    }

    @Test(arguments: [(0, 7), (9, -30), (Int.min, Int.max), (.max, .min), (0, .max), (1 << 60, (1 << 60) + 3)])
    func interpolatedNumbersAreMonotonic(from: Int, to: Int) {
        var last = from
        for step in 1...1_000 {
            let number = from.interpolated(to: to, at: Double(step) / 1_000)
            #expect(from < to ? number >= last && number <= to : number <= last && number >= to)
            last = number
        }
        #expect(from.interpolated(to: to, at: 1 - 0x1p-53).distanceClamped(to: to) <= from.distanceClamped(to: to))
        #expect(last == to)
    }
}

@Suite struct TransitionPropertyTests {
    static func randomLayout(_ random: inout SeededGenerator) -> any CollectionLayout {
        let source = ListedSizes(
            sections: (0..<2).map { _ in
                (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    Size(width: Int.random(in: 1...20, using: &random), height: Int.random(in: 0...9, using: &random))
                }
            }, hasExtraPage: .random(using: &random))
        let container = Size(width: Int.random(in: 1...60, using: &random), height: 20)
        var layout: any CollectionLayout =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: PagedLayout(pageSpacing: 1)
            case 1: MasonryLayout(sections: (0..<2).map { _ in MasonryPropertyTests.randomSection(.inOrder, &random) })
            default:
                FlowLayout(
                    sections: (0..<2).map { _ in FlowPropertyTests.randomSection(&random) },
                    direction: .random(using: &random) ? .leftToRight : .rightToLeft)
            }
        layout.prepare(in: container, dataSource: source)
        return layout
    }

    static func randomRect(_ layout: any CollectionLayout, _ random: inout SeededGenerator) -> Rect {
        rect(
            layout is PagedLayout ? Int.random(in: 0...layout.contentSize.width, using: &random) : 0,
            Int.random(in: -5...layout.contentSize.height, using: &random), Int.random(in: 1...60, using: &random),
            Int.random(in: 1...30, using: &random))
    }

    static func shown(_ layout: any CollectionLayout, in viewport: Rect) -> [LayoutElement] {
        var elements: [LayoutElement] = []
        layout.forEachVisibleElement(in: viewport) {
            var element = $0
            element.frame.x -= viewport.x
            element.frame.y -= viewport.y
            elements.append(element)
        }
        return elements
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func endsMatchTheLayoutsAndMotionIsMonotonic(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var transition = LayoutTransition()
        for round in 0..<40 {
            let start = Self.randomLayout(&random)
            let end = Self.randomLayout(&random)
            let startRect = Self.randomRect(start, &random)
            let endRect = Self.randomRect(end, &random)
            transition.prepare(from: start, showing: startRect, to: end, showing: endRect)
            let comment = "seed \(seed), round \(round)"
            #expect(transition.elements(at: 0).map(\.element) == Self.shown(start, in: startRect), "\(comment)")
            #expect(transition.elements(at: 1).map(\.element) == Self.shown(end, in: endRect), "\(comment)")
            var last: [LayoutElement: Rect] = [:]
            var direction: [LayoutElement: [Int]] = [:]
            for step in 0...20 {
                let fraction = Double(step) / 20
                let elements = transition.elements(at: fraction)
                for told in elements {
                    #expect(told.presence > 0 && told.presence <= 1, "\(comment)")
                    var name = told.element
                    name.frame = .zero
                    let frame = told.element.frame
                    if let before = last[name] {
                        let signs = [
                            frame.x - before.x, frame.y - before.y, frame.width - before.width,
                            frame.height - before.height,
                        ].map { $0.signum() }
                        for (old, new) in zip(direction[name] ?? [0, 0, 0, 0], signs) {
                            #expect(old * new >= 0, "\(comment), \(name) at \(fraction)")
                        }
                        direction[name] = zip(direction[name] ?? [0, 0, 0, 0], signs).map { $0 != 0 ? $0 : $1 }
                    }
                    last[name] = frame
                }
                #expect(
                    Set(elements.map { ElementIdentity($0.element) }).count == elements.count)
            }
            let fresh = LayoutTransition(from: start, showing: startRect, to: end, showing: endRect)
            #expect(fresh.elements(at: 0.4) == transition.elements(at: 0.4), "\(comment)")
            #expect(fresh.elements(at: 0.6) == transition.elements(at: 0.6), "\(comment)")
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func intermediateFramesInterpolateUnclippedFrames(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<30 {
            let start = Self.randomLayout(&random)
            let end = Self.randomLayout(&random)
            let (startRect, endRect) = (Self.randomRect(start, &random), Self.randomRect(end, &random))
            let transition = LayoutTransition(from: start, showing: startRect, to: end, showing: endRect)
            for fraction in [0.1, 0.5, 0.9] {
                for told in transition.elements(at: fraction) where told.presence == 1 && told.element.kind == .item {
                    guard let from = start.element(at: told.element.index)?.frame,
                        let to = end.element(at: told.element.index)?.frame
                    else {
                        Issue.record("seed \(seed), round \(round): \(told) is in one layout only")
                        continue
                    }
                    let way = (from.relative(to: startRect), to.relative(to: endRect))
                    let exact = Double(way.0.y) + Double(way.1.y - way.0.y) * fraction
                    #expect(abs(Double(told.element.frame.y) - exact) <= 0.5, "seed \(seed), round \(round)")
                }
            }
        }
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func arbitraryRectsNeverTrap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var transition = LayoutTransition()
        for _ in 0..<100 {
            transition.prepare(
                from: Self.randomLayout(&random), showing: anyRect(&random), to: Self.randomLayout(&random),
                showing: anyRect(&random))
            for fraction in [0, 0.3, 0.999_999_999, 1, .nan, -.infinity] {
                for told in transition.elements(at: fraction) { #expect(told.presence > 0 && told.presence <= 1) }
            }
        }
    }
}
