/// The point of a picture that a crop keeps visible, in thousandths of its width and height from the top left.
package struct PictureFocus: Hashable, Sendable {
    /// The horizontal position, 0 through 1,000.
    package let x: Int
    /// The vertical position, 0 through 1,000.
    package let y: Int

    package static let center = PictureFocus(x: 0.5, y: 0.5)
    /// The focus if the feed specifies none. Faces are usually in the upper third of a portrait.
    package static let upperThird = PictureFocus(x: 0.5, y: 1.0 / 3)

    /// The size of the wire representation, in bytes.
    static let byteCount = 4

    /// Creates a focus from fractions of the width and height. Values are clamped to 0 through 1; NaN becomes the
    /// centre.
    package init(x: Double, y: Double) {
        func thousandths(_ fraction: Double) -> Int {
            fraction.isNaN ? 500 : Int((min(1, max(0, fraction)) * 1000).rounded())
        }
        self.x = thousandths(x)
        self.y = thousandths(y)
    }

    /// Returns the start of a window that is centred on a point as far as the edges allow.
    /// - Parameters:
    ///   - window: the length of the window, at most `length`, which is that of the picture.
    ///   - point: the position of the point, in thousandths of `length`.
    package static func start(of window: Int, around point: Int, in length: Int) -> Int {
        max(0, min(length - window, (point * length / 500 - window) / 2))
    }

    func append(to writer: inout ByteWriter) {
        for number in [x, y] { writer.append(UInt16(clamping: number)) }
    }

    /// - Throws: `WireError` if a value is out of range.
    init(_ reader: inout ByteReader) throws(WireError) {
        x = Int(try reader.uint16())
        y = Int(try reader.uint16())
        guard x <= 1000, y <= 1000 else { throw .badField("focus") }
    }
}
