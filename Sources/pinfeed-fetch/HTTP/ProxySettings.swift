/// The proxy settings in libcurl's environment variables: `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy`, also
/// in upper case except the first.
///
/// A connection to a proxy may go to a private address.
struct ProxySettings: Sendable {
    /// The URL schemes that use a proxy.
    private let schemes: Set<String>
    /// The hosts and domain suffixes that bypass the proxy; `*` for all.
    private let exceptions: [String]

    init(environment: [String: String]) {
        func isSet(_ names: String...) -> Bool { names.contains { environment[$0]?.isEmpty == false } }
        let isForAll = isSet("all_proxy", "ALL_PROXY")
        schemes = Set(
            (isForAll || isSet("http_proxy") ? ["http"] : [])
                + (isForAll || isSet("https_proxy", "HTTPS_PROXY") ? ["https"] : []))
        exceptions = (environment["no_proxy"] ?? environment["NO_PROXY"] ?? "")
            .split { $0 == "," || $0 == " " }.map { $0.lowercased() }
    }

    static let none = ProxySettings(environment: [:])

    /// Returns whether requests to `origin` use a proxy. `false` if `no_proxy` has address ranges, which may match.
    func usesProxy(for origin: HTTPOrigin) -> Bool {
        guard schemes.contains(origin.scheme) else { return false }
        let host = origin.host.lowercased()
        return !exceptions.contains { exception in
            let name = exception.drop { $0 == "." }
            return exception == "*" || exception.contains("/") || host == name || host.hasSuffix("." + name)
        }
    }
}
