/// The axis along which a layout's content scrolls.
public enum ScrollAxis: Hashable, Sendable, CaseIterable {
    /// Vertical scrolling; offsets are rows.
    case vertical
    /// Horizontal scrolling; offsets are columns.
    case horizontal

    /// The other axis.
    public var other: ScrollAxis { self == .vertical ? .horizontal : .vertical }
}

extension Rect {
    /// Returns the first row or column of the rectangle along an axis.
    public func start(along axis: ScrollAxis) -> Int { axis == .vertical ? minY : minX }

    /// Returns the first row or column after the rectangle along an axis.
    public func end(along axis: ScrollAxis) -> Int { axis == .vertical ? maxY : maxX }

    /// The rectangle with x and y, and width and height, swapped.
    public var transposed: Rect { Rect(x: y, y: x, width: height, height: width) }
}

extension Size {
    /// Returns the height for the vertical axis, the width for the horizontal one.
    public func length(along axis: ScrollAxis) -> Int { axis == .vertical ? height : width }

    /// The size with width and height swapped.
    public var transposed: Size { Size(width: height, height: width) }
}

extension Point {
    /// Accesses the row for the vertical axis, or the column for the horizontal one.
    public subscript(axis: ScrollAxis) -> Int {
        get { axis == .vertical ? y : x }
        set { if axis == .vertical { y = newValue } else { x = newValue } }
    }

    /// The position with x and y swapped.
    public var transposed: Point { Point(x: y, y: x) }
}

extension EdgeInsets {
    /// The insets with top and left, and bottom and right, swapped.
    public var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension FocusDirection {
    /// Returns the direction towards the start of an axis: up or left.
    public static func backward(along axis: ScrollAxis) -> FocusDirection { axis == .vertical ? .up : .left }

    /// Returns the direction towards the end of an axis: down or right.
    public static func forward(along axis: ScrollAxis) -> FocusDirection { axis == .vertical ? .down : .right }

    /// The direction with up and left, and down and right, swapped.
    public var transposed: FocusDirection {
        switch self {
        case .up: .left
        case .left: .up
        case .down: .right
        case .right: .down
        }
    }
}
