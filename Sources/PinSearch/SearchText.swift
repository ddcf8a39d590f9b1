/// What is typed to search, piece by piece: what chips show, and what choosing a filter or an order changes.
package struct SearchText: Hashable, Sendable {
    package private(set) var pieces: [String]

    package init(_ text: String) {
        pieces = Token.all(in: text[...]).map { String($0.text) }
    }

    /// The text as it is typed.
    package var text: String { pieces.joined(separator: " ") }

    /// A test as it is typed; quotes in a value stand for nothing.
    package static func piece(_ key: SearchKey, _ value: String) -> String {
        let value = value.filter { $0 != "\"" }
        let quoted = value.contains(where: \.isWhitespace) ? "\"\(value)\"" : value
        return "\(key.rawValue):\(quoted)"
    }

    package func has(_ piece: String) -> Bool { pieces.contains { $0.lowercased() == piece.lowercased() } }

    package mutating func remove(at index: Int) {
        if pieces.indices.contains(index) { pieces.remove(at: index) }
    }

    /// Adds a test, or takes it out where it is there; in place of one that no pin could pass beside it.
    package mutating func turn(_ key: SearchKey, _ value: String) {
        let piece = Self.piece(key, value)
        let had = has(piece)
        switch key {
        case .tag, .by, .in, .color, .size: pieces.removeAll { $0.lowercased() == piece.lowercased() }
        // A pin is in one board at most, and of one source.
        case .board, .source, .is, .date, .shape, .type, .sort: removeAll(of: key)
        }
        if !had { pieces.append(piece) }
    }

    /// Adds what a pin must not be, or takes it out where it is there.
    package mutating func turnExcluded(_ key: SearchKey, _ value: String) {
        let piece = Self.piece(key, value)
        let excluded = "-" + piece
        let had = has(excluded)
        pieces.removeAll { [piece.lowercased(), excluded.lowercased()].contains($0.lowercased()) }
        if !had { pieces.append(excluded) }
    }

    /// Shows what is found in an order; nil for the feed's own.
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
