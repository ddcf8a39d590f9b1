/// The facts that determine the size of a pin's box, and its colour, in 16 bytes. A layout reads those of all pins.
package struct BoxShape: Hashable, BitwiseCopyable, Sendable {
    /// The height of the picture divided by its width.
    let aspectRatio: Double
    /// The width of the title in columns; 0 for none.
    let titleColumns: Int32
    /// The flags, and in the lower 24 bits the colour as `0xrrggbb`.
    private let facts: UInt32

    private enum Flag {
        static let caption: UInt32 = 1 << 24
        static let picture: UInt32 = 1 << 25
        static let color: UInt32 = 1 << 26
        static let missing: UInt32 = 1 << 27
    }

    var hasCaption: Bool { facts & Flag.caption != 0 }
    /// Whether the picture is available.
    var hasPicture: Bool { facts & Flag.picture != 0 }
    /// Whether the picture could not be read or measured, but may be available later.
    package var isMissingPicture: Bool { facts & Flag.missing != 0 }
    /// The main colour of the picture according to the feed, as `0xrrggbb`; `nil` for none.
    package var color: UInt32? { facts & Flag.color != 0 ? facts & 0xFF_FFFF : nil }

    /// The shape of a pin without metadata.
    package static let square = BoxShape(aspectRatio: 1, titleColumns: 0, facts: Flag.picture)

    private init(aspectRatio: Double, titleColumns: Int32, facts: UInt32) {
        self.aspectRatio = aspectRatio
        self.titleColumns = titleColumns
        self.facts = facts
    }

    package init(_ card: PinCard) {
        var facts: UInt32 = card.caption.isEmpty ? 0 : Flag.caption
        if case .unavailable = card.pin.picture {} else { facts |= Flag.picture }
        if card.pin.isMissingPicture { facts |= Flag.missing }
        if let color = card.pin.dominantColor {
            facts |= Flag.color | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        }
        self.init(
            aspectRatio: Double(card.pin.layoutSize.height) / Double(card.pin.layoutSize.width),
            titleColumns: Int32(clamping: card.titleColumns), facts: facts)
    }
}
