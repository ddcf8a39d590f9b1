import FeedItems
import CLibXML2

/// Feed autodiscovery in HTML pages.
enum FeedDiscovery {
    private static let feedTypes = [
        "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
    ]
    /// Types that are not specific to feeds; WordPress's REST API uses them, too.
    private static let sharedTypes = ["application/json", "application/xml", "text/xml"]

    /// The maximum number of bytes to parse. Feeds are linked at the beginning of a page.
    private static let byteLimit = 4 << 20

    /// Returns a document without items but with the feeds that the page links to:
    /// <https://html.spec.whatwg.org/multipage/links.html#rel-alternate>.
    /// - Parameters:
    ///   - bytes: the page in UTF-8.
    ///   - address: the page's URL, for resolving relative URLs; `nil` for a file.
    static func document(_ bytes: [UInt8], address: String?) -> FeedDocument {
        var document = FeedDocument()
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue
        let parsed = bytes.withUnsafeBufferPointer { buffer in
            HTMLTagLimit.withLimitedMarkup(UnsafeBufferPointer(rebasing: buffer.prefix(Self.byteLimit))) {
                htmlReadMemory($0.baseAddress, Int32(clamping: $0.count), nil, "UTF-8", Int32(options))
            }
        }
        guard let parsed else { return document }
        defer { xmlFreeDoc(parsed) }
        var base = address
        var isTitle = false
        var sharedTypeFeeds: [String] = []
        HTMLNodes.walk(xmlDocGetRootElement(parsed), includesInvisible: true) { node in
            switch node {
            case .element(let element):
                isTitle = element.name == "title"
                switch element.name {
                case "base": base = element["href"].flatMap { URLResolver.absolute($0, base: address) } ?? base
                case "link":
                    let relations = (element["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
                    let type = MediaType.essence(of: element["type"] ?? "")
                    guard relations.contains("alternate"), feedTypes.contains(type) || sharedTypes.contains(type),
                        let feed = element["href"].flatMap({ URLResolver.absolute($0, base: base) }),
                        !document.alternates.contains(feed), !sharedTypeFeeds.contains(feed)
                    else { break }
                    if feedTypes.contains(type) {
                        document.alternates.append(feed)
                    } else {
                        sharedTypeFeeds.append(feed)
                    }
                default: break
                }
            case .text(let text):
                if isTitle, document.title == nil { document.title = text.limited(to: FeedItem.Limit.title) }
            case .block: break
            }
            return document.alternates.count + sharedTypeFeeds.count < 16
        }
        document.alternates += sharedTypeFeeds
        return document
    }
}
