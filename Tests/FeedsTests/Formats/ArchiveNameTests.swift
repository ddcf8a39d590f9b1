import Testing

@testable import Feeds

@Suite struct ArchiveNameTests {
    let folder: TemporaryFolder
    let context: LaunchContext

    init() throws {
        folder = try TemporaryFolder()
        context = LaunchContext(environment: [:], executable: "", workingFolder: folder.path)
    }

    @Test(arguments: [
        "a.zip", "a.CBZ", "a.tar", "a.tar.gz", "a.tgz", "a.tar.xz", "a.tar.zst", "a.7z", "a.cb7", "a.cbt", "a.cbr",
        "a.rar",
    ])
    func anArchiveIsRecognizedByItsName(name: String) throws {
        try folder.write("whatever", to: name)
        #expect(try FeedAddress(name, in: context) == .archive(path: "\(folder.path)/\(name)", name: name))
    }

    @Test(arguments: ["a.gz", "zip", "a.json", "a.zip.json"])
    func otherNamesAreNotArchives(name: String) throws {
        try folder.write("whatever", to: name)
        #expect(try FeedAddress(name, in: context) == .json(path: "\(folder.path)/\(name)", name: name))
    }

    @Test(arguments: [
        "PK\u{3}\u{4}", "PK\u{5}\u{6}", "Rar!\u{1A}\u{7}", "BZh9", String(repeating: "\0", count: 257) + "ustar",
    ])
    func anArchiveIsRecognizedByItsContent(content: String) throws {
        try folder.write(content, to: "download")
        #expect(try FeedAddress("download", in: context) == .archive(path: "\(folder.path)/download", name: "download"))
    }

    @Test func aFeedIsRecognizedDespiteAnArchiveName() throws {
        try folder.write("<rss/>", to: "a.zip")
        #expect(try FeedAddress("a.zip", in: context) == .document(path: "\(folder.path)/a.zip", name: "a.zip"))
    }

    /// By gzip's convention, the name without `.gz` is the name of the compressed file.
    @Test(arguments: ["feed.xml.gz", "feed.JSON.GZ", "feed.gz"])
    func aGzippedFileIsADocumentUnlessNamedLikeAnArchive(name: String) throws {
        let gzipBytes: [UInt8] = [0x1F, 0x8B, 8, 0]
        let path = try folder.write(gzipBytes, to: name)
        #expect(try FeedAddress(name, in: context) == .document(path: path, name: name))
        for name in ["a.tar.gz", "a.tgz", "a"] {
            let path = try folder.write(gzipBytes, to: name)
            #expect(try FeedAddress(name, in: context) == .archive(path: path, name: name))
        }
    }

    /// A folder's feed does not include the archives in it.
    @Test func anArchiveInAFolderIsNotOpened() async throws {
        try folder.write("", to: "1.png")
        try folder.write("PK\u{3}\u{4}", to: "a.zip")
        let source = try FeedAddress(".", in: context).source(probe: SheetProbe(), fetcher: NoFetcher())
        #expect(try await source.page().pins.map(\.title) == ["1"])
    }
}
