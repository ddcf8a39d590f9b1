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
            return latin(text.lowercased().unicodeScalars.reversed().drop { $0 != last && $0.value != last.value + 32 })
        default: return nil
        }
    }

    /// How an English word is spoken at its end, as far as its letters tell.
    private static func latin(_ reversed: ArraySlice<Unicode.Scalar>) -> Ending {
        switch reversed.first {
        case "l": .liquid
        case "m", "n", "b", "p", "k": .consonant
        case "c" where reversed.dropFirst().first != nil: .consonant
        case "t" where reversed.dropFirst().first.map { "aeiou".unicodeScalars.contains($0) } ?? false: .consonant
        case "g" where reversed.dropFirst().first == "n": .consonant
        default: .vowel
        }
    }
}
