/// A direction in which the focus moves.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
    /// To what stands above.
    case up
    /// To what stands below.
    case down
    /// To what stands on the left of the screen, whatever the layout's direction.
    case left
    /// To what stands on the right of the screen, whatever the layout's direction.
    case right
}
