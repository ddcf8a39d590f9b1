extension SearchQuery {
    /// Whether all that this query finds is found by another one too, as it is after one more letter was typed. Where that
    /// cannot be told in general it is false.
    package func narrows(_ other: SearchQuery) -> Bool {
        other.terms.allSatisfy { term in terms.contains { $0.implies(term) } }
    }

    /// Whether what it finds depends on what is saved.
    package var asksForSaved: Bool {
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
