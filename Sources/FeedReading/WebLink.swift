import FeedItems
import CLibXML2
import Glibc

/// Addresses as documents write them.
enum WebLink {
    /// The absolute `http` or `https` address that a document means; nil for every other one.
    /// - Parameter base: where relative ones begin; nil where there is nothing of the kind.
    static func absolute(_ text: String, base: String?) -> String? {
        var text = text.limited(to: FeedItem.Limit.address + 1)
        if text.utf8.contains(where: { $0 < 0x20 }) {
            // As browsers do (WHATWG, "URL parsing"): generators break long lines within attributes.
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
