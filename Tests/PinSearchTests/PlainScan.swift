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
        let (words, wanted) = (words(text), words(query))
        guard let first = wanted.first, let last = wanted.last else { return true }
        func isIdeographic(_ word: String) -> Bool { word.unicodeScalars.first.map(isIdeograph) ?? false }
        return words.indices.contains { start in
            guard start + wanted.count <= words.count else { return false }
            return wanted.indices.allSatisfy { place in
                let (word, want) = (words[start + place], wanted[place])
                let isFree = (
                    before: place == 0 && isIdeographic(first),
                    after: place == wanted.count - 1 && (!isExact || isIdeographic(last))
                )
                switch isFree {
                case (true, true): return word.contains(want)
                case (true, false): return word.hasSuffix(want)
                case (false, true): return word.hasPrefix(want)
                case (false, false): return word == want
                }
            }
        }
    }
}
