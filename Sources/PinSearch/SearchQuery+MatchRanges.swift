extension SearchQuery {
    /// Returns the ranges of `text` that match the query, in order and without overlaps; empty for no match.
    /// - Parameter field: the field of a pin that the text belongs to.
    package func matchRanges(in text: String, of field: SearchField) -> [Range<String.Index>] {
        let needles = terms.compactMap { term -> [UInt8]? in
            guard case .words(let words) = term.test, !term.isExcluded, words.field ?? field == field else {
                return nil
            }
            return words.bytes
        }
        guard !needles.isEmpty else { return [] }
        var ranges = Self.ranges(of: needles, in: text) { text, bytes, indices in
            var folding = TextFolding()
            folding.append(text, to: &bytes, indices: &indices)
        }
        if terms.contains(where: { HangulInitials.consonants(in: $0.text) != nil }) {
            ranges += Self.ranges(of: needles, in: text) { text, bytes, indices in
                HangulInitials.append(text, to: &bytes, indices: &indices)
            }
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var mergedRanges: [Range<String.Index>] = []
        for range in ranges {
            if let last = mergedRanges.last, range.lowerBound <= last.upperBound {
                mergedRanges[mergedRanges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                mergedRanges.append(range)
            }
        }
        return mergedRanges
    }

    private static func ranges(
        of needles: [[UInt8]], in text: String,
        folding: (String, inout [UInt8], inout [String.Index]?) -> Void
    ) -> [Range<String.Index>] {
        var bytes: [UInt8] = []
        var indices: [String.Index]? = []
        folding(text, &bytes, &indices)
        guard let indices else { return [] }
        return needles.flatMap { needle in
            bytes.ranges(of: needle).compactMap { range in
                // Exclude the spaces at both ends.
                let letters = range.drop { bytes[$0] == TextFolding.space }
                guard let first = letters.first, let last = letters.last(where: { bytes[$0] != TextFolding.space })
                else {
                    return nil
                }
                // Include combining marks that follow the last letter.
                let end = text.unicodeScalars[text.unicodeScalars.index(after: indices[last])...].firstIndex {
                    $0.properties.generalCategory != .nonspacingMark
                }
                return indices[first]..<(end ?? text.endIndex)
            }
        }
    }
}
