/// The scheme, host and port of a service. Secrets are sent only to their service's origin.
package struct WebOrigin: Hashable, Sendable, CustomStringConvertible {
    /// `http` or `https`.
    package let scheme: String
    /// The host in lower case; an IPv6 address is in brackets.
    package let host: String
    /// The port; `nil` for the scheme's default port.
    package let port: Int?

    /// Parses an origin such as `https://api.example.org`, optionally followed by a slash; `nil` for anything else.
    init?(_ text: String) {
        guard let (origin, rest) = Self.split(text), rest.isEmpty || rest == "/" else { return nil }
        self = origin
    }

    private init(scheme: String, host: String, port: Int?) {
        self.scheme = scheme
        self.host = host
        self.port = port == (scheme == "https" ? 443 : 80) ? nil : port
    }

    /// The origin in the form `https://host:port`.
    package var description: String { "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "") }

    /// Splits a URL into its origin and the rest, which is empty or begins with `/`, `?`, `#` or `\`. Returns `nil` if
    /// the scheme isn't `http` or `https`, the host or port is invalid, or the URL contains user information.
    package static func split(_ address: String) -> (origin: WebOrigin, rest: String)? {
        let bytes = address.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = String(address[..<colon]).lowercased()
        guard scheme == "https" || scheme == "http", address[colon...].hasPrefix("://") else { return nil }
        let start = bytes.index(colon, offsetBy: 3)
        let end = bytes[start...].firstIndex { "/?#\\".utf8.contains($0) } ?? bytes.endIndex
        guard let (host, port) = hostAndPort(String(address[start..<end])) else { return nil }
        return (WebOrigin(scheme: scheme, host: host, port: port), String(address[end...]))
    }

    /// Parses a host with an optional port, such as `example.org`, `localhost:8080` or `[::1]:80`; `nil` if invalid.
    static func hostAndPort(_ text: String) -> (host: String, port: Int?)? {
        var host = text.lowercased()
        var port: Int?
        let isLiteral = host.hasPrefix("[")
        if let colon = host.utf8.lastIndex(of: UInt8(ascii: ":")), !isLiteral || !host.hasSuffix("]") {
            let digits = host[host.index(after: colon)...]
            guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let number = UInt16(digits),
                number > 0
            else { return nil }
            port = Int(number)
            host = String(host[..<colon])
        }
        guard !host.isEmpty, host.utf8.count <= 253 else { return nil }
        if isLiteral {
            guard host.hasSuffix("]"), host.utf8.count > 4,
                host.dropFirst().dropLast().utf8.allSatisfy({ "0123456789abcdef:.".utf8.contains($0) })
            else { return nil }
            return (host, port)
        }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        let isName = labels.allSatisfy { label in
            !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
                && label.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-_".utf8.contains($0) }
        }
        return isName ? (host, port) : nil
    }
}
