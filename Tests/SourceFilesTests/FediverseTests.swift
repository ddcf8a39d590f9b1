import FeedItems
import Testing

@testable import SourceFiles

/// Mastodon, with answers as its documentation has them.
@Suite struct FediverseTests {
    @Test func aHashtagIsAskedForAtItsServer() throws {
        let request = try ShippedSources.file("mastodon").request(for: "fosstodon.org/tags/pixelart", secrets: .none)
        #expect(request.url == "https://fosstodon.org/api/v1/timelines/tag/pixelart?limit=40&only_media=true")
        #expect(request.headers.isEmpty)
        #expect("\(request.origin)" == "https://fosstodon.org")
        #expect(!request.carriesSecrets)
    }

    @Test func eachPictureOfAStatusIsAPin() throws {
        let file = try ShippedSources.file("mastodon")
        let request = try file.request(for: "pictures.example/tags/pixelart", secrets: .none)
        let link =
            "<https://pictures.example/api/v1/timelines/tag/pixelart?limit=40&only_media=true&max_id=103270115826048972>; "
            + "rel=\"next\", <https://pictures.example/api/v1/timelines/tag/pixelart?min_id=103270115826048975>; rel=\"prev\""
        let answer = try file.read(
            ShippedSources.answer("mastodon"), header: { $0 == "Link" ? link : nil }, request: request)
        // A video and a sensitive picture are none.
        #expect(
            answer.items.map(\.id) == [
                "https://pictures.example/users/mina/statuses/103270115826048975#22345792",
                "https://pictures.example/users/mina/statuses/103270115826048975#22345793",
                "https://pictures.example/users/mina/statuses/103270115826048973#22345795",
            ])
        #expect(answer.widths == [["461", "640"], ["461", "1200"], ["461", "800"]])
        #expect(answer.skipped == 0)
        #expect(answer.notices == [])
        let item = try #require(answer.items.first)
        #expect(item.description == "A harbour & its boats\nat six\n#pixelart")
        #expect(item.author == "Mina")
        #expect(item.link == "https://pictures.example/@mina/103270115826048975")
        #expect(item.alternativeText == "Boats under a red sky")
        #expect(item.blurHash == "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}")
        #expect(item.focus == .init(x: 0.365, y: 0.245))
        #expect(item.tags == ["pixelart", "harbour"])
        #expect(item.likes == 11)
        #expect(item.date == "2026-11-23T20:50:15Z")
        // Who has no name is called by the account.
        #expect(answer.items[2].author == "seoyun")

        let next = try file.request(for: "pictures.example/tags/pixelart", at: answer.next, secrets: .none)
        #expect(
            next.url
                == "https://pictures.example/api/v1/timelines/tag/pixelart?limit=40&only_media=true&max_id=103270115826048972"
        )
    }

    @Test func anAccountIsLookedUpFirst() throws {
        let file = try ShippedSources.file("mastodon")
        let address = "pictures.example/@mina"
        let first = try file.request(for: address, secrets: .none)
        #expect(first.url == "https://pictures.example/api/v1/accounts/lookup?acct=mina")
        let found = try file.read(ShippedSources.answer("mastodon-lookup"), header: { _ in nil }, request: first)
        #expect(found.items == [])
        let second = try file.request(for: address, at: found.next, secrets: .none)
        #expect(
            second.url
                == "https://pictures.example/api/v1/accounts/1/statuses?limit=40&only_media=true&exclude_reblogs=true")
        let link = "</api/v1/accounts/1/statuses?max_id=5>; rel=next"
        let answer = try file.read(ShippedSources.answer("mastodon"), header: { _ in link }, request: second)
        #expect(answer.items.count == 3)
        // Kept as a text in between.
        let cursor = try #require(answer.next.flatMap { $0.text }.flatMap { SourceCursor(text: $0) })
        let third = try file.request(for: address, at: cursor, secrets: .none)
        #expect(third.url == "https://pictures.example/api/v1/accounts/1/statuses?max_id=5")
        let last = try file.read(Array("[]".utf8), header: { _ in nil }, request: third)
        #expect(last == SourceAnswer())
    }

    @Test func everyoneMayBeThoseOfAServerAlone() throws {
        let file = try ShippedSources.file("mastodon")
        let all = try file.request(for: "pictures.example/public", secrets: .none)
        #expect(all.url == "https://pictures.example/api/v1/timelines/public?limit=40&only_media=true")
        let local = try file.request(for: "pictures.example/public?local=true", secrets: .none)
        #expect(local.url == "https://pictures.example/api/v1/timelines/public?limit=40&only_media=true&local=true")
    }
}
