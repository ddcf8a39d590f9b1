import FeedItems

/// The conversion of addresses in responses to absolute addresses that can be requested.
enum ResponseAddress {
    /// The maximum length of an address, in bytes.
    static let maximumBytes = 4_096

    /// Returns an absolute `http` or `https` URL; `nil` if the text can't be resolved to one.
    ///
    /// Invalid characters are escaped. References that begin with `//` or `/` are resolved against the origin.
    static func absolute(_ text: String, from origin: WebOrigin?) -> String? {
        guard text.utf8.count <= maximumBytes else { return nil }
        if isPlain(text) { return text }
        var address = text
        if let origin, text.hasPrefix("/") {
            address = text.hasPrefix("//") ? "\(origin.scheme):\(text)" : "\(origin)\(text)"
        }
        guard let (origin, rest) = WebOrigin.split(address), !rest.hasPrefix("\\") else { return nil }
        let url =
            "\(origin)" + (rest.hasPrefix("?") || rest.hasPrefix("#") ? "/" : "")
            + PercentEncoding.escapingInvalidCharacters(in: rest)
        return url.utf8.count <= maximumBytes ? url : nil
    }

    /// Returns whether an address needs no changes, as most don't: a lower-case host, a path, no characters to escape.
    /// `false` also if this fast check can't decide.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            let schemes: [StaticString] = ["https://", "http://"]
            guard let scheme = schemes.first(where: { bytes.starts(with: UnsafeBufferPointer($0)) }) else {
                return false
            }
            let start = scheme.utf8CodeUnitCount
            var index = start
            var last = UInt8(ascii: ".")
            while index < bytes.count, bytes[index] != UInt8(ascii: "/") {
                let byte = bytes[index]
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
                case UInt8(ascii: "."), UInt8(ascii: "-"):
                    guard last != UInt8(ascii: "."), last != UInt8(ascii: "-") else { return false }
                default: return false
                }
                last = byte
                index += 1
            }
            // A host of up to 63 bytes can't have a label that is too long.
            guard index < bytes.count, 1...63 ~= index - start, last.isLetterOrDigit else { return false }
            return bytes[index...].allSatisfy(PercentEncoding.isValidInURL)
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate init(_ text: StaticString) {
        self.init(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}
