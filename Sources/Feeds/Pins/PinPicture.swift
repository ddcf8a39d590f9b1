/// One of several pictures of a pin.
package struct PinPicture: Hashable, Sendable {
    package let reference: PictureReference
    /// The size in pixels with the orientation applied; nil until it is measured.
    package let pixelSize: PixelSize?
    package let dominantColor: RGBColor?
    package let focus: FocusPoint?
    /// What it shows, for who cannot see it; empty when unknown.
    package let alternativeText: String

    package init(
        reference: PictureReference, pixelSize: PixelSize?, dominantColor: RGBColor?, focus: FocusPoint? = nil,
        alternativeText: String = ""
    ) {
        self.reference = reference
        self.pixelSize = pixelSize
        self.dominantColor = dominantColor
        self.focus = focus
        self.alternativeText = alternativeText
    }

    /// The most that are shown after the first one of a feed's entry.
    package static let limit = 50
}
