import LibraryValues

extension SearchIndex {
    /// The tags, authors, boards, folders or sources whose names, or a word of them, begin with a text: those of the most pins first.
    /// - Parameters:
    ///   - most: no more than so many.
    ///   - saved: whose boards there are.
    package func values(of key: SearchKey, beginning text: String, most: Int, saved: SavedPins) -> [String] {
        var folding = TextFolding()
        var typed: [UInt8] = []
        folding.append(text, to: &typed)
        typed = typed.dropLast()
        let fitting = known(key, saved).filter { name, count in
            // Of a former session's index, all that had it may be gone.
            guard count > 0 || key == .board else { return false }
            var folded: [UInt8] = []
            folding.append(name, to: &folded)
            return typed.isEmpty || folded.firstRange(of: typed) != nil
        }
        return fitting.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key)
    }

    /// Names with how many pins have them.
    private func known(_ key: SearchKey, _ saved: SavedPins) -> [String: Int] {
        switch key {
        case .tag: Dictionary(zip(tags.names, tags.counts)) { $0 + $1 }
        case .by: Dictionary(zip(authors.names, authors.counts)) { $0 + $1 }
        case .board: Dictionary(saved.boards.map { ($0.typedName, $0.pins.count) }) { $0 + $1 }
        // Folders of the same name are one here, wherever they are.
        case .in:
            Dictionary(zip(places.names.map(Self.folder(ofPlace:)), places.counts)) { $0 + $1 }.filter { $0.key != "" }
        case .source: Dictionary(zip(sources.names.map(Self.folder(ofPlace:)), sources.counts)) { $0 + $1 }
        default: [:]
        }
    }

    /// The innermost folder of a place; empty where it has none.
    static func folder(ofPlace path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
}
