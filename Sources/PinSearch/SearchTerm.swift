import Feeds

/// One thing that a pin must be to be found, or must not be.
package struct SearchTerm: Hashable, Sendable {
    /// The term as it was typed, with its sign and quotes.
    package let text: String
    /// Whether pins that it fits are left out.
    package let isExcluded: Bool
    let test: Test

    enum Test: Hashable, Sendable {
        case words(Words)
        /// Words of a folder, an archive or a server.
        case place(Words)
        /// Words of a source's path or address.
        case source(Words)
        /// A board's name, and the words of it where it has any.
        case board(String, Words?)
        case saved
        /// Days since 1970, in UTC.
        case date(ClosedRange<Int>)
        case pixels(atLeast: Int?, atMost: Int?)
        /// Of the longer side, in pixels.
        case side(atLeast: Int?, atMost: Int?)
        case shape(PinShape)
        case color(RGBColor)
        case format(String)
    }

    /// Words as they stand in folded text.
    struct Words: Hashable, Sendable {
        /// What is looked for, with the spaces that make it the beginning of a word, or a word. Not empty.
        let bytes: [UInt8]
        /// Where alone it counts; nil for everywhere.
        var field: SearchField?

        /// Nil when the text has no letter or digit.
        /// - Parameter isExact: whether the last word is whole.
        init?(_ text: String, isExact: Bool, field: SearchField? = nil) {
            var folding = TextFolding()
            var bytes: [UInt8] = []
            folding.append(HangulInitials.consonants(in: text) ?? text, to: &bytes)
            guard bytes.count > 2 else { return nil }
            // Ideographs are found inside of words, too.
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

/// What of a pin a word is looked for in.
package enum SearchField: UInt8, CaseIterable, Hashable, Sendable {
    // Bytes that no folded text has, before what stands in the field.
    case title = 1
    case description, author, tag, name, alternativeText, initials
}

/// How wide a picture is for its height.
package enum PinShape: String, CaseIterable, Hashable, Sendable {
    case tall, wide, square

    /// Square within a tenth.
    init(_ size: PixelSize) {
        let ratio = Double(size.width) / Double(size.height)
        self = ratio > 1.1 ? .wide : ratio < 1 / 1.1 ? .tall : .square
    }
}
