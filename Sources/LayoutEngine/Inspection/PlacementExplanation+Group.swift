extension PlacementExplanation {
    /// The placement of an item in a group of a compositional section.
    public struct Group: Hashable, Sendable {
        /// A group that contains the item.
        public struct Level: Hashable, Sendable {
            /// The group's frame on the screen, in the content's coordinates.
            public let frame: Rect
            /// The zero-based index of the group's subitem that is or contains the item.
            public let position: Int
            /// The number of subitems of the group.
            public let count: Int
            /// The explanation of the group's width.
            public let width: Length
            /// The explanation of the group's height.
            public let height: Length
        }

        /// The zero-based index of the section's group that contains the item.
        public let group: Int
        /// The number of groups of the section.
        public let groupCount: Int
        /// The indexes of the items in that group.
        public let items: Range<Int>
        /// The maximum number of items in the group.
        public let capacity: Int
        /// Whether the group ends where the next subitem does not fit, instead of after a fixed number.
        public let wraps: Bool
        /// The groups that contain the item, starting with the outermost.
        public let levels: [Level]
        /// The horizontal scroll position of the section, or `nil` if it does not scroll orthogonally.
        public let scrollPosition: Int?

        /// The number of groups that contain the item; 1 if it is directly in a group of the section.
        public var depth: Int { levels.count }
    }
}
