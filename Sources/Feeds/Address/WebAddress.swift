/// What an address on the web has to be before anyone is asked for it.
package enum WebAddress {
    /// The longest, in bytes.
    package static let byteLimit = 4096

    /// Whether a text is an absolute `http` or `https` address with a host, of printable ASCII alone.
    package static func isOne(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count <= byteLimit, bytes.allSatisfy({ (0x21...0x7E).contains($0) }),
            let rest = afterScheme(text)
        else { return false }
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        return !host.isEmpty && !host.hasPrefix(":")
    }

    /// Whether a text may be an address of a service that a source file teaches: a name, a colon, and something.
    static func isOfSource(_ text: String) -> Bool {
        let name = text.prefix { $0 != ":" }
        return !name.isEmpty && name.utf8.count < min(65, text.utf8.count) && text.utf8.count <= byteLimit
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
            }
            && !text.dropFirst(name.count).hasPrefix("://")
    }

    /// Whether a person means an address rather than a path: it begins as one does.
    package static func isMeant(_ text: String) -> Bool { afterScheme(text) != nil }

    /// The host as the header shows it, without `www.`.
    package static func host(of address: String) -> String {
        let authority = (afterScheme(address) ?? address[...]).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
    }

    private static func afterScheme(_ text: String) -> Substring? {
        for scheme in ["https://", "http://"] where text.prefix(scheme.count).lowercased() == scheme {
            return text.dropFirst(scheme.count)
        }
        return nil
    }
}
