import FeedItems
import CLibXML2
import Glibc

/// Addresses as documents write them.
enum WebLink {
    /// The absolute `http` or `https` address that a document means; nil for every other one.
    /// - Parameter base: where relative ones begin; nil where there is nothing of the kind.
    static func absolute(_ text: String, base: String?) -> String? {
        let text = text.limited(to: FeedItem.Limit.address + 1)
        guard !text.isEmpty, text.utf8.count <= FeedItem.Limit.address else { return nil }
        if isWeb(text) { return escaped(text) }
        if text.hasPrefix("//") {
            return escaped((base.map { $0.hasPrefix("http:") } == true ? "http:" : "https:") + text)
        }
        guard let base, isWeb(base), let resolved = xmlBuildURI(escaped(text), base) else { return nil }
        defer { free(resolved) }
        let address = String(cString: UnsafePointer<UInt8>(resolved))
        return isWeb(address) && address.utf8.count <= FeedItem.Limit.address ? address : nil
    }

    private static func isWeb(_ text: String) -> Bool {
        let head = text.prefix(8).lowercased()
        return head.hasPrefix("https://") || head.hasPrefix("http://")
    }

    /// With what addresses have not in escapes: spaces, letters of other scripts.
    private static func escaped(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return text }
        var escaped = ""
        for byte in text.utf8 {
            if (0x21...0x7E).contains(byte) {
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                escaped += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return escaped
    }
}
