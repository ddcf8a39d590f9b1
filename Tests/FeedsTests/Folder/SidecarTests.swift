import Foundation
import SeededRandom
import Testing

@testable import Feeds

/// Folders written by gallery-dl with `--write-metadata`.
@Suite struct SidecarTests {
    let folder: TemporaryFolder
    let probe = SheetProbe()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func source(pageSize: Int = 60) -> FolderSource {
        FolderSource(path: folder.path, pageSize: pageSize, probe: probe)
    }

    private func onlyPin(beside json: String, name: String = "a.jpg.json") async throws -> Pin {
        try folder.write("", to: "a.jpg")
        try folder.write(json, to: name)
        return try #require(try await source().page().pins.first)
    }

    @Test(arguments: ["a.jpg.json", "a.json"])
    func aSidecarFileDescribesItsPicture(name: String) async throws {
        let pin = try await onlyPin(
            beside: #"""
                {
                    "author": "mina",
                    "category": "reddit",
                    "date": "2026-11-23 20:50:15",
                    "extension": "jpg",
                    "filename": "a",
                    "height": 3000,
                    "is_video": false,
                    "num_comments": 4,
                    "permalink": "/r/boats/1",
                    "post_url": "https://pictures.example/r/boats/1",
                    "selftext": "At six,\nin the fog.",
                    "tags": ["sea", "#harbour"],
                    "title": "Boats &amp; sky",
                    "width": 4000
                }
                """#, name: name)
        #expect(pin.title == "Boats & sky")
        #expect(pin.description == "At six,\nin the fog.")
        #expect(pin.author == "mina")
        #expect(pin.tags == ["sea", "harbour"])
        #expect(pin.date == Date(timeIntervalSince1970: 1_795_467_015))
        #expect(pin.link?.absoluteString == "https://pictures.example/r/boats/1")
        // The picture's actual size takes precedence.
        #expect(pin.pixelSize == (try size(40, 30)))
        #expect(pin.id == "\(folder.path)//a.jpg")
    }

    @Test func aSidecarNamedWithTheExtensionTakesPrecedence() async throws {
        try folder.write(#"{"title": "other"}"#, to: "a.json")
        #expect(try await onlyPin(beside: #"{"title": "own"}"#).title == "own")
    }

    @Test(arguments: [
        (#""author": "mina""#, "mina"), (#""artist": ["mina", "seo"]"#, "mina, seo"),
        (#""user": {"id": 3, "name": "Mina"}"#, "Mina"), (#""uploader": "u", "artist": "a""#, "a"),
        (#""author": {"name": "mina", "nick": "Mina K"}"#, "Mina K"), (#""user": "123", "username": "mina""#, "mina"),
        (#""artists": [{"username": "mina"}, {"id": 4}, 5]"#, "mina"), (#""tag_string_artist": "mina""#, "mina"),
        (#""author": 7"#, ""), (#""author": {}"#, ""), (#""author": null, "owner": {"realname": "Mina"}"#, "Mina"),
    ]) func authorsAreStringsObjectsOrLists(member: String, author: String) async throws {
        #expect(try await onlyPin(beside: "{\(member)}").author == author)
    }

    @Test(arguments: [
        (#""tags": ["a", "b", "a", 3, ""]"#, ["a", "b"]), (#""tags": "a b  c_d""#, ["a", "b", "c_d"]),
        (#""tags": "a b, c""#, ["a b", "c"]), (#""tag_string": "x y""#, ["x", "y"]),
        (#""tags": [], "hashtags": ["z"]"#, ["z"]), (#""tags": {"general": ["a"], "artist": ["b"]}"#, ["b", "a"]),
        (#""tags": [{"name": "a"}, {"title": "b"}]"#, ["a", "b"]), (#""tags": 3"#, []),
    ]) func tagsAreListsStringsOrListsByKind(member: String, tags: [String]) async throws {
        #expect(try await onlyPin(beside: "{\(member)}").tags == tags)
    }

    @Test(arguments: [
        #""date": "2026-11-23 20:50:15""#, #""date": "2026-11-23T21:50:15+01:00""#, #""date": 1795467015"#,
        #""timestamp": "1795467015""#, #""created_at": 1795467015000"#,
        #""date": "yesterday", "date_": 1, "published": "2026-11-23T20:50:15Z""#,
    ]) func datesAreStringsOrTimestamps(member: String) async throws {
        #expect(try await onlyPin(beside: "{\(member)}").date == Date(timeIntervalSince1970: 1_795_467_015))
    }

    @Test(
        arguments: [
            (#""url": "https://a.org/p/1""#, "https://a.org/p/1"),
            (#""url": "https://a.org/1.jpg?x=2", "source": "https://a.org/p/1""#, "https://a.org/p/1"),
            (#""url": "https://a.org/1.jpg""#, "https://a.org/1.jpg"), (#""post_url": "javascript:alert(1)""#, nil),
            (#""post_url": "file:///etc/passwd", "webpage_url": "http://a.org/""#, "http://a.org/"),
            (#""source": "a book""#, nil),
        ] as [(String, String?)]) func linksAreWebPages(member: String, link: String?) async throws
    {
        #expect(try await onlyPin(beside: "{\(member)}").link?.absoluteString == link)
    }

    @Test func missingMembersKeepTheDefaults() async throws {
        let plain = try await onlyPin(beside: "{}")
        #expect(plain.title == "a")
        #expect(plain.date != nil)
        #expect(plain.link == nil)
        let pin = try await onlyPin(beside: #"{"description": "One line\nand another"}"#)
        #expect(pin.title == "One line")
    }

    @Test func brokenSidecarsAreReportedOnceAndIgnored() async throws {
        for index in 1...6 { try folder.write("", to: "\(index).jpg") }
        try folder.write(#"{"title": "One"}"#, to: "1.jpg.json")
        try folder.write(#"{"title": "Three", "tags": [}"#, to: "3.jpg.json")
        try folder.write(#"["no object"]"#, to: "4.jpg.json")
        try folder.write("", to: "5.jpg.json")
        let source = source(pageSize: 2)
        let pages = try await source.allPages()
        #expect(pages.flatMap { $0.pins.map(\.title) } == ["One", "2", "3", "4", "5", "6"])
        let notice =
            "Can't read metadata from \(folder.path)/3.jpg.json (line 1, column 29: a closing bracket "
            + "doesn't match) and 1 more file."
        #expect(pages.map(\.notices) == [[], [notice], []])
        // Requesting a page again returns the same page.
        #expect(try await source.page(at: pages[0].next) == pages[1])
        #expect(try await source.page(at: pages[1].next) == pages[2])
    }

    @Test func oversizedAndNonRegularSidecarsAreNotRead() async throws {
        for name in ["1.jpg", "2.jpg", "3.jpg", "4.jpg"] { try folder.write("", to: name) }
        try folder.write(#"{"title": "x"}"# + String(repeating: " ", count: 1 << 20), to: "1.jpg.json")
        #expect(mkfifo("\(folder.path)/2.jpg.json", 0o600) == 0)
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/3.jpg.json", withIntermediateDirectories: false)
        try folder.link("4.jpg.json", to: "nowhere")
        let page = try await source().page()
        #expect(page.pins.map(\.title) == ["1", "2", "3", "4"])
        #expect(
            page.notices == [
                "Can't read metadata from \(folder.path)/1.jpg.json (larger than 1 MiB) "
                    + "and 2 more files."
            ])
    }

    @Test func unrelatedJSONFilesAreNotOpened() async throws {
        try folder.write("", to: "a.jpg")
        try folder.write("{", to: "info.json")
        try folder.write("{", to: "b.jpg.json")
        try folder.write("{", to: "sub/a.jpg.json")
        let page = try await source().page()
        #expect(page.pins.map(\.title) == ["a"])
        #expect(page.notices == [])
    }

    @Test func aFolderSidecarDescribesItsPictures() async throws {
        for name in ["a/1.jpg", "a/2.jpg", "a/b/3.jpg"] { try folder.write("", to: name) }
        try folder.write(
            #"""
            {"category": "exhibit", "title": "A gallery", "artist": ["mina"], "tags": ["sea"], "date": 1795467015,
             "post_url": "https://a.org/g/1"}
            """#, to: "a/info.json")
        try folder.write(#"{"title": "Two", "author": "seo", "tags": []}"#, to: "a/2.jpg.json")
        let pins = try await source().page().pins
        #expect(pins.map(\.title) == ["1", "Two", "3"])
        #expect(pins.map(\.author) == ["mina", "seo", ""])
        #expect(pins.map(\.tags) == [["sea"], ["sea"], []])
        #expect(pins.map(\.link?.absoluteString) == ["https://a.org/g/1", "https://a.org/g/1", nil])
        #expect(pins.prefix(2).allSatisfy { $0.date == Date(timeIntervalSince1970: 1_795_467_015) })
    }

    @Test(arguments: [#"{"author": "someone", "tags": ["x"]}"#, "{broken", "[]", #"{"category": 7, "author": "x"}"#])
    func anUnrelatedInfoFileIsIgnored(text: String) async throws {
        try folder.write("", to: "a.jpg")
        try folder.write(text, to: "info.json")
        let page = try await source().page()
        #expect(page.pins.map(\.author) == [""])
        #expect(page.pins.map(\.tags) == [[]])
        #expect(page.notices == [])
    }

    @Test func longTextsAreTruncated() async throws {
        let long = String(repeating: "x", count: 30_000)
        let pin = try await onlyPin(
            beside: #"{"title": "\#(long)", "description": "\#(long)", "author": "\#(long)", "tags": ["\#(long)"]}"#)
        #expect(pin.title.count == PinText.titleLimit)
        #expect(pin.description.count == PinText.descriptionLimit)
        #expect(pin.author.count == PinText.authorLimit)
        #expect(pin.tags.map(\.count) == [PinText.tagLimit])
    }

    @Test func deepAndWideValuesAreBounded() async throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let wide = (0..<50_000).map { "\"t\($0)\"" }.joined(separator: ",")
        let pin = try await onlyPin(beside: #"{"author": \#(deep), "tags": [\#(wide)], "title": "x"}"#)
        #expect(pin.title == "x")
        #expect(pin.author == "")
        #expect(pin.tags.count == PinText.tagCountLimit)
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func damagedFilesDoNotTrap(seed: UInt64) {
        let validBytes = Array(
            #"{"title": "A \u00e9", "author": [{"name": "x"}], "tags": {"a": ["b"]}, "date": 1795467015, "width": 4}"#
                .utf8)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            var bytes = validBytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let offset = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[offset] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: offset)
                default: bytes.insert(contentsOf: bytes[offset...].prefix(20), at: offset)
                }
            }
            var pin = Pin(id: "1", title: "name", picture: .unavailable(reason: ""), pixelSize: nil)
            if let metadata = try? JSONReader.galleryMetadata(bytes) { pin.apply(metadata) }
            #expect(!pin.title.isEmpty)
        }
    }

    @Test func anUnreadablePictureUsesTheSidecarsSize() async throws {
        try folder.write("", to: "a.jpg")
        try folder.write(#"{"width": 300, "height": 200}"#, to: "a.jpg.json")
        let source = FolderSource(path: folder.path, probe: SheetProbe(failures: ["a.jpg": "not a picture"]))
        let pin = try #require(try await source.page().pins.first)
        #expect(pin.picture == .unavailable(reason: "not a picture", path: "\(folder.path)/a.jpg"))
        #expect(pin.pixelSize == (try size(300, 200)))
    }
}
