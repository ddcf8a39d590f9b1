import FeedItems
import Testing

@testable import SourceFiles

/// Openverse, Wikimedia Commons, museums and boards, with responses as documented.
@Suite struct CollectionTests {
    @Test func openverseIsReadPageByPage() throws {
        let file = try ShippedSources.file("openverse")
        let request = try file.request(for: "koi pond?license=cc0", secrets: .none)
        #expect(request.url == "https://api.openverse.org/v1/images/?q=koi%20pond&page_size=20&license=cc0")
        let response = try file.read(ShippedSources.response("openverse"), header: { _ in nil }, request: request)
        #expect(response.items.count == 3)
        #expect(response.widths == [["600", "6016"], ["600", "800"], ["600", "?"]])
        #expect(response.items[0].pictures[0].height == 401)
        #expect(response.items[0].title == "Bark of a tree")
        #expect(response.items[0].tags == ["tree", "bark"])
        #expect(response.items[2].title == "")

        let second = try file.request(for: "koi pond?license=cc0", at: response.next, secrets: .none)
        #expect(second.url == "https://api.openverse.org/v1/images/?q=koi%20pond&page_size=20&license=cc0&page=2")
        let next = try file.read(ShippedSources.response("openverse"), header: { _ in nil }, request: second).next
        let third = try file.request(for: "koi pond?license=cc0", at: next, secrets: .none)
        #expect(third.url.hasSuffix("&page=3"))
        // The third page is the last one.
        #expect(try file.read(ShippedSources.response("openverse"), header: { _ in nil }, request: third).next == nil)
    }

    @Test func filesOfACommonsCategoryHaveUpToThreeWidths() throws {
        let category = try Recording("commons", "category/Harbours at six")
        #expect(try category.request().url.contains("&gcmtitle=Category%3AHarbours%20at%20six&"))
        let response = try category.readResponse("commons")
        #expect(response.items.map(\.title) == ["Harbour at six", "Small boat.png"])
        #expect(response.widths == [["330", "960", "6000"], ["330"]])
        let item = response.items[0]
        #expect(item.pictures[0].address.hasSuffix("/330px-Harbour_at_six.jpg"))
        #expect(item.pictures[0].height == 220)
        #expect(item.description == "Boats & piers")
        #expect(item.author == "Mina Example")
        #expect(response.items[1].author == "Mina")
        #expect(item.tags == ["Featured pictures", "Harbours", "Boats"])
        let next = try category.request(at: response.next).url
        #expect(next.hasSuffix("&gcmcontinue=file%7C48415242%7C123456&continue=gcmcontinue%7C%7C"))
        let empty = try category.readResponse("commons-empty", at: response.next)
        #expect(empty == SourceResponse())
    }

    @Test func picturesOfTheDayAreTheNewestOfACategory() throws {
        let url = try Recording("commons", "potd").request().url
        #expect(url.contains("gcmtitle=Category%3APictures+of+the+day"))
        #expect(url.contains("gcmdir=desc"))
    }

    @Test func museumWorksHaveTheirAvailableWidths() throws {
        let search = try Recording("artic", "hokusai wave")
        let request = try search.request()
        #expect(request.url.hasPrefix("https://api.artic.edu/api/v1/artworks/search?q=hokusai%20wave&query[term]"))
        #expect(request.headers == [RequestHeader(name: "AIC-User-Agent", value: "pinfeed")])
        #expect(!request.carriesSecrets)
        let response = try search.readResponse("artic")
        #expect(response.widths == [["200", "400", "600", "843", "1686"], ["200", "400"]])
        #expect(response.skipped == 1)
        let item = response.items[0]
        let document = try ResponseDocument(ShippedSources.response("artic"))
        let lqip = try #require(
            ItemScope(document: document, parameters: [:]).text(.path(try ValuePath("data[0].thumbnail.lqip"))))
        let gif = try #require(TinyGIF(text: lqip))
        #expect(gif.width == 5 && gif.height == 5 && gif.pixels.first == 0x5b6a6e)
        let hash = BlurHashText(gif).description
        #expect(
            item.pictures[0]
                == PictureVersion(
                    address:
                        "https://www.artic.edu/iiif/2/b3974542-b9b4-7568-fc4b-966738f61d78/full/200,/0/default.jpg",
                    width: 200, height: 135))
        #expect(item.color == "#c99431")
        // Its placeholder of 25 pixels becomes a blur hash.
        #expect(response.items.allSatisfy { $0.blurHash == hash })
        #expect(item.link == "https://www.artic.edu/artworks/24645")
        #expect(item.description == "A wave.")
        #expect(item.tags == ["woodblock print", "prints"])
        #expect(try search.request(at: response.next).url.hasSuffix("&page=2"))
    }

    @Test func danbooruPostsHaveTheirAvailableSizes() throws {
        let tags = try Recording("danbooru", "safebooru.donmai.us/scenery sunset")
        #expect(try tags.request().url == "https://safebooru.donmai.us/posts.json?tags=scenery%20sunset&limit=100")
        let response = try tags.readResponse("danbooru")
        // Videos are skipped; posts hidden from guests have no address.
        #expect(response.items.map(\.id) == ["8000003"])
        #expect(response.skipped == 1)
        #expect(response.widths == [["180", "360", "720", "850", "2480"]])
        let item = response.items[0]
        #expect(item.title == "mina (example), ana")
        #expect(item.author == "some painter")
        #expect(item.tags == ["1girl", "boat", "harbour", "scenery"])
        #expect(item.link == "https://safebooru.donmai.us/posts/8000003")
        #expect(item.date == "2026-11-20T10:11:12Z")
        // The last post gives the cursor, although it is not a pin.
        #expect(try tags.request(at: response.next).url.hasSuffix("&limit=100&page=b8000001"))
    }

    @Test func channelBlocksWithPicturesBecomePins() throws {
        let channel = try Recording("arena", "piers")
        let response = try channel.readResponse("arena")
        #expect(response.items.map(\.title) == ["Pier", "a.jpg"])
        #expect(response.widths == [["?", "?", "?"], ["?", "?", "?"]])
        #expect(response.items[0].description == "From a walk")
        #expect(response.items[0].link == "https://www.are.na/block/31")
        let second = try channel.request(at: response.next)
        #expect(second.url.hasSuffix("&page=2"))
        // A page without blocks is the last one.
        let last = try channel.file.read(Array(#"{"contents": []}"#.utf8), header: { _ in nil }, request: second)
        #expect(last == SourceResponse())
    }
}
