/// The size, in pixels, that a picture is decoded to, and its scaling mode.
package struct PictureBox: Hashable, Sendable {
    /// The width, in pixels, from 1 through `maximumSideLength`.
    package let width: Int
    /// The height, in pixels, from 1 through `maximumSideLength`.
    package let height: Int
    package let mode: Mode
    /// The point of the picture that a crop keeps visible; the centre in modes that do not crop.
    package let focus: PictureFocus

    /// The maximum width and height, in pixels, which limits a response to 64 MiB.
    package static let maximumSideLength = 4096

    /// Creates a box. Sizes out of range are clamped.
    package init(width: Int, height: Int, mode: Mode, focus: PictureFocus = .center) {
        self.width = min(max(1, width), Self.maximumSideLength)
        self.height = min(max(1, height), Self.maximumSideLength)
        self.mode = mode
        self.focus = mode == .fill ? focus : .center
    }

    package enum Mode: UInt8, CaseIterable, Hashable, Sendable {
        /// Scales the whole picture to exactly the size of the box, without keeping its aspect ratio.
        ///
        /// Used for cells, whose pixels are not square: the caller chooses a box that looks right on the screen.
        case stretch
        /// Scales the whole picture to fit inside the box, keeping its aspect ratio.
        case fit
        /// Scales the picture to fill the box, keeping its aspect ratio, and crops the rest around the focus.
        case fill
    }
}
