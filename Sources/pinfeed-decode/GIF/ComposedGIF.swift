import CVips
import CVipsCalls
import PictureWire

/// A GIF whose frames are smaller than its canvas, as programs write pictures of many colours, or animations.
///
/// libvips 8.14 composes frames, but paints the canvas black where no frame has been, unless a frame has a transparent colour.
struct ComposedGIF {
    /// The first frame that together with those before it covers the canvas; 0 if there is none.
    private(set) var stillFrame = 0
    /// The file with a transparent colour; nil if it has one, or has no colour to spare.
    private(set) var transparentFile: [UInt8]?

    /// The number of frames that may be needed to cover a canvas.
    private static let mostTiles = 128

    /// Whether a file is a GIF that ends within a block. libnsgif shows the frames before that without an error.
    static func isCutOff(_ file: RawFile) -> Bool {
        guard file.head(4) == Array("GIF8".utf8), file.length <= DecoderLimits.memberBytes,
            file.bytes(at: file.length - 1, 1) != [0x3B], let bytes = file.bytes(at: 0, file.length)
        else { return false }
        return GIFBlocks(bytes).isCutOff
    }

    /// Nil for a file of another format, and for a GIF whose first frame covers its canvas.
    init?(_ file: RawFile) {
        guard file.head(4) == Array("GIF8".utf8) else { return nil }
        // Whether the first frame covers the canvas is usually said near the beginning.
        let head = GIFBlocks(file.head(16 << 10), mostFrames: 1)
        if let first = head.firstPlace, first.covers(width: head.width, height: head.height) { return nil }
        guard file.length <= DecoderLimits.memberBytes, let bytes = file.bytes(at: 0, file.length) else { return nil }
        let gif = GIFBlocks(bytes)
        guard let first = gif.firstPlace, !first.covers(width: gif.width, height: gif.height) else { return nil }
        var canvas = CanvasCover(gif)
        for (number, frame) in gif.frames.prefix(Self.mostTiles).enumerated() {
            canvas.add(frame.place)
            if canvas.isCovered {
                stillFrame = number
                break
            }
            // A frame that is disposed of to its previous state does not change the canvas.
            if !frame.stays { break }
        }
        guard !gif.hasTransparency, gif.longestTable < 256, let control = gif.firstControl else { return }
        var extension_: [UInt8] = control.isEmpty ? [0x21, 0xF9, 4, 0, 0, 0, 0, 0] : Array(bytes[control])
        extension_[3] |= 1
        // No pixel of a shorter table has the last colour.
        extension_[6] = 255
        transparentFile = bytes[..<control.lowerBound] + extension_ + bytes[control.upperBound...]
    }
}

extension Orientation.Rectangle {
    fileprivate func covers(width: Int, height: Int) -> Bool {
        x == 0 && y == 0 && self.width >= width && self.height >= height
    }
}

/// The part of a canvas that frames cover, on the grid of their edges.
private struct CanvasCover {
    private let columns: [Int]
    private let rows: [Int]
    private var isFree: [Bool]
    private var free: Int

    init(_ gif: GIFBlocks) {
        let places = gif.frames.prefix(128).map(\.place)
        columns = Self.edges(places.flatMap { [$0.x, $0.x + $0.width] }, upTo: gif.width)
        rows = Self.edges(places.flatMap { [$0.y, $0.y + $0.height] }, upTo: gif.height)
        free = max(0, columns.count - 1) * max(0, rows.count - 1)
        isFree = Array(repeating: true, count: free)
    }

    var isCovered: Bool { free == 0 }

    mutating func add(_ place: Orientation.Rectangle) {
        for row in rows.indices.dropLast() where rows[row] >= place.y && rows[row] < place.y + place.height {
            for column in columns.indices.dropLast()
            where columns[column] >= place.x && columns[column] < place.x + place.width {
                let cell = row * (columns.count - 1) + column
                if isFree[cell] { free -= 1 }
                isFree[cell] = false
            }
        }
    }

    /// The edges on the canvas, with its own.
    private static func edges(_ places: [Int], upTo side: Int) -> [Int] {
        Set(places.map { min($0, side) } + [0, side]).sorted()
    }
}
