/// The properties and methods of Apple's collection layouts that describe a layout, by type.
///
/// From UICollectionViewCompositionalLayout.h and UICollectionViewFlowLayout.h, up to iOS 17, with their names in
/// Swift.
/// Unavailable declarations are omitted.
enum UIKitNames {
    static let types: [(type: String, members: [String])] = [
        (
            "NSCollectionLayoutDimension",
            [
                "fractionalWidth(_:)", "fractionalHeight(_:)", "absolute(_:)", "estimated(_:)",
                "uniformAcrossSiblings(estimate:)", "isFractionalWidth", "isFractionalHeight", "isAbsolute",
                "isEstimated",
                "isUniformAcrossSiblings", "dimension",
            ]
        ),
        (
            "NSCollectionLayoutSize",
            ["init(widthDimension:heightDimension:)", "widthDimension", "heightDimension"]
        ),
        (
            "NSCollectionLayoutSpacing",
            ["flexible(_:)", "fixed(_:)", "spacing", "isFlexible", "isFixed"]
        ),
        (
            "NSCollectionLayoutEdgeSpacing",
            ["init(leading:top:trailing:bottom:)", "leading", "top", "trailing", "bottom"]
        ),
        (
            "NSCollectionLayoutAnchor",
            [
                "init(edges:)", "init(edges:absoluteOffset:)", "init(edges:fractionalOffset:)", "edges", "offset",
                "isAbsoluteOffset", "isFractionalOffset",
            ]
        ),
        (
            "NSCollectionLayoutItem",
            [
                "init(layoutSize:)", "init(layoutSize:supplementaryItems:)", "contentInsets", "edgeSpacing",
                "layoutSize",
                "supplementaryItems",
            ]
        ),
        (
            "NSCollectionLayoutSupplementaryItem",
            [
                "init(layoutSize:elementKind:containerAnchor:)",
                "init(layoutSize:elementKind:containerAnchor:itemAnchor:)",
                "zIndex", "elementKind", "containerAnchor", "itemAnchor",
            ]
        ),
        (
            "NSCollectionLayoutBoundarySupplementaryItem",
            [
                "init(layoutSize:elementKind:alignment:)", "init(layoutSize:elementKind:alignment:absoluteOffset:)",
                "extendsBoundary", "pinToVisibleBounds", "alignment", "offset",
            ]
        ),
        ("NSCollectionLayoutDecorationItem", ["background(elementKind:)", "zIndex", "elementKind"]),
        (
            "NSCollectionLayoutGroup",
            [
                "horizontal(layoutSize:subitem:count:)", "horizontal(layoutSize:subitems:)",
                "horizontal(layoutSize:repeatingSubitem:count:)", "vertical(layoutSize:subitem:count:)",
                "vertical(layoutSize:subitems:)", "vertical(layoutSize:repeatingSubitem:count:)",
                "custom(layoutSize:itemProvider:)", "supplementaryItems", "interItemSpacing", "subitems",
                "visualDescription()",
            ]
        ),
        ("NSCollectionLayoutGroupCustomItem", ["init(frame:)", "init(frame:zIndex:)", "frame", "zIndex"]),
        (
            "NSCollectionLayoutSection",
            [
                "init(group:)", "contentInsets", "interGroupSpacing", "contentInsetsReference",
                "supplementaryContentInsetsReference", "supplementariesFollowContentInsets",
                "orthogonalScrollingBehavior",
                "orthogonalScrollingProperties", "boundarySupplementaryItems", "visibleItemsInvalidationHandler",
                "decorationItems", "list(using:layoutEnvironment:)", "orthogonalLayoutSectionForMediaItems()",
            ]
        ),
        (
            "UICollectionViewCompositionalLayoutConfiguration",
            ["scrollDirection", "interSectionSpacing", "boundarySupplementaryItems", "contentInsetsReference"]
        ),
        (
            "UICollectionViewCompositionalLayout",
            [
                "init(section:)", "init(section:configuration:)", "init(sectionProvider:)",
                "init(sectionProvider:configuration:)", "configuration", "list(using:)",
            ]
        ),
        (
            "UICollectionViewFlowLayout",
            [
                "minimumLineSpacing", "minimumInteritemSpacing", "itemSize", "estimatedItemSize", "automaticSize",
                "scrollDirection", "headerReferenceSize", "footerReferenceSize", "sectionInset",
                "sectionInsetReference",
                "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds",
            ]
        ),
        (
            "UICollectionViewDelegateFlowLayout",
            [
                "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
                "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
                "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
                "collectionView(_:layout:referenceSizeForHeaderInSection:)",
                "collectionView(_:layout:referenceSizeForFooterInSection:)",
            ]
        ),
    ]
}
