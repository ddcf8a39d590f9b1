import TerminalUI

/// A region of a picture and its size on the screen.
package struct ScaledRegion: Hashable, Sendable {
    /// The region, in pixels of the picture with the orientation applied; not empty, and without negative coordinates.
    package var source: PixelRect
    /// The width on the screen, in pixels of `PictureRequest.cellPixels`. The region is centred in the request's cells
    /// and surrounded by transparency.
    package var width: Int
    package var height: Int

    package init(source: PixelRect, width: Int, height: Int) {
        self.source = source
        self.width = width
        self.height = height
    }
}
