/// The point of a picture that a crop keeps in sight, in thousandths of its width and height from the top left.
package struct PictureFocus: Hashable, Sendable {
    /// 0 to 1,000.
    package let x: Int
    /// 0 to 1,000.
    package let y: Int

    /// What a picture is cropped around of which nothing is known.
    package static let center = PictureFocus(x: 0.5, y: 0.5)

    /// How many bytes it takes on the wire.
    static let byteCount = 4

    /// The point at parts of the width and the height; one out of 0 to 1 counts as the nearer end, and what is no number as the
    /// middle.
    package init(x: Double, y: Double) {
        func thousandths(_ part: Double) -> Int {
            part.isNaN ? 500 : Int((min(1, max(0, part)) * 1000).rounded())
        }
        self.x = thousandths(x)
        self.y = thousandths(y)
    }

    /// Where a window begins that has a point in its middle, as far as the edges let it.
    ///
    /// - Parameters:
    ///   - point: in thousandths of `length`.
    ///   - window: at most `length`.
    package static func start(of window: Int, around point: Int, in length: Int) -> Int {
        max(0, min(length - window, (point * length / 500 - window) / 2))
    }

    func append(to writer: inout ByteWriter) {
        for number in [x, y] { writer.append(UInt16(clamping: number)) }
    }

    /// - Throws: `WireError` when a number is out of range.
    init(_ reader: inout ByteReader) throws(WireError) {
        x = Int(try reader.uint16())
        y = Int(try reader.uint16())
        guard x <= 1000, y <= 1000 else { throw .badField("focus") }
    }
}
