import CCurl
import Foundation
import ScriptedServer
import Synchronization
import Testing

@testable import pinfeed_fetch

/// The client's conduct towards servers: retries, connection limits, and the data it sends.
@Suite struct HTTPMannersTests {
    /// The delays before each retry.
    private final class Pauses: Sendable {
        let all = Mutex<[Duration]>([])
    }

    private func client(_ pauses: Pauses = Pauses()) throws -> HTTPClient {
        let client = HTTPClient(agent: "test", cache: nil) { pause in pauses.all.withLock { $0.append(pause) } }
        return try #require(client)
    }

    private func request(_ address: String, isTyped: Bool = true) throws -> HTTPRequest {
        let origin = try #require(HTTPURL(address)).origin
        return HTTPRequest(address: address, byteLimit: 1 << 20, typedOrigins: isTyped ? [origin] : [])
    }

    // MARK: Retries

    @Test func retryDelaysDoubleWithRandomJitter() async throws {
        var delays: Set<Duration> = []
        for _ in 0..<4 {
            let server = try ScriptedServer { _ in .init(503) }
            let pauses = Pauses()
            _ = try? await client(pauses).get(try request(server.address("/")))
            let all = pauses.all.withLock(\.self)
            try #require(all.count == 2 && server.requests.count == 3)
            #expect((.milliseconds(400)...(.milliseconds(800))).contains(all[0]))
            #expect((.milliseconds(800)...(.milliseconds(1_600))).contains(all[1]))
            delays.formUnion(all)
        }
        #expect(delays.count > 4, "simultaneous clients retry at different times")
    }

    @Test func theRetryAfterDelayIsHonored() async throws {
        let count = Mutex(0)
        let server = try ScriptedServer { _ in
            count.withLock { count in
                count += 1
                return count == 1 ? .init(503, headers: ["Retry-After: 7"]) : .init("late")
            }
        }
        let pauses = Pauses()
        #expect(try await client(pauses).get(try request(server.address("/"))).body == Array("late".utf8))
        #expect(pauses.all.withLock(\.self) == [.seconds(7)])
    }

