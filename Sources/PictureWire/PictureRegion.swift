/// A part of a picture in its own pixels as it is shown, its orientation applied: at least one pixel, counted from the
/// top left.
///
/// It may reach beyond the picture, for who asks may not know how large that is; the decoder takes what is inside.
package struct PictureRegion: Hashable, Sendable {
    /// 0 to 2,147,483,647.
    package let x: Int
    package let y: Int
    /// 1 to 2,147,483,647.
    package let width: Int
    package let height: Int

    /// How many bytes it takes on the wire.
    static let byteCount = 16

    /// Nil when a number is out of range.
    package init?(x: Int, y: Int, width: Int, height: Int) {
        let places = 0...Int(Int32.max)
        guard places.contains(x), places.contains(y), places.contains(width), places.contains(height), width > 0,
            height > 0
        else { return nil }
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The pixels of the region that a picture of `width` x `height` pixels has: moved inside it where it begins beyond
    /// it.
    ///
    /// Both sides of the picture are at least 1.
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

    /// - Throws: `WireError` when a number is out of range.
    init(_ reader: inout ByteReader) throws(WireError) {
        let x = Int(clamping: try reader.uint32())
        let y = Int(clamping: try reader.uint32())
        let width = Int(clamping: try reader.uint32())
        let height = Int(clamping: try reader.uint32())
        guard let region = PictureRegion(x: x, y: y, width: width, height: height) else { throw .badField("region") }
        self = region
    }
}
