/// What a person wants the boxes of pins to look like.
package enum CardMode: String, CaseIterable, Hashable, Sendable {
    /// Plain where pictures are pixels, framed where symbols would run together.
    case auto
    /// A thin frame around each.
    case framed
    /// The picture and its words; the corners of pixels are rounded.
    case plain
}
