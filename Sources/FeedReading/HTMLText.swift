import FeedItems
import CLibXML2

/// The plain text and the pictures of an HTML fragment.
struct HTMLText {
    /// The text, with each block on its own line. Text without markup is unchanged.
    private(set) var text = ""
    /// The pictures that can represent the text, in document order.
    private(set) var pictures: [PictureCandidate] = []

    /// The maximum number of bytes to parse.
    private static let byteLimit = 1 << 20

    /// Parses an HTML fragment.
    /// - Parameter base: the base URL for relative addresses.
    init(_ markup: String, base: String?, includesPictures: Bool) {
        let utf8 = markup.utf8
        guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            text = markup
            return
        }
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
        var markup = markup
        let parsed = markup.withUTF8 { bytes in
            HTMLTagLimit.withLimitedMarkup(UnsafeBufferPointer(rebasing: bytes.prefix(Self.byteLimit))) {
                htmlReadMemory($0.baseAddress, Int32(clamping: $0.count), nil, "UTF-8", Int32(options))
            }
        }
        guard let parsed else { return }
        defer { xmlFreeDoc(parsed) }
        // Iterating over bytes, because iterating over characters takes longer than parsing.
        var output: [UInt8] = []
        var pictures = HTMLPictures(base: base)
        HTMLNodes.walk(xmlDocGetRootElement(parsed)) { node in
            switch node {
            case .text(let words):
                if words.utf8.contains(where: { $0 > 0x20 }) { pictures.recordText() }
                Self.append(words, to: &output)
            case .block: Self.endLine(&output)
            case .element(let element): if includesPictures { pictures.add(element) }
            }
            return output.count < 4 * FeedItem.Limit.description || (includesPictures && pictures.canImprove)
        }
        self.pictures = pictures.candidates
        while let last = output.last, last <= 0x20 { output.removeLast() }
        text = String(decoding: output, as: UTF8.self)
    }

    /// Appends text with white space collapsed to single spaces.
    private static func append(_ words: String, to bytes: inout [UInt8]) {
        var words = words
        words.withUTF8 { words in
            var index = 0
            while index < words.count {
                if words[index] <= 0x20 {
                    if let last = bytes.last, last != 0x20, last != 0x0A { bytes.append(0x20) }
                    index += 1
                    continue
                }
                // Copy words that are already separated by single spaces at once.
                let start = index
                while index < words.count, words[index] > 0x20 || words[index] == 0x20 && words[index - 1] > 0x20 {
                    index += 1
                }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: words[start..<index]))
            }
        }
    }

    private static func endLine(_ bytes: inout [UInt8]) {
        if bytes.last == 0x20 { bytes.removeLast() }
        if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    }
}
