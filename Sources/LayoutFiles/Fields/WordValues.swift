import JSONC
import LayoutEngine

// The names of the engine's options in a layout file.

extension MasonrySection.Placement: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> {
        ["shortestColumn": .shortestColumn, "inOrder": .inOrder]
    }
}

extension MasonrySection.Reflow: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> {
        ["beyondVisible": .beyondVisible, "greedy": .greedy, "sticky": .sticky]
    }
}

extension MasonrySection.ItemAlignment: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> {
        ["leading": .leading, "centered": .centered, "trailing": .trailing, "stretch": .stretch]
    }
}

extension FlowSection.RowAlignment: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> {
        [
            "leading": .leading, "centered": .centered, "trailing": .trailing, "justified": .justified,
            "justifiedByResizing": .justifiedByResizing,
        ]
    }
}

extension FlowSection.RowBreaking: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> { ["greedy": .greedy, "balanced": .balanced] }
}

extension FlowSection.ItemAlignment: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> {
        ["top": .top, "middle": .middle, "bottom": .bottom, "stretch": .stretch]
    }
}

extension PagedLayout.InitialPage: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> { ["first": .first, "last": .last] }
}

extension LayoutDirection: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> {
        ["leftToRight": .leftToRight, "rightToLeft": .rightToLeft]
    }
}

extension CompositionalLayout.OrthogonalScrolling: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> {
        [
            "none": .none, "continuous": .continuous,
            "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging,
            "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
        ]
    }
}

extension CompositionalLayout.ContentInsetsReference: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> {
        ["automatic": .automatic, "none": .none, "layoutMargins": .layoutMargins]
    }
}

extension CompositionalLayout.BoundaryAlignment: NamedChoice {
    package static var casesByName: KeyValuePairs<String, Self> {
        [
            "top": .top, "topLeading": .topLeading, "topTrailing": .topTrailing, "leading": .leading,
            "center": .center, "trailing": .trailing, "bottom": .bottom, "bottomLeading": .bottomLeading,
            "bottomTrailing": .bottomTrailing,
        ]
    }
}
