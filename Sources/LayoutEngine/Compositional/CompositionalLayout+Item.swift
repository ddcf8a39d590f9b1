extension CompositionalLayout {
    /// The description of one item in a group.
    public struct Item: Hashable, Sendable {
        /// The size, including the content insets. Fractions are relative to the group minus its insets.
        public var size: DimensionSize
        /// The insets by which the frame is reduced after placement. As in UIKit, they are ignored along an estimated
        /// dimension. Insets larger than the item make it empty.
        public var contentInsets: EdgeInsets
        /// The spacing outside the item, in its group.
        public var edgeSpacing: EdgeSpacing
        /// The supplementary elements of the item, such as badges, from back to front. They move with the item.
        public var supplementaryItems: [SupplementaryItem]

        /// Creates an item, by default without insets, spacing and supplementary elements.
        public init(
            size: DimensionSize, contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none,
            supplementaryItems: [SupplementaryItem] = []
        ) {
            self.size = size
            self.contentInsets = contentInsets
            self.edgeSpacing = edgeSpacing
            self.supplementaryItems = supplementaryItems
        }
    }

    /// An element of a group: an item or a nested group.
    public enum Subitem: Sendable {
        /// An item of the data source.
        case item(Item)
        /// A nested group.
        indirect case group(Group)

        /// Returns an item with a size and insets, without spacing and supplementary elements.
        public static func item(size: DimensionSize, contentInsets: EdgeInsets = .zero) -> Subitem {
            .item(Item(size: size, contentInsets: contentInsets))
        }
    }
}

extension CompositionalLayout.Subitem {
    var isItem: Bool {
        if case .item = self { true } else { false }
    }

    var size: CompositionalLayout.DimensionSize {
        switch self {
        case .item(let item): item.size
        case .group(let group): group.size
        }
    }

    var supplementaryItems: [CompositionalLayout.SupplementaryItem] {
        if case .item(let item) = self { item.supplementaryItems } else { [] }
    }

    var contentInsets: EdgeInsets {
        switch self {
        case .item(let item): item.contentInsets
        case .group(let group): group.contentInsets
        }
    }

    var edgeSpacing: CompositionalLayout.EdgeSpacing {
        switch self {
        case .item(let item): item.edgeSpacing
        case .group(let group): group.edgeSpacing
        }
    }
}
