import FeedItems
import Testing

@testable import FeedReading

/// The output of `gallery-dl --dump-json` for several sites.
@Suite struct GalleryDumpTests {
    private static let dump = #"""
        [
          [
            2,
            {
              "category": "mastodon",
              "subcategory": "user",
              "instance": "pictures.example"
            }
          ],
          [
            3,
            "https://files.pictures.example/media/original/7b3f.jpg",
            {
              "account": {"acct": "mina", "display_name": "Mina", "id": "1", "username": "mina"},
              "category": "mastodon",
              "content": "<p>Harbour &amp; boats<br>at six <a href=\"https://pictures.example/tags/sea\">#sea</a></p>",
              "count": 2,
              "date": "2026-11-23 20:50:15",
              "extension": "jpg",
              "favourites_count": 11,
              "id": "103270115826048975",
              "media": {"blurhash": "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}", "description": "Boats under a red sky",
                        "type": "image"},
              "num": 1,
              "sensitive": false,
              "tags": ["sea", "harbour", "sea"],
              "uri": "https://pictures.example/users/mina/statuses/103270115826048975",
              "url": "https://pictures.example/@mina/103270115826048975"
            }
          ],
          [
            3,
            "https://cdn.example.org/original/ab/cd.png",
            {
              "category": "danbooru",
              "created_at": "2026-11-22T08:00:00.000-05:00",
              "extension": "png",
              "fav_count": 1,
              "file_url": "https://cdn.example.org/original/ab/cd.png",
              "image_height": 900,
              "image_width": 1600,
              "source": "https://www.pixiv.net/artworks/1",
              "tag_string": "boat red_sky sea",
              "tag_string_artist": "seo_yun",
              "uploader_id": 12
            }
          ],
          [
            3,
            "https://i.example.net/img/12_p0.jpg?token=1",
            {
              "caption": "First line<br />Second line",
              "category": "pixiv",
              "create_date": "2026-11-21T09:00:00+09:00",
              "extension": "jpg",
              "height": 1000,
              "tags": [{"name": "\u6d77", "translated_name": "sea"}],
              "title": "\u6e2f",
              "total_bookmarks": 5,
              "user": {"account": "seoyun", "id": 1, "name": "Seo-yun"},
              "width": 750
            }
          ],
          [3, "https://v.example.net/film.mp4", {"extension": "mp4", "title": "A film"}],
          [3, "ytdl:https://v.example.net/watch?v=1", {"extension": "None"}],
          [6, "https://pictures.example/@seoyun", {"_extractor": null}],
          [-1, {"error": "HttpError", "message": "'404 Not Found' for 'https://pictures.example/2'"}]
        ]
        """#

    @Test func eachFileBecomesAPinWithTheSitesMetadata() throws {
        let document = try FeedDocument(reading: Self.dump)
        try #require(document.items.count == 3)
        let (first, second, third) = (document.items[0], document.items[1], document.items[2])
        #expect(first.id == "https://files.pictures.example/media/original/7b3f.jpg")
        #expect(first.title == "Harbour & boats")
        #expect(first.description == "Harbour & boats\nat six #sea")
        #expect(first.author == "Mina")
        #expect(first.alternativeText == "Boats under a red sky")
        #expect(first.tags == ["sea", "harbour"])
        #expect(first.date == "2026-11-23T20:50:15Z")
        #expect(first.link == "https://pictures.example/@mina/103270115826048975")
        #expect(first.likes == 11)
        #expect(first.blurHash == "UFBWY:8_0Jxv4mx]t8t64.%M-:IUWGWAt6M}")

        #expect(
            second.pictures == [
                PictureVersion(address: "https://cdn.example.org/original/ab/cd.png", width: 1600, height: 900)
            ])
        #expect(second.author == "seo_yun")
        #expect(second.tags == ["boat", "red_sky", "sea"])
        #expect(second.date == "2026-11-22T13:00:00Z")
        #expect(second.link == "https://www.pixiv.net/artworks/1")
        #expect(second.likes == 1)

        #expect(third.title == "港")
        #expect(third.description == "First line\nSecond line")
        #expect(third.author == "Seo-yun")
        #expect(third.tags == ["海"])
        #expect(third.date == "2026-11-21T00:00:00Z")
        #expect(third.pictures.first?.width == 750)
    }

    @Test func skippedFilesAreCountedAndErrorsAreReported() throws {
        let document = try FeedDocument(reading: Self.dump)
        #expect(document.skipped == 2)
        #expect(
            document.notices == [
                "gallery-dl couldn't read everything: '404 Not Found' for 'https://pictures.example/2'.",
                "Links to 1 gallery aren't followed. To include its pictures, use gallery-dl --resolve-json.",
            ])
    }

    @Test func oneMessagePerLineIsRead() throws {
        let document = try FeedDocument(
            reading: """
                [2, {"category": "x"}]
                [3, "https://a.org/1.jpg", {"title": "One"}]
                [3, "https://a.org/2.jpg", {"title": "Two"}]
                [3, "https://a.org/3.jpg", {"tit
                """)
        #expect(document.items.map(\.title) == ["One", "Two"])
        let one = try FeedDocument(reading: #"[3, "https://a.org/1.jpg", {"title": "One"}]"#)
        #expect(one.items.map(\.title) == ["One"])
    }

    @Test func severalListsAreReadOneAfterAnother() throws {
        let document = try FeedDocument(
            reading: #"""
                [
                  [2, {}],
                  [3, "https://a.org/1.jpg", {"title": "]] \" [["}]
                ]
                []
                [
                  [3, "https://a.org/2.jpg", {"title": "Two"}]
                ]
                """#)
        #expect(document.items.map(\.title) == [#"]] " [["#, "Two"])
    }

    @Test(arguments: [
        #"[[3, "https://a.org/1.jpg", {}]] ] ["#, #"[[3, "https://a.org/1.jpg", {}]] "]]"#,
        #"[[3, "https://a.org/1.jpg", {}]] nonsense"#,
    ]) func textAfterTheListIsIgnored(text: String) throws {
        #expect(try FeedDocument(reading: text).items.count == 1)
    }

    @Test func aDumpOfGalleriesIsNotAFeed() {
        let error = #expect(throws: FeedReadingError.self) {
            try FeedDocument(reading: #"[[6, "https://a.org/1", {}], [6, "https://a.org/2", {}]]"#)
        }
        #expect(
            error?.description
                == "the document has no pictures, only links to 2 galleries: to include their pictures, use gallery-dl --resolve-json"
        )
    }

    @Test(arguments: [
        #"[[3]]"#, #"[[3, 4, 5]]"#, #"[[3, "https://a.org/1.jpg", []]]"#, #"[[3, "file:///etc/passwd", {}]]"#,
        #"[[3, "javascript:alert(1)", {}], null, 7, "x"]"#, #"[["HttpError", "404"]]"#, #"[[true, {}], [1e400, {}]]"#,
        #"[[2, {}], [9e99, 1, 2], [-9223372036854775808, {}]]"#,
    ]) func malformedMessagesProduceNoPins(text: String) {
        let document = try? FeedDocument(reading: text)
        #expect(document?.items.isEmpty ?? true)
    }

    @Test func valuesOfWrongTypesAreIgnored() throws {
        let nested = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        let document = try FeedDocument(
            reading: """
                [[3, "https://a.org/1.jpg", {"title": {"a": 1}, "tags": \(nested), "width": -4, "height": 1e300, "date": true,
                "author": [[["x"]]], "url": "javascript:alert(1)", "likes": "many", "extension": 7, "user": "123"}]]
                """)
        let item = try #require(document.items.first)
        var expected = FeedItem(
            id: "https://a.org/1.jpg", pictures: [PictureVersion(address: "https://a.org/1.jpg")])
        expected.title = ""
        #expect(item == expected)
    }
}
