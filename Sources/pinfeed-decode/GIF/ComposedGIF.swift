import CVips
import CVipsCalls
import PictureWire

/// A GIF whose first frame does not cover its canvas: an optimized animation, or a picture of tiles with more colours.
///
/// libvips 8.14 fills the uncovered canvas with black unless a frame has a transparent colour.
struct ComposedGIF {
    /// The first frame with which the canvas is completely covered; 0 if no frame completes it.
    private(set) var stillFrame = 0
    /// The file with a transparent colour added; `nil` if it has one already or its colour table is full.
    private(set) var transparentFile: [UInt8]?

    /// The maximum number of frames that are examined for covering the canvas.
    private static let maximumTileCount = 128

    /// Returns whether a file is a GIF that ends within a block, which libnsgif does not report.
    static func isTruncated(_ file: RawFile) -> Bool {
        guard file.head(4) == Array("GIF8".utf8), file.length <= DecoderLimits.memberBytes,
            file.bytes(at: file.length - 1, count: 1) != [0x3B], let bytes = file.bytes(at: 0, count: file.length)
        else { return false }
        return GIFBlocks(bytes).isTruncated
    }

    /// Returns `nil` if the file is not a GIF, or if its first frame covers the canvas.
    init?(_ file: RawFile) {
        guard file.head(4) == Array("GIF8".utf8) else { return nil }
        // Avoids reading the whole file: the size of the first frame is usually near the beginning.
        let head = GIFBlocks(file.head(16 << 10), maximumFrameCount: 1)
        if let first = head.firstRectangle, first.covers(width: head.width, height: head.height) { return nil }
        guard file.length <= DecoderLimits.memberBytes, let bytes = file.bytes(at: 0, count: file.length) else {
            return nil
        }
        let gif = GIFBlocks(bytes)
        guard let first = gif.firstRectangle, !first.covers(width: gif.width, height: gif.height) else { return nil }
        var canvas = CanvasCover(gif)
        for (index, frame) in gif.frames.prefix(Self.maximumTileCount).enumerated() {
            canvas.add(frame.rectangle)
            if canvas.isCovered {
                stillFrame = index
                break
            }
            // A frame whose disposal method restores the canvas does not contribute to it.
            if !frame.remainsOnCanvas { break }
        }
        guard !gif.hasTransparency, gif.largestTableSize < 256, let control = gif.firstControl else { return }
        var controlExtension: [UInt8] = control.isEmpty ? [0x21, 0xF9, 4, 0, 0, 0, 0, 0] : Array(bytes[control])
        controlExtension[3] |= 1
        // Tables have fewer than 256 colours, so no pixel has index 255.
        controlExtension[6] = 255
        transparentFile = bytes[..<control.lowerBound] + controlExtension + bytes[control.upperBound...]
    }
}

extension Orientation.Rectangle {
    fileprivate func covers(width: Int, height: Int) -> Bool {
        x == 0 && y == 0 && self.width >= width && self.height >= height
    }
}

/// The cells of a canvas that frames cover, in a grid whose lines are the edges of all frames.
private struct CanvasCover {
    private let columns: [Int]
    private let rows: [Int]
    private var isFree: [Bool]
    private var freeCount: Int

    init(_ gif: GIFBlocks) {
        let rectangles = gif.frames.prefix(128).map(\.rectangle)
        columns = Self.edges(rectangles.flatMap { [$0.x, $0.x + $0.width] }, upTo: gif.width)
        rows = Self.edges(rectangles.flatMap { [$0.y, $0.y + $0.height] }, upTo: gif.height)
        freeCount = max(0, columns.count - 1) * max(0, rows.count - 1)
        isFree = Array(repeating: true, count: freeCount)
    }

    var isCovered: Bool { freeCount == 0 }

    mutating func add(_ rectangle: Orientation.Rectangle) {
        for row in rows.indices.dropLast() where rows[row] >= rectangle.y && rows[row] < rectangle.y + rectangle.height
        {
            for column in columns.indices.dropLast()
            where columns[column] >= rectangle.x && columns[column] < rectangle.x + rectangle.width {
                let cell = row * (columns.count - 1) + column
                if isFree[cell] { freeCount -= 1 }
                isFree[cell] = false
            }
        }
    }

    /// Returns the sorted edges within the canvas, including its own.
    private static func edges(_ positions: [Int], upTo side: Int) -> [Int] {
        Set(positions.map { min($0, side) } + [0, side]).sorted()
    }
}
