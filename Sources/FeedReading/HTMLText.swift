import FeedItems
import CLibXML2

/// The text of a piece of HTML without markup, and its pictures.
struct HTMLText {
    /// Blocks stand in lines of their own.
    private(set) var text = ""
    /// The pictures that can stand for it, in reading order.
    private(set) var pictures: [PictureCandidate] = []

    /// The most that is looked at, in bytes.
    private static let byteLimit = 1 << 20

    /// - Parameter base: where relative addresses begin.
    init(_ markup: String, base: String?, wantsPictures: Bool) {
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
            HTMLTagLimit.reading(UnsafeBufferPointer(rebasing: bytes.prefix(Self.byteLimit))) {
                htmlReadMemory($0.baseAddress, Int32(clamping: $0.count), nil, "UTF-8", Int32(options))
            }
        }
        guard let parsed else { return }
        defer { xmlFreeDoc(parsed) }
        // As bytes: to look at characters takes longer than to parse them.
        var read: [UInt8] = []
        var pictures = HTMLPictures(base: base)
        HTMLNodes.walk(xmlDocGetRootElement(parsed)) { node in
            switch node {
            case .text(let words):
                if words.utf8.contains(where: { $0 > 0x20 }) { pictures.skipText() }
                Self.append(words, to: &read)
            case .block: Self.endLine(&read)
            case .element(let element): if wantsPictures { pictures.add(element) }
            }
            return read.count < 4 * FeedItem.Limit.description || (wantsPictures && pictures.isOpen)
        }
        self.pictures = pictures.candidates
        while let last = read.last, last <= 0x20 { read.removeLast() }
        text = String(decoding: read, as: UTF8.self)
    }

    /// Adds words with one space where white space was.
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
                // Words with one space between them stay as they are.
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
