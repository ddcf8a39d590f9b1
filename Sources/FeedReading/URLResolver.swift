import FeedItems
import CLibXML2
import Glibc

/// Resolution of URLs in documents.
enum URLResolver {
    /// Returns an absolute `http` or `https` URL; `nil` if the text can't be resolved to one.
    /// - Parameter base: the base URL for relative URLs; `nil` if unknown.
    static func absolute(_ text: String, base: String?) -> String? {
        var text = text.limited(to: FeedItem.Limit.address + 1)
        if text.utf8.contains(where: { $0 < 0x20 }) {
            // Browsers also remove line breaks (WHATWG, "URL parsing"), which generators insert into long attributes.
            text = text.filter { !$0.isNewline && $0 != "\t" }
        }
        guard !text.isEmpty, text.utf8.count <= FeedItem.Limit.address else { return nil }
        if isWeb(text) {
            let scheme = text.prefix { $0 != ":" }
            return scheme.lowercased() + PercentEncoding.asciiOnly(String(text.dropFirst(scheme.count)))
        }
        if text.hasPrefix("//") {
            return PercentEncoding.asciiOnly((base.map { $0.hasPrefix("http:") } == true ? "http:" : "https:") + text)
        }
        guard let base, isWeb(base), let resolved = xmlBuildURI(PercentEncoding.asciiOnly(text), base) else {
            return nil
        }
        defer { free(resolved) }
        let address = String(cString: UnsafePointer<UInt8>(resolved))
        return isWeb(address) && address.utf8.count <= FeedItem.Limit.address ? address : nil
    }

    private static func isWeb(_ text: String) -> Bool {
        let head = text.prefix(8).lowercased()
        return head.hasPrefix("https://") || head.hasPrefix("http://")
    }
}
