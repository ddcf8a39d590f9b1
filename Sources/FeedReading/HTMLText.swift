import FeedItems
import CLibXML2

/// What a piece of HTML says: its text without markup, and its pictures.
struct HTMLText {
    /// Blocks stand in lines of their own.
    private(set) var text = ""
    /// The first picture that is one, in all its sizes.
    private(set) var pictures: [FeedPicture] = []
    /// The alternative text of that picture.
    private(set) var alternativeText = ""

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
            UnsafeBufferPointer(rebasing: bytes.prefix(Self.byteLimit)).withMemoryRebound(to: CChar.self) {
                htmlReadMemory($0.baseAddress, Int32(clamping: $0.count), nil, "UTF-8", Int32(options))
            }
        }
        guard let parsed else { return }
        defer { xmlFreeDoc(parsed) }
        // As bytes: to look at characters takes longer than to parse them.
        var read: [UInt8] = []
        HTMLNodes.walk(xmlDocGetRootElement(parsed)) { node in
            switch node {
            case .text(let words): Self.append(words, to: &read)
            case .block: Self.endLine(&read)
            case .element("img", let attribute):
                guard wantsPictures, pictures.isEmpty else { break }
                pictures = FeedPicture.inHTML(attribute, base: base)
                if !pictures.isEmpty { alternativeText = attribute("alt") ?? "" }
            case .element: break
            }
            return read.count < 4 * FeedItem.Limit.description || (wantsPictures && pictures.isEmpty)
        }
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

extension FeedPicture {
    /// The picture of an `img`, in the sizes that its `srcset` names; empty when it is none that can be fetched, or one
    /// that only counts who reads.
    static func inHTML(_ attribute: (String) -> String?, base: String?) -> [FeedPicture] {
        func side(_ name: String) -> Int? {
            attribute(name).flatMap { Int($0.prefix { ("0"..."9").contains($0) }) }.flatMap { $0 > 0 ? $0 : nil }
        }
        let (width, height) = (side("width"), side("height"))
        if let width, let height, width <= 2, height <= 2 { return [] }
        guard let address = (attribute("src") ?? attribute("data-src")).flatMap({ WebLink.absolute($0, base: base) })
        else { return [] }
        let isSized = width != nil && height != nil
        var versions = [FeedPicture(address: address, width: isSized ? width : nil, height: isSized ? height : nil)]
        // Those with a width alone: a density says nothing without the width of the first.
        for part in (attribute("srcset") ?? "").split(separator: ",").prefix(16) {
            let words = part.split(whereSeparator: \.isWhitespace)
            guard words.count == 2, words[1].hasSuffix("w"), let width = Int(words[1].dropLast()), width > 0,
                let address = WebLink.absolute(String(words[0]), base: base)
            else { continue }
            versions.append(FeedPicture(address: address, width: width))
        }
        if versions.count > 1, versions[0].width == nil { versions.removeFirst() }
        return sorted(versions)
    }
}
