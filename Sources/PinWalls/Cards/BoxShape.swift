/// The properties that determine the size of a pin's box, and its colour, in 16 bytes, since a layout reads the shapes of
/// all pins.
package struct BoxShape: Hashable, BitwiseCopyable, Sendable {
    /// The height of the picture divided by its width.
    let aspectRatio: Double
    /// The width of the title in columns; 0 for none.
    let titleColumns: Int32
    /// The flags, and in the lower 24 bits the colour as `0xrrggbb`.
    private let flagsAndColor: UInt32

    private enum Flag {
        static let caption: UInt32 = 1 << 24
        static let picture: UInt32 = 1 << 25
        static let color: UInt32 = 1 << 26
        static let missing: UInt32 = 1 << 27
    }

    var hasCaption: Bool { flagsAndColor & Flag.caption != 0 }
    /// Whether the picture is available.
    var hasPicture: Bool { flagsAndColor & Flag.picture != 0 }
    /// Whether the picture could not be read or measured when the card was created. It may be available later.
    package var isMissingPicture: Bool { flagsAndColor & Flag.missing != 0 }
    /// The main colour of the picture according to the feed, as `0xrrggbb`; `nil` for none.
    package var color: UInt32? { flagsAndColor & Flag.color != 0 ? flagsAndColor & 0xFF_FFFF : nil }

    /// The shape of a pin without metadata.
    package static let square = BoxShape(aspectRatio: 1, titleColumns: 0, flagsAndColor: Flag.picture)

    private init(aspectRatio: Double, titleColumns: Int32, flagsAndColor: UInt32) {
        self.aspectRatio = aspectRatio
        self.titleColumns = titleColumns
        self.flagsAndColor = flagsAndColor
    }

    package init(_ card: PinCard) {
        var flagsAndColor: UInt32 = card.caption.isEmpty ? 0 : Flag.caption
        if case .unavailable = card.pin.picture {} else { flagsAndColor |= Flag.picture }
        if card.pin.isMissingPicture { flagsAndColor |= Flag.missing }
        if let color = card.pin.dominantColor {
            flagsAndColor |= Flag.color | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        }
        self.init(
            aspectRatio: Double(card.pin.layoutSize.height) / Double(card.pin.layoutSize.width),
            titleColumns: Int32(clamping: card.titleColumns), flagsAndColor: flagsAndColor)
    }
}
