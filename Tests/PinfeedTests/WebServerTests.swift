import Foundation
import ScriptedServer
import TestSupport
import Testing

/// The program with a real web server.
@Suite(.tags(.processes), .enabled(if: WebServer.isInstalled)) struct WebServerTests {
    @Test func aFeedIsShownAndRevalidated() async throws {
        let server = try await WebServer()
        let address = "http://127.0.0.1:\(server.plain)/old.rss"
        let first = try server.snapshot(address)
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.output.contains("A board · 4 pins"), "\(first.output)")
        for number in 0..<4 { #expect(first.output.contains("Pin number \(number)")) }
        #expect(server.receivedRequests.contains("HTTP/1.1 200 gzip /board.rss"))
        let count = server.receivedRequests.count
        let secondSnapshot = try server.snapshot(address)
        #expect(secondSnapshot.output == first.output)
        // Unchanged responses are not sent again.
        #expect(
            server.receivedRequests.dropFirst(count) == ["HTTP/1.1 301 - /old.rss", "HTTP/1.1 304 - /board.rss"],
            "\(server.receivedRequests)")
    }

    @Test func theProxyIsUsedExceptForExcludedHosts() async throws {
        let server = try await WebServer()
        let proxy = "http://127.0.0.1:\(server.proxy)"
        // Only the proxy resolves this host name.
        let screen = try server.snapshot("http://boards.invalid/board.rss", environment: ["http_proxy": proxy])
        #expect(screen.output.contains("A board · 4 pins"), "\(screen.output)")
        for name in ["board.rss"] + (0..<4).map({ "\($0).png" }) {
            #expect(server.proxyRequests.contains { $0.hasSuffix(" /\(name)") }, "\(server.proxyRequests)")
        }
        let (passed, asked) = (server.proxyRequests.count, server.receivedRequests.count)
        for name in ["no_proxy", "NO_PROXY"] {
            let direct = try server.snapshot(
                "http://127.0.0.1:\(server.plain)/board.rss",
                environment: ["http_proxy": proxy, name: "other.example, 127.0.0.1"])
            #expect(direct.output.contains("A board · 4 pins"), "\(direct.output)")
        }
        #expect(server.proxyRequests.count == passed, "\(server.proxyRequests)")
        #expect(server.receivedRequests.count > asked)
    }

    @Test func onlyTrustedCertificatesAreAccepted() async throws {
        let server = try await WebServer()
        let address = "https://127.0.0.1:\(server.secure)/board.rss"
        let refused = try server.snapshot(address)
        let words = refused.output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("The certificate of 127.0.0.1 isn't trusted"), "\(refused.output)")
        #expect(words.contains("self-signed certificate") || words.contains("self signed certificate"))
        #expect(server.receivedRequests.isEmpty)
        let trusted = try server.snapshot(
            address, environment: ["SSL_CERT_FILE": server.folder.url.path + "/certificate.pem"])
        #expect(trusted.output.contains("A board · 4 pins"), "\(trusted.output)")
        #expect(server.receivedRequests.contains("HTTP/2.0 200 gzip /board.rss"), "\(server.receivedRequests)")
        // The cached pins are shown, with the reason why there are no new ones.
        let (count, distrusted) = (server.receivedRequests.count, try server.snapshot(address))
        #expect(distrusted.output.contains("Pin number 0"), "\(distrusted.output)")
        #expect(
            distrusted.output.contains(/Showing a cached copy from .*: The certificate of 127\.0\.0\.1/),
            "\(distrusted.output)")
        #expect(
            server.receivedRequests.dropFirst(count).allSatisfy { !$0.hasSuffix("/board.rss") },
            "\(server.receivedRequests)")
    }

    @Test func aCertificateForAnotherHostIsRejected() async throws {
        let server = try await WebServer(certificateFor: "DNS:other.example")
        let refused = try server.snapshot(
            "https://127.0.0.1:\(server.secure)/board.rss",
            environment: ["SSL_CERT_FILE": server.folder.url.path + "/certificate.pem"])
        let words = refused.output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("The certificate of 127.0.0.1 isn't trusted"), "\(refused.output)")
        #expect(server.receivedRequests.isEmpty)
    }

    @Test(arguments: [("130x80", 2, "564x"), ("100x30", 4, "236x")])
    func pinterestPicturesAreFetchedInTheSizeOfTheirBoxes(screen: String, columns: Int, size: String) async throws {
        let server = try await WebServer(certificateFor: "DNS:www.pinterest.com,DNS:i.pinimg.com")
        let names = try server.addBoard()
        let proxy = try TunnelProxy(to: server.secure)
        let wall = try server.snapshot(
            "https://www.pinterest.com/mina/harbours.rss", ["--size", screen, "--columns", "\(columns)"],
            environment: [
                "https_proxy": proxy.address, "SSL_CERT_FILE": server.folder.url.path + "/certificate.pem",
            ])
        #expect(wall.output.contains("Harbours · \(names.count) pins"), "\(wall.output) \(wall.errors)")
        #expect(wall.output.contains("Harbour at six"))
        #expect(wall.output.unicodeScalars.count { (0x2580...0x259F).contains($0.value) } > 300)
        #expect(proxy.hosts == ["i.pinimg.com:443", "www.pinterest.com:443"])
        #expect(server.hosts.contains("www.pinterest.com/mina/harbours.rss"), "\(server.hosts)")
        for name in names {
            #expect(server.hosts.contains("i.pinimg.com/\(size)/\(name)"), "\(server.hosts)")
        }
    }

    @Test(arguments: ["<enter>", "d"]) func openingAndDownloadingFetchTheLargestPicture(keys: String) async throws {
        let server = try await WebServer(certificateFor: "DNS:www.pinterest.com,DNS:i.pinimg.com")
        let names = try server.addBoard()
        let proxy = try TunnelProxy(to: server.secure)
        let downloads = server.folder.url.appendingPathComponent("downloads")
        let screen = try server.snapshot(
            "https://www.pinterest.com/mina/harbours.rss",
            ["--size", "100x30", "--columns", "4", "--keys", keys, "--downloads", downloads.path],
            environment: [
                "https_proxy": proxy.address, "SSL_CERT_FILE": server.folder.url.path + "/certificate.pem",
            ])
        #expect(server.hosts.contains("i.pinimg.com/736x/\(names[0])"), "\(server.hosts)")
        // Only the next picture may be prefetched.
        #expect(!server.hosts.contains("i.pinimg.com/736x/\(names[2])"), "\(server.hosts)")
        if keys == "d" { #expect(screen.output.contains("Downloaded to"), "\(screen.output)") }
    }
}

