import FeedItems
import CLibXML2

/// A web page, which names the feeds that tell of it.
enum HTMLPage {
    private static let types = [
        "application/rss+xml", "application/atom+xml", "application/feed+json", "application/json",
        "application/rdf+xml",
    ]

    /// A document without items, and with the addresses of feeds: HTML's autodiscovery,
    /// <https://html.spec.whatwg.org/multipage/links.html#rel-alternate>.
    static func document(_ bytes: [UInt8], address: String?, charset: String?) -> FeedDocument {
        var document = FeedDocument()
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue
        let encoding = String(validating: bytes, as: UTF8.self) != nil ? "UTF-8" : charset
        let parsed = bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) {
                htmlReadMemory($0.baseAddress, Int32(clamping: $0.count), nil, encoding, Int32(options))
            }
        }
        guard let parsed else { return document }
        defer { xmlFreeDoc(parsed) }
        var base = address
        var isTitle = false
        HTMLNodes.walk(xmlDocGetRootElement(parsed), isWhole: true) { node in
            switch node {
            case .element("base", let attribute):
                base = attribute("href").flatMap { WebLink.absolute($0, base: address) } ?? base
            case .element("link", let attribute):
                let relations = (attribute("rel") ?? "").lowercased().split(whereSeparator: \.isWhitespace)
                if relations.contains("alternate"), types.contains((attribute("type") ?? "").lowercased()),
                    let feed = attribute("href").flatMap({ WebLink.absolute($0, base: base) }),
                    !document.alternates.contains(feed)
                {
                    document.alternates.append(feed)
                }
            case .text(let text):
                if isTitle, document.title == nil { document.title = text.limited(to: FeedItem.Limit.title) }
            case .element, .block: break
            }
            if case .element(let name, _) = node { isTitle = name == "title" }
            return document.alternates.count < 16
        }
        return document
    }
}
