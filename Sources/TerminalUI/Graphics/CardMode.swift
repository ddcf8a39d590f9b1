/// The user's choice of how boxes of pins look.
package enum CardMode: String, CaseIterable, Hashable, Sendable {
    /// Plain with pixel pictures, framed with symbols, which would run together otherwise.
    case auto
    /// A thin frame around each box.
    case framed
    /// No frame. Pixel pictures have rounded corners.
    case plain
}
