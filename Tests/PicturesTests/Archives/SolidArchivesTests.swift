import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

struct SolidArchivesTests {
    static func archives(_ paths: [String], isSolid: Bool = true) -> SolidArchives {
        var listing = ArchiveListing()
        for path in paths { listing.append(ArchiveListing.Entry(path: path, modified: nil)) }
        listing.isSolid = isSolid
        var archives = SolidArchives()
        archives.insert(listing, from: 0, ofArchiveAt: "/a.7z")
        return archives
    }

    @Test func picturesAreReadInTheOrderOfTheArchive() {
        var archives = Self.archives(["d", "b", "c", "a", "e"])
        var waiting = ["a", "b", "c", "d"].map { "archive:/a.7z//\($0)" } + ["/other.png", "archive:/b.7z//a"]
        var decodedPaths: [String] = []
        while waiting.count > 2 {
            decodedPaths.append(waiting.remove(at: archives.nextIndex(among: waiting, preferred: 0)))
            // The most urgent picture lies behind, so the archive is read again from the start.
            if decodedPaths.count == 2 { waiting.insert("archive:/a.7z//d", at: 0) }
        }
        #expect(decodedPaths.map { String($0.suffix(1)) } == ["d", "b", "c", "a", "d"])
        #expect(archives.nextIndex(among: waiting, preferred: 0) == 0)
    }

    @Test func onlySequentialArchivesAreSolid() {
        let archives = Self.archives(["a"], isSolid: false)
        #expect(!archives.contains("archive:/a.7z//a"))
        #expect(Self.archives(["a"]).contains("archive:/a.7z//a"))
        #expect(!Self.archives(["a"]).contains("archive:/a.7z//b"))
        #expect(!Self.archives(["a"]).contains("/a.7z"))
    }
}

/// A decoder pool that reads archives.
@Suite(.tags(.processes)) struct ArchivePoolTests {
    @Test(arguments: ["a.zip", "a.tar.gz"])
    func everyPictureInAnArchiveIsDelivered(name: String) async throws {
        let folder = try ScratchFolder()
        let names = (1...20).map { "\($0).png" }
        let bytes =
            name == "a.zip"
            ? ZIP.file(names.map { ZIP.Entry($0, ArchiveTests.green) })
            : GZip.file(Tar.file(names.map { ($0, ArchiveTests.green, "0") }))
        let path = try folder.write(bytes, to: name)
        let pool = DecoderPool(command: try realDecoder())
        let listing = try await pool.listing(ofArchiveAt: path, from: 0)
        #expect(listing.entries.map(\.path) == names)
        #expect(listing.isSolid == (name != "a.zip"))
        let pictureRequests = try names.reversed().map {
            DecoderPoolTests.request(try ArchiveTests.member($0, of: path))
        }
        // Animation frames use another decoder, in an archive too.
        var frame = pictureRequests[3]
        frame.frame = 0
        await pool.setRequests([frame])
        #expect(await DecoderPoolTests.results(1, of: pool).map(\.request) == [frame])
        await pool.setRequests(pictureRequests)
        // Header requests are interleaved.
        let size = try await pool.header(ofPictureAt: pictureRequests[0].path)
        #expect(size.width == 5)
        let results = await DecoderPoolTests.results(20, of: pool)
        #expect(Set(results.map(\.request)) == Set(pictureRequests))
        for result in results { #expect(throws: Never.self) { try result.outcome.get() } }
        await pool.shutdown()
    }
}
