extension CompositionalLayout {
    /// The place of one item of the data source in a group.
    public struct Item: Hashable, Sendable {
        public var size: DimensionSize
        /// The cells that the frame is shrunk by on each side, after the item was placed. Insets larger than the item
        /// leave it without width or height.
        public var contentInsets: EdgeInsets
        public var edgeSpacing: EdgeSpacing

        public init(size: DimensionSize, contentInsets: EdgeInsets = .zero, edgeSpacing: EdgeSpacing = .none) {
            self.size = size
            self.contentInsets = contentInsets
            self.edgeSpacing = edgeSpacing
        }
    }

    /// What a group is made of: items, and groups in it.
    public enum Subitem: Sendable {
        case item(Item)
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
