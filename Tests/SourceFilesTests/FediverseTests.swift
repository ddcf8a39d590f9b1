import FeedItems
import Testing

@testable import SourceFiles

/// Mastodon, Bluesky and Lemmy, with responses as documented.
@Suite struct FediverseTests {
    @Test func aHashtagIsRequestedFromItsServer() throws {
        let request = try ShippedSources.file("mastodon").request(for: "fosstodon.org/tags/pixelart", secrets: .none)
        #expect(request.url == "https://fosstodon.org/api/v1/timelines/tag/pixelart?limit=40&only_media=true")
        #expect(request.headers.isEmpty)
        #expect("\(request.origin)" == "https://fosstodon.org")
        #expect(!request.carriesSecrets)
    }

    @Test func picturesOfAStatusBelongToOnePin() throws {
        let file = try ShippedSources.file("mastodon")
        let request = try file.request(for: "pictures.example/tags/pixelart", secrets: .none)
        let link =
            "<https://pictures.example/api/v1/timelines/tag/pixelart?limit=40&only_media=true&max_id=103270115826048972>; "
            + "rel=\"next\", <https://pictures.example/api/v1/timelines/tag/pixelart?min_id=103270115826048975>; rel=\"prev\""
        let response = try file.read(
            ShippedSources.response("mastodon"), header: { $0 == "Link" ? link : nil }, request: request)
        // Videos and sensitive pictures are excluded.
        #expect(
            response.items.map(\.id) == [
                "https://pictures.example/users/mina/statuses/103270115826048975",
                "https://pictures.example/users/mina/statuses/103270115826048973",
            ])
        #expect(response.widths == [["461", "640"], ["461", "800"]])
        #expect(response.items.map { $0.additionalPictures.map { $0.versions.map(\.width) } } == [[[461, 1200]], []])
        #expect(response.skipped == 0)
        #expect(response.notices == [])
        let item = try #require(response.items.first)
        #expect(item.description == "A harbour & its boats\nat six\n#pixelart")
        #expect(item.author == "Mina")
        #expect(item.link == "https://pictures.example/@mina/103270115826048975")
        #expect(item.alternativeText == "Boats under a red sky")
        #expect(item.blurHash == "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}")
        #expect(item.focus == .init(x: 0.365, y: 0.245))
        #expect(item.tags == ["pixelart", "harbour"])
        #expect(item.likes == 11)
        #expect(item.date == "2026-11-23T20:50:15Z")
        // The account name replaces a missing display name.
        #expect(response.items[1].author == "seoyun")

        let next = try file.request(for: "pictures.example/tags/pixelart", at: response.next, secrets: .none)
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
        let lookup = try file.read(ShippedSources.response("mastodon-lookup"), header: { _ in nil }, request: first)
        #expect(lookup.items == [])
        let second = try file.request(for: address, at: lookup.next, secrets: .none)
        #expect(
            second.url
                == "https://pictures.example/api/v1/accounts/1/statuses?limit=40&only_media=true&exclude_reblogs=true")
        let link = "</api/v1/accounts/1/statuses?max_id=5>; rel=next"
        let response = try file.read(ShippedSources.response("mastodon"), header: { _ in link }, request: second)
        #expect(response.items.count == 2)
        // The cursor is stored as text in between.
        let cursor = try #require(response.next.flatMap { $0.text }.flatMap { SourceCursor(text: $0) })
        let third = try file.request(for: address, at: cursor, secrets: .none)
        #expect(third.url == "https://pictures.example/api/v1/accounts/1/statuses?max_id=5")
        let last = try file.read(Array("[]".utf8), header: { _ in nil }, request: third)
        #expect(last == SourceResponse())
    }

    @Test func thePublicTimelineMayBeLocal() throws {
        let file = try ShippedSources.file("mastodon")
        let all = try file.request(for: "pictures.example/public", secrets: .none)
        #expect(all.url == "https://pictures.example/api/v1/timelines/public?limit=40&only_media=true")
        let local = try file.request(for: "pictures.example/public?local=true", secrets: .none)
        #expect(local.url == "https://pictures.example/api/v1/timelines/public?limit=40&only_media=true&local=true")
    }

    @Test func blueskyPicturesHaveOnlyAnAspectRatio() throws {
        let account = try Recording("bluesky", "@mina.example")
        #expect(
            try account.request().url
                == "https://public.api.bsky.app/xrpc/app.bsky.feed.getAuthorFeed?actor=mina.example&filter=posts_with_media"
                + "&limit=100")
        let response = try account.readResponse("bluesky")
        // Videos, labelled posts and reposts are excluded.
        #expect(response.items.count == 2)
        #expect(response.widths == [["?", "?"], ["?", "?"]])
        #expect(response.items.map(\.ratio) == [2000.0 / 1500, nil])
        #expect(response.items.map { $0.additionalPictures.map(\.ratio) } == [[0.8], []])
        let item = response.items[0]
        #expect(item.link == "https://bsky.app/profile/did:plc:abcdefghijklmnopqrstuvwx/post/3lbv3urcj3s2t")
        #expect(item.alternativeText == "Boats")
        #expect(item.tags == ["harbour"])
        #expect(item.likes == 42)
        #expect(item.description == "At six. #harbour")
        #expect(response.items[1].alternativeText == "Sea")
        #expect(try account.request(at: response.next).url.hasSuffix("&limit=100&cursor=2026-11-19T08%3A07%3A06.543Z"))
    }

    @Test func aBlueskyFeedIsRequestedByItsDID() throws {
        let feed = try Recording("bluesky", "@mina.example/feed/boats")
        #expect(
            try feed.request().url
                == "https://public.api.bsky.app/xrpc/com.atproto.identity.resolveHandle?handle=mina.example")
        let cursor = try feed.readResponse("bluesky-handle").next
        #expect(
            try feed.request(at: cursor).url
                == "https://public.api.bsky.app/xrpc/app.bsky.feed.getFeed?feed=at%3A%2F%2Fdid%3Aplc%3A"
                + "abcdefghijklmnopqrstuvwx%2Fapp.bsky.feed.generator%2Fboats&limit=100")
        let response = try feed.readResponse("bluesky", at: cursor)
        #expect(response.items.count == 2)
        #expect(try feed.request(at: response.next).url.contains("plc%3Aabcdefghijklmnopqrstuvwx"))
    }

    @Test func lemmyPostsWithPicturesBecomePins() throws {
        let community = try Recording("lemmy", "pictures.example/c/pics@other.example?sort=TopYear")
        #expect(
            try community.request().url
                == "https://pictures.example/api/v3/post/list?community_name=pics%40other.example&sort=TopYear&limit=50"
                + "&show_nsfw=false")
        let response = try community.readResponse("lemmy")
        #expect(response.items.map(\.title) == ["The pier at noon", "Fog"])
        #expect(response.widths == [["512", "?"], ["?", "?"]])
        #expect(response.items[0].likes == 340)
        #expect(response.items[0].alternativeText == "A pier")
        #expect(try community.request(at: response.next).url.hasSuffix("&page_cursor=P1b2c3"))
    }
}
