/// An HTTP request with its caching policy.
struct HTTPRequest: Sendable {
    var address: String
    var accept: String
    /// Additional header lines, sent only to the origin of `address` and not to redirect targets on other origins.
    var headers: [String] = []
    /// The maximum size of the decompressed body, in bytes.
    var byteLimit: Int
    /// The time limit for the whole request, in seconds.
    var timeLimit: Int
    var cachePolicy: CachePolicy
    /// The origins that the user entered, which may be private addresses.
    var typedOrigins: Set<HTTPOrigin>

    /// The use of stored responses.
    enum CachePolicy: Hashable, Sendable {
        /// A stored response is used while it is fresh.
        case useFresh
        /// A stored response is used only after revalidation.
        case revalidate
        /// Nothing is read or stored, because the URL contains secrets.
        case noStore
        /// A stored response never expires. For content that does not change, such as pictures.
        case neverExpires
    }

    init(
        address: String, accept: String = "*/*", byteLimit: Int, timeLimit: Int = 60,
        cachePolicy: CachePolicy = .useFresh,
        typedOrigins: Set<HTTPOrigin> = []
    ) {
        self.address = address
        self.accept = accept
        self.byteLimit = byteLimit
        self.timeLimit = timeLimit
        self.cachePolicy = cachePolicy
        self.typedOrigins = typedOrigins
    }
}

/// An HTTP response from a server or from the cache.
struct HTTPResponse: Sendable {
    /// The final URL, after redirects.
    let address: String
    let head: HTTPHeaders
    let body: [UInt8]
    /// The file that contains the body, or `nil` if the response was not stored.
    let file: String?
    /// The time when the response was stored, in seconds since 1970; `nil` unless the request failed.
    var offlineSince: Int?
    /// The end of the server's rate limit, in seconds since 1970; `nil` unless the request failed because of the limit.
    var limitedUntil: Int?
    /// The error for which a stored response is used; `nil` if the server did not respond or has a rate limit.
    var serverError: HTTPError?
    /// The reason why the body is incomplete; `nil` if it is complete.
    var incompleteReason: HTTPError?
}

/// The header fields of a response.
struct HTTPHeaders: Hashable, Sendable {
    /// The field values by lower-case names. The last of several fields with the same name wins.
    private(set) var fields: [String: String] = [:]

    /// Parses a header line. A status line, for example after a proxy's response, discards the previous fields.
    mutating func append(line: String) {
        if line.hasPrefix("HTTP/") { fields = [:] }
        guard let colon = line.firstIndex(of: ":"), fields.count < 200 else { return }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        fields[line[..<colon].lowercased()] = String(value.prefix { $0 != "\r" && $0 != "\n" && $0 != "\r\n" })
    }

    /// - Parameter name: the name in lower case.
    subscript(name: String) -> String? {
        get { fields[name] }
        set { fields[name] = newValue }
    }

    /// Whether the content type is HTML.
    var isHTML: Bool {
        let type = self["content-type"]?.lowercased() ?? ""
        return type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
    }

    /// The `charset` parameter of the content type, or `nil` if it has none.
    var charset: String? {
        guard let type = self["content-type"]?.lowercased(), let start = type.firstRange(of: "charset=") else {
            return nil
        }
        let name = type[start.upperBound...].drop { $0 == "\"" }.prefix { $0 != ";" && $0 != "\"" && $0 != " " }
        return name.isEmpty || name.count > 40 ? nil : String(name)
    }
}
