/// How large an open pin's picture is shown.
package enum PictureZoom: Hashable, Sendable {
    /// All of it, as large as its place allows.
    case fit
    /// Its place filled, the picture cropped on two sides.
    case fill
    /// So many pixels of the screen for a pixel of the picture; 1 is 1:1.
    case scale(Double)

    package static let actualSize = PictureZoom.scale(1)

    /// The scales that larger and smaller go through.
    static let steps: [Double] = [
        1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 1.5, 2, 3, 4, 6, 8, 12, 16,
    ]

    /// The next step above a scale; nil when there is none.
    package static func step(above scale: Double) -> Double? {
        steps.first { $0 > scale * 1.01 }
    }

    /// The next step below a scale; nil when there is none.
    package static func step(below scale: Double) -> Double? {
        steps.last { $0 < scale * 0.99 }
    }
}

/// A point of a picture, as shares of its width and height.
package struct PicturePoint: Hashable, Sendable {
    /// 0 is the left edge, 1 the right one.
    package var x: Double
    /// 0 is the top edge, 1 the bottom one.
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package static let middle = PicturePoint(x: 0.5, y: 0.5)
}
