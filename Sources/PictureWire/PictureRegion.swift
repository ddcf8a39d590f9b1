/// A region of a picture, in pixels from the top left with the orientation applied; never empty.
///
/// It may extend beyond the picture, whose size the caller may not know. The decoder clamps it.
package struct PictureRegion: Hashable, Sendable {
    /// The left edge, 0 through 2,147,483,647.
    package let x: Int
    package let y: Int
    /// The width, 1 through 2,147,483,647.
    package let width: Int
    package let height: Int

    /// The size of the wire representation, in bytes.
    static let byteCount = 16

    /// Returns `nil` if a value is out of range.
    package init?(x: Int, y: Int, width: Int, height: Int) {
        let validRange = 0...Int(Int32.max)
        guard validRange.contains(x), validRange.contains(y), validRange.contains(width), validRange.contains(height),
            width > 0,
            height > 0
        else { return nil }
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Returns the region clamped to a picture of `width` x `height` pixels, each at least 1. A region outside is moved
    /// to the nearest pixels inside.
    package func clamped(toWidth width: Int, height: Int) -> PictureRegion {
        let x = min(x, max(0, width - 1))
        let y = min(y, max(0, height - 1))
        return PictureRegion(
            x: x, y: y, width: min(self.width, max(1, width - x)), height: min(self.height, max(1, height - y)))
            ?? self
    }

    func append(to writer: inout ByteWriter) {
        for number in [x, y, width, height] { writer.append(UInt32(clamping: number)) }
    }

    /// - Throws: `WireError` if a value is out of range.
    init(_ reader: inout ByteReader) throws(WireError) {
        let x = Int(clamping: try reader.uint32())
        let y = Int(clamping: try reader.uint32())
        let width = Int(clamping: try reader.uint32())
        let height = Int(clamping: try reader.uint32())
        guard let region = PictureRegion(x: x, y: y, width: width, height: height) else { throw .badField("region") }
        self = region
    }
}
