/// Three distances that are compared in order. A smaller value is nearer.
struct Nearness: Hashable, Comparable {
    private let first: Int
    private let second: Int
    private let third: Int

    init(_ first: Int, _ second: Int, _ third: Int) {
        self.first = first
        self.second = second
        self.third = third
    }

    /// The largest value, for no candidate.
    static let none = Nearness(.max, .max, .max)

    static func < (left: Nearness, right: Nearness) -> Bool {
        (left.first, left.second, left.third) < (right.first, right.second, right.third)
    }
}

/// The nearest of the candidates so far.
struct NearestItem {
    private(set) var index: ItemIndex?
    private(set) var nearness = Nearness.none
    /// Whether the later one of two equally near items is preferred.
    private let prefersLater: Bool

    init(prefersLater: Bool) {
        self.prefersLater = prefersLater
    }

    mutating func consider(_ candidate: ItemIndex, nearness candidateNearness: Nearness) {
        if let index {
            guard candidateNearness <= nearness else { return }
            if candidateNearness == nearness, prefersLater != (candidate > index) { return }
        }
        index = candidate
        nearness = candidateNearness
    }
}

extension Rect {
    /// Twice the vertical center, which is always an integer.
    var doubledMiddleY: Int { minY.addingClamped(maxY) }

    /// Twice the horizontal center, which is always an integer.
    var doubledMiddleX: Int { minX.addingClamped(maxX) }

    func middleDistanceX(to other: Rect) -> Int { doubledMiddleX.distanceClamped(to: other.doubledMiddleX) }

    func middleDistanceY(to other: Rect) -> Int { doubledMiddleY.distanceClamped(to: other.doubledMiddleY) }

    /// Returns the number of rows between the rectangles; 0 if they overlap or touch vertically.
    func rowsBetween(_ other: Rect) -> Int {
        max(0, other.minY.subtractingClamped(maxY), minY.subtractingClamped(other.maxY))
    }

    /// Returns the number of columns between the rectangles; 0 if they overlap or touch horizontally.
    func columnsBetween(_ other: Rect) -> Int {
        max(0, other.minX.subtractingClamped(maxX), minX.subtractingClamped(other.maxX))
    }

    func rowsShared(with other: Rect) -> Int {
        max(0, min(maxY, other.maxY).subtractingClamped(max(minY, other.minY)))
    }

    func columnsShared(with other: Rect) -> Int {
        max(0, min(maxX, other.maxX).subtractingClamped(max(minX, other.minX)))
    }
}
