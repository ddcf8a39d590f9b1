/// The zoom of the picture in a pin's detail view.
package enum PictureZoom: Hashable, Sendable {
    /// Shows the whole picture, as large as possible.
    case fit
    /// Fills the region; the picture is cropped on two sides.
    case fill
    /// The number of screen pixels for a pixel of the picture; 1 is the actual size.
    case scale(Double)

    package static let actualSize = PictureZoom.scale(1)

    /// The scales for zooming in and out.
    static let steps: [Double] = [
        1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 1, 1.5, 2, 3, 4, 6, 8, 12, 16,
    ]

    /// Returns the next step above a scale; `nil` if there is none.
    package static func step(above scale: Double) -> Double? {
        steps.first { $0 > scale * 1.01 }
    }

    /// Returns the next step below a scale; `nil` if there is none.
    package static func step(below scale: Double) -> Double? {
        steps.last { $0 < scale * 0.99 }
    }
}

/// A point of a picture, as fractions of its width and height.
package struct PicturePoint: Hashable, Sendable {
    /// The horizontal position: 0 is the left edge, 1 the right one.
    package var x: Double
    /// The vertical position: 0 is the top edge, 1 the bottom one.
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package static let center = PicturePoint(x: 0.5, y: 0.5)
}
