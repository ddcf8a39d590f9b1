/// Which servers are reached through a proxy, as the environment tells libcurl: `http_proxy`, `https_proxy`, `all_proxy`
/// and `no_proxy`, and in capitals all but the first.
///
/// Only for these a connection goes to the proxy's address, which may be a private one.
struct ProxyRoutes: Sendable {
    /// The schemes that have a proxy.
    private let schemes: Set<String>
    /// Hosts, and ends of their names, that have none; `*` for all.
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

    /// No server is.
    static let none = ProxyRoutes(environment: [:])

    /// Where it is not sure, as for ranges of addresses, no.
    func lead(to origin: WebOrigin) -> Bool {
        guard schemes.contains(origin.scheme) else { return false }
        let host = origin.host.lowercased()
        return !exceptions.contains { exception in
            let name = exception.drop { $0 == "." }
            return exception == "*" || exception.contains("/") || host == name || host.hasSuffix("." + name)
        }
    }
}
