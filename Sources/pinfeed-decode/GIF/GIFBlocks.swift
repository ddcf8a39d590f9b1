/// The blocks of a GIF (GIF89a specification, appendix A), parsed as far as the file is complete.
struct GIFBlocks {
    /// A complete frame.
    struct Frame {
        /// The rectangle of the frame on the canvas, in pixels; it may extend beyond it.
        let rectangle: Orientation.Rectangle
        /// Whether the frame remains on the canvas when the next one is drawn (disposal method 0 or 1).
        let remainsOnCanvas: Bool
    }

    /// The size of the canvas, in pixels; 0 if the file ends before it.
    private(set) var width = 0
    private(set) var height = 0
    /// The rectangle of the first frame, even if the frame is truncated; `nil` if the file ends before it.
    private(set) var firstRectangle: Orientation.Rectangle?
    /// The complete frames, at most `recordedFrameLimit`.
    private(set) var frames: [Frame] = []
    /// The end of the last complete frame, as an offset in bytes.
    private(set) var framesEnd: Int?
    /// Whether the file has a trailer, which some encoders omit.
    private(set) var hasTrailer = false
    /// Whether the file ends within a block.
    private(set) var isTruncated = false
    /// Whether any frame, complete or not, has a transparent colour.
    private(set) var hasTransparency = false
    /// The size of the largest colour table, in entries.
    private(set) var largestTableSize = 0
    /// The range of the first frame's graphic control extension; empty, at its position, if it is missing.
    private(set) var firstControl: Range<Int>?

    /// The maximum number of recorded frames. A frame can have as few as 12 bytes in the file, but 40 in memory.
    private static let recordedFrameLimit = 1024

    private let bytes: [UInt8]
    private var position = 13

    /// - Parameter maximumFrameCount: the maximum number of frames to read.
    init(_ bytes: [UInt8], maximumFrameCount: Int = .max) {
        self.bytes = bytes
        guard bytes.count > position else { return }
        width = number(at: 6)
        height = number(at: 8)
        skipColorTable(flags: bytes[10])
        var control: (range: Range<Int>, flags: UInt8)?
        while position < bytes.count, frames.count < maximumFrameCount {
            let start = position
            position += 1
            defer { isTruncated = position > bytes.count }
            switch bytes[start] {
            case 0x21:
                position += 1
                guard skipBlocks(), position - start == 8, bytes[start + 1] == 0xF9 else { continue }
                control = (start..<position, bytes[start + 3])
                if bytes[start + 3] & 1 != 0 { hasTransparency = true }
            case 0x2C:
                guard start + 10 < bytes.count else {
                    position = bytes.count + 1
                    return
                }
                let rectangle = Orientation.Rectangle(
                    x: number(at: start + 1), y: number(at: start + 3), width: number(at: start + 5),
                    height: number(at: start + 7))
                if firstRectangle == nil {
                    firstRectangle = rectangle
                    firstControl = control?.range ?? start..<start
                }
                position = start + 10
                skipColorTable(flags: bytes[start + 9])
                // Skip the LZW minimum code size.
                position += 1
                guard skipBlocks() else { return }
                if frames.count < Self.recordedFrameLimit {
                    frames.append(Frame(rectangle: rectangle, remainsOnCanvas: (control?.flags ?? 0) >> 2 & 7 <= 1))
                }
                framesEnd = position
                control = nil
            case 0x3B:
                hasTrailer = true
                return
            // Not a block. libnsgif stops here, too.
            default: return
            }
        }
    }

    private func number(at offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }

    private mutating func skipColorTable(flags: UInt8) {
        guard flags & 0x80 != 0 else { return }
        let entries = 2 << Int(flags & 7)
        largestTableSize = max(largestTableSize, entries)
        position += 3 * entries
    }

    /// Skips data sub-blocks. Returns `false` if the file ends within them; `position` is then past the end.
    private mutating func skipBlocks() -> Bool {
        while position < bytes.count {
            let length = Int(bytes[position])
            position += 1 + length
            if length == 0 { return true }
        }
        position = bytes.count + 1
        return false
    }
}
