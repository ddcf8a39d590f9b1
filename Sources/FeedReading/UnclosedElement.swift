/// The elements inside one whose end tag may be missing.
struct UnclosedElement {
    /// The names of elements that belong to the unclosed element in any case.
    let own: Set<String>
    /// The names of elements that belong to it only if the entry has them once more.
    let shared: Set<String>
    private var elements: [(name: String, state: XMLPullReader.State)] = []

    /// The number of elements that are compared. More are not parts of one.
    private static let limit = 16

    init(own: Set<String> = [], shared: Set<String>) {
        self.own = own
        self.shared = shared
    }

    /// Records the element that has just begun.
    mutating func append(_ reader: XMLPullReader) {
        if elements.count < Self.limit { elements.append((reader.name, reader.state)) }
    }

    /// The state of the reader at the first element that belongs to the entry; nil if all are parts of this one.
    var firstOutside: XMLPullReader.State? {
        let lastShared = elements.indices.last { index in
            shared.contains(elements[index].name)
                && elements[(index + 1)...].contains { $0.name == elements[index].name }
        }
        return elements[(lastShared.map { $0 + 1 } ?? 0)...].first { !own.contains($0.name) }?.state
    }
}
