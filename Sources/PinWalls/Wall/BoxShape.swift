/// What decides the size of a pin's box, in 16 bytes: a layout of a million pins asks for all of them.
package struct BoxShape: Hashable, Sendable {
    /// The picture's height over its width.
    let shape: Double
    /// The title's width in columns; 0 when there is none.
    let titleColumns: Int32
    let hasCaption: Bool
    /// Whether the picture can be shown at all.
    let hasPicture: Bool

    /// A box of which nothing is known.
    package static let square = BoxShape(shape: 1, titleColumns: 0, hasCaption: false, hasPicture: true)

    private init(shape: Double, titleColumns: Int32, hasCaption: Bool, hasPicture: Bool) {
        self.shape = shape
        self.titleColumns = titleColumns
        self.hasCaption = hasCaption
        self.hasPicture = hasPicture
    }

    package init(_ card: PinCard) {
        shape = Double(card.pin.pixelSize.height) / Double(card.pin.pixelSize.width)
        titleColumns = Int32(clamping: card.titleColumns)
        hasCaption = !card.caption.isEmpty
        if case .unavailable = card.pin.picture { hasPicture = false } else { hasPicture = true }
    }
}
