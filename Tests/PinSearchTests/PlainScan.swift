import Foundation

/// The reference implementation of search: Foundation splits the texts of each pin into words, which are compared.
struct PlainScan {
    private enum Kind { case none, letters, ideographs }

    /// Returns runs of letters and digits, and of Hangul and Han, without accents and in lower case.
    static func words(_ text: String) -> [String] {
        let folded = text.precomposedStringWithCanonicalMapping
            .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .precomposedStringWithCanonicalMapping
        var words: [String] = []
        var last = Kind.none
        for scalar in folded.unicodeScalars where scalar != "'" {
            let kind: Kind =
                isIdeograph(scalar)
                ? .ideographs : CharacterSet.alphanumerics.contains(scalar) ? .letters : .none
            if kind != .none {
                if kind != last { words.append("") }
                words[words.count - 1].unicodeScalars.append(scalar)
            }
            last = kind
        }
        return words
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        0xAC00...0xD7A3 ~= scalar.value || 0x4E00...0x9FFF ~= scalar.value || 0x3131...0x318E ~= scalar.value
    }

    /// Whether `text` contains the words of `query` in sequence. The last word may be a prefix unless `isExact` is set.
    /// An ideographic word at either end may match a part of a word.
    static func has(_ text: String, _ query: String, isExact: Bool) -> Bool {
        let (words, queryWords) = (words(text), words(query))
        guard let first = queryWords.first, let last = queryWords.last else { return true }
        func isIdeographic(_ word: String) -> Bool { word.unicodeScalars.first.map(isIdeograph) ?? false }
        return words.indices.contains { start in
            guard start + queryWords.count <= words.count else { return false }
            return queryWords.indices.allSatisfy { index in
                let (word, queryWord) = (words[start + index], queryWords[index])
                let isFree = (
                    before: index == 0 && isIdeographic(first),
                    after: index == queryWords.count - 1 && (!isExact || isIdeographic(last))
                )
                switch isFree {
                case (true, true): return word.contains(queryWord)
                case (true, false): return word.hasSuffix(queryWord)
                case (false, true): return word.hasPrefix(queryWord)
                case (false, false): return word == queryWord
                }
            }
        }
    }
}
