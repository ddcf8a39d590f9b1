import LibraryValues

extension SearchIndex {
    /// Returns the values of a key that have a word with the prefix `text`, the most frequent first.
    /// - Parameters:
    ///   - maximumCount: the maximum number of values.
    ///   - saved: the saved pins, with the user's boards.
    package func values(of key: SearchKey, beginning text: String, maximumCount: Int, saved: SavedPins) -> [String] {
        var folding = TextFolding()
        var foldedText: [UInt8] = []
        folding.append(text, to: &foldedText)
        foldedText = foldedText.dropLast()
        let matchingNames = nameCounts(for: key, saved).filter { name, count in
            // In a cached index, all pins with a name may have been removed.
            guard count > 0 || key == .board else { return false }
            var folded: [UInt8] = []
            folding.append(name, to: &folded)
            return foldedText.isEmpty || folded.firstRange(of: foldedText) != nil
        }
        return matchingNames.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(maximumCount).map(\.key)
    }

    /// Returns the names that are values of a key, with their numbers of pins.
    private func nameCounts(for key: SearchKey, _ saved: SavedPins) -> [String: Int] {
        switch key {
        case .tag: Dictionary(zip(tags.names, tags.counts)) { $0 + $1 }
        case .by: Dictionary(zip(authors.names, authors.counts)) { $0 + $1 }
        case .board: Dictionary(saved.boards.map { ($0.typedName, $0.pins.count) }) { $0 + $1 }
        // Folders with the same name are merged, regardless of their paths.
        case .in:
            Dictionary(zip(paths.names.map(Self.folder(ofPath:)), paths.counts)) { $0 + $1 }.filter { $0.key != "" }
        case .source: Dictionary(zip(sources.names.map(Self.folder(ofPath:)), sources.counts)) { $0 + $1 }
        default: [:]
        }
    }

    /// Returns the innermost folder of a path; empty if it has none.
    static func folder(ofPath path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
}
