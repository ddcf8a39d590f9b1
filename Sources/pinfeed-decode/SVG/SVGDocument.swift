import CVips
import CVipsCalls

/// A rewriter of SVG files, so that libvips renders them correctly.
///
/// libvips 8.14 recognizes SVG only by 24 ASCII characters and an `<svg` within the first 1,000 bytes, and misplaces
/// drawings without a size. librsvg supports all encodings of libxml2.
enum SVGDocument {
    /// The maximum size of a prologue, in bytes.
    private static let maximumPrologLength = 256 << 10
    /// The maximum size of a document that is rewritten, in bytes.
    private static let maximumLength = 64 << 20

    /// Returns a rewritten copy, owned by the caller, or `nil` if the file needs no changes, is not SVG or is too large.
    static func source(of file: RawFile) -> UnsafeMutablePointer<VipsSource>? {
        let head = file.head(4)
        guard let encoding = Encoding(head) else { return nil }
        if case .utf8 = encoding {
            guard let prolog = SVGProlog(file.head(maximumPrologLength)[...]),
                !isRecognized(prolog) || SVGSize(prolog, ink: { nil }) != nil
            else { return nil }
        }
        guard file.length <= maximumLength, let bytes = file.bytes(at: 0, count: file.length) else { return nil }
        let text = encoding.utf8(bytes)
        guard let prolog = SVGProlog(text.prefix(maximumPrologLength)) else { return nil }
        let document = rewrite(text, prolog, keepsDeclaration: encoding.isDeclared)
        return document.withUnsafeBytes { cv_source($0.baseAddress, $0.count) }
    }

    private static func rewrite(_ text: ArraySlice<UInt8>, _ prolog: SVGProlog, keepsDeclaration: Bool) -> [UInt8] {
        // The signature that libvips looks for, in a comment.
        var result = keepsDeclaration ? Array(text[prolog.declaration]) : []
        result += Array("<!-- <svg - recognized here -->".utf8)
        result += text[prolog.declaration.upperBound..<prolog.name.upperBound]
        var rest = prolog.name.upperBound
        if let size = SVGSize(prolog, ink: { inkExtents(of: text) }) {
            var replacedRanges: [Range<Int>] = []
            for (name, value) in [("width", size.width), ("height", size.height), ("viewBox", size.viewBox)] {
                guard let value else { continue }
                result += Array(" \(name)=\"\(value)\"".utf8)
                if let range = prolog.attributes[name]?.range { replacedRanges.append(range) }
            }
            for range in replacedRanges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
                result += text[rest..<range.lowerBound]
                rest = range.upperBound
            }
        }
        return result + text[rest...]
    }

    private static func inkExtents(of text: ArraySlice<UInt8>) -> SVGSize.Rectangle? {
        var area = SVGSize.Rectangle(x: 0, y: 0, width: 0, height: 0)
        let hasInk = text.withUnsafeBytes {
            cv_svg_ink($0.baseAddress, $0.count, &area.x, &area.y, &area.width, &area.height)
        }
        return hasInk != 0 ? area : nil
    }

    /// Returns whether libvips recognizes the document.
    private static func isRecognized(_ prolog: SVGProlog) -> Bool {
        prolog.name.upperBound < 1000 && prolog.beginsInASCII && prolog.name.count == "<svg".count
    }

    /// The encoding family that the first bytes indicate (XML 1.0, appendix F).
    private enum Encoding {
        /// UTF-8, or another extension of ASCII declared in the XML declaration.
        case utf8
        case utf8WithMark
        case utf16(isBigEndian: Bool)

        init?(_ head: [UInt8]) {
            switch (head.first, head.dropFirst().first) {
            case (0xFF, 0xFE), (0x3C, 0): self = .utf16(isBigEndian: false)
            case (0xFE, 0xFF), (0, 0x3C): self = .utf16(isBigEndian: true)
            case (0xEF, 0xBB) where head.dropFirst(2).first == 0xBF: self = .utf8WithMark
            case (0x3C?, _), (0x20?, _), (0x09?, _), (0x0A?, _), (0x0D?, _): self = .utf8
            default: return nil
            }
        }

        /// Whether the XML declaration remains valid after rewriting.
        var isDeclared: Bool {
            if case .utf16 = self { false } else { true }
        }

        /// Returns the document without a byte order mark, with UTF-16 converted to UTF-8.
        func utf8(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
            switch self {
            case .utf8: return bytes[...]
            case .utf8WithMark: return bytes.dropFirst(3)
            case .utf16(let isBigEndian):
                let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
                    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                    return isBigEndian ? first << 8 | second : second << 8 | first
                }
                let text = Array(String(decoding: units, as: UTF16.self).utf8)
                return text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
            }
        }
    }
}
