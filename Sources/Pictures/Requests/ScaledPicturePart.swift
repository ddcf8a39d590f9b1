import TerminalUI

/// A part of a picture, and the size at which it is shown.
package struct ScaledPicturePart: Hashable, Sendable {
    /// The part in the picture's own pixels as it is shown, its orientation applied; at least one pixel, none before
    /// the first.
    package var source: PixelRect
    /// The pixels that the part takes in the middle of the request's cells, in pixels of `PictureRequest.cellPixels`;
    /// what is left of the cells is transparent.
    package var width: Int
    package var height: Int

    package init(source: PixelRect, width: Int, height: Int) {
        self.source = source
        self.width = width
        self.height = height
    }
}
