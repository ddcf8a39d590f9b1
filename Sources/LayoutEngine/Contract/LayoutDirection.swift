/// Which side a layout begins at.
///
/// A layout is calculated from left to right. From right to left it is the mirror image of that, as a whole: the first
/// column stands on the right, and an inset that is called left is kept free there.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// The first column or page stands on the left, and rows begin there.
    case leftToRight
    /// The first column or page stands on the right, and rows begin there.
    case rightToLeft
}
