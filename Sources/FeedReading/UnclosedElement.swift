/// The child elements of an element whose end tag may be missing.
struct UnclosedElement {
    /// The names of elements that always belong to the unclosed element.
    let own: Set<String>
    /// The names of elements that belong to the unclosed element only if the entry has another of the same name.
    let shared: Set<String>
    private var elements: [(name: String, state: XMLPullParser.State)] = []

    /// The maximum number of recorded elements. Valid elements have fewer children.
    private static let maximumElementCount = 16

    init(own: Set<String> = [], shared: Set<String>) {
        self.own = own
        self.shared = shared
    }

    /// Records the child element that the reader has just begun.
    mutating func recordChild(of reader: XMLPullParser) {
        if elements.count < Self.maximumElementCount { elements.append((reader.name, reader.state)) }
    }

    /// The reader's state at the first child that belongs to the entry instead; `nil` if there is none.
    var firstOutside: XMLPullParser.State? {
        let lastShared = elements.indices.last { index in
            shared.contains(elements[index].name)
                && elements[(index + 1)...].contains { $0.name == elements[index].name }
        }
        return elements[(lastShared.map { $0 + 1 } ?? 0)...].first { !own.contains($0.name) }?.state
    }
}
