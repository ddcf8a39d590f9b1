extension PlacementExplanation {
    /// Why an item stands in its group of a compositional section.
    public struct Group: Hashable, Sendable {
        /// A group around the item.
        public struct Level: Hashable, Sendable {
            /// The group's frame in the content, as it is shown.
            public let frame: Rect
            /// The number of the subitem of this group that the item is, or is in, from 0.
            public let position: Int
            /// The number of subitems that the group has.
            public let count: Int
            /// Why the group is as wide as it is.
            public let width: Length
            /// Why the group is as high as it is.
            public let height: Length
        }

        /// The number of the section's group that the item is in, from 0.
        public let group: Int
        /// The number of groups that the section has.
        public let groupCount: Int
        /// The numbers of the items in that group.
        public let items: Range<Int>
        /// How many items such a group can hold.
        public let capacity: Int
        /// Whether the group ended where the next subitem did not fit, rather than after so many.
        public let wraps: Bool
        /// The groups around the item, the outermost first; as many as its depth.
        public let levels: [Level]
        /// How far the section is scrolled sideways; `nil` where it does not scroll so.
        public let scrollPosition: Int?

        /// How many groups stand around the item: 1 for one in a group of the section.
        public var depth: Int { levels.count }
    }
}
