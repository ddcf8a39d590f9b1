extension String {
    /// Returns the suffix " Did you mean nord?" for a message about an unknown name; empty if no candidate is similar.
    package func suggestion(among candidates: some Sequence<String>) -> String {
        nearest(among: candidates).map { " " + tr("Did you mean \($0)?") } ?? ""
    }

    /// Returns the candidate with the smallest edit distance, the first of equally distant ones. Returns `nil` if every
    /// distance exceeds both 1 and a third of the candidate's length.
    package func nearest(among candidates: some Sequence<String>) -> String? {
        candidates.map { (name: $0, distance: editDistance(to: $0)) }
            .filter { $0.distance <= max(1, $0.name.count / 3) }
            .min { $0.distance < $1.distance }?.name
    }

    /// Returns the number of insertions, deletions, substitutions and transpositions of adjacent scalars between two
    /// strings (optimal string alignment). Returns `Int.max` if one has more than 64 scalars, which bounds the time.
    func editDistance(to other: String) -> Int {
        let source = Array(unicodeScalars.prefix(65))
        let target = Array(other.unicodeScalars.prefix(65))
        guard source.count <= 64, target.count <= 64 else { return .max }
        var beforePrevious: [Int] = []
        var previous = Array(0...target.count)
        for row in source.indices {
            var current = [row + 1]
            for column in target.indices {
                let isSame = source[row] == target[column]
                var cost = Swift.min(
                    previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
                    cost = Swift.min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[target.count]
    }
}
