import Feeds
import Pictures
import TerminalUI

/// A rectangle in a picture, as fractions of its width and height. It may extend beyond the picture.
struct NormalizedRect: Hashable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    static let whole = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

    /// Creates the rectangle of the picture that a request shows.
    /// - Parameter picture: the size of the whole picture.
    init(of request: PictureRequest, picture: PixelSize) {
        switch request.crop {
        case .none: self = .whole
        case .fill(let cellAspect, let focus):
            let box = Double(request.columns) / (Double(request.rows) * cellAspect)
            let shape = Double(picture.width) / Double(picture.height)
            guard box.isFinite, box > 0 else {
                self = .whole
                return
            }
            let width = min(1, box / shape)
            let height = min(1, shape / box)
            func start(_ length: Double, around point: Int) -> Double {
                max(0, min(1 - length, Double(point) / 1000 - length / 2))
            }
            self.init(
                x: start(width, around: focus.x), y: start(height, around: focus.y), width: width, height: height)
        case .region(let scaledRegion):
            let cell = request.cellPixels
            let across = Self.visibleRange(
                scaledRegion.source.x, scaledRegion.source.width, drawn: scaledRegion.width,
                canvas: request.columns * cell.width,
                of: picture.width)
            let down = Self.visibleRange(
                scaledRegion.source.y, scaledRegion.source.height, drawn: scaledRegion.height,
                canvas: request.rows * cell.height,
                of: picture.height)
            self.init(x: across.start, y: down.start, width: across.length, height: down.length)
        }
    }

    init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    private static func visibleRange(
        _ start: Int, _ count: Int, drawn: Int, canvas: Int, of length: Int
    ) -> (start: Double, length: Double) {
        let scale = Double(max(1, drawn)) / Double(max(1, count))
        let margin = Double((canvas - drawn) / 2) / scale
        return ((Double(start) - margin) / Double(length), Double(canvas) / scale / Double(length))
    }

    /// Returns the fraction of this rectangle that `other` covers, in 0...1.
    func fractionCovered(by other: NormalizedRect) -> Double {
        let across = min(x + width, other.x + other.width) - max(x, other.x)
        let down = min(y + height, other.y + other.height) - max(y, other.y)
        return max(0, across) * max(0, down) / (width * height)
    }

    /// Returns the screen region of `other` if `region` is that of this rectangle. It may extend far beyond `region`.
    func region(of other: NormalizedRect, in region: ScreenRegion) -> ScreenRegion {
        func edge(_ fraction: Double, _ start: Double, _ length: Double, _ cells: Int) -> Int {
            // The limit exceeds the number of cells of any picture at maximum zoom.
            Int(max(-1e6, min(1e6, ((fraction - start) / length * Double(cells)).rounded())))
        }
        let left = edge(other.x, x, width, region.columns)
        let right = edge(other.x + other.width, x, width, region.columns)
        let top = edge(other.y, y, height, region.rows)
        let bottom = edge(other.y + other.height, y, height, region.rows)
        return ScreenRegion(
            row: region.row + top, column: region.column + left, rows: bottom - top, columns: right - left)
    }
}
