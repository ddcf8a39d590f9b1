import Glibc

/// Removal of tags with too many attributes. libxml2 before 2.14 compares all pairs of attributes, which can take
/// hours.
enum HTMLTagLimit {
    private static let maximumAttributeCount = 256

    /// Returns the markup with overlong tags replaced by spaces; `nil` if there are none.
    ///
    /// Every `<` before a letter counts as the start of a tag, because libxml2 decides that by the preceding markup.
    /// Everything that libxml2 may read as an attribute counts as one.
    /// - Complexity: O(n) for n bytes, times at most `maximumAttributeCount`.
    static func limitedMarkup(_ markup: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var limited: [UInt8]?
        var scanner = Scanner(markup)
        var index = 0
        while let start = scanner.tagStart(from: index) {
            index = start + 1
            guard let end = scanner.end(ofTagAt: start, beyond: maximumAttributeCount) else { continue }
            var bytes = limited ?? Array(markup)
            for offset in start..<end { bytes[offset] = 0x20 }
            limited = bytes
            index = end
        }
        return limited
    }

    /// Calls `read` with the markup without overlong tags.
    static func withLimitedMarkup<Result>(
        _ markup: UnsafeBufferPointer<UInt8>, _ read: (UnsafeBufferPointer<CChar>) -> Result
    ) -> Result {
        if let limited = limitedMarkup(markup) {
            return limited.withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self, read) }
        }
        return markup.withMemoryRebound(to: CChar.self, read)
    }

    /// A scanner that delimits attributes like libxml2.
    private struct Scanner {
        private let bytes: UnsafeBufferPointer<UInt8>
        /// The last search for each kind of value end: its start and its result.
        private var cachedSearches: [Stop: (from: Int, to: Int)] = [:]

        private enum Stop: UInt8 {
            case doubleQuote = 0x22
            case singleQuote = 0x27
            /// White space or `>`.
            case space = 0x20
        }

        /// The maximum name length; libxml2 splits longer names.
        private static let maximumNameLength = 100

        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            self.bytes = bytes
        }

        /// Returns the index of the next `<` that is followed by a letter, or `nil` if there is none.
        func tagStart(from start: Int) -> Int? {
            var index = start
            while let base = bytes.baseAddress, index + 1 < bytes.count,
                let match = memchr(base + index, Int32(UInt8(ascii: "<")), bytes.count - 1 - index)
            {
                index = UnsafeRawPointer(match) - UnsafeRawPointer(base)
                if Self.isLetter(bytes[index + 1]) { return index }
                index += 1
            }
            return nil
        }

        /// Returns the end of a tag if it has more than `limit` attributes; otherwise `nil`.
        mutating func end(ofTagAt start: Int, beyond limit: Int) -> Int? {
            var index = nameEnd(from: start + 1)
            var count = 0
            while true {
                while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
                let isEnd =
                    index >= bytes.count || bytes[index] == UInt8(ascii: ">")
                    || (bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.count
                        && bytes[index + 1] == UInt8(ascii: ">"))
                if isEnd { return count > limit ? index : nil }
                count += 1
                index = attributeEnd(from: index)
            }
        }

        private mutating func attributeEnd(from start: Int) -> Int {
            var index = nameEnd(from: start)
            guard index > start else { return max(start + 1, end(.space, from: start)) }
            let afterName = index
            while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return afterName }
            index += 1
            while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
            guard index < bytes.count, let quote = Stop(rawValue: bytes[index]) else { return end(.space, from: index) }
            return min(end(quote, from: index + 1) + 1, bytes.count)
        }

        private func nameEnd(from start: Int) -> Int {
            guard start < bytes.count, Self.isLetter(bytes[start]) || "_:.".utf8.contains(bytes[start]) else {
                return start
            }
            var index = start
            while index < min(bytes.count, start + Self.maximumNameLength) {
                let byte = bytes[index]
                guard Self.isLetter(byte) || (0x30...0x39).contains(byte) || "_:.-".utf8.contains(byte) else { break }
                index += 1
            }
            return index
        }

        private mutating func end(_ stop: Stop, from start: Int) -> Int {
            if let cached = cachedSearches[stop], cached.from <= start, start <= cached.to { return cached.to }
            var index = start
            while index < bytes.count {
                let byte = bytes[index]
                if stop == .space ? Self.isSpace(byte) || byte == UInt8(ascii: ">") : byte == stop.rawValue { break }
                index += 1
            }
            cachedSearches[stop] = (start, index)
            return index
        }

        private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

        /// Returns whether libxml2 considers a byte a letter, including Latin-1 letters.
        private static func isLetter(_ byte: UInt8) -> Bool {
            (0x61...0x7A).contains(byte | 0x20) && byte < 0x80 || byte >= 0xC0 && byte != 0xD7 && byte != 0xF7
        }
    }
}
