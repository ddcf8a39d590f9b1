import LayoutEngine

/// One of a few named choices.
package protocol WordValue: FieldValue {
    /// The choices by their names in a file, in the order in which keys turn them.
    static var words: KeyValuePairs<String, Self> { get }
}

extension WordValue {
    package init(reading node: JSONNode) throws(LayoutFileError) {
        guard case .string(let word) = node.value, let choice = Self.words.first(where: { $0.key == word }) else {
            let words = Self.words.map { "\"\($0.key)\"" }.joined(separator: ", ")
            throw LayoutFileError("one of \(words) is expected here", at: node.place)
        }
        self = choice.value
    }

    var word: String { Self.words.first { $0.value == self }?.key ?? "" }

    package var written: JSONValue { .string(word) }

    package static func schema(_ definitions: inout SchemaDefinitions) -> JSONValue {
        .members(["enum": .list(words.map { .string($0.key) })])
    }

    package var dials: [DialPath] { [[]] }

    package func turned(_ path: DialPath.SubSequence, by steps: Int) -> Self {
        let choices = Self.words.map(\.value)
        guard let index = choices.firstIndex(of: self) else { return self }
        let place = (index + steps % choices.count + choices.count) % choices.count
        return choices[place]
    }

    package func text(at path: DialPath.SubSequence) -> String { word }
}

extension MasonrySection.Placement: WordValue {
    package static var words: KeyValuePairs<String, Self> { ["shortestColumn": .shortestColumn, "inOrder": .inOrder] }
}

extension MasonrySection.Reflow: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        ["beyondVisible": .beyondVisible, "greedy": .greedy, "sticky": .sticky]
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

extension FlowSection.ItemAlignment: WordValue {
    package static var words: KeyValuePairs<String, Self> { ["top": .top, "middle": .middle, "bottom": .bottom] }
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

extension CompositionalLayout.BoundaryAlignment: WordValue {
    package static var words: KeyValuePairs<String, Self> {
        [
            "top": .top, "topLeading": .topLeading, "topTrailing": .topTrailing, "leading": .leading,
            "center": .center, "trailing": .trailing, "bottom": .bottom, "bottomLeading": .bottomLeading,
            "bottomTrailing": .bottomTrailing,
        ]
    }
}
