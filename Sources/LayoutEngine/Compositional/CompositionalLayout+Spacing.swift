extension CompositionalLayout {
    /// Cells kept free between or beside elements. A negative number counts as 0.
    public enum Spacing: Hashable, Sendable {
        /// Exactly so many cells.
        case fixed(Int)
        /// At least so many cells, and an equal share of those that nothing else takes up. Cells that cannot be shared
        /// out evenly go to the leading spaces.
        case flexible(Int)
    }

    /// Cells kept free around an element, outside it: it is moved by them, and what follows it in its group, too.
    ///
    /// Across a group's axis an element stands at the group's top or left edge; there a flexible space pushes it away,
    /// and two of them centre it.
    public struct EdgeSpacing: Hashable, Sendable {
        /// The columns on the left, the leading side: on the right in a layout from right to left.
        public var left: Spacing
        /// The rows above.
        public var top: Spacing
        /// The columns on the right, the trailing side: on the left in a layout from right to left.
        public var right: Spacing
        /// The rows below.
        public var bottom: Spacing

        /// Spaces on the four sides; a side that is not named has none.
        public init(
            left: Spacing = .fixed(0), top: Spacing = .fixed(0), right: Spacing = .fixed(0), bottom: Spacing = .fixed(0)
        ) {
            self.left = left
            self.top = top
            self.right = right
            self.bottom = bottom
        }

        /// Nothing kept free.
        public static let none = EdgeSpacing()
    }
}

extension CompositionalLayout.Spacing {
    /// The cells that are kept free in any case.
    var length: Int {
        switch self {
        case .fixed(let length), .flexible(let length): length.clampedExtent
        }
    }

    var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}
