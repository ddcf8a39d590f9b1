import JSONC
import Languages

/// A replacement of each occurrence of a pattern in a string.
///
/// `*` in the pattern matches as little text as possible, or everything up to the start or end of the text if it is the
/// first or last character. `\*` is a literal star. Matching never backtracks, so a single pass over the text suffices.
package struct Replacement: JSONRecord {
    package var find = ""
    package var with = ""

    package init() {}

    package static let schemaName = "Replacement"
    package static let fields: [Field<Self>] = [
        Field("find", \.find, "", "The text to replace; * matches any text up to what follows it."),
        Field("with", \.with, "", "The replacement; default: nothing."),
    ]

    package var validationError: String? {
        if find.isEmpty { return tr("missing \"find\": the text to replace") }
        return segments.allSatisfy(\.isEmpty) ? tr("\"find\" needs text besides *") : nil
    }

    /// The literals between the stars.
    private var segments: [[UInt8]] {
        var segments: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in find.utf8 {
            switch byte {
            case UInt8(ascii: "*") where !isEscaped: segments.append([])
            case UInt8(ascii: "\\") where !isEscaped:
                isEscaped = true
                continue
            default:
                if isEscaped, byte != UInt8(ascii: "*"), byte != UInt8(ascii: "\\") {
                    segments[segments.count - 1].append(UInt8(ascii: "\\"))
                }
                segments[segments.count - 1].append(byte)
            }
            isEscaped = false
        }
        if isEscaped { segments[segments.count - 1].append(UInt8(ascii: "\\")) }
        return segments
    }

    /// The maximum length of a result, in bytes.
    private static let maximumBytes = 1 << 16

    /// Returns the text with all occurrences replaced, truncated if it grows beyond 64 KiB.
    /// - Complexity: O(*n* · *m*) in the bytes of both strings.
    func applied(to text: String) -> String {
        let segments = segments
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var start = 0
        while start < bytes.count, result.count < Self.maximumBytes,
            let match = Self.match(of: segments, in: bytes, from: start)
        {
            result += bytes[start..<match.lowerBound]
            result += with.utf8
            start = match.upperBound
        }
        guard start > 0 else { return text }
        return String(decoding: (result + bytes[start...]).prefix(max(Self.maximumBytes, bytes.count)), as: UTF8.self)
    }

    /// Returns the next match, which is never empty.
    private static func match(of segments: [[UInt8]], in bytes: [UInt8], from start: Int) -> Range<Int>? {
        var lower: Int?
        var index = start
        for (segmentIndex, segment) in segments.enumerated() {
            if segment.isEmpty {
                if segmentIndex == 0 { lower = start }
                if segmentIndex == segments.count - 1 { index = bytes.count }
                continue
            }
            guard let matchIndex = self.firstIndex(of: segment, in: bytes, from: index) else { return nil }
            lower = lower ?? matchIndex
            index = matchIndex + segment.count
        }
        return lower.map { $0..<index }
    }

    private static func firstIndex(of segment: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        guard bytes.count - start >= segment.count else { return nil }
        return (start...(bytes.count - segment.count)).first { bytes[$0...].starts(with: segment) }
    }
}
