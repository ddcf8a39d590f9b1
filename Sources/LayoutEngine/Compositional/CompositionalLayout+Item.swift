extension CompositionalLayout {
    /// The place of one item of the data source in a group.
    public struct Item: Hashable, Sendable {
        /// The size of the item's place, content insets included. Fractions are of its group less the group's insets.
        public var size: DimensionSize
        /// The cells that the frame is shrunk by on each side, after the item was placed; not read along an estimated
        /// dimension, as in UIKit. Insets larger than the item leave it without width or height.
        public var contentInsets: EdgeInsets
        /// The cells kept free outside the item's place, in its group.
        public var edgeSpacing: EdgeSpacing
        /// What stands at the item and goes with it, as badges do; from back to front.
        public var supplementaryItems: [SupplementaryItem]

        /// An item of a size, with nothing around it if nothing else is said.
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

    /// What a group is made of: items, and groups in it.
    public enum Subitem: Sendable {
        /// The place of one item of the data source.
        case item(Item)
        /// A group in the group, with places of its own.
        indirect case group(Group)

        /// An item of a size, with insets.
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
