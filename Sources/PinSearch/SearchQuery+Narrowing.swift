extension SearchQuery {
    /// Returns whether all matches of this query also match `other`, for example if this query has one more letter.
    /// Returns `false` if that is unknown.
    package func narrows(_ other: SearchQuery) -> Bool {
        other.terms.allSatisfy { term in terms.contains { $0.implies(term) } }
    }

    /// Whether the matches depend on the saved pins.
    package var dependsOnSavedPins: Bool {
        terms.contains { term in
            switch term.test {
            case .saved, .board: true
            default: false
            }
        }
    }
}

extension SearchTerm {
    fileprivate func implies(_ other: SearchTerm) -> Bool {
        if case .words(let words) = test, case .words(let others) = other.test, !isExcluded, !other.isExcluded {
            return (others.field == nil || others.field == words.field)
                && words.bytes.firstRange(of: others.bytes) != nil
        }
        return isExcluded == other.isExcluded && test == other.test
    }
}
