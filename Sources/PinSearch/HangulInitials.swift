import Foundation

/// The initial consonants of Hangul syllables, for searching: ㅈㅈㅂㄷ finds 제주바다.
enum HangulInitials {
    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)

    /// The consonant clusters that input methods combine into one letter.
    private static let clusters: [Unicode.Scalar: String] = [
        "ㄳ": "ㄱㅅ", "ㄵ": "ㄴㅈ", "ㄶ": "ㄴㅎ", "ㄺ": "ㄹㄱ", "ㄻ": "ㄹㅁ", "ㄼ": "ㄹㅂ", "ㄽ": "ㄹㅅ", "ㄾ": "ㄹㅌ",
        "ㄿ": "ㄹㅍ", "ㅀ": "ㄹㅎ", "ㅄ": "ㅂㅅ",
    ]

    /// Returns the initial consonant of a syllable; `nil` for any other character.
    static func initial(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard 0xAC00...0xD7A3 ~= scalar.value else { return nil }
        return initials[Int(scalar.value - 0xAC00) / 588]
    }

    /// Appends the initial consonants of `text` to `bytes`, with a space before each word.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var indices: [String.Index]?
        append(text.precomposedIfNeeded, to: &bytes, indices: &indices)
    }

    /// Appends the initial consonants of `text` to `bytes`.
    /// - Parameter indices: receives, for each appended byte, the index in `text`; `nil` to omit indices.
    static func append(_ text: String, to bytes: inout [UInt8], indices: inout [String.Index]?) {
        var isInWord = false
        for index in text.unicodeScalars.indices {
            guard let initial = initial(of: text.unicodeScalars[index]) else {
                isInWord = false
                continue
            }
            for byte in Array((isInWord ? "" : " ").utf8) + String(initial).utf8 {
                bytes.append(byte)
                indices?.append(index)
            }
            isInWord = true
        }
    }

    /// Returns the consonants with clusters separated; `nil` if `text` is empty or has other characters.
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
    /// The text with each Hangul syllable precomposed into one scalar.
    var precomposedIfNeeded: String {
        unicodeScalars.contains { 0x1100...0x11FF ~= $0.value } ? precomposedStringWithCanonicalMapping : self
    }
}
