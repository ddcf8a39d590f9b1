import LayoutEngine
import Testing

@Suite struct GeometryTests {
    @Test(arguments: [
        (rect(0, 0, 4, 4), rect(0, 0, 4, 4), true),
        (rect(0, 0, 4, 4), rect(0, 4, 4, 4), false),
        (rect(0, 0, 4, 4), rect(0, 3, 4, 4), true),
        (rect(0, 4, 4, 4), rect(0, 0, 4, 4), false),
        (rect(4, 0, 4, 4), rect(0, 0, 4, 4), false),
        (rect(3, 0, 4, 4), rect(0, 0, 4, 4), true),
        (rect(0, 0, 4, 4), rect(1, 1, 0, 2), false),
        (rect(0, 0, 4, 4), rect(1, 1, 2, -2), false),
        // A frame without height is visible from the rect's first row to its last, but not on the row below.
        (rect(0, 5, 4, 0), rect(0, 5, 4, 1), true),
        (rect(0, 5, 4, 0), rect(0, 4, 4, 1), false),
        (rect(0, 5, 4, 0), rect(0, 0, 4, 6), true),
        (rect(0, 5, 4, 0), rect(0, 6, 4, 6), false),
        (rect(5, 0, 0, 4), rect(5, 0, 1, 4), true),
        (rect(5, 0, 0, 4), rect(0, 0, 5, 4), false),
    ])
    func visibilityIsHalfOpen(frame: Rect, visibleRect: Rect, isVisible: Bool) {
        #expect(frame.isVisible(in: visibleRect) == isVisible)
    }

    @Test func edgesAreClampedOnOverflow() {
        #expect(rect(.max, 1, 5, 5).maxX == .max)
        #expect(rect(1, .min, 5, -5).maxY == .min)
        #expect(rect(-2, -2, .max, .max).maxX == .max - 2)
    }

    @Test(arguments: [
        (EdgeInsets(all: 1), rect(11, 21, 6, 4)),
        (EdgeInsets(top: 2, left: 3), rect(13, 22, 5, 4)),
        (EdgeInsets(all: -4), rect(10, 20, 8, 6)),
        (EdgeInsets(all: 100), rect(18, 26, 0, 0)),
        (EdgeInsets(all: .max), rect(18, 26, 0, 0)),
    ])
    func insetsNeverMakeARectangleNegative(insets: EdgeInsets, expected: Rect) {
        #expect(rect(10, 20, 8, 6).inset(by: insets) == expected)
    }

    @Test(arguments: [
        (rect(0, 0, 4, 4), rect(2, 1, 4, 4), rect(2, 1, 2, 3)),
        (rect(0, 0, 9, 9), rect(2, 3, 4, 5), rect(2, 3, 4, 5)),
        (rect(0, 0, 4, 4), rect(4, 0, 4, 4), nil),
        (rect(0, 0, 4, 4), rect(0, 4, 4, 4), nil),
        (rect(0, 0, 4, 4), rect(1, 1, 0, 2), nil),
        (rect(0, 0, 4, 4), rect(3, 1, -2, 2), nil),
        (rect(.min, .min, .max, .max), rect(-9, -9, .max, .max), rect(-9, -9, 8, 8)),
        (rect(.max - 1, 0, .max, 1), rect(0, 0, .max, 1), rect(.max - 1, 0, 1, 1)),
        (rect(.min, 0, .min, 1), rect(.max, 0, .max, 1), nil),
    ])
    func intersectionIsTheSharedArea(one: Rect, other: Rect, shared: Rect?) {
        #expect(one.intersection(other) == shared)
        #expect(other.intersection(one) == shared)
    }

    @Test func rectangleIsInitializedFromOriginAndSize() {
        let frame = rect(2, 3, 4, 5)
        #expect(Rect(origin: frame.origin, size: frame.size) == frame)
    }

    @Test func insetsAreInitializedByAxis() {
        #expect(EdgeInsets(horizontal: 2, vertical: 1) == EdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
    }

    @Test func rectangleContainsItsFirstCellButNotTheOneAfterItsLast() {
        let frame = rect(2, 3, 4, 5)
        #expect(frame.contains(Point(x: 2, y: 3)))
        #expect(frame.contains(Point(x: 5, y: 7)))
        #expect(!frame.contains(Point(x: 6, y: 7)))
        #expect(!frame.contains(Point(x: 5, y: 8)))
    }

    @Test func indexesSortBySectionThenItem() {
        #expect(
            [item(1, section: 1), item(5), item(0, section: 1), item(2)].sorted()
                == [item(2), item(5), item(0, section: 1), item(1, section: 1)])
    }
}
