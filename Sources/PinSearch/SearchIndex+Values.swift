extension SearchIndex {
    /// The tags, authors or places whose names, or a word of them, begin with a text: those of the most pins first.
    /// - Parameter most: no more than so many.
    package func values(of key: SearchKey, beginning text: String, most: Int) -> [String] {
        var folding = TextFolding()
        var typed: [UInt8] = []
        folding.append(text, to: &typed)
        typed = typed.dropLast()
        let known = values[key] ?? [:]
        let fitting = known.filter { name, _ in
            var folded: [UInt8] = []
            folding.append(name, to: &folded)
            return typed.isEmpty || folded.firstRange(of: typed) != nil
        }
        return fitting.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key)
    }
}
