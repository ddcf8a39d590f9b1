import FeedItems
import Foundation
import SeededRandom
import Testing

@testable import SourceFiles

/// Typed addresses and the resulting requests.
@Suite struct RequestTests {
    /// A parameter with any text can be recovered from the request's address and affects no other part of it.
    @Test(arguments: 1...8 as ClosedRange<UInt64>) func parametersAreEscapedInTheAddress(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let file = try SmallSource.file(request: "/a/{p}/b?q={q}&fixed=1", pattern: "{p}/{q}", example: "x/y")
        for _ in 0..<200 {
            let texts = [Self.text(using: &generator), Self.text(using: &generator)]
            let address = texts.map(PercentEncoding.escaped).joined(separator: "/")
            guard texts[0] != ".", texts[0] != ".." else { continue }
            let request = try file.request(for: address, secrets: .none)
            let prefix = "https://a.example/a/"
            #expect(request.url.hasPrefix(prefix), "\(generator)")
            #expect(request.url.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(generator)")
            let parts = request.url.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
            try #require(parts.count == 2, "\(generator): \(request.url)")
            #expect(PercentEncoding.unescaped(parts[0]) == texts[0], "\(generator)")
            let query = parts[1].dropFirst("b?q=".count).split(separator: "&", omittingEmptySubsequences: false)
            try #require(query.count == 2, "\(generator): \(request.url)")
            #expect(PercentEncoding.unescaped(query[0]) == texts[1], "\(generator)")
            #expect(query[1] == "fixed=1")
        }
    }

    private static func text(using generator: inout SeededGenerator) -> String {
        let characters: [Unicode.Scalar] = [
            "a", "Z", "0", "/", "?", "&", "=", "#", "%", "+", " ", ".", "\\", "\"", "{", "}", "@", ":", "é", "한", "🌊",
            "\n", "\r", "\u{0}", "\u{7F}", "2", "F",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            text.unicodeScalars.append(characters.randomElement(using: &generator) ?? "a")
        }
        return text
    }

    @Test(arguments: ["..", ".", "%2E%2E", "%2e"]) func parametersCannotBePathSteps(value: String) throws {
        let file = try SmallSource.file(request: "/a/{q}/b")
        let error = #expect(throws: SourceRequestError.self) { try file.request(for: value, secrets: .none) }
        #expect(error?.description.hasPrefix("invalid {q} in the address: the value can't be .") == true)
    }

