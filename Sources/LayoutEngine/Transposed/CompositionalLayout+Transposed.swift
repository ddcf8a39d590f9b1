// Conversion of descriptions in screen coordinates for a `TransposedLayout`, which transposes an upright layout: widths
// and heights are swapped, and so are left and top.

extension CompositionalLayout.Section {
    /// The transposed section: groups that follow each other downwards follow each other to the right. Transposing
    /// twice restores the section.
    ///
    /// The names of masonry properties do not change: the columns of a ``TransposedLayout`` are rows on the screen.
    public var transposed: Self {
        var section =
            switch content {
            case .group(let group): Self(group: group.transposed)
            case .masonry(let masonry): Self(masonry: masonry.transposed)
            }
        section.interGroupSpacing = interGroupSpacing
        section.contentInsets = contentInsets.transposed
        section.boundaryItems = boundaryItems.map(\.transposed)
        section.boundaryItemsFollowContentInsets = boundaryItemsFollowContentInsets
        section.decorations = decorations.map { .init(number: $0.number, contentInsets: $0.contentInsets.transposed) }
        section.contentInsetsReference = contentInsetsReference
        section.orthogonalScrolling = orthogonalScrolling
        section.isHiddenWhenEmpty = isHiddenWhenEmpty
        guard let handler = visibleItems else { return section }
        section.visibleItems = { elements, context in
            var transposedElements = elements.map(\.transposed)
            var context = context
            context.scrollOffset = context.scrollOffset.transposed
            context.container = context.container.transposed
            handler(&transposedElements, context)
            elements = transposedElements.map(\.transposed)
        }
        return section
    }
}

extension CompositionalLayout.BoundaryItem {
    /// The transposed item: a header at the top becomes one on the left.
    public var transposed: Self {
        var item = self
        item.size = size.transposed
        item.alignment = alignment.transposed
        item.contentInsets = contentInsets.transposed
        item.offset = offset.transposed
        return item
    }
}

extension MasonrySection {
    fileprivate var transposed: Self {
        var section = self
        section.padding = padding.transposed
        section.contentInsets = contentInsets.transposed
        section.itemInsets = itemInsets.transposed
        return section
    }
}

extension CompositionalLayout.Group {
    fileprivate var transposed: Self {
        let transposedArrangement: Arrangement =
            switch arrangement {
            case .repeated(let axis, let subitems): .repeated(axis.other, subitems.map(\.transposed))
            case .counted(let axis, let subitem, let count, let sharesEqually):
                .counted(axis.other, subitem.transposed, count: count, sharesEqually: sharesEqually)
            case .custom(let frames): .custom { frames($0.transposed).map(\.transposed) }
            }
        return Self(
            size: size.transposed, contentInsets: contentInsets.transposed, edgeSpacing: edgeSpacing.transposed,
            interItemSpacing: interItemSpacing, supplementaryItems: supplementaryItems.map(\.transposed),
            arrangement: transposedArrangement)
    }
}

extension CompositionalLayout.Subitem {
    fileprivate var transposed: Self {
        switch self {
        case .item(let item): .item(item.transposed)
        case .group(let group): .group(group.transposed)
        }
    }
}

extension CompositionalLayout.Item {
    fileprivate var transposed: Self {
        Self(
            size: size.transposed, contentInsets: contentInsets.transposed, edgeSpacing: edgeSpacing.transposed,
            supplementaryItems: supplementaryItems.map(\.transposed))
    }
}

extension CompositionalLayout.SupplementaryItem {
    fileprivate var transposed: Self {
        Self(
            size: size.transposed, kind: kind, alignment: alignment.transposed,
            ownAlignment: ownAlignment?.transposed, offset: offset.transposed,
            fractionalOffset: .init(x: fractionalOffset.y, y: fractionalOffset.x))
    }
}

extension CompositionalLayout.EdgeSpacing {
    fileprivate var transposed: Self { Self(left: top, top: left, right: bottom, bottom: right) }
}

extension CompositionalLayout.DimensionSize {
    fileprivate var transposed: Self { Self(width: height.transposed, height: width.transposed) }
}

extension CompositionalLayout.Dimension {
    fileprivate var transposed: Self {
        switch self {
        case .fractionalWidth(let fraction): .fractionalHeight(fraction)
        case .fractionalHeight(let fraction): .fractionalWidth(fraction)
        case .absolute, .estimated, .uniformAcrossSiblings: self
        }
    }
}

extension CompositionalLayout.BoundaryAlignment {
    fileprivate var transposed: Self {
        switch self {
        case .topLeading, .center, .bottomTrailing: self
        case .top: .leading
        case .leading: .top
        case .topTrailing: .bottomLeading
        case .bottomLeading: .topTrailing
        case .trailing: .bottom
        case .bottom: .trailing
        }
    }
}
