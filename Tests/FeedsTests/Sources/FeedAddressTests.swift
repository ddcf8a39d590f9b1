import Files
import Foundation
import Testing

@testable import Feeds

@Suite struct FeedAddressTests {
    let folder: TemporaryFolder
    let context: LaunchContext

    init() throws {
        folder = try TemporaryFolder()
        context = LaunchContext(
            environment: ["HOME": folder.path], executable: "", workingFolder: "\(folder.path)/work")
        try folder.write("[{\"picture\": \"1.png\", \"width\": 1, \"height\": 1}]", to: "work/feed.json")
        try folder.write("", to: "work/photos/1.png")
    }

    @Test(arguments: ["photos", "./photos/", "../work/photos", "~/work/photos", "photos//."])
    func folderPathsAreNormalized(argument: String) throws {
        let address = FeedAddress.folder(path: "\(folder.path)/work/photos", name: "photos")
        #expect(try FeedAddress(argument, in: context) == address)
    }

    @Test func theParentFolderIsShownByName() throws {
        let context = LaunchContext(environment: [:], executable: "", workingFolder: "\(folder.path)/work/photos")
        #expect(try FeedAddress("..", in: context) == .folder(path: "\(folder.path)/work", name: "work"))
        #expect(try FeedAddress(".", in: context) == .folder(path: "\(folder.path)/work/photos", name: "photos"))
        #expect(try FeedAddress("/", in: context) == .folder(path: "/", name: "/"))
    }

    @Test func aLinkKeepsItsNameAndResolvesItsPath() throws {
        try folder.link("work/album", to: "photos")
        #expect(try FeedAddress("album", in: context) == .folder(path: "\(folder.path)/work/photos", name: "album"))
    }

