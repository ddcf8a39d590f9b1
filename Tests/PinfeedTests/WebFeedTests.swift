import Foundation
import ScriptedServer
import Synchronization
import TestSupport
import Testing

@Suite(.tags(.processes)) struct WebFeedTests {
    private let folder: ScratchFolder
    private let pictures: [String]

    init() throws {
        folder = try ScratchFolder()
        let place = Program.sample.appendingPathComponent("pictures").path
        pictures = try FileManager.default.contentsOfDirectory(atPath: place).sorted().prefix(4).map {
            "\(place)/\($0)"
        }
    }

    /// - Parameter instead: the response to send instead of the feed, or `nil` to send the feed.
    private func server(instead: @escaping @Sendable () -> ScriptedServer.Response? = { nil }) throws -> ScriptedServer
    {
        let items = pictures.indices.map { index in
            """
            <item><title>Pin number \(index)</title><guid>\(index)</guid>
            <description>&lt;img src="/\(index)"&gt; Words</description></item>
            """
        }
        let feed = "<rss><channel><title>A board</title>\(items.joined())</channel></rss>"
        return try ScriptedServer { [pictures] request in
            switch request.path {
            case "/board.rss": return instead() ?? .init(headers: ["Content-Type: application/rss+xml"], feed)
            case "/":
                return .init(
                    headers: ["Content-Type: text/html"],
                    "<html><head><link rel=alternate type=application/rss+xml href=/board.rss></head></html>")
            case "/broken": return .init("<rss><channel><item><gu")
            default:
                guard let index = Int(request.path.dropFirst()), pictures.indices.contains(index),
                    let bytes = FileManager.default.contents(atPath: pictures[index])
                else { return .init(404) }
                return .init(headers: ["Cache-Control: max-age=60", "Content-Type: image/png"], bytes: Array(bytes))
            }
        }
    }

    private func snapshot(_ arguments: [String]) throws -> ChildProgram.Outcome {
        try Program.run(["snapshot", "--size", "100x30"] + arguments, home: folder.url.path)
    }

    @Test(arguments: ["/board.rss", "/"]) func aWebAddressIsShownAsAFeed(path: String) throws {
        let server = try server()
        let screen = try snapshot([server.address(path)])
        #expect(screen.status == 0, "\(screen.errors)")
        #expect(screen.output.contains("A board · 4 pins") || screen.output.contains("A board"))
        for index in pictures.indices { #expect(screen.output.contains("Pin number \(index)")) }
        #expect(screen.output.unicodeScalars.count { (0x2580...0x259F).contains($0.value) } > 300)
        // Each picture is requested once for both its size and its pixels.
        #expect(server.requests.count { Int($0.path.dropFirst()) != nil } == pictures.count)
    }

    @Test func cachedPinsAreShownOffline() throws {
        var server: ScriptedServer? = try server()
        let address = try #require(server?.address("/board.rss"))
        _ = try snapshot([address])
        server = nil
        let screen = try snapshot([address])
        #expect(screen.output.contains("Pin number 0"))
        #expect(screen.output.contains("Offline: showing a cached copy from"))
        #expect(try snapshot([address, "--keys", "F"]).output.contains("offline · 4 pins"))
        #expect(screen.output.unicodeScalars.count { (0x2580...0x259F).contains($0.value) } > 300)
    }

    @Test(arguments: [
        ("<rss><channel>", "<item><title>Pin number 0</title><guid>0</guid><enclosure url=\"/0.png\"/></item>"),
        (#"{"version": "1.1", "items": ["#, #"{"id": "0", "title": "Pin number 0", "image": "/0"}, "#),
        (#"{"pins": ["#, #"{"title": "Pin number 0", "picture": "http://127.0.0.1:1/0"}, "#),
        ("", #"{"title": "Pin number 0", "picture": "http://127.0.0.1:1/0"}"# + "\n"),
    ]) func completeEntriesOfATruncatedResponseAreShown(beginning: String, entry: String) throws {
        let part = beginning + entry + entry.replacing("0", with: "1").dropLast(9)
        let server = try ScriptedServer { request in
            guard request.path == "/feed" else { return .init(404) }
            var answer = ScriptedServer.Response(part)
            answer.declaredLength = 100_000
            return answer
        }
        let screen = try snapshot([server.address("/feed")])
        #expect(screen.output.contains("Pin number 0") && !screen.output.contains("Pin number 1"), "\(screen)")
        #expect(screen.output.contains("The response from 127.0.0.1 was interrupted"), "\(screen.output)")
        #expect(server.requests.count { $0.path == "/feed" } == 3)
    }

    @Test func aRateLimitShowsItsEnd() throws {
        let server = try ScriptedServer { _ in .init(429, headers: ["Retry-After: 3600"]) }
        let screen = try snapshot([server.address("/feed"), "--keys", "F"])
        #expect(screen.output.contains(/rate-limited until \d\d:\d\d/), "\(screen.output)")
    }

    @Test func cachedPinsAreShownDuringARateLimit() throws {
        let isBusy = Mutex(false)
        let server = try server { isBusy.withLock(\.self) ? .init(429, headers: ["Retry-After: 3600"]) : nil }
        let address = server.address("/board.rss")
        _ = try snapshot([address])
        isBusy.withLock { $0 = true }
        let screen = try snapshot([address])
        for index in pictures.indices { #expect(screen.output.contains("Pin number \(index)")) }
        #expect(screen.output.contains("Rate-limited: showing a cached copy from"), "\(screen.output)")
        #expect(try snapshot([address, "--keys", "F"]).output.contains(/rate-limited until \d\d:\d\d · 4 pins/))
    }

    @Test(arguments: [500, 502, 503]) func cachedPinsAreShownWhenTheServerFails(status: Int) throws {
        let isFailing = Mutex(false)
        let server = try server { isFailing.withLock(\.self) ? .init(status) : nil }
        let address = server.address("/board.rss")
        _ = try snapshot([address])
        isFailing.withLock { $0 = true }
        let screen = try snapshot([address])
        for index in pictures.indices { #expect(screen.output.contains("Pin number \(index)")) }
        #expect(screen.output.contains("127.0.0.1 responded with error \(status)"), "\(screen)")
        #expect(screen.output.contains("Showing a cached copy from "))
        #expect(try snapshot([address, "--keys", "F"]).output.contains("server error · 4 pins"))
        // Without cached pins, the error is shown.
        let other = try ScriptedServer { _ in .init(status) }
        let failure = try snapshot([other.address("/board.rss"), "--keys", "F"])
        #expect(failure.output.contains("127.0.0.1 responded with error \(status)"), "\(failure)")
        #expect(failure.output.contains("failed"))
    }

    @Test func cachedPinsReplaceATruncatedResponse() throws {
        let isDying = Mutex(false)
        let server = try server {
            guard isDying.withLock(\.self) else { return nil }
            var answer = ScriptedServer.Response("<rss><channel><item><title>Another pin</title>")
            answer.declaredLength = 100_000
            return answer
        }
        let address = server.address("/board.rss")
        _ = try snapshot([address])
        isDying.withLock { $0 = true }
        let screen = try snapshot([address])
        for index in pictures.indices { #expect(screen.output.contains("Pin number \(index)")) }
        #expect(
            screen.output.contains("Offline: showing a cached copy from") && !screen.output.contains("Another pin"),
            "\(screen)")
    }

    @Test func aFeedFileIsRead() throws {
        let server = try server()
        let file = folder.url.appendingPathComponent("feed.xml")
        let markup = """
            <feed><title>In a file</title><entry><id>1</id><title>From a file</title>
            <link rel="enclosure" type="image/png" href="https://127.0.0.1:1/a.png"/></entry></feed>
            """
        try Data(markup.utf8).write(to: file)
        let screen = try snapshot([file.path])
        #expect(screen.output.contains("In a file"))
        #expect(screen.output.contains("From a file"))
        // The address was not typed, so a local one is rejected.
        #expect(screen.output.contains("private"))
        #expect(server.requests.isEmpty)
    }

    @Test func aSourceFileAddsAService() throws {
        let names = pictures.indices
        let server = try ScriptedServer { [pictures] request in
            switch request.path {
            case "/api?tag=sea": return .init(#"{"items": [\#(Self.entries(names.prefix(2)))], "more": "2"}"#)
            case "/api?tag=sea&page=2": return .init(#"{"items": [\#(Self.entries(names.dropFirst(2)))]}"#)
            default:
                guard let index = Int(request.path.dropFirst()),
                    let bytes = FileManager.default.contents(atPath: pictures[index])
                else { return .init(404) }
                return .init(headers: ["Content-Type: image/png"], bytes: Array(bytes))
            }
        }
        let place = folder.url.appendingPathComponent(".config/pinfeed/sources")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let file = """
            {
              // A service of the test's own.
              "origin": "\(server.address(""))",
              "requestsPerSecond": 20,
              "addresses": [
                { "pattern": "tags/{tag}", "description": "A tag.", "example": "tags/sea", "request": "/api?tag={tag}" }
              ],
              "answer": {
                "items": "items",
                "pin": { "id": "id", "title": "name", "pictures": [{ "address": "url" }], "width": "w", "height": "h" },
                "next": { "cursor": { "page": "more" } }
              }
            }
            """
        try Data(file.utf8).write(to: place.appendingPathComponent("harbours.jsonc"))
        let screen = try snapshot(["harbours:tags/sea", "--keys", "j j"]).output
        for index in names { #expect(screen.contains("Pin number \(index)"), "\(screen)") }
        #expect(try snapshot(["harbours:nothing"]).output.contains("harbours:tags/{tag}"))
        try Data("{ \"origin\": 3 }".utf8).write(to: place.appendingPathComponent("harbours.jsonc"))
        let broken = try snapshot(["harbours:tags/sea"])
        // The line breaks in the path depend on the folder's name.
        let text = broken.output.filter { !$0.isWhitespace }
        #expect(text.contains("harbours.jsonc:1:13"), "\(broken.status) \(broken.errors) \(broken.output)")
    }

    /// The source file and the key are outside of the folders that the fetcher can read; the source file is a link.
    @Test func aKeyFromAFileIsSentToItsService() throws {
        let server = try ScriptedServer { request in
            request.headers["x-key"] == "k3y"
                ? .init(#"{"items": [\#(Self.entries(0..<2))]}"#) : .init(401)
        }
        let key = try folder.write("k3y\n", to: "keys/harbours")
        #expect(chmod(key, 0o600) == 0)
        let file = try folder.write(
            """
            {
              "origin": "\(server.address(""))",
              "secrets": { "key": "file:~/keys/harbours" },
              "headers": { "X-Key": "{key}" },
              "addresses": [{ "pattern": "all", "description": "All.", "example": "all", "request": "/api" }],
              "answer": {
                "items": "items",
                "pin": { "id": "id", "title": "name", "pictures": [{ "address": "url" }], "width": "w", "height": "h" }
              }
            }
            """, to: "elsewhere/harbours")
        let place = folder.url.appendingPathComponent(".config/pinfeed/sources")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: place.appendingPathComponent("harbours.jsonc"), withDestinationURL: URL(fileURLWithPath: file))
        #expect(try snapshot(["harbours:all"]).output.contains("Pin number 1"))
        #expect(chmod(key, 0o644) == 0)
        let words = try snapshot(["harbours:all"]).output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("is readable by others"), "\(words)")
    }

    private static func entries(_ numbers: some Sequence<Int>) -> String {
        numbers.map { #"{"id": \#($0), "name": "Pin number \#($0)", "url": "/\#($0)", "w": 400, "h": 300}"# }
            .joined(separator: ",")
    }

    @Test(arguments: [
        ("/broken", "1 entry without a picture"), ("/nothing", "found nothing at this address"), ("/0", "1 pin"),
    ]) func everyResponseShowsPinsOrAnExplanation(path: String, words: String) throws {
        let server = try server()
        let screen = try snapshot([server.address(path)])
        let text = screen.output + screen.errors
        #expect(words.split(separator: "|").contains { text.contains($0) }, "\(text)")
    }
}
