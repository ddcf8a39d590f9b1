/// The horizontal direction of a layout.
///
/// A layout is calculated from left to right. A right-to-left layout is the mirror image of the result: the first
/// column is on the right, and left insets apply to the right side.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// The first column or page is on the left, and rows begin there.
    case leftToRight
    /// The first column or page is on the right, and rows begin there.
    case rightToLeft
}
