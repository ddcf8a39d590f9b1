import JSONC
import LayoutEngine

// The names of the engine's options in a layout file.

extension MasonrySection.Placement: WordValue {
    package static var words: KeyValuePairs<String, Self> { ["shortestColumn": .shortestColumn, "inOrder": .inOrder] }
}

extension MasonrySection.Reflow: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        ["beyondVisible": .beyondVisible, "greedy": .greedy, "sticky": .sticky]
    }
}

extension MasonrySection.ItemAlignment: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        ["leading": .leading, "centered": .centered, "trailing": .trailing, "stretch": .stretch]
    }
}

extension FlowSection.RowAlignment: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        [
            "leading": .leading, "centered": .centered, "trailing": .trailing, "justified": .justified,
            "justifiedByResizing": .justifiedByResizing,
        ]
    }
}

extension FlowSection.RowBreaking: WordValue {
    package static var words: KeyValuePairs<String, Self> { ["greedy": .greedy, "balanced": .balanced] }
}

extension FlowSection.ItemAlignment: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        ["top": .top, "middle": .middle, "bottom": .bottom, "stretch": .stretch]
    }
}

extension PagedLayout.Opening: WordValue {
    package static var words: KeyValuePairs<String, Self> { ["first": .first, "last": .last] }
}

extension LayoutDirection: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]
    }
}

extension CompositionalLayout.OrthogonalScrolling: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        [
            "none": .none, "continuous": .continuous,
            "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging,
            "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
        ]
    }
}

extension CompositionalLayout.ContentInsetsReference: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        ["automatic": .automatic, "none": .none, "layoutMargins": .layoutMargins]
    }
}

extension CompositionalLayout.BoundaryAlignment: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        [
            "top": .top, "topLeading": .topLeading, "topTrailing": .topTrailing, "leading": .leading,
            "center": .center, "trailing": .trailing, "bottom": .bottom, "bottomLeading": .bottomLeading,
            "bottomTrailing": .bottomTrailing,
        ]
    }
}
