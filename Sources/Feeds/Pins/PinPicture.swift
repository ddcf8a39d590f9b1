/// The second or a later picture of a pin.
package struct PinPicture: Hashable, Sendable {
    package let reference: PictureReference
    /// The size in pixels with the orientation applied; `nil` if unknown.
    package let pixelSize: PixelSize?
    package let dominantColor: RGBColor?
    package let focus: FocusPoint?
    /// The alternative text for people who can't see the picture; empty if unknown.
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

    /// The maximum number of additional pictures of a pin.
    package static let maximumCount = 50
}
