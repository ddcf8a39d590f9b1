/// How near an item is: three distances, the first one counts most. Smaller is nearer.
struct Nearness: Hashable, Comparable {
    private let first: Int
    private let second: Int
    private let third: Int

    init(_ first: Int, _ second: Int, _ third: Int) {
        self.first = first
        self.second = second
        self.third = third
    }

    /// Farther than anything.
    static let none = Nearness(.max, .max, .max)

    static func < (left: Nearness, right: Nearness) -> Bool {
        (left.first, left.second, left.third) < (right.first, right.second, right.third)
    }
}

/// The nearest of the items offered so far.
struct NearestItem {
    private(set) var index: ItemIndex?
    private(set) var nearness = Nearness.none
    /// Whether the later of two equally near items wins, or the earlier.
    private let prefersLater: Bool

    init(prefersLater: Bool) {
        self.prefersLater = prefersLater
    }

    mutating func offer(_ candidate: ItemIndex, _ candidateNearness: Nearness) {
        if let index {
            guard candidateNearness <= nearness else { return }
            if candidateNearness == nearness, prefersLater != (candidate > index) { return }
        }
        index = candidate
        nearness = candidateNearness
    }
}

extension Rect {
    /// Twice the row of the middle, so that it is a whole number.
    var doubledMiddleY: Int { minY.addingClamped(maxY) }

    /// Twice the column of the middle, so that it is a whole number.
    var doubledMiddleX: Int { minX.addingClamped(maxX) }

    func middleDistanceX(to other: Rect) -> Int { doubledMiddleX.distanceClamped(to: other.doubledMiddleX) }

    func middleDistanceY(to other: Rect) -> Int { doubledMiddleY.distanceClamped(to: other.doubledMiddleY) }

    /// The rows from one rectangle to the other; 0 where they overlap or touch.
    func rowsBetween(_ other: Rect) -> Int {
        max(0, other.minY.subtractingClamped(maxY), minY.subtractingClamped(other.maxY))
    }

    /// The columns from one rectangle to the other; 0 where they overlap or touch.
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
