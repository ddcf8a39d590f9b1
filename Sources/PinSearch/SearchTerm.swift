import Feeds

/// A term of a query, which a pin must match, or must not match if the term is excluded.
package struct SearchTerm: Hashable, Sendable {
    /// The term as typed, with its sign and quotes.
    package let text: String
    /// Whether matching pins are excluded.
    package let isExcluded: Bool
    let test: Test

    enum Test: Hashable, Sendable {
        case words(Words)
        /// Words in the path of a folder or archive, or in the name of a server.
        case location(Words)
        /// Words in the path or address of a source.
        case source(Words)
        /// The name of a board, and the words in the name; `nil` if it has none.
        case board(String, Words?)
        case saved
        /// A range of days since 1970-01-01, in the index's time zone.
        case date(ClosedRange<Int>)
        case pixels(atLeast: Int?, atMost: Int?)
        /// The longer side, in pixels.
        case side(atLeast: Int?, atMost: Int?)
        case shape(PinShape)
        case color(RGBColor)
        case format(String)
    }

    /// Words in folded form.
    struct Words: Hashable, Sendable {
        /// The folded bytes to find, with spaces where a word must begin or end. Never empty.
        let bytes: [UInt8]
        /// The field to search; `nil` for all.
        var field: SearchField?

        /// Folds the words of a text. Returns `nil` if the text has no letter or digit.
        /// - Parameter isExact: whether the last word must match completely.
        init?(_ text: String, isExact: Bool, field: SearchField? = nil) {
            var folding = TextFolding()
            var bytes: [UInt8] = []
            folding.append(HangulInitials.consonants(in: text) ?? text, to: &bytes)
            guard bytes.count > 2 else { return nil }
            // Ideographs also match inside of words.
            if Self.isIdeograph(bytes[1...]) { bytes.removeFirst() }
            if !isExact || Self.endsWithIdeograph(bytes.dropLast()) { bytes.removeLast() }
            self.bytes = bytes
            self.field = field
        }

        private static func isIdeograph(_ bytes: ArraySlice<UInt8>) -> Bool {
            guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return false }
            return TextFolding.isIdeograph(scalar)
        }

        private static func endsWithIdeograph(_ bytes: ArraySlice<UInt8>) -> Bool {
            guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.last else { return false }
            return TextFolding.isIdeograph(scalar)
        }
    }
}

/// A searchable field of a pin.
package enum SearchField: UInt8, CaseIterable, Hashable, Sendable {
    // The raw values are control characters, which folded text does not contain.
    case title = 1
    case description, author, tag, name, alternativeText, initials
}

/// A category of aspect ratios.
package enum PinShape: String, CaseIterable, Hashable, Sendable {
    case tall, wide, square

    /// Classifies a size; `square` allows a deviation of 10 percent.
    init(_ size: PixelSize) {
        let ratio = Double(size.width) / Double(size.height)
        self = ratio > 1.1 ? .wide : ratio < 1 / 1.1 ? .tall : .square
    }
}
