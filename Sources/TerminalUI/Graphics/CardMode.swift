/// The appearance of the boxes of pins, selected by the user.
package enum CardMode: String, CaseIterable, Hashable, Sendable {
    /// Plain with pixel pictures, framed with symbols, which would run together otherwise.
    case auto
    /// A thin frame around each box.
    case framed
    /// No frame. Pixel pictures have rounded corners.
    case plain
}
