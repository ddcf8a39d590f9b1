/// The pixels that a picture is wanted in.
package struct PictureBox: Hashable, Sendable {
    /// Pixels across, at least 1.
    package var width: Int
    /// Pixels down, at least 1.
    package var height: Int
    package var mode: Mode

    package init(width: Int, height: Int, mode: Mode) {
        self.width = max(1, width)
        self.height = max(1, height)
        self.mode = mode
    }

    /// How a picture meets the box.
    package enum Mode: UInt8, Hashable, Sendable {
        /// The whole picture, scaled to cover exactly the box, whatever that does to its shape.
        ///
        /// For cells, whose pixels are not square: the caller has chosen the box so that the shape is right on the screen.
        case stretch
        /// The whole picture, its shape kept, as large as the box allows.
        case fit
        /// The box filled, the picture's shape kept, what is left over cropped evenly from both sides.
        case fill
    }
}
