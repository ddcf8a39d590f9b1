/// The way that content is scrolled as a whole.
public enum ScrollAxis: Hashable, Sendable, CaseIterable {
    /// Up and down; offsets are rows.
    case vertical
    /// Left and right; offsets are columns.
    case horizontal

    /// The other axis.
    public var across: ScrollAxis { self == .vertical ? .horizontal : .vertical }
}

extension Rect {
    /// Where the rectangle begins along an axis.
    public func start(along axis: ScrollAxis) -> Int { axis == .vertical ? minY : minX }

    /// Where the rectangle ends along an axis: the first row, or column, behind it.
    public func end(along axis: ScrollAxis) -> Int { axis == .vertical ? maxY : maxX }

    /// The rectangle with rows for columns and columns for rows.
    public var transposed: Rect { Rect(x: y, y: x, width: height, height: width) }
}

extension Size {
    /// The cells along an axis.
    public func length(along axis: ScrollAxis) -> Int { axis == .vertical ? height : width }

    /// The size with rows for columns and columns for rows.
    public var transposed: Size { Size(width: height, height: width) }
}

extension Point {
    /// The row, or the column, along an axis.
    public subscript(axis: ScrollAxis) -> Int {
        get { axis == .vertical ? y : x }
        set { if axis == .vertical { y = newValue } else { x = newValue } }
    }

    /// The position with rows for columns and columns for rows.
    public var transposed: Point { Point(x: y, y: x) }
}

extension EdgeInsets {
    /// The insets with the top for the left, and the bottom for the right.
    public var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension FocusDirection {
    /// The way along an axis that goes back, to what comes first.
    public static func backward(along axis: ScrollAxis) -> FocusDirection { axis == .vertical ? .up : .left }

    /// The way along an axis that goes on.
    public static func forward(along axis: ScrollAxis) -> FocusDirection { axis == .vertical ? .down : .right }

    /// The direction with up for left, and down for right.
    public var transposed: FocusDirection {
        switch self {
        case .up: .left
        case .left: .up
        case .down: .right
        case .right: .down
        }
    }
}
