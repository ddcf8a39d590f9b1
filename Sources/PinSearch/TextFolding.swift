import Foundation

/// The folding of text for searching: lower case, without diacritics, of one width, in UTF-8, with one space before,
/// between and after words.
///
/// Runs of Han, kana, Hangul and pictographs are separate words, because they match at any position; other words match
/// at their beginning. Text without a letter or digit folds to an empty string.
struct TextFolding {
    /// The cache of folded scalars outside of ASCII and Hangul. A feed has few distinct scalars of this kind.
    private var foldedScalars: [UInt32: Folded] = [:]

    private enum Folded {
        case nothing
        case space
        case letters([UInt8])
        /// A scalar of a script that does not separate words by spaces.
        case ideograph([UInt8])
    }

    private enum Run {
        case none, letters, ideographs
    }

    /// Appends the folded text to `bytes`.
    mutating func append(_ text: String, to bytes: inout [UInt8]) {
        var indices: [String.Index]?
        append(text, to: &bytes, indices: &indices)
    }

    /// Appends the folded text to `bytes`.
    /// - Parameter indices: receives, for each appended byte, the index in `text`; `nil` to omit indices.
    mutating func append(_ text: String, to bytes: inout [UInt8], indices: inout [String.Index]?) {
        // macOS writes decomposed syllables in file names. With `indices`, indices must refer to the original.
        let text = indices == nil ? text.precomposedIfNeeded : text
        let start = bytes.count
        var run = Run.none
        var currentIndex = text.startIndex
        func add(_ byte: UInt8) {
            bytes.append(byte)
            indices?.append(currentIndex)
        }
        func beginRun(_ next: Run) {
            if run != next { add(Self.space) }
            run = next
        }
        for index in text.unicodeScalars.indices {
            let scalar = text.unicodeScalars[index]
            currentIndex = index
            switch scalar.value {
            case 0x30...0x39, 0x61...0x7A:
                beginRun(.letters)
                add(UInt8(truncatingIfNeeded: scalar.value))
            case 0x41...0x5A:
                beginRun(.letters)
                add(UInt8(truncatingIfNeeded: scalar.value + 0x20))
            case 0x27: break
            case 0..<0x80: run = .none
            case 0xAC00...0xD7A3, 0x3131...0x318E:
                beginRun(.ideographs)
                for byte in String(scalar).utf8 { add(byte) }
            default:
                switch lookUpFolding(of: scalar) {
                case .nothing: break
                case .space: run = .none
                case .letters(let letters):
                    beginRun(.letters)
                    letters.forEach(add)
                case .ideograph(let letters):
                    beginRun(.ideographs)
                    letters.forEach(add)
                }
            }
        }
        if bytes.count > start { add(Self.space) }
    }

    static let space = UInt8(ascii: " ")

    private mutating func lookUpFolding(of scalar: Unicode.Scalar) -> Folded {
        if let folded = foldedScalars[scalar.value] { return folded }
        let folded = Self.fold(scalar)
        foldedScalars[scalar.value] = folded
        return folded
    }

    private static func fold(_ scalar: Unicode.Scalar) -> Folded {
        switch scalar.value {
        // Combining marks, apostrophes and joiners.
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

    /// Returns whether a folded scalar matches inside of words: of a script that does not separate words by spaces,
    /// Hangul, or a pictograph.
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
