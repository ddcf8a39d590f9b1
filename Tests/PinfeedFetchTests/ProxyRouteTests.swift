import Testing

@testable import pinfeed_fetch

@Suite struct ProxyRouteTests {
    private func usesProxy(_ environment: [String: String], _ address: String) throws -> Bool {
        ProxySettings(environment: environment).usesProxy(for: try #require(HTTPURL(address)).origin)
    }

    @Test(
        arguments: [
            ([:], "http://a.org/", false), (["http_proxy": ""], "http://a.org/", false),
            (["http_proxy": "http://10.0.0.1:3128"], "http://a.org/", true),
            (["http_proxy": "http://10.0.0.1:3128"], "https://a.org/", false),
            (["HTTP_PROXY": "http://10.0.0.1:3128"], "http://a.org/", false),
            (["https_proxy": "http://10.0.0.1:3128"], "https://a.org/", true),
            (["HTTPS_PROXY": "http://10.0.0.1:3128"], "http://a.org/", false),
            (["all_proxy": "socks5://10.0.0.1"], "https://a.org/", true),
            (["all_proxy": "socks5://10.0.0.1", "no_proxy": "a.org"], "https://a.org/", false),
            (["all_proxy": "socks5://10.0.0.1", "NO_PROXY": "b.org, .a.org"], "https://pictures.A.org/", false),
            (["all_proxy": "socks5://10.0.0.1", "no_proxy": "a.org"], "https://data.org/", true),
            (["all_proxy": "socks5://10.0.0.1", "no_proxy": "*"], "https://a.org/", false),
            (["all_proxy": "socks5://10.0.0.1", "no_proxy": "127.0.0.1"], "http://127.0.0.1:8080/", false),
        ] as [([String: String], String, Bool)])
    func proxyVariablesDecideTheRoute(environment: [String: String], address: String, isProxied: Bool) throws {
        #expect(try usesProxy(environment, address) == isProxied)
    }
}
