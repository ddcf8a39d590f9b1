/// Validation of web addresses before they are requested.
package enum WebAddress {
    /// The maximum length, in bytes.
    package static let byteLimit = 4096

    /// Returns whether a string is an absolute `http` or `https` URL with a host, in printable ASCII.
    package static func isValid(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count <= byteLimit, bytes.allSatisfy({ (0x21...0x7E).contains($0) }),
            let rest = textAfterScheme(text)
        else { return false }
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        return !host.isEmpty && !host.hasPrefix(":")
    }

    /// Returns whether a string may be an address for a source file: a name, a colon and more text.
    static func isSourceAddress(_ text: String) -> Bool {
        let name = text.prefix { $0 != ":" }
        return !name.isEmpty && name.utf8.count < min(65, text.utf8.count) && text.utf8.count <= byteLimit
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
            }
            && !text.dropFirst(name.count).hasPrefix("://")
    }

    /// Returns whether a string begins with `http://` or `https://`, so that it is an address and not a path.
    package static func hasWebScheme(_ text: String) -> Bool { textAfterScheme(text) != nil }

    /// Returns the host for display in the header, without `www.`.
    package static func host(of address: String) -> String {
        let authority = (textAfterScheme(address) ?? address[...]).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
    }

    private static func textAfterScheme(_ text: String) -> Substring? {
        for scheme in ["https://", "http://"] where text.prefix(scheme.count).lowercased() == scheme {
            return text.dropFirst(scheme.count)
        }
        return nil
    }
}
