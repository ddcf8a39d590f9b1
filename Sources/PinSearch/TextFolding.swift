import Foundation

/// Makes text searchable: words in small letters, without accents and of one width, with one space before, between and
/// behind them, in UTF-8.
///
/// Han, kana, Hangul and pictographs stand in words of their own, for they are found anywhere in one; all other words
/// by their beginnings. A text without a letter or digit becomes nothing.
struct TextFolding {
    /// What scalars outside of ASCII and Hangul become: a feed has few different ones.
    private var known: [UInt32: Folded] = [:]

    private enum Folded {
        case nothing
        case space
        case letters([UInt8])
        /// Of a script whose words are not parted by spaces.
        case ideograph([UInt8])
    }

    private enum Run {
        case none, letters, ideographs
    }

    /// Adds a folded text to bytes.
    mutating func append(_ text: String, to bytes: inout [UInt8]) {
        var places: [String.Index]?
        append(text, to: &bytes, places: &places)
    }

    /// - Parameter places: gets the place in the text that each byte is from, unless it is nil.
    mutating func append(_ text: String, to bytes: inout [UInt8], places: inout [String.Index]?) {
        // What macOS writes has syllables in letters. Places are those of the text as it is.
        let text = places == nil ? text.precomposedIfNeeded : text
        let start = bytes.count
        var run = Run.none
        var place = text.startIndex
        func add(_ byte: UInt8) {
            bytes.append(byte)
            places?.append(place)
        }
        func begin(_ next: Run) {
            if run != next { add(Self.space) }
            run = next
        }
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index]
            place = index
            switch scalar.value {
            case 0x30...0x39, 0x61...0x7A:
                begin(.letters)
                add(UInt8(truncatingIfNeeded: scalar.value))
            case 0x41...0x5A:
                begin(.letters)
                add(UInt8(truncatingIfNeeded: scalar.value + 0x20))
            case 0x27: break
            case 0..<0x80: run = .none
            case 0xAC00...0xD7A3, 0x3131...0x318E:
                begin(.ideographs)
                for byte in String(scalar).utf8 { add(byte) }
            default:
                switch folded(scalar) {
                case .nothing: break
                case .space: run = .none
                case .letters(let letters):
                    begin(.letters)
                    letters.forEach(add)
                case .ideograph(let letters):
                    begin(.ideographs)
                    letters.forEach(add)
                }
            }
        }
        if bytes.count > start { add(Self.space) }
    }

    static let space = UInt8(ascii: " ")

    private mutating func folded(_ scalar: Unicode.Scalar) -> Folded {
        if let folded = known[scalar.value] { return folded }
        let folded = Self.fold(scalar)
        known[scalar.value] = folded
        return folded
    }

    private static func fold(_ scalar: Unicode.Scalar) -> Folded {
        switch scalar.value {
        // Accents on their own, apostrophes, and what joins.
        case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F,
            0x2018, 0x2019, 0x200B...0x200D, 0xAD:
            return .nothing
        default: break
        }
        let text = String(scalar)
            .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).lowercased()
        let properties = scalar.properties
        let bytes = Array(text.utf8)
        guard let first = text.unicodeScalars.first else { return .nothing }
        switch properties.generalCategory {
        case .otherSymbol: return .ideograph(bytes)
        case .otherLetter where isIdeograph(first): return .ideograph(bytes)
        case _ where properties.isAlphabetic || properties.numericType != nil: return .letters(bytes)
        case .nonspacingMark, .spacingMark: return .letters(bytes)
        default: return .space
        }
    }

    /// Whether a scalar, folded, is found inside of words: of a script that parts none by spaces, of Hangul, or a
    /// pictograph.
    static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x0E00: return false
        // Thai and Lao; Burmese; Khmer; kana; Hangul.
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3131...0x318E, 0xAC00...0xD7A3:
            return true
        default: return scalar.properties.isIdeographic || scalar.properties.generalCategory == .otherSymbol
        }
    }
}
