import Foundation
import Testing

@testable import Feeds

@Suite struct ArchiveSourceTests {
    let folder: Support
    let path: String

    typealias Support = FeedsTests.TemporaryFolder

    init() throws {
        folder = try Support()
        path = "\(folder.path)/trip.zip"
        try folder.write("PK", to: "trip.zip")
    }

    func source(_ probe: any PictureProbe, pageSize: Int = 60) -> ArchiveSource {
        ArchiveSource(path: path, pageSize: pageSize, probe: probe)
    }

    @Test func picturesAreShownFolderByFolderInNaturalOrder() async throws {
        let probe = KnownArchiveProbe([
            "b/2.png", "img10.png", "b/c/1.png", "notes.txt", "img2.png", "a10/1.png", "a2/1.png", "b/10.png",
            "x/y/z.png",
        ])
        let page = try await source(probe).page()
        let order = [
            "img2.png", "img10.png", "a2/1.png", "a10/1.png", "b/2.png", "b/10.png", "b/c/1.png", "x/y/z.png",
        ]
        #expect(page.pins.map(\.id) == order.map { "\(path)//\($0)" })
        #expect(page.total == 8)
        #expect(page.notices.isEmpty)
    }

    @Test func excludedFoldersAreSkipped() async throws {
        let probe = KnownArchiveProbe(["1.png", "@eaDir/1.png/T.jpg", "a/@EADIR/2.png", "a/3.png"])
        let source = ArchiveSource(path: path, filter: FolderFilter(["@eaDir"]), probe: probe)
        #expect(try await source.page().pins.map(\.title) == ["1", "3"])
    }

    @Test func aPinIsTitledAfterItsNameAndMeasuredInTheArchive() async throws {
        let probe = KnownArchiveProbe(["trip/harbour_at-six.png", "trip/fake.png"])
        let page = try await source(probe).page()
        let pin = try #require(page.pins.last)
        #expect(pin.title == "harbour at six")
        #expect(pin.picture.cacheKey == "archive:\(path)//trip/harbour_at-six.png")
        #expect(pin.pixelSize == PixelSize(width: 40, height: 30))
        #expect(pin.date == Date(timeIntervalSince1970: 0))
        let fake = "archive:\(path)//trip/fake.png"
        #expect(page.pins.first?.picture == .unavailable(reason: "not a picture", path: fake))
        // In the order of the archive's entries.
        #expect(await probe.requestedPaths == page.pins.reversed().map { "archive:\($0.id)" })
    }

    @Test func theArchiveIsListedAgainForTheFirstPageOnly() async throws {
        let first = ArchivePart(
            entries: (1...3).map { .init(path: "\($0).png", modified: nil) }, next: 3, state: .unfinished)
        let second = ArchivePart(entries: [.init(path: "4.png", modified: nil)], next: 9, state: .finished)
        let probe = KnownArchiveProbe([0: first, 3: second])
        let source = source(probe, pageSize: 3)
        let pages = try await source.allPages()
        #expect(pages.map { $0.pins.map(\.title) } == [["1", "2", "3"], ["4"]])
        #expect(await probe.requestedPaths.count == 4)
        #expect(await probe.listedStarts == [0, 3])
        _ = try await source.page()
        #expect(await probe.listedStarts == [0, 3, 0, 3])
    }

    @Test func skippedEntriesAreReported() async throws {
        let probe = KnownArchiveProbe(["1.png", "2.png"], outside: 1, encrypted: 3, state: .damaged)
        #expect(
            try await source(probe).page().notices == [
                "trip.zip is damaged after its first 2 entries.",
                "Skipped 3 encrypted files in trip.zip.",
                "Skipped 1 file in trip.zip with a path outside the archive.",
            ])
    }

    /// A damaged archive may crash the decoder.
    @Test func entriesFoundBeforeADecoderFailureAreShown() async throws {
        let part = ArchivePart(entries: [.init(path: "1.png", modified: nil)], next: 1, state: .unfinished)
        let page = try await source(KnownArchiveProbe([0: part], failure: .timedOut)).page()
        #expect(page.pins.map(\.title) == ["1"])
        #expect(page.notices == ["Reading trip.zip takes too long; only the first 1 entry is shown."])
    }

    @Test(arguments: [
        (KnownArchiveProbe(["notes.txt"]), ArchiveFailure.noPictures),
        (KnownArchiveProbe([], encrypted: 1), .encrypted),
        (KnownArchiveProbe([], state: .damaged), .damaged),
        (KnownArchiveProbe([], outside: 1), .outside),
        (KnownArchiveProbe([:]), .damaged),
        (KnownArchiveProbe([0: ArchivePart(state: .unfinished)]), .tooSlow),
    ])
    func anArchiveWithoutPicturesReportsTheReason(probe: KnownArchiveProbe, reason: ArchiveFailure) async throws {
        let source = ArchiveSource(path: path, probe: probe, timeLimit: .milliseconds(5))
        await #expect(throws: FeedError.unusableArchive(path: path, reason: reason)) { try await source.page() }
    }

    @Test func aDeletedArchiveIsMissing() async throws {
        let source = ArchiveSource(path: "\(folder.path)/gone.zip", probe: KnownArchiveProbe([]))
        await #expect(throws: FeedError.missing(path: "\(folder.path)/gone.zip")) { try await source.page() }
    }
}
