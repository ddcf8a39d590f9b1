/// A canvas for painting, in linear light and at twice the size of the finished picture on each side.
///
/// Coordinates are relative to the short side, from the top left corner: the shorter of `width` and `height` is 1.
struct Canvas {
    /// The number of samples per pixel on each side.
    static let oversampling = 2

    let size: Vec
    let columns: Int
    let rows: Int
    /// The side of a sample, in canvas units.
    let grain: Float
    private(set) var samples: [SIMD3<Float>]

    var width: Float { size.x }
    var height: Float { size.y }
    var center: Vec { size / 2 }

    /// Creates a black canvas for a picture of the given size in pixels.
    init(pixelWidth: Int, pixelHeight: Int) {
        columns = pixelWidth * Canvas.oversampling
        rows = pixelHeight * Canvas.oversampling
        grain = 1 / Float(min(columns, rows))
        size = Vec(Float(columns), Float(rows)) * grain
        samples = Array(repeating: SIMD3(repeating: 0), count: columns * rows)
    }

    /// Returns the point at the given fractions of the width and the height.
    func at(_ across: Float, _ down: Float) -> Vec {
        Vec(across, down) * size
    }

    /// Sets every sample to the colour that `paint` returns for its point.
    mutating func shade(_ paint: (Vec) -> Ink) {
        let (columns, rows, grain) = (columns, rows, grain)
        samples.withUnsafeMutableBufferPointer { samples in
            for row in 0..<rows {
                let y = (Float(row) + 0.5) * grain
                for column in 0..<columns {
                    samples[row * columns + column] = paint(Vec((Float(column) + 0.5) * grain, y)).light
                }
            }
        }
    }

    /// Replaces the samples in a box, or all samples if `box` is `nil`, by the colour that `paint` returns for a sample's
    /// point and current colour.
    mutating func reshade(_ box: Box? = nil, _ paint: (Vec, Ink) -> Ink) {
        let (columns, rows, grain) = (columns, rows, grain)
        let box = box ?? Box(Vec(0, 0), size)
        let left = bound(box.low.x, columns)
        let right = bound(box.high.x + grain, columns)
        let top = bound(box.low.y, rows)
        let bottom = bound(box.high.y + grain, rows)
        guard left < right, top < bottom else { return }
        samples.withUnsafeMutableBufferPointer { samples in
            for row in top..<bottom {
                let y = (Float(row) + 0.5) * grain
                for column in left..<right {
                    let old = Ink(light: samples[row * columns + column])
                    samples[row * columns + column] = paint(Vec((Float(column) + 0.5) * grain, y), old).light
                }
            }
        }
    }

    /// Returns the light at a point, or that of the nearest edge if it is outside the canvas.
    func light(at point: Vec) -> Ink {
        let column = min(columns - 1, bound(point.x, columns))
        let row = min(rows - 1, bound(point.y, rows))
        return Ink(light: samples[row * columns + column])
    }

    private func bound(_ position: Float, _ limit: Int) -> Int {
        Int(clamp(position / grain, 0, Float(limit)))
    }
}
