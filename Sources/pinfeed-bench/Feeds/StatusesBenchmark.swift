import Feeds
import Fetching
import Foundation
import ScriptedServer
import SourceFiles

/// A benchmark of reading a response of Mastodon statuses with Mastodon's source file: parsing it, and fetching it from
/// a local server.
struct StatusesBenchmark {
    let folder: String
    /// The path of the fetcher's executable.
    let fetcher: String

    private static let statusCount = 10_000
    private static let runs = 5

    func measure(_ figures: CollectedFigures) async throws {
        let response = Array("[\((0..<Self.statusCount).map(Self.statusJSON).joined(separator: ","))]".utf8)
        figures.add("mastodon-answer", items: Self.statusCount, Double(response.count) / 1_048_576, "MiB")
        let text = try String(contentsOfFile: "Data/Sources/mastodon.jsonc", encoding: .utf8)
        let file = try SourceFile(jsonc: Array(text.utf8), name: "mastodon")
        let request = try file.request(for: "a.example/tags/sea", secrets: .none)
        figures.add(
            "mastodon-read", items: Self.statusCount,
            try await median { blackHole(try file.read(response, header: { _ in nil }, request: request)) })

        let server = try ScriptedServer { _ in .init(headers: ["Cache-Control: no-store"], bytes: response) }
        let sources = folder + "/sources"
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        // The local server has no certificate and needs no rate limit.
        let sourceText = text.replacing("https://{host}", with: "http://{host}")
            .replacing("\"requestsPerSecond\": 1", with: "\"requestsPerSecond\": 20")
        try sourceText.write(toFile: sources + "/statuses.jsonc", atomically: true, encoding: .utf8)
        let process = Fetcher(
            command: FetchCommand(
                path: fetcher,
                environment: ["HOME": folder, "XDG_CACHE_HOME": folder + "/cache"], sourceFolders: [sources]))
        defer { process.end() }
        let address = "statuses:127.0.0.1:\(server.port)/tags/sea"
        _ = try await process.feed(at: address, reason: .first)
        figures.add(
            "mastodon-to-pins", items: Self.statusCount,
            try await median { blackHole(try await process.feed(at: address, reason: .reload)) })
    }

    private func median(_ work: () async throws -> Void) async throws -> Double {
        var samples: [Double] = []
        for _ in 0..<Self.runs {
            let start = ContinuousClock.now
            try await work()
            samples.append((ContinuousClock.now - start).nanoseconds / 1e6)
        }
        return samples.sorted()[Self.runs / 2]
    }

    /// Returns a status as JSON, with every field that Mastodon sends for a status and its account.
    private static func statusJSON(_ index: Int) -> String {
        let id = "1132701158\(10_000_000 + index)"
        let files = "https://files.pictures.example/media_attachments/files/\(id)"
        return """
            {"id":"\(id)","created_at":"2026-11-23T20:50:15.866Z","in_reply_to_id":null,"in_reply_to_account_id":null,\
            "sensitive":false,"spoiler_text":"","visibility":"public","language":"en",\
            "uri":"https://pictures.example/users/mina/statuses/\(id)","url":"https://pictures.example/@mina/\(id)",\
            "replies_count":5,"reblogs_count":6,"favourites_count":\(index % 90),"edited_at":null,\
            "content":"<p>A harbour &amp; its boats<br>at six</p><p><a href=\\"https://pictures.example/tags/pixelart\\" \
            class=\\"mention hashtag\\" rel=\\"tag\\">#<span>pixelart</span></a></p>","reblog":null,\
            "application":{"name":"Web","website":null},"account":{"id":"1","username":"mina","acct":"mina",\
            "display_name":"Mina","locked":false,"bot":false,"discoverable":true,"group":false,\
            "created_at":"2016-03-16T14:34:26.392Z","note":"<p>Draws small things.</p>","url":"https://pictures.example/@mina",\
            "avatar":"https://files.pictures.example/accounts/avatars/1.jpg",\
            "avatar_static":"https://files.pictures.example/accounts/avatars/1.jpg",\
            "header":"https://files.pictures.example/accounts/headers/1.png",\
            "header_static":"https://files.pictures.example/accounts/headers/1.png","followers_count":322,\
            "following_count":45,"statuses_count":613,"last_status_at":"2026-11-20","emojis":[],"fields":[{"name":"Home",\
            "value":"<a href=\\"https://drawings.example\\" rel=\\"me nofollow noopener noreferrer\\" target=\\"_blank\\">drawings.example</a>",\
            "verified_at":"2024-07-15T18:29:57.191+00:00"}]},"media_attachments":[{"id":"\(id)","type":"image",\
            "url":"\(files)/original/a.jpeg","preview_url":"\(files)/small/a.jpeg","remote_url":null,"meta":{\
            "original":{"width":640,"height":480,"size":"640x480","aspect":1.3333333333333333},\
            "small":{"width":461,"height":346,"size":"461x346","aspect":1.3333333333333333},\
            "focus":{"x":-0.27,"y":0.51}},"description":"Boats under a red sky",\
            "blurhash":"UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}"}],"mentions":[],\
            "tags":[{"name":"pixelart","url":"https://pictures.example/tags/pixelart"},\
            {"name":"harbour","url":"https://pictures.example/tags/harbour"}],"emojis":[],"card":null,"poll":null}
            """
    }
}