    @Test func pathsThatAreNotUTF8AreFound() throws {
        folder.makeFolder(nameBytes: [0x62, 0xFF])
        folder.touch(nameBytes: [0x62, 0xFF] + Array("/caf".utf8) + [0xE9] + Array(".png".utf8))
        let inside = LaunchContext(
            environment: [:], executable: "", workingFolder: folder.path + "/" + String(pathBytes: [0x62, 0xFF]))
        let name = String(pathBytes: Array("caf".utf8) + [0xE9] + Array(".png".utf8))
        #expect(try FeedAddress(".", in: inside) == .folder(path: inside.workingFolder, name: "b" + "\u{10FEFF}"))
        #expect(
            try FeedAddress(name, in: inside) == .picture(path: "\(inside.workingFolder)/\(name)", name: name))
        #expect(throws: FeedError.missing(path: String(pathBytes: [0xFE]))) {
            try FeedAddress(String(pathBytes: [0xFE]), in: inside)
        }
    }

    @Test func aFileIsAJSONFeed() throws {
        #expect(
            try FeedAddress("feed.json", in: context) == .json(path: "\(folder.path)/work/feed.json", name: "feed.json")
        )
    }

    @Test(arguments: ["gone", "gone.json", "~/gone", "feed.json/x", "~nobody"])
    func aMissingPathIsReportedAsTyped(argument: String) {
        #expect(throws: FeedError.missing(path: argument)) { try FeedAddress(argument, in: context) }
    }

    @Test func anEmptyArgumentIsNotTheWorkingFolder() {
        #expect(throws: FeedError.missing(path: "\"\"")) { try FeedAddress("", in: context) }
    }

    @Test func aPictureIsAFeedOfOnePin() throws {
        let path = "\(folder.path)/work/photos/1.png"
        let address = try FeedAddress("photos/1.png", in: context)
        #expect(address == .picture(path: try #require(realpath(path)), name: "1.png"))
        #expect(address.text == realpath(path))
    }

    @Test(arguments: ["noext", "photo.jpg_large", "picture.dat", "photo.jpg?w=600"])
    func aPictureIsRecognizedByItsContent(name: String) throws {
        try folder.write([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], to: "work/\(name)")
        #expect(try FeedAddress(name, in: context) == .picture(path: "\(folder.path)/work/\(name)", name: name))
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "<?xml version='1.0'?><!-- \(String(repeating: "long ", count: 300))--><svg >",
        "\u{FEFF}<ns0:svg xmlns:ns0='http://www.w3.org/2000/svg'/>",
    ])
    func anSVGIsRecognizedByItsContent(text: String) throws {
        for bytes in [Array(text.utf8), [UInt8](try #require(text.data(using: .utf16)))] {
            try folder.write(bytes, to: "work/drawing")
            #expect(
                try FeedAddress("drawing", in: context)
                    == .picture(path: "\(folder.path)/work/drawing", name: "drawing"))
        }
    }

    @Test(arguments: [
        "<rss><item><svg/></item></rss>", "<!DOCTYPE html><html><svg></svg></html>", "<feed><svg/></feed>",
    ])
    func aDocumentThatContainsAnSVGIsNotAPicture(text: String) throws {
        try folder.write(text, to: "work/document")
        #expect(
            try FeedAddress("document", in: context)
                == .document(path: "\(folder.path)/work/document", name: "document"))
    }

    @Test func aPipeIsNotAFeed() {
        #expect(mkfifo("\(folder.path)/work/pipe", 0o600) == 0)
        #expect(throws: FeedError.unreadable(path: "pipe", reason: .neitherFileNorFolder)) {
            try FeedAddress("pipe", in: context)
        }
    }

    @Test func noArgumentOpensTheSample() async throws {
        try folder.write(
            "[{\"id\": 1, \"picture\": \"1.png\", \"width\": 1, \"height\": 1}]", to: "data/Sample/feed.json")
        var context = context
        context.environment["PINFEED_DATA"] = "../data"
        #expect(try FeedAddress(nil, in: context) == .sample(folder: "\(folder.path)/work/../data/Sample"))
        let source = try FeedAddress.sources(for: [], in: context, probe: SheetProbe(), fetcher: NoFetcher()).feed
        let page = try await source.page()
        #expect(source.name == "sample")
        #expect(page.pins.map(\.id) == ["sample//1"])
        #expect(page.title == nil)
    }

    @Test func severalArgumentsAreCombined() async throws {
        let source = try FeedAddress.sources(
            for: ["feed.json", "gone", "photos"], in: context, probe: SheetProbe(), fetcher: NoFetcher()
        ).feed
        let pages = try await source.allPages()
        #expect(
            pages.flatMap { $0.pins.map(\.id) } == [
                "\(folder.path)/work/feed.json//1.png", "\(folder.path)/work/photos//1.png",
            ])
        #expect(pages.flatMap(\.notices) == ["gone: no such file or folder. Check the path."])
        #expect(source.name == "feed.json + photos")
    }

    @Test func theListFailsWithTheFirstErrorWhenAllArgumentsAreMissing() throws {
        let list = try FeedAddress.sources(
            for: ["gone", "photos/2.png"], in: context, probe: SheetProbe(), fetcher: NoFetcher())
        #expect(list.failure == .missing(path: "gone"))
        #expect(list.statuses.map(\.address) == ["gone", "photos/2.png"])
    }

    @Test(arguments: [
        "<rss>", "{\"version\": \"https://jsonfeed.org/version/1.1\"}", "[\n  [\n    2,\n    {\"category\": \"x\"}]]",
        "[3, \"https://a.org/1.jpg\", {}]", "Notice: x in /a.php on line 1\n<?xml version='1.0'?><rss>",
        "[[6, \"https://a.org\", {}]]", "[[-1, {}]]",
    ]) func otherFeedFormatsAreDocuments(text: String) throws {
        let path = try folder.write(text, to: "work/feed")
        #expect(try FeedAddress("feed", in: context) == .document(path: path, name: "feed"))
    }

    @Test(arguments: ["[]", "[[", "[1, 2]", "{\"pins\": []}", "[{\"picture\": \"[[3,\"}]"])
    func otherFilesAreReadAsPinfeedJSON(text: String) throws {
        let path = try folder.write(text, to: "work/feed")
        #expect(try FeedAddress("feed", in: context) == .json(path: path, name: "feed"))
    }
}
