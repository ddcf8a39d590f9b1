/// A direction in which the focus moves.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
    /// Up, on the screen.
    case up
    /// Down, on the screen.
    case down
    /// Left on the screen, regardless of the layout's direction.
    case left
    /// Right on the screen, regardless of the layout's direction.
    case right
}
