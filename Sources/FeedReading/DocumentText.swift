/// A web document, decompressed and converted to UTF-8.
///
/// The encoding is the first of these that fits: the byte order mark; UTF-8, if (nearly) all bytes are valid; the
/// server's header; the document's declaration; windows-1252.
package struct DocumentText: Sendable {
    /// The text in valid UTF-8 without a byte order mark.
    package let bytes: [UInt8]
    /// Whether the document is complete, not truncated.
    package let isComplete: Bool

    /// Decompresses and decodes a document.
    /// - Parameters:
    ///   - charset: the encoding from the server's header; `nil` if unknown.
    ///   - isComplete: `false` if the document is truncated.
    /// - Throws: `FeedReadingError.tooLarge`.
    package init(_ bytes: [UInt8], charset: String? = nil, isComplete: Bool = true) throws(FeedReadingError) {
        guard bytes.count <= FeedDocument.byteLimit else { throw .tooLarge(limit: FeedDocument.byteLimit) }
        let packed = try Gunzip.decompressed(bytes, limit: FeedDocument.byteLimit)
        self.isComplete = isComplete && packed?.isComplete ?? true
        self.bytes = Self.utf8(packed?.bytes ?? bytes, charset: charset)
    }

    private static func utf8(_ bytes: [UInt8], charset: String?) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            let text = Array(bytes[3...])
            return CharacterEncoding.utf8.decode(text, isLossy: true) ?? text
        }
        if let isBigEndian = isBigEndianUTF16(bytes) { return utf16(bytes, isBigEndian: isBigEndian) }
        let claimedEncodings = [charset, declaredCharset(in: bytes.prefix(4096))].compactMap {
            $0.flatMap(CharacterEncoding.init(label:))
        }
        let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
        if isUTF8, !(bytes.contains(0x1B) && claimedEncodings.contains(where: \.isSevenBit)) { return bytes }
        let otherEncodings = claimedEncodings.filter { $0 != .utf8 }
        let (sequences, invalidSequences) = isUTF8 ? (0, 0) : countUTF8Sequences(of: bytes)
        // Other encodings have few valid UTF-8 sequences; UTF-8 that is truncated in a character has few invalid ones.
        if sequences > 4 * invalidSequences || (otherEncodings.isEmpty && sequences > invalidSequences) {
            return Array(String(decoding: bytes, as: UTF8.self).utf8)
        }
        return otherEncodings.lazy.compactMap { $0.decode(bytes) }.first
            ?? otherEncodings.lazy.compactMap { $0.decode(bytes, isLossy: true) }.first
            ?? CharacterEncoding.windows1252.decode(bytes) ?? bytes
    }

    /// Returns the byte order of UTF-16, detected by its mark or by two leading ASCII characters; `nil` if not UTF-16.
    private static func isBigEndianUTF16(_ bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 4 else { return nil }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0xFE, 0xFF, _, _), (0, 1..., 0, 1...): return true
        case (0xFF, 0xFE, _, _), (1..., 0, 1..., 0): return false
        default: return nil
        }
    }

    private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) -> [UInt8] {
        let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        let text = String(decoding: Array(units.drop { $0 == 0xFEFF }), as: UTF16.self)
        return Array(text.utf8)
    }

    /// Returns the numbers of valid non-ASCII and of invalid UTF-8 sequences.
    private static func countUTF8Sequences(of bytes: [UInt8]) -> (sequences: Int, invalidSequences: Int) {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var (sequences, invalidSequences) = (0, 0)
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): sequences += scalar.isASCII ? 0 : 1
            case .error: invalidSequences += 1
            case .emptyInput: return (sequences, invalidSequences)
            }
        }
    }

    /// Returns the encoding label of the XML declaration or, in a document without one, of the first HTML `meta`
    /// element; `nil` if it declares no encoding.
    private static func declaredCharset(in head: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: head.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self).lowercased()[...]
        func name(after word: String, in text: Substring) -> String? {
            guard let wordRange = text.firstRange(of: word) else { return nil }
            let value = text[wordRange.upperBound...].drop(while: \.isWhitespace)
            guard value.first == "=" else { return nil }
            let name = value.dropFirst().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }.prefix {
                !$0.isWhitespace && !"\"';>/?".contains($0)
            }
            return name.isEmpty ? nil : String(name)
        }
        if let start = text.firstRange(of: "<?xml") {
            let declaration = text[start.upperBound...].prefix { $0 != ">" }
            return name(after: "encoding", in: declaration)
        }
        return text.firstRange(of: "<meta").flatMap { name(after: "charset", in: text[$0.upperBound...]) }
    }
}
