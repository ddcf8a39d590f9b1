extension CompositionalLayout {
    /// The spacing between or beside elements, in cells. Negative numbers are treated as 0.
    public enum Spacing: Hashable, Sendable {
        /// Exactly this number of cells.
        case fixed(Int)
        /// At least this number of cells, plus an equal share of the free cells, with the remainder going to the
        /// leading spaces.
        case flexible(Int)
    }

    /// The spacing outside an element, which moves the element and the following ones in its group.
    ///
    /// Across a group's axis an element is at the group's top or left edge. Flexible spacing there moves the element to
    /// the opposite edge; flexible spacing on both sides centers it.
    public struct EdgeSpacing: Hashable, Sendable {
        /// The spacing on the left in columns; on the right in a right-to-left layout.
        public var left: Spacing
        /// The spacing above, in rows.
        public var top: Spacing
        /// The spacing on the right in columns; on the left in a right-to-left layout.
        public var right: Spacing
        /// The spacing below, in rows.
        public var bottom: Spacing

        /// Creates edge spacing. Omitted sides are 0.
        public init(
            left: Spacing = .fixed(0), top: Spacing = .fixed(0), right: Spacing = .fixed(0), bottom: Spacing = .fixed(0)
        ) {
            self.left = left
            self.top = top
            self.right = right
            self.bottom = bottom
        }

        /// Spacing of 0 on all sides.
        public static let none = EdgeSpacing()
    }
}

extension CompositionalLayout.Spacing {
    /// The minimum spacing, in cells.
    var length: Int {
        switch self {
        case .fixed(let length), .flexible(let length): length.clampedExtent
        }
    }

    var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}