extension WebServer {
    /// Adds a board in the format of www.pinterest.com, and its pictures in place of i.pinimg.com.
    /// - Returns: the file names of the pictures, which are the same in every size.
    fileprivate func addBoard() throws -> [String] {
        let pictures = Program.sample.appendingPathComponent("pictures")
        let files = try FileManager.default.contentsOfDirectory(atPath: pictures.path).sorted()
            .filter { $0.hasSuffix(".jpg") }.prefix(3)
        let names = files.indices.map { "aa/bb/c\($0)/aabbc\($0).jpg" }
        for (file, name) in zip(files, names) {
            for size in ["236x", "474x", "564x", "736x"] {
                let place = folder.url.appendingPathComponent("www/\(size)/\(name)")
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.copyItem(at: pictures.appendingPathComponent(file), to: place)
            }
        }
        let items = zip(["Harbour at six", "Boats", "Lighthouse"], names).enumerated().map { number, entry in
            """
            <item><title>\(entry.0)</title><link>https://www.pinterest.com/pin/\(number)/</link>\
            <description>&lt;a href="https://www.pinterest.com/pin/\(number)/"&gt;&lt;img \
            src="https://i.pinimg.com/236x/\(entry.1)"&gt;&lt;/a&gt;\(entry.0)</description>\
            <pubDate>Mon, 23 Nov 2026 19:20:0\(number) GMT</pubDate>\
            <guid>https://www.pinterest.com/pin/\(number)/</guid></item>
            """
        }
        let place = folder.url.appendingPathComponent("www/mina")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        _ = try folder.write(
            """
            <?xml version="1.0" encoding="utf-8"?>
            <rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"><channel><title>Harbours</title>\
            <link>https://www.pinterest.com/mina/harbours/</link><description></description>\
            <atom:link href="https://www.pinterest.com/mina/harbours.rss" rel="self"/><language>en-us</language>\
            \(items.joined())</channel></rss>
            """, to: "www/mina/harbours.rss")
        return names
    }
}
