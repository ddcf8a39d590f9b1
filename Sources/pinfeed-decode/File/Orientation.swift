/// The rotation and mirroring to display a stored picture: EXIF 2.3's eight orientations.
enum Orientation: Int32 {
    case upright = 1
    case mirrored = 2
    case halfTurn = 3
    case flipped = 4
    case transposed = 5
    case quarterTurn = 6
    case transversed = 7
    case threeQuarterTurn = 8

    /// A rectangle in pixels; it may be empty and extend beyond the picture.
    struct Rectangle: Equatable {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
    }

    /// Whether displaying the picture swaps its width and height.
    var swapsSides: Bool { rawValue >= Orientation.transposed.rawValue }

    /// Returns the position of a displayed rectangle in the stored picture of `width` x `height` pixels.
    func storedRectangle(for displayed: Rectangle, width: Int, height: Int) -> Rectangle {
        let left = swapsSides ? displayed.y : displayed.x
        let top = swapsSides ? displayed.x : displayed.y
        let size = swapsSides ? (displayed.height, displayed.width) : (displayed.width, displayed.height)
        let right = width - left - size.0
        let bottom = height - top - size.1
        let (x, y) =
            switch self {
            case .upright, .transposed: (left, top)
            case .mirrored, .threeQuarterTurn: (right, top)
            case .halfTurn, .transversed: (right, bottom)
            case .flipped, .quarterTurn: (left, bottom)
            }
        return Rectangle(x: x, y: y, width: size.0, height: size.1)
    }
}
