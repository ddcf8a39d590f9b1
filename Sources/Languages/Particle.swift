/// A particle of Korean, which has one form after a consonant and another one after a vowel: `{을/를}` in texts of a catalogue.
struct Particle {
    private let afterConsonant: Substring
    private let afterVowel: Substring

    /// Nil for what is no pair of words.
    init?(_ text: Substring) {
        let forms = text.split(separator: "/", omittingEmptySubsequences: false)
        guard forms.count == 2, !forms[1].isEmpty else { return nil }
        (afterConsonant, afterVowel) = (forms[0], forms[1])
    }

    /// The form after a text, by its last letter or digit: quotation marks and brackets are not spoken.
    ///
    /// Where nobody can say how it ends, both are written, as in Korean: `을(를)`.
    func form(after text: String) -> String {
        switch Self.ending(of: text) {
        case .vowel?: String(afterVowel)
        // After ㄹ, 으로 is 로.
        case .liquid?: String(afterConsonant == "으로" ? afterVowel : afterConsonant)
        case .consonant?: String(afterConsonant)
        case nil: "\(afterConsonant)(\(afterVowel))"
        }
    }

    private enum Ending { case vowel, liquid, consonant }

    private static func ending(of text: String) -> Ending? {
        guard
            let last = text.unicodeScalars.reversed().first(where: {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
            })
        else { return nil }
        switch last.value {
        // Syllables stand in the order of their last consonants, of which none is the first and ㄹ the ninth.
        case 0xAC00...0xD7A3:
            return switch (last.value - 0xAC00) % 28 {
            case 0: .vowel
            case 8: .liquid
            default: .consonant
            }
        // 영 일 이 삼 사 오 육 칠 팔 구.
        case 0x30...0x39:
            return [.consonant, .liquid, .vowel, .consonant, .vowel, .vowel, .consonant, .liquid, .liquid, .vowel][
                Int(last.value - 0x30)]
        case 0x41...0x5A, 0x61...0x7A:
            let letters = text.unicodeScalars.reversed().drop { $0 != last }.prefix { $0.properties.isAlphabetic }
            return latin(letters.map { $0.properties.lowercaseMapping })
        default: return nil
        }
    }

    /// How an English word is spoken at its end, as far as its letters tell.
    /// - Parameter reversed: the letters from the last to the first, small.
    private static func latin(_ reversed: [String]) -> Ending {
        let before = reversed.dropFirst().first
        switch reversed.first {
        case "l": return .liquid
        // 아르 is written, 알 is spoken.
        case "r" where before == nil: return .liquid
        case "m", "n": return .consonant
        // A letter alone is spoken by its name, as 비, 피, 케이.
        case "b", "p", "k", "c": return before == nil ? .vowel : .consonant
        case "t": return before.map { "aeiou".contains($0) } ?? false ? .consonant : .vowel
        case "g": return before == "n" ? .consonant : .vowel
        default: return .vowel
        }
    }
}