    @Test(arguments: [
        "evil.example%2Fpath", "me@evil.example", "evil.example%3Fa", "a b", "-a.example", "a..example", "a.example:0",
        "a.example:x", "%0d%0aHost: b", "[::1", "é.example",
    ]) func invalidHostsAreRejected(host: String) throws {
        let file = try ShippedSources.file("mastodon")
        let error = #expect(throws: SourceRequestError.self) {
            try file.request(for: "\(host)/tags/a", secrets: .none)
        }
        #expect(
            error?.description.contains("expected a host such as example.org") == true, "\(String(describing: error))")
    }

    @Test(arguments: ["localhost:3000", "127.0.0.1:8443", "[::1]:3000", "EXAMPLE.org"])
    func validHostsAreAccepted(host: String) throws {
        let request = try ShippedSources.file("mastodon").request(for: "\(host)/tags/a", secrets: .none)
        #expect(request.url.hasPrefix("https://\(host.lowercased())/api"))
    }

    @Test func anUnknownAddressListsTheSupportedPatterns() throws {
        let error = #expect(throws: SourceRequestError.self) {
            try ShippedSources.file("mastodon").request(for: "fosstodon.org", secrets: .none)
        }
        #expect(
            error?.description
                == "\"fosstodon.org\" doesn't match any address of this service: mastodon:{host}/tags/{tag}, "
                + "mastodon:{host}/@{account}, mastodon:{host}/public")
        let unknown = #expect(throws: SourceRequestError.self) {
            try ShippedSources.file("mastodon").request(for: "a.example/public?only_media=false", secrets: .none)
        }
        #expect(unknown != nil)
    }

    @Test func theLengthOfAnAddressIsLimited() throws {
        let file = try SmallSource.file()
        let long = String(repeating: "é", count: 900)
        #expect(throws: SourceRequestError.tooLong) { try file.request(for: long, secrets: .none) }
    }

    // MARK: Secrets

    private static let keyed = SmallSource.text(
        file: #""secrets": { "key": ["env:FIRST", "env:SECOND"] }, "headers": { "X-Key": "Bearer {key}" },"#,
        request: "/items?q={q}&api_key={key}")

    @Test func secretsAreNeverPartOfADescription() throws {
        let file = try SourceFile(jsonc: Array(Self.keyed.utf8), name: "keyed")
        let secrets = SecretSource.variables(["SECOND": "s3cret&\n"])
        let request = try file.request(for: "x", secrets: secrets)
        #expect(request.url == "https://a.example/items?q=x&api_key=s3cret%26")
        #expect(request.headers.map(\.value) == ["Bearer s3cret&"])
        var dumped = ""
        dump(request, to: &dumped)
        dump(request.headers, to: &dumped)
        for text in ["\(request)", String(reflecting: request), "\(request.headers)", dumped, request.shownURL] {
            #expect(!text.contains("s3cret"), "\(text)")
        }
        #expect(request.shownURL == "https://a.example/items?q=x&api_key=...")
    }

    @Test func secretsAreInTheNextRequestButNotInTheCursor() throws {
        let next = #""next": { "address": "next" }"#
        let text = Self.keyed.replacingOccurrences(of: #""pin":"#, with: "\(next), \"pin\":")
        let file = try SourceFile(jsonc: Array(text.utf8), name: "keyed")
        let secrets = SecretSource.variables(["FIRST": "s3cret"])
        let request = try file.request(for: "x", secrets: secrets)
        let response = try file.read(
            Array(#"{"items": [], "next": "https://a.example/items?p=2&api_key=s3cret"}"#.utf8), header: { _ in nil },
            request: request)
        let cursor = try #require(response.next)
        #expect(cursor.text?.contains("s3cret") == false)
        let second = try file.request(for: "x", at: cursor, secrets: secrets)
        #expect(second.url == "https://a.example/items?p=2&api_key=s3cret")
        #expect(!"\(second)".contains("s3cret"))
    }

    @Test func anInvalidSecretIsRejectedWithoutShowingIt() throws {
        let file = try SourceFile(jsonc: Array(Self.keyed.utf8), name: "keyed")
        let error = #expect(throws: SourceRequestError.self) {
            try file.request(for: "x", secrets: .variables(["FIRST": "s3cret\r\nX-Other: 1"]))
        }
        #expect(error == .badSecret(name: "key"))
        #expect(error?.description.contains("s3cret") == false)
    }

    @Test func aSecretFileReadableByOthersIsRejected() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pinfeed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("key")
        try Data("s3cret\n".utf8).write(to: url)
        let location = try #require(SecretLocation("file:~/key"))
        let source = SecretSource.user(environment: ["HOME": folder.path])
        func secret() throws(SecretError) -> String { try source.secret(at: [location]) }

        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        #expect(try secret() == "s3cret")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
        #expect(throws: SecretError.readableByOthers(path: url.path)) { try secret() }
        try FileManager.default.removeItem(at: url)
        #expect(throws: SecretError.missing([location])) { try secret() }
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        #expect(throws: SecretError.unreadable(path: url.path)) { try secret() }
    }

    // MARK: Cursors

    @Test(arguments: [
        "", "{", "[]", #"{"learned":{},"waiting":[],"query":[],"count":-1}"#,
        #"{"learned":{},"waiting":[],"query":[],"count":9223372036854775807}"#,
        #"{"learned":{},"waiting":[],"query":[{"name":"a","value":"b\r\nc"}]}"#,
        #"{"learned":{},"waiting":[],"query":[],"path":"/a b"}"#,
    ]) func invalidCursorsAreRejected(text: String) {
        #expect(SourceCursor(text: text) == nil)
    }

    @Test func aCursorCannotChangeTheOrigin() throws {
        let file = try SmallSource.file()
        let away = #"{"learned":{"q":"z"},"waiting":[],"query":[],"path":"@evil.example/"}"#
        #expect(throws: SourceRequestError.staleCursor) {
            try file.request(for: "x", at: SourceCursor(text: away), secrets: .none)
        }
        let here = #"{"learned":{"q":"z"},"waiting":[],"query":[],"path":"//evil.example/"}"#
        let request = try file.request(for: "x", at: SourceCursor(text: here), secrets: .none)
        #expect(request.url == "https://a.example//evil.example/")
        // A cursor cannot change parameters of the address.
        let other = #"{"learned":{"q":"z"},"waiting":[],"query":[]}"#
        #expect(try file.request(for: "x", at: SourceCursor(text: other), secrets: .none).url.hasSuffix("?q=x"))
    }
}
