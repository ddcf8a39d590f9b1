import CCurl

/// A parsed HTTP URL.
struct HTTPURL: Hashable, Sendable {
    /// The whole URL without its fragment.
    let address: String
    let origin: HTTPOrigin

    /// Parses a URL; `nil` if `address` is not an `http` or `https` URL with a host.
    init?(_ address: String) { self.init(address, from: nil) }

    /// Resolves the target of a redirect against this URL; `nil` if the result is not an `http` or `https` URL.
    func resolving(_ location: String) -> HTTPURL? { HTTPURL(location, from: address) }

    private init?(_ text: String, from base: String?) {
        guard text.utf8.count <= 8192, let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        if let base, curl_url_set(url, CURLUPART_URL, base, 0) != CURLUE_OK { return nil }
        guard curl_url_set(url, CURLUPART_URL, text, UInt32(CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK,
            curl_url_set(url, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK
        else { return nil }
        func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
            var text: UnsafeMutablePointer<CChar>?
            guard curl_url_get(url, part, &text, UInt32(flags)) == CURLUE_OK, let text else { return nil }
            defer { curl_free(text) }
            return String(cString: text)
        }
        guard let scheme = part(CURLUPART_SCHEME)?.lowercased(), scheme == "http" || scheme == "https",
            let host = part(CURLUPART_HOST)?.lowercased(), !host.isEmpty,
            let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap({ Int($0) }),
            let address = part(CURLUPART_URL)
        else { return nil }
        self.address = address
        origin = HTTPOrigin(scheme: scheme, host: host, port: port)
    }
}

/// A web origin (RFC 6454) with an explicit port.
struct HTTPOrigin: Hashable, Sendable {
    let scheme: String
    let host: String
    let port: Int
}
