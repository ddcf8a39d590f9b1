import FeedItems
import Testing

@testable import SourceFiles

/// Services that require an API key, with responses as documented.
@Suite struct APIKeyTests {
    @Test func unsplashRequestsContainTheKey() throws {
        let search = try Recording("unsplash", "search/koi", secrets: .variables(["UNSPLASH_ACCESS_KEY": "k3y"]))
        let request = try search.request()
        #expect(request.url == "https://api.unsplash.com/search/photos?query=koi&per_page=30")
        #expect(request.headers.map(\.value) == ["Client-ID k3y", "v1"])
        #expect(request.carriesSecrets)
        let link = "<https://api.unsplash.com/search/photos?page=2&query=koi>; rel=\"next\""
        let response = try search.readResponse("unsplash", header: { $0 == "Link" ? link : nil })
        // No scaled version is wider than the original, which is the last one.
        #expect(response.widths == [["200", "400", "1080", "2160", "4000"], ["200", "300"]])
        let item = response.items[0]
        #expect(item.title == "boats in a harbour")
        #expect(item.color == "#260c0c")
        #expect(item.pictures[0].address.hasSuffix("&w=200&fit=max&fm=jpg&q=80"))
        #expect(item.pictures[0].height == 150)
        #expect(try search.request(at: response.next).url == "https://api.unsplash.com/search/photos?page=2&query=koi")
        #expect(
            try Recording("unsplash", "topics/sea", secrets: search.secrets).readResponse("unsplash-topic").items.count
                == 1)
    }

    @Test func pexelsResponsesContainTheNextPage() throws {
        let search = try Recording("pexels", "search/koi", secrets: .variables(["PEXELS_API_KEY": "k3y"]))
        #expect(try search.request().headers == [RequestHeader(name: "Authorization", value: "k3y", isSecret: true)])
        let response = try search.readResponse("pexels")
        #expect(response.widths == [["100", "270", "1004", "3066"], ["260", "700", "2600", "4000"]])
        #expect(response.items[0].pictures[1].height == 350)
        #expect(
            try search.request(at: response.next).url
                == "https://api.pexels.com/v1/search/?page=2&per_page=80&query=koi")
    }

    @Test func anImmichTimelineIsReadMonthByMonth() throws {
        let secrets = SecretSource.variables(["IMMICH_URL": "http://127.0.0.1:2283/", "IMMICH_API_KEY": "k3y"])
        let timeline = try Recording("immich", "timeline", secrets: secrets)
        #expect(try timeline.request().url == "http://127.0.0.1:2283/api/timeline/buckets")
        let first = try timeline.readResponse("immich-buckets").next
        let request = try timeline.request(at: first)
        #expect(request.url == "http://127.0.0.1:2283/api/timeline/bucket?timeBucket=2026-11-01")
        let response = try timeline.readResponse("immich", at: first)
        // The columns contain a video, too.
        #expect(response.items.map(\.ratio) == [1.5, 0.75])
        #expect(response.items.map(\.title) == ["Busan, South Korea", ""])
        #expect(response.items[0].date == "2026-11-20T10:11:12Z")
        #expect(response.items[0].thumbHash == "PNeBFQSQe3BYeYiPhIdiAFhdgAYI")
        #expect(response.notices == [])
        let picture = response.items[0].pictures[0].address
        #expect(
            picture == "http://127.0.0.1:2283/api/assets/0b1e7c2a-4f6d-4a53-9c0e-7d1f3e5b9a11/thumbnail?size=thumbnail")
        #expect(timeline.file.headers(forPicture: picture, of: request) == request.headers)
        #expect(timeline.file.headers(forPicture: "http://127.0.0.1:2284/a", of: request) == [])

        let second = try timeline.request(at: response.next)
        #expect(second.url.hasSuffix("timeBucket=2026-09-01"))
        #expect(try timeline.readResponse("immich", at: response.next).next == nil)
    }

    @Test func anAlbumWithoutPhotographsIsEmpty() throws {
        let secrets = SecretSource.variables(["IMMICH_URL": "https://photos.example", "IMMICH_API_KEY": "k3y"])
        let album = try Recording("immich", "albums/1", secrets: secrets)
        let response = try album.file.read(Array("[]".utf8), header: { _ in nil }, request: album.request())
        #expect(response == SourceResponse())
    }

    @Test func missingSecretsAreReportedWithTheirVariable() {
        let error = #expect(throws: SourceRequestError.self) { try Recording("unsplash", "search/koi").request() }
        #expect(error?.description == "missing key; set it in the environment variable UNSPLASH_ACCESS_KEY")
        let secrets = SecretSource.variables(["IMMICH_URL": "photos.example", "IMMICH_API_KEY": "k"])
        let origin = #expect(throws: SourceRequestError.self) {
            try Recording("immich", "timeline", secrets: secrets).request()
        }
        #expect(origin?.description.contains("env:IMMICH_URL must contain only the service's address") == true)
    }
}
