/// A Korean particle with different forms after consonants and vowels, written as `{을/를}` in a catalogue.
struct Particle {
    private let afterConsonant: Substring
    private let afterVowel: Substring

    /// Returns `nil` if `text` isn't a pair of forms.
    init?(_ text: Substring) {
        let forms = text.split(separator: "/", omittingEmptySubsequences: false)
        guard forms.count == 2, !forms[1].isEmpty else { return nil }
        (afterConsonant, afterVowel) = (forms[0], forms[1])
    }

    /// Returns the form after a string. It depends on the last letter or digit; quotation marks and brackets are ignored.
    ///
    /// If the pronunciation is unknown, the result has both forms, as is usual in Korean: `을(를)`.
    func form(after text: String) -> String {
        switch Self.finalSound(of: text) {
        case .vowel?: String(afterVowel)
        // 로 is used instead of 으로 after ㄹ.
        case .liquid?: String(afterConsonant == "으로" ? afterVowel : afterConsonant)
        case .consonant?: String(afterConsonant)
        case nil: "\(afterConsonant)(\(afterVowel))"
        }
    }

    private enum FinalSound { case vowel, liquid, consonant }

    private static func finalSound(of text: String) -> FinalSound? {
        guard
            let last = text.unicodeScalars.reversed().first(where: {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
            })
        else { return nil }
        switch last.value {
        // Syllables are ordered by their final consonant. Index 0 has none, and 8 is ㄹ.
        case 0xAC00...0xD7A3:
            return switch (last.value - 0xAC00) % 28 {
            case 0: .vowel
            case 8: .liquid
            default: .consonant
            }
        // Pronounced 영 일 이 삼 사 오 육 칠 팔 구.
        case 0x30...0x39:
            return [.consonant, .liquid, .vowel, .consonant, .vowel, .vowel, .consonant, .liquid, .liquid, .vowel][
                Int(last.value - 0x30)]
        case 0x41...0x5A, 0x61...0x7A:
            let letters = text.unicodeScalars.reversed().drop { $0 != last }.prefix { $0.properties.isAlphabetic }
            return latinFinalSound(reversedLetters: letters.map { $0.properties.lowercaseMapping })
        default: return nil
        }
    }

    /// Returns the final sound of an English word, guessed from its letters.
    /// - Parameter reversedLetters: the lowercase letters in reverse order.
    private static func latinFinalSound(reversedLetters: [String]) -> FinalSound {
        let precedingLetter = reversedLetters.dropFirst().first
        switch reversedLetters.first {
        case "l": return .liquid
        // The letter is written 아르 but pronounced 알.
        case "r" where precedingLetter == nil: return .liquid
        case "m", "n": return .consonant
        // A single letter is pronounced as its name, such as 비, 피, 케이.
        case "b", "p", "k", "c": return precedingLetter == nil ? .vowel : .consonant
        case "t": return precedingLetter.map { "aeiou".contains($0) } ?? false ? .consonant : .vowel
        case "g": return precedingLetter == "n" ? .consonant : .vowel
        default: return .vowel
        }
    }
}
