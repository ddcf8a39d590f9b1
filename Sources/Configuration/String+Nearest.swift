extension String {
    /// The candidate with the fewest changed letters, when these are a third of its length at most; the first of
    /// equals.
    package func nearest(among candidates: [String]) -> String? {
        let near = candidates.map { (name: $0, distance: distance(to: $0)) }
            .filter { $0.distance <= max(1, $0.name.count / 3) }
        return near.min { $0.distance < $1.distance }?.name
    }

    /// How many letters must be put in, taken out or changed (Levenshtein); long texts count as far.
    private func distance(to other: String) -> Int {
        let source = Array(unicodeScalars.prefix(65))
        let target = Array(other.unicodeScalars.prefix(65))
        guard source.count <= 64, target.count <= 64 else { return .max }
        var costs = Array(0...target.count)
        for (row, letter) in source.enumerated() {
            var diagonal = costs[0]
            costs[0] = row + 1
            for (column, wanted) in target.enumerated() {
                let replaced = diagonal + (letter == wanted ? 0 : 1)
                diagonal = costs[column + 1]
                costs[column + 1] = Swift.min(replaced, diagonal + 1, costs[column] + 1)
            }
        }
        return costs[target.count]
    }
}
