/// The text of a query as a list of terms that filters and sort orders change.
package struct SearchText: Hashable, Sendable {
    /// The terms as typed, including the sort order and invalid terms.
    package private(set) var pieces: [String]

    package init(_ text: String) {
        pieces = Token.all(in: text[...]).map { String($0.text) }
    }

    /// The text as typed.
    package var text: String { pieces.joined(separator: " ") }

    /// Returns the text of a term. Quotation marks in the value are removed.
    package static func term(_ key: SearchKey, _ value: String) -> String {
        let value = value.filter { $0 != "\"" }
        let quoted = value.contains(where: \.isWhitespace) ? "\"\(value)\"" : value
        return "\(key.rawValue):\(quoted)"
    }

    package func contains(_ piece: String) -> Bool { pieces.contains { $0.lowercased() == piece.lowercased() } }

    package mutating func remove(at index: Int) {
        if pieces.indices.contains(index) { pieces.remove(at: index) }
    }

    /// Adds a term, or removes it if it is present. Removes other terms of the key if a pin can match only one of them.
    package mutating func toggle(_ key: SearchKey, _ value: String) {
        let piece = Self.term(key, value)
        let wasPresent = contains(piece)
        switch key {
        case .tag, .by, .in, .color, .size: pieces.removeAll { $0.lowercased() == piece.lowercased() }
        // A pin is in at most one board and from one source.
        case .board, .source, .is, .date, .shape, .type, .sort: removeAll(of: key)
        }
        if !wasPresent { pieces.append(piece) }
    }

    /// Adds the negation of a term, or removes the negation if it is present. Removes the term itself.
    package mutating func toggleExcluded(_ key: SearchKey, _ value: String) {
        let piece = Self.term(key, value)
        let excluded = "-" + piece
        let wasPresent = contains(excluded)
        pieces.removeAll { [piece.lowercased(), excluded.lowercased()].contains($0.lowercased()) }
        if !wasPresent { pieces.append(excluded) }
    }

    /// Sets the sort order: a term such as `sort:newest`, or `nil` for the wall's own order.
    package mutating func setOrder(_ order: String?) {
        removeAll(of: .sort, withExcluded: true)
        if let order { pieces.append(order) }
    }

    private mutating func removeAll(of key: SearchKey, withExcluded: Bool = false) {
        pieces.removeAll { piece in
            Token.all(in: piece[...]).contains { $0.key == key && (withExcluded || !$0.isExcluded) }
        }
    }
}
