/// A legacy encoding of names in archives that declare none: the Windows and DOS code pages of the packer's language.
enum NameEncoding: String, CaseIterable {
    /// Unified Hangul Code.
    case korean = "CP949"
    case japanese = "CP932"
    case simplifiedChinese = "GBK"
    case traditionalChinese = "BIG5"
    case cyrillic = "IBM866"

    /// Returns the legacy encoding of a language, or `nil` if it has none of these.
    /// - Parameter language: a locale or a language tag, such as `ko`, `ko_KR.UTF-8` or `zh-Hant`.
    init?(language: String) {
        let tag = language.lowercased()
        switch tag.prefix(2) {
        case "ko": self = .korean
        case "ja": self = .japanese
        case "zh":
            let isTraditional = ["hant", "tw", "hk", "mo"].contains { tag.dropFirst(3).hasPrefix($0) }
            self = isTraditional ? .traditionalChinese : .simplifiedChinese
        case "ru", "uk", "be", "bg": self = .cyrillic
        default: return nil
        }
    }

    /// Returns the encoding in which the names have the most common characters.
    ///
    /// - Parameters:
    ///   - names: names from one archive that are not UTF-8.
    ///   - preferred: encodings that win at a lower threshold, most preferred first.
    /// - Returns: `nil` if no encoding fits, which means code page 437, the default of ZIP's specification.
    static func best(for names: [[UInt8]], preferring preferred: [NameEncoding]) -> NameEncoding? {
        func score(_ encoding: NameEncoding) -> Double { encoding.score(of: names) ?? 0 }
        if let first = preferred.first(where: { score($0) >= 0.6 }) { return first }
        // Korean comes before Chinese, since common Korean syllables occupy a part of the range of common Chinese
        // characters. Traditional Chinese cannot be distinguished from the others without the user's language.
        let candidates: [NameEncoding] = [.korean, .japanese, .simplifiedChinese, .cyrillic]
        guard let best = candidates.max(by: { score($0) < score($1) }), score(best) >= 0.8 else { return nil }
        return candidates.first { score($0) == score(best) }
    }

    /// Returns the mean frequency score of the names' characters, from 0 (rare) to 1 (common), or `nil` if a name is not
    /// valid in this encoding or all are ASCII.
    private func score(of names: [[UInt8]]) -> Double? {
        if self == .cyrillic { return Self.cyrillicScore(of: names) }
        var sum = 0.0
        var count = 0
        for name in names {
            var index = 0
            while index < name.count {
                let lead = name[index]
                index += 1
                guard lead >= 0x80 else { continue }
                count += 1
                if self == .japanese, 0xA1...0xDF ~= lead { continue }
                guard index < name.count else { return nil }
                guard let score = score(lead: lead, trail: name[index]) else { return nil }
                sum += score
                index += 1
            }
        }
        return count == 0 ? nil : sum / Double(count)
    }

    /// Returns the frequency score of a two-byte character, from 0 to 1, or `nil` if the bytes are not valid.
    private func score(lead: UInt8, trail: UInt8) -> Double? {
        switch self {
        case .korean:
            guard 0x81...0xFD ~= lead, 0x41...0x5A ~= trail || 0x61...0x7A ~= trail || 0x81...0xFE ~= trail
            else { return nil }
            if 0xB0...0xC8 ~= lead, trail >= 0xA1 { return 1 }
            return lead > 0xC8 ? 0.2 : trail >= 0xA1 && 0xA1...0xAC ~= lead ? 0.3 : 0.1
        case .japanese:
            guard 0x81...0x9F ~= lead || 0xE0...0xFC ~= lead, 0x40...0xFC ~= trail, trail != 0x7F else { return nil }
            switch lead {
            case 0x82: return trail >= 0x9F ? 1 : 0.7
            case 0x83: return trail <= 0x96 ? 1 : 0.3
            case 0x88...0x97: return 1
            case 0x81: return 0.6
            default: return 0.25
            }
        case .simplifiedChinese:
            guard 0x81...0xFE ~= lead, 0x40...0xFE ~= trail, trail != 0x7F else { return nil }
            guard trail >= 0xA1 else { return 0.1 }
            switch lead {
            case 0xB0...0xD7: return 1
            case 0xD8...0xF7: return 0.5
            case 0xA1...0xA9: return 0.3
            default: return 0.1
            }
        case .traditionalChinese:
            guard 0x81...0xFE ~= lead, 0x40...0x7E ~= trail || 0xA1...0xFE ~= trail else { return nil }
            return 0xA4...0xC6 ~= lead ? 1 : 0.4
        case .cyrillic: return nil
        }
    }

    /// Returns the share of non-ASCII words with only Cyrillic letters, which excludes accented Western words.
    private static func cyrillicScore(of names: [[UInt8]]) -> Double? {
        let words = names.flatMap { $0.split { $0 < 0x80 && !isASCIILetter($0) } }.filter { $0.contains { $0 >= 0x80 } }
        let fitting = words.filter { $0.count > 1 && $0.allSatisfy(isCyrillic) }
        return words.isEmpty ? nil : Double(fitting.count) / Double(words.count)
    }

    private static func isCyrillic(_ byte: UInt8) -> Bool { 0x80...0xAF ~= byte || 0xE0...0xF7 ~= byte }

    private static func isASCIILetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