    @Test func retryAfterMayBeADate() async throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        let date = formatter.string(from: Date(timeIntervalSinceNow: 3_600))
        let server = try ScriptedServer { _ in .init(429, headers: ["Retry-After: \(date)"]) }
        let client = try client()
        let request = try request(server.address("/"))
        for _ in 0..<2 {
            do throws(HTTPError) {
                _ = try await client.get(request)
                Issue.record("the request succeeded")
            } catch {
                guard case .rateLimited("127.0.0.1", let seconds?) = error else { throw error }
                #expect((3_000...3_600).contains(seconds))
            }
        }
        #expect(server.requests.count == 1)
    }

    // MARK: Connections

    @Test func atMostSixConnectionsPerHostAreOpen() async throws {
        let barrier = Barrier(of: 6)
        let server = try ScriptedServer { request in
            barrier.enter()
            defer { barrier.leave() }
            return .init(request.path)
        }
        let client = try client()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<30 {
                let request = try request(server.address("/\(index)"))
                group.addTask { _ = try await client.get(request) }
            }
            try await group.waitForAll()
        }
        #expect(barrier.maximumCount == 6)
        #expect(server.requests.count == 30)
    }

    /// Blocks the first callers until `size` of them have arrived.
    private final class Barrier: @unchecked Sendable {
        // All properties are guarded by the condition's lock.
        private let condition = NSCondition()
        private let size: Int
        private var count = 0
        private(set) var maximumCount = 0

        init(of size: Int) { self.size = size }

        func enter() {
            condition.lock()
            count += 1
            maximumCount = max(maximumCount, count)
            condition.broadcast()
            let deadline = Date(timeIntervalSinceNow: 20)
            while maximumCount < size, condition.wait(until: deadline) {}
            condition.unlock()
        }

        func leave() {
            condition.lock()
            count -= 1
            condition.unlock()
        }
    }

    // MARK: Sent data

    @Test func cookiesAreSentOnlyWithinOneRedirectChain() async throws {
        let server = try ScriptedServer { request in
            request.headers["cookie"] == nil
                ? .init(302, headers: ["Set-Cookie: who=mina; Path=/; Max-Age=3600; HttpOnly", "Location: /feed"])
                : .init(headers: ["Set-Cookie: more=1"], "one")
        }
        let client = try client()
        for _ in 0..<2 {
            #expect(try await client.get(try request(server.address("/feed"))).body == Array("one".utf8))
        }
        #expect(server.requests.map { $0.headers["cookie"] } == [nil, "who=mina", nil, "who=mina"])
    }

    @Test(arguments: ["", "; Domain=127.0.0.1", "; Domain=localhost"])
    func cookiesAreNotSentToOtherHosts(domain: String) async throws {
        let other = try ScriptedServer { _ in .init("one") }
        let target = other.address("/").replacing("127.0.0.1", with: "localhost")
        let server = try ScriptedServer { _ in
            .init(302, headers: ["Set-Cookie: who=mina\(domain)", "Location: \(target)"])
        }
        var request = try request(server.address("/"))
        request.typedOrigins.insert(try #require(HTTPURL(target)).origin)
        _ = try await client().get(request)
        #expect(other.requests.map { $0.headers["cookie"] } == [nil])
    }

    @Test func theNumberOfCookiesIsBounded() async throws {
        let server = try ScriptedServer { request in
            let cookies = (0..<200).map { "Set-Cookie: c\(request.path.count)-\($0)=1; Path=/" }
            return .init(302, headers: cookies + ["Location: \(request.path)x"])
        }
        await #expect(throws: HTTPError.tooManyRedirects(host: "127.0.0.1")) {
            try await client().get(try request(server.address("/")))
        }
        #expect(server.requests.allSatisfy { ($0.headers["cookie"] ?? "").utf8.count < 4_096 })
    }

    @Test func brotliIsDecodedIfLibcurlSupportsIt() async throws {
        let supportsBrotli = curl_version_info(CURLVERSION_FIRST).pointee.features & CURL_VERSION_BROTLI != 0
        let server = try ScriptedServer { request in
            request.headers["accept-encoding"]?.contains("br") == true
                ? .init(headers: ["Content-Encoding: br"], bytes: Self.brotli(Array("hello".utf8))) : .init("plain")
        }
        let response = try await client().get(try request(server.address("/")))
        #expect(response.body == Array((supportsBrotli ? "hello" : "plain").utf8))
        if !supportsBrotli { print("this libcurl does not support brotli") }
    }

    /// A brotli stream with one uncompressed block (RFC 7932, 9.2) and an empty last one. Window and length have 16
    /// bits.
    private static func brotli(_ bytes: [UInt8]) -> [UInt8] {
        let head = (bytes.count - 1) << 4 | 1 << 20
        return [UInt8(head & 0xFF), UInt8(head >> 8 & 0xFF), UInt8(head >> 16)] + bytes + [3]
    }

    // MARK: Private addresses

    /// Names and numeric forms that resolve to this machine.
    @Test(arguments: [
        "localhost", "LOCALHOST", "localhost.", "127.1", "2130706433", "0x7f.1", "017700000001", "0", "[::1]",
        "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "127.0.0.1",
    ]) func anUntypedLocalAddressIsNotRequested(host: String) async throws {
        let inner = try ScriptedServer { _ in .init("secret") }
        let address = "http://\(host):\(inner.port)/"
        let outer = try ScriptedServer { _ in .init(302, headers: ["Location: \(address)"]) }
        let client = try client()
        for request in [try request(address, isTyped: false), try request(outer.address("/"))] {
            do throws(HTTPError) {
                _ = try await client.get(request)
                Issue.record("the request was sent")
            } catch {
                // Not every system resolves all of these names.
                if case .noResponse = error, host == "localhost." { continue }
                guard case .privateAddress = error else { throw error }
            }
        }
        #expect(inner.requests.isEmpty)
    }

    @Test func eachResolvedAddressOfAHostIsChecked() {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        func isPrivate(_ value: UInt32) -> Bool {
            address.sin_addr.s_addr = value.bigEndian
            return withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { NetworkAddress.isPrivate($0) }
            }
        }
        // A host that resolves to different addresses in two lookups.
        #expect(!isPrivate(0x0808_0808))
        #expect(isPrivate(0x0A00_0001))
        var local = sockaddr()
        local.sa_family = sa_family_t(AF_UNIX)
        #expect(NetworkAddress.isPrivate(&local))
    }
}
