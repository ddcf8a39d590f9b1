import TerminalUI

/// An encoder of pixels for a terminal whose cells contain the pixels.
protocol PixelEncoder: Sendable {
    /// The approximate size of an encoded pixel, in thousandths of a byte, until an image was encoded.
    var initialDensity: Int { get }
    /// The assumed cell size if the terminal reports none; `nil` if it must be known.
    var defaultCellSize: CellSize? { get }
    /// Whether an image may occupy the last row of the screen without scrolling it.
    var usesLastRow: Bool { get }

    /// Returns the sequence that draws an image at the cursor; empty if the size is invalid. Holes are not drawn.
    ///
    /// - Parameters:
    ///   - crop: the pixels, each a colour of `palette` or a hole.
    ///   - tile: the cells of the image.
    mutating func encode(_ crop: IndexedCrop, palette: [UInt32], in tile: ScreenRegion) -> [UInt8]
}
