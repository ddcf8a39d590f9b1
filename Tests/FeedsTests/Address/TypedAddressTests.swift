import Files
import Foundation
import Testing

@testable import Feeds

@Suite struct TypedAddressTests {
    private let folder: TemporaryFolder
    private let context: LaunchContext

    init() throws {
        folder = try TemporaryFolder()
        context = LaunchContext(environment: [:], executable: "", workingFolder: folder.path)
    }

    @Test(arguments: [
        ("feed://a.org/x", "http://a.org/x"), ("FEED:https://a.org/x", "https://a.org/x"),
        ("feeds://a.org", "https://a.org"),
        (" https://a.org/x\n", "https://a.org/x"), ("<https://a.org/x>", "https://a.org/x"),
        ("\"http://a.org/x y\"", "http://a.org/x%20y"), ("127.0.0.1:8000/f.xml", "http://127.0.0.1:8000/f.xml"),
        ("127.0.0.1", "http://127.0.0.1"), ("localhost/feed", "http://localhost/feed"),
        ("[::1]:80/x", "http://[::1]:80/x"),
        ("nas:5000/feed.xml", "http://nas:5000/feed.xml"), ("a.org:443/x", "https://a.org:443/x"),
        ("a.org/feed.xml", "https://a.org/feed.xml"), ("www.a.org", "https://www.a.org"),
        ("//a.org/x", "https://a.org/x"),
        ("a.org/?q=1#2", "https://a.org/?q=1#2"), (" a.org/x ", "https://a.org/x"),
    ]) func pastedWebAddressesAreRecognized(text: String, address: String) throws {
        #expect(try FeedAddress(text, in: context).text == address)
    }

    @Test(arguments: [
        "gone", "gone.json", "gone.tar.gz", "gone.jpg/x", "./a.org/x", "~/a.org", "/a.org/x", "a..b/x", "a.b/x",
        "1.2.3/x",
        "a.org:x", "a.org:99999", ":80", "a b.org/x", "user@a.org/x", "feed:x", "file://nas/x", "file:x",
        "holiday.2024/x",
    ]) func aPathIsNotAWebAddress(text: String) {
        #expect(throws: FeedError.missing(path: text)) { try FeedAddress(text, in: context) }
    }

    @Test func aBareHostNameSuggestsAWebAddress() {
        let error = #expect(throws: FeedError.self) { try FeedAddress("a.org", in: context) }
        #expect(
            error?.description == "a.org: no such file or folder. For a web address, write https://a.org.")
    }

    @Test(arguments: ["file://%@", "file:%@", "file://localhost%@", " file://%@ \n", " %@", "\"%@\"", "<file://%@>"])
    func pastedFilePathsAreRecognized(form: String) throws {
        let path = try folder.write("", to: "low tide.png")
        let escaped = form.contains("file:") ? path.replacing(" ", with: "%20") : path
        let address = try FeedAddress(form.replacing("%@", with: escaped), in: context)
        #expect(address == .picture(path: try #require(realpath(path)), name: "low tide.png"))
    }

    @Test(arguments: [" blank.png", "a.org/x.png", "\"quoted\".png"])
    func anExistingFileTakesPrecedenceOverAnAddress(name: String) throws {
        let path = try folder.write("", to: name)
        #expect(try FeedAddress(name, in: context).text == realpath(path))
    }

    @Test func aFolderWithADotInItsNameIsNotAHost() throws {
        try folder.write("", to: "photos.old/a.png")
        #expect(throws: FeedError.missing(path: "photos.old/b.png")) {
            try FeedAddress("photos.old/b.png", in: context)
        }
    }

    @Test func pipedAddressesAreParsedLikePastedOnes() async throws {
        try folder.write("", to: "sea.photos/ low.png")
        let pipe = Pipe()
        let lines = [
            " https://a.org/1.png ", "<http://a.org/2.png>", "127.0.0.1:8000/3.png", "a.org/4.png",
            "feed://a.org/5.png",
            "sea.photos/ low.png", " file://\(folder.path)/6.png", "  sea.photos/ low.png\t", "photos/7.png",
        ]
        try pipe.fileHandleForWriting.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
        try pipe.fileHandleForWriting.close()
        let source = StreamSource(
            descriptor: pipe.fileHandleForReading.fileDescriptor, folder: folder.path, pageSize: 60, probe: SheetProbe()
        )
        let page = try await source.page(at: nil)
        #expect(
            page.pins.map(\.id) == [
                "-//https://a.org/1.png", "-//http://a.org/2.png", "-//http://127.0.0.1:8000/3.png",
                "-//https://a.org/4.png",
                "-//http://a.org/5.png", "-//\(folder.path)/sea.photos/ low.png", "-//\(folder.path)/6.png",
                "-//\(folder.path)/photos/7.png",
            ])
    }
}
