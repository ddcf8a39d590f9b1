import Foundation

/// The consonants that Hangul syllables begin with: 제주바다 is found by ㅈㅈㅂㄷ.
enum HangulInitials {
    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

    /// Two consonants that input methods write as one letter.
    private static let clusters: [Unicode.Scalar: String] = [
        "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
        "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
    ]

    /// The initial of a syllable; nil for what is none.
    static func initial(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard 0xAC00...0xD7A3 ~= scalar.value else { return nil }
        return initials[Int(scalar.value - 0xAC00) / 588]
    }

    /// Adds the initials of a text's syllables to bytes, those of one word without anything between them.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var places: [String.Index]?
        append(text.precomposedIfNeeded, to: &bytes, places: &places)
    }

    /// - Parameter places: gets the place in the text that each byte is from, unless it is nil.
    static func append(_ text: String, to bytes: inout [UInt8], places: inout [String.Index]?) {
        var isInWord = false
        for index in text.unicodeScalars.indices {
            guard let initial = initial(of: text.unicodeScalars[index]) else {
                isInWord = false
                continue
            }
            for byte in Array((isInWord ? "" : " ").utf8) + String(initial).utf8 {
                bytes.append(byte)
                places?.append(index)
            }
            isInWord = true
        }
    }

    /// A text of consonants alone, each by itself; nil for any other text.
    static func consonants(in text: String) -> String? {
        var consonants = ""
        for scalar in text.unicodeScalars {
            guard 0x3131...0x314E ~= scalar.value else { return nil }
            consonants += clusters[scalar] ?? String(scalar)
        }
        return consonants.isEmpty ? nil : consonants
    }
}

extension String {
    /// The text with Hangul syllables in one scalar each.
    var precomposedIfNeeded: String {
        unicodeScalars.contains { 0x1100...0x11FF ~= $0.value } ? precomposedStringWithCanonicalMapping : self
    }
}
