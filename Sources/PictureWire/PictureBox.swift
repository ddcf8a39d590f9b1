/// The pixels that a picture is wanted in.
package struct PictureBox: Hashable, Sendable {
    /// Pixels across, 1 to `longestSide`.
    package let width: Int
    /// Pixels down, 1 to `longestSide`.
    package let height: Int
    package let mode: Mode
    /// What is kept in sight of a picture that is cropped; the middle in every mode that crops none.
    package let focus: PictureFocus

    /// The most pixels that a box has on a side: 4,096, so that no answer is longer than 64 MiB.
    package static let longestSide = 4096

    /// A box; sides out of range take the nearest value in it.
    package init(width: Int, height: Int, mode: Mode, focus: PictureFocus = .center) {
        self.width = min(max(1, width), Self.longestSide)
        self.height = min(max(1, height), Self.longestSide)
        self.mode = mode
        self.focus = mode == .fill ? focus : .center
    }

    /// How a picture meets the box.
    package enum Mode: UInt8, CaseIterable, Hashable, Sendable {
        /// The whole picture, scaled to cover exactly the box, whatever that does to its shape.
        ///
        /// For cells, whose pixels are not square: the caller has chosen the box so that the shape is right on the
        /// screen.
        case stretch
        /// The whole picture, its shape kept, as large as the box allows.
        case fit
        /// The box filled, the picture's shape kept, what is left over cropped: from both sides evenly, or around the
        /// focus.
        case fill
    }
}
