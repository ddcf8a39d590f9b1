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

extension PlacementExplanation.Group {
    /// - Parameter number: the item's number in its section.
    func sentences(ofItem number: Int) -> [String] {
        var sentences = [
            "Group \(group + 1) of \(groupCount), item \(number - items.lowerBound + 1) of \(items.count) in it."
        ]
        if number == items.lowerBound, group > 0 {
            sentences.append(
                wraps
                    ? "The group before had no more room for it."
                    : "The group before holds its \(capacity.text("item")).")
        }
        if depth > 1 {
            let places = levels.reversed().prefix(3).map { "\($0.position + 1) of \($0.count)" }
            sentences.append(
                "Depth \(depth): subitem \(places.joined(separator: " in "))\(depth > 3 ? " in others" : "").")
        }
        if let level = levels.last {
            sentences += level.width.sentences(of: "Its group's width", in: "the outer group")
            sentences += level.height.sentences(of: "Its group's height", in: "the outer group")
        }
        if let scrollPosition { sentences.append("The section is scrolled sideways by \(scrollPosition).") }
        return sentences
    }
}
