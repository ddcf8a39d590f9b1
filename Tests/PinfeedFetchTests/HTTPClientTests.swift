import FeedItems
import Files
import Glibc
import Synchronization
import ScriptedServer
import TestSupport
import Testing

@testable import FeedReading
@testable import pinfeed_fetch

@Suite struct HTTPClientTests {
    private let folder: Files.TemporaryFolder

    init() throws { folder = try Files.TemporaryFolder() }

    private func client(cached: Bool = true) throws -> HTTPClient {
        let cache = cached ? HTTPCache(folder: folder.path + "/http") : nil
        let client = HTTPClient(agent: "test", cache: cache) { _ in }
        return try #require(client)
    }

    private func request(
        _ server: ScriptedServer, _ path: String = "/", storage: HTTPRequest.CachePolicy = .useFresh,
        byteLimit: Int = 1 << 20,
        timeLimit: Int = 60
    ) throws -> HTTPRequest {
        let address = server.address(path)
        let origin = try #require(HTTPURL(address)).origin
        return HTTPRequest(
            address: address, byteLimit: byteLimit, timeLimit: timeLimit, cachePolicy: storage, typedOrigins: [origin])
    }

    /// Starts a server that responds with `first` once and with `others` afterwards.
    private func server(_ first: ScriptedServer.Response, then others: ScriptedServer.Response) throws -> ScriptedServer
    {
        let isFirst = Mutex(true)
        return try ScriptedServer { _ in
            isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst ? first : others
            }
        }
    }

    private func failure(_ client: HTTPClient, _ request: HTTPRequest) async -> HTTPError? {
        do throws(HTTPError) {
            _ = try await client.get(request)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Caching

    @Test func aResponseIsCachedUntilItsMaxAge() async throws {
        let server = try ScriptedServer { _ in .init(headers: ["Cache-Control: max-age=600"], "one") }
        let client = try client()
        for _ in 0..<3 { #expect(try await client.get(try request(server)).body == Array("one".utf8)) }
        #expect(server.requests.count == 1)
        // Another process uses the same cache.
        _ = try await self.client().get(try request(server))
        #expect(server.requests.count == 1)
    }

    @Test func aResponseWithAnETagIsRevalidated() async throws {
        let server = try ScriptedServer { request in
            request.headers["if-none-match"] == "\"a\"" ? .init(304) : .init(headers: ["ETag: \"a\""], "one")
        }
        let client = try client()
        for _ in 0..<2 { #expect(try await client.get(try request(server)).body == Array("one".utf8)) }
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, "\"a\""])
    }

    @Test func aResponseWithALastModifiedDateIsRevalidated() async throws {
        let date = "Wed, 01 Jul 2026 12:00:00 GMT"
        let server = try ScriptedServer { request in
            request.headers["if-modified-since"] == date
                ? .init(304) : .init(headers: ["Last-Modified: \(date)"], "one")
        }
        let client = try client()
        for _ in 0..<2 {
            let response = try await client.get(try request(server, storage: .revalidate))
            #expect(response.body == Array("one".utf8) && response.offlineSince == nil)
        }
        #expect(server.requests.map { $0.headers["if-modified-since"] } == [nil, date])
        #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
    }

    @Test func aResponseEvictedDuringRevalidationIsFetchedAgain() async throws {
        let cache = HTTPCache(folder: folder.path + "/http")
        let server = try ScriptedServer { request in
            guard request.headers["if-none-match"] != nil else { return .init(headers: ["ETag: \"a\""], "one") }
            // Another process evicts the entry.
            cache.removeAll()
            return .init(304)
        }
        let client = try client()
        for _ in 0..<2 { #expect(try await client.get(try request(server)).body == Array("one".utf8)) }
        #expect(server.requests.count == 3)
    }

    @Test(arguments: ["no-store", "no-cache", "max-age=0", "max-age=x"])
    func uncacheableResponsesAreFetchedAgain(directive: String) async throws {
        let server = try ScriptedServer { _ in .init(headers: ["Cache-Control: \(directive)"], "one") }
        let client = try client()
        for _ in 0..<2 { _ = try await client.get(try request(server)) }
        #expect(server.requests.count == 2)
    }

    @Test func concurrentRequestsFetchAPictureOnce() async throws {
        let server = try ScriptedServer { _ in .init(bytes: [0xFF, 0xD8, 0xFF, 0xE0]) }
        let client = try client()
        let request = try request(server, storage: .neverExpires)
        async let first = client.get(request)
        async let second = client.get(request)
        let files = try await [first.file, second.file, client.get(request).file]
        #expect(Set(files).count == 1)
        #expect(server.requests.count == 1)
    }

    @Test func aResponseThatIsNotAPictureIsNotCached() async throws {
        // The media types are wrong in both responses.
        let server = try server(
            .init(headers: ["Content-Type: image/png"], "<!DOCTYPE html><html>Back soon</html>"),
            then: .init(headers: ["Content-Type: text/html"], bytes: Array("GIF89a".utf8)))
        let client = try client()
        let request = try request(server, storage: .neverExpires)
        #expect(await failure(client, request) == .notAPicture(host: "127.0.0.1"))
        #expect(HTTPCache(folder: folder.path + "/http").usage().files == 0)
        let file = try await client.get(request).file
        #expect(try await client.get(request).file == file && file != nil)
        #expect(server.requests.count == 2)
    }

    @Test func aPageCachedInPlaceOfAPictureIsFetchedAgain() async throws {
        let server = try ScriptedServer { request in
            request.headers["if-none-match"] == nil ? .init("GIF89a") : .init(304)
        }
        let page = Array("<html>Back soon</html>".utf8)
        let cache = HTTPCache(folder: folder.path + "/http")
        let address = server.address("/")
        var head = HTTPHeaders()
        head["etag"] = "\"a\""
        _ = try cache.store(page, StoredResponse(address: address, head: head, storedAt: 1, length: page.count))
        #expect(try await client().get(try request(server, storage: .neverExpires)).file != nil)
        #expect(server.requests.count == 1)
        #expect(cache.response(for: address)?.metadata.length == 6)
    }

    @Test func theCachedResponseReplacesAnUnreachableServer() async throws {
        var server: ScriptedServer? = try ScriptedServer { _ in .init("one") }
        let client = try client()
        let request = try request(try #require(server))
        _ = try await client.get(request)
        server = nil
        let response = try await client.get(request)
        #expect(response.body == Array("one".utf8))
        #expect(response.offlineSince != nil && response.serverError == nil)
    }

    @Test func theLeastRecentlyUsedResponseIsEvictedFirst() throws {
        let cache = HTTPCache(folder: folder.path + "/http", limit: 40 << 20)
        let body = [UInt8](repeating: 7, count: 16 << 20)
        for index in 0..<5 {
            let address = "http://a.org/\(index)"
            _ = try cache.store(
                body, StoredResponse(address: address, head: HTTPHeaders(), storedAt: 1, length: body.count))
        }
        #expect(cache.usage().bytes <= 40 << 20)
        #expect(cache.response(for: "http://a.org/4") != nil)
        cache.removeAll()
        #expect(cache.usage() == (0, 0))
    }

    @Test func readingAResponseProtectsItFromEviction() throws {
        let cache = HTTPCache(folder: folder.path + "/http", limit: 72 << 20)
        let body = [UInt8](repeating: 7, count: 16 << 20)
        func store(_ number: Int) throws -> String {
            let response = StoredResponse(
                address: "http://a.org/\(number)", head: HTTPHeaders(), storedAt: 1, length: body.count)
            return try cache.store(body, response)
        }
        for number in 0..<2 {
            let file = try store(number)
            // Both have old access times, the first one older.
            let times = [timeval](repeating: timeval(tv_sec: 1_000_000 + number, tv_usec: 0), count: 2)
            #expect(utimes(file, times) == 0)
        }
        #expect(cache.response(for: "http://a.org/0") != nil)
        for number in 2..<5 { _ = try store(number) }
        #expect((0..<5).map { cache.response(for: "http://a.org/\($0)") != nil } == [true, false, true, true, true])
    }

    @Test func anIncompleteBodyIsNotFoundInTheCache() throws {
        let cache = HTTPCache(folder: folder.path + "/http")
        let response = StoredResponse(address: "http://a.org/", head: HTTPHeaders(), storedAt: 1, length: 9)
        _ = try cache.store([1, 2, 3], response)
        #expect(cache.response(for: "http://a.org/") == nil)
        #expect(StoredResponse(text: "address: http://a.org/\nstored: x") == nil)
    }

    // MARK: Redirects

    @Test func redirectsAreFollowedAndLoopsEnd() async throws {
        let server = try ScriptedServer { request in
            request.path == "/end"
                ? .init("end")
                : .init(302, headers: ["Location: \(request.path == "/loop" ? "/loop" : "/end")"])
        }
        let response = try await self.client().get(try request(server, "/start"))
        #expect(response.address == server.address("/end"))
        #expect(
            await failure(try client(), try request(server, "/loop")) == .tooManyRedirects(host: "127.0.0.1"))
    }

    @Test func aPrivateAddressIsRequestedOnlyIfTyped() async throws {
        let inner = try ScriptedServer { _ in .init("secret") }
        let outer = try ScriptedServer { _ in .init(302, headers: ["Location: \(inner.address("/"))"]) }
        #expect(await failure(try client(), try request(outer)) == .privateAddress(host: "127.0.0.1"))
        var untyped = try request(inner)
        untyped.typedOrigins = []
        #expect(await failure(try client(), untyped) == .privateAddress(host: "127.0.0.1"))
        #expect(inner.requests.isEmpty)
    }

    @Test func aRedirectedResponseIsRevalidatedAtItsTarget() async throws {
        let server = try ScriptedServer { request in
            if request.path == "/" { return .init(302, headers: ["Location: /feeds/new"]) }
            return request.headers["if-none-match"] == "\"a\"" ? .init(304) : .init(headers: ["ETag: \"a\""], "one")
        }
        // Separate clients, so that only the cache on disk is shared.
        for _ in 0..<2 {
            let response = try await client().get(try request(server))
            #expect(response.body == Array("one".utf8))
            #expect(response.address == server.address("/feeds/new"))
        }
        #expect(server.requests.map(\.path) == ["/", "/feeds/new", "/", "/feeds/new"])
        #expect(server.requests.map { $0.headers["if-none-match"] } == [nil, nil, nil, "\"a\""])
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://a.org/", "gopher://a.org/", "nothing", "http://", ""])
    func onlyHTTPAddressesAreRequested(address: String) async throws {
        let request = HTTPRequest(address: address, byteLimit: 10)
        #expect(await failure(try client(), request) == .notAnAddress(address))
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/"]) func redirectsStayOnHTTP(target: String) async throws {
        let server = try ScriptedServer { _ in .init(302, headers: ["Location: \(target)"]) }
        #expect(await failure(try client(), try request(server)) == .status(302, host: "127.0.0.1"))
    }

    // MARK: Errors

    @Test(arguments: [401, 403, 404, 410, 500]) func errorResponsesAreNotRetried(status: Int) async throws {
        let server = try ScriptedServer { _ in .init(status) }
        #expect(await failure(try client(), try request(server)) == .status(status, host: "127.0.0.1"))
        #expect(server.requests.count == 1)
    }

    @Test func aBusyServerIsRetried() async throws {
        let count = Mutex(0)
        let server = try ScriptedServer { _ in
            count.withLock { count in
                count += 1
                return count < 3 ? .init(503) : .init("late")
            }
        }
        #expect(try await self.client().get(try request(server)).body == Array("late".utf8))
    }

    @Test func aRateLimitedServerIsNotRequestedAgain() async throws {
        let server = try ScriptedServer { _ in .init(429, headers: ["Retry-After: 3600"]) }
        let client = try client()
        for _ in 0..<2 {
            guard case .rateLimited("127.0.0.1", let seconds?) = await failure(client, try request(server)) else {
                Issue.record("expected a rate limit error")
                continue
            }
            #expect((3_000...3_600).contains(seconds))
        }
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        (429, ["Retry-After: 3600"], 3_600), (503, ["Retry-After: 3600"], 3_600), (429, [], 60),
        (429, ["Retry-After: 9223372036854775807"], 86_400),
    ]) func theCachedResponseReplacesARateLimitedServer(status: Int, headers: [String], seconds: Int)
        async throws
    {
        let server = try server(.init("one"), then: .init(status, headers: headers))
        let client = try client()
        _ = try await client.get(try request(server))
        for _ in 0..<2 {
            let response = try await client.get(try request(server))
            #expect(response.body == Array("one".utf8) && response.offlineSince != nil)
            let remaining = try #require(response.limitedUntil) - Int(time(nil))
            #expect((seconds - 30...seconds).contains(remaining))
        }
    }

    @Test(arguments: [500, 501, 502, 503, 504, 599]) func theCachedResponseReplacesAFailingServer(status: Int)
        async throws
    {
        let server = try server(.init("one"), then: .init(status))
        let client = try client()
        _ = try await client.get(try request(server))
        let response = try await client.get(try request(server))
        #expect(response.body == Array("one".utf8) && response.offlineSince != nil && response.limitedUntil == nil)
        #expect(response.serverError == .status(status, host: "127.0.0.1"))
    }

    @Test func aPageThatLinksToAFeedReplacesTheFeed() async throws {
        let page = #"<html><link rel="alternate" type="application/rss+xml" href="/new.rss">"#
        let server = try server(
            .init(headers: ["Content-Type: application/rss+xml"], "one"),
            then: .init(headers: ["Content-Type: text/html"], page))
        let client = try client()
        _ = try await client.get(try request(server))
        let response = try await client.get(try request(server))
        #expect(response.body == Array(page.utf8) && response.serverError == nil)
    }

    @Test func aCaptivePortalPageDoesNotReplaceAFeed() async throws {
        let count = Mutex(0)
        let server = try ScriptedServer { request in
            let type = request.path == "/page" ? "text/html" : "application/rss+xml"
            return count.withLock { count in
                count += 1
                return count % 2 == 1
                    ? .init(headers: ["Content-Type: \(type)"], "one")
                    : .init(headers: ["Content-Type: Text/HTML; charset=utf-8"], "<html>Log in</html>")
            }
        }
        let client = try client()
        _ = try await client.get(try request(server))
        let response = try await client.get(try request(server))
        #expect(response.body == Array("one".utf8) && response.serverError == .unexpectedWebPage(host: "127.0.0.1"))
        #expect(try await client.get(try request(server)).serverError == nil)
        // A page may change to another page, and so may an address without a cached response.
        count.withLock { $0 = 0 }
        _ = try await client.get(try request(server, "/page"))
        #expect(try await client.get(try request(server, "/page")).body == Array("<html>Log in</html>".utf8))
    }

    @Test(arguments: [400, 401, 403, 404, 410, 451]) func clientErrorsHideTheCachedResponse(status: Int) async throws {
        let server = try server(.init("one"), then: .init(status))
        let client = try client()
        _ = try await client.get(try request(server))
        #expect(await failure(client, try request(server)) == .status(status, host: "127.0.0.1"))
    }

    @Test(arguments: ["/loop", "/endless"]) func theCachedResponseReplacesLoopsAndOversizedResponses(path: String)
        async throws
    {
        let count = Mutex(0)
        let server = try ScriptedServer { request in
            count.withLock { count in
                count += 1
                guard count > 1 else { return .init("one") }
                return request.path == "/loop"
                    ? .init(302, headers: ["Location: /loop"]) : .init(String(repeating: " ", count: 2 << 20))
            }
        }
        let client = try client()
        _ = try await client.get(try request(server, path))
        let response = try await client.get(try request(server, path))
        #expect(response.body == Array("one".utf8) && response.incompleteReason == nil)
        #expect(
            response.serverError
                == (path == "/loop"
                    ? .tooManyRedirects(host: "127.0.0.1") : .tooLarge(host: "127.0.0.1", limit: 1 << 20)))
    }

    @Test(arguments: ["9223372036854775807", "-9223372036854775808", "-5", "x"])
    func invalidAgeHeadersDoNotTrap(age: String) async throws {
        let server = try ScriptedServer { _ in .init(headers: ["Cache-Control: max-age=60", "Age: \(age)"], "one") }
        let response = { StoredResponse(address: "", head: $0, storedAt: 5, length: 0) }
        let client = try client()
        for _ in 0..<2 { #expect(try await client.get(try request(server)).body == Array("one".utf8)) }
        var head = HTTPHeaders()
        head["age"] = age
        #expect(!response(head).isFresh(now: 7))
    }

    @Test(arguments: ["", "X-"]) func anExhaustedRateLimitAllowsOnlyPictures(prefix: String) async throws {
        let reset = try #require(ISO8601Date.text(secondsSince1970: Int(time(nil)) + 3600)).replacing(
            "Z", with: ".123456Z")
        let server = try ScriptedServer { request in
            request.path == "/1"
                ? .init(headers: ["\(prefix)RateLimit-Remaining: 0", "\(prefix)RateLimit-Reset: \(reset)"], "one")
                : .init("GIF89a")
        }
        let client = try client()
        #expect(try await client.get(try request(server, "/1")).body == Array("one".utf8))
        guard case .rateLimited("127.0.0.1", let seconds?) = await failure(client, try request(server, "/2")) else {
            Issue.record("the request was sent")
            return
        }
        #expect((3_000...3_600).contains(seconds))
        _ = try await client.get(try request(server, "/picture", storage: .neverExpires))
        #expect(server.requests.map(\.path) == ["/1", "/picture"])
    }

    @Test func anEndlessResponseIsTruncated() async throws {
        let server = try ScriptedServer { _ in .init(bytes: [UInt8](repeating: 0x20, count: 3 << 20)) }
        let response = try await client().get(try request(server, byteLimit: 1 << 20))
        #expect(response.incompleteReason == .tooLarge(host: "127.0.0.1", limit: 1 << 20))
        #expect(response.body.count <= 1 << 20 && response.file == nil)
        let heads = try ScriptedServer { _ in
            .init(headers: (0..<400).map { "X-\($0): " + String(repeating: "a", count: 1000) })
        }
        #expect(await failure(try client(), try request(heads)) != nil)
    }

    @Test func aTruncatedResponseIsReturnedButNotCached() async throws {
        let server = try ScriptedServer { _ in .half("half", of: 100) }
        let client = try client()
        let response = try await client.get(try request(server))
        #expect(response.body == Array("half".utf8) && response.file == nil)
        guard case .noResponse("127.0.0.1", _) = response.incompleteReason else {
            Issue.record("the response counts as complete: \(String(describing: response.incompleteReason))")
            return
        }
        // The request was retried twice.
        #expect(server.requests.count == 3)
        #expect(HTTPCache(folder: folder.path + "/http").usage().files == 0)
        // A truncated picture is an error.
        let picture = try ScriptedServer { _ in .half("GIF89a", of: 100) }
        guard case .noResponse = await failure(client, try request(picture, storage: .neverExpires)) else {
            Issue.record("a truncated picture was accepted")
            return
        }
    }

    @Test func theCachedResponseIsPreferredToATruncatedOne() async throws {
        let server = try server(.init("one"), then: .half("tw", of: 3))
        let client = try client()
        _ = try await client.get(try request(server))
        let response = try await client.get(try request(server))
        #expect(response.body == Array("one".utf8) && response.offlineSince != nil && response.incompleteReason == nil)
    }

    @Test func aStalledTransferTimesOut() async throws {
        let server = try ScriptedServer { _ in
            var response = ScriptedServer.Response.half("<", of: 100)
            response.stalls = true
            return response
        }
        guard case .noResponse = try await client().get(try request(server, timeLimit: 1)).incompleteReason else {
            Issue.record("the transfer did not time out")
            return
        }
    }

    @Test func cancellingEndsATransfer() async throws {
        let (requestSent, continuation) = AsyncStream.makeStream(of: Void.self)
        let server = try ScriptedServer { _ in
            continuation.finish()
            var response = ScriptedServer.Response("<")
            response.declaredLength = 100
            response.stalls = true
            return response
        }
        for storage in [HTTPRequest.CachePolicy.useFresh, .neverExpires] {
            let client = try client()
            let request = try request(server, storage: storage)
            let task = Task { await failure(client, request) }
            for await _ in requestSent {}
            task.cancel()
            let outcome: HTTPError? = await task.value
            #expect(outcome == .cancelled)
        }
    }

    @Test func manyRequestsRunConcurrently() async throws {
        let server = try ScriptedServer { request in .init(request.path) }
        let client = try client(cached: false)
        let paths = (0..<40).map { "/\($0)" }
        let bodies = try await withThrowingTaskGroup(of: String.self) { group in
            for path in paths {
                let request = try request(server, path)
                group.addTask { String(decoding: try await client.get(request).body, as: UTF8.self) }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(bodies == Set(paths))
    }
}

extension ScriptedServer.Response {
    /// A truncated response whose `Content-Length` is `length`.
    static func half(_ body: String, of length: Int) -> Self {
        var response = Self(body)
        response.declaredLength = length
        return response
    }
}

@Suite struct RateLimitTests {
    private func limit(_ lines: [String]) -> RateLimit? {
        var head = HTTPHeaders()
        for line in lines { head.append(line: line) }
        return RateLimit(head, now: 1_782_907_200)
    }

    @Test(
        arguments: [
            // The formats of Mastodon and others.
            ("2026-07-01T12:05:00.000000Z", 300), ("2026-07-01T12:05:00Z", 300), ("1782907500", 300), ("300", 300),
            ("1782907500123", 301), ("299.4", 300),
            // Times in the past, and invalid times.
            ("2026-07-01T12:00:00Z", nil), ("1782907100", nil), ("0", nil), ("-5", nil), ("soon", nil), ("nan", nil),
            ("1e300", nil),
        ] as [(String, Int?)]) func theResetTimeIsParsedInEveryFormat(reset: String, seconds: Int?)
    {
        #expect(limit(["X-RateLimit-Remaining: 0", "X-RateLimit-Reset: \(reset)"])?.secondsUntilReset == seconds)
    }

    @Test(arguments: [("0", true), ("0.0", true), ("1", false), ("299", false), ("", false)])
    func aLimitIsExhaustedOnlyAtZero(remaining: String, isExhausted: Bool) {
        #expect(limit(["x-ratelimit-remaining: \(remaining)", "x-ratelimit-reset: 60"])?.isExhausted == isExhausted)
        #expect(limit(["x-ratelimit-remaining: \(remaining)"]) == nil)
    }
}

@Suite struct PictureSignatureTests {
    @Test(arguments: [
        "GIF89a", "RIFF\0\0\0\0WEBPVP8 ", "\0\0\0 ftypavif", "%PDF-1.7", "BM",
        "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- drawn -->\n<svg xmlns=\"http://www.w3.org/2000/svg\">", "  <SVG>",
    ]) func picturesAreRecognizedByTheirFirstBytes(text: String) {
        #expect(PictureSignature.matches(Array(text.utf8)))
    }

    @Test(arguments: [
        "", "<html><body><svg></svg></body></html>", "<!DOCTYPE HTML><svg>", "{\"error\": \"not found\"}", "Not found",
        "<?xml?><Error/>",
    ]) func pagesAndMessagesAreNotPictures(text: String) {
        #expect(!PictureSignature.matches(Array(text.utf8)))
    }
}

@Suite struct HTTPErrorTests {
    @Test(arguments: [
        (400, "error 400"), (403, "access denied"), (410, "not found on server"), (418, "error 418"),
        (503, "error 503"),
    ]) func statusIsShownInThePicturesBox(status: Int, expected: String) {
        #expect(HTTPError.status(status, host: "a.org").shortDescription == expected)
    }
}

@Suite struct NetworkAddressTests {
    @Test(
        arguments: [
            (0x7F00_0001, true), (0x0A01_0203, true), (0xC0A8_0101, true), (0xA9FE_A9FE, true), (0x6440_0001, true),
            (0xAC1F_FFFF, true), (0xAC20_0000, false), (0x0808_0808, false), (0xE000_0001, true), (0xFFFF_FFFF, true),
            (0x0000_0000, true), (0xC612_0001, true),
        ] as [(UInt32, Bool)]) func privateIPv4AddressesAreRecognized(address: UInt32, isPrivate: Bool)
    {
        #expect(NetworkAddress.isPrivate(version4: address) == isPrivate)
    }

    @Test(
        arguments: [
            ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], true),
            ([0xFE, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], true),
            ([0xFD, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], true),
            ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 127, 0, 0, 1], true),
            ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 8, 8, 8, 8], false),
            ([0x20, 0x01, 0x48, 0x60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x88, 0x88], false),
            ([0x20, 0x02, 10, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], true),
            ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0, 192, 168, 0, 1], true),
            ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8], false),
            ([0, 0x64, 0xFF, 0x9B, 0, 1, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8], true),
            ([0, 0x64, 0xFF, 0x9B, 0, 1, 10, 0, 0, 0, 1, 0, 8, 8, 8, 8], true),
            ([0xFF, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], true),
        ] as [([UInt8], Bool)]) func privateIPv6AddressesAreRecognized(address: [UInt8], isPrivate: Bool)
    {
        #expect(NetworkAddress.isPrivate(version6: address) == isPrivate)
    }
}
