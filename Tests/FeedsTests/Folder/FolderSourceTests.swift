import Foundation
import Testing

@testable import Feeds

@Suite struct FolderSourceTests {
    let folder: TemporaryFolder
    let probe = SheetProbe()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func source(pageSize: Int = 60, limit: Int = 1000) -> FolderSource {
        FolderSource(path: folder.path, pageSize: pageSize, probe: probe, limit: limit)
    }

    private func names(_ page: FeedPage) -> [String] {
        page.pins.map { $0.id.replacing("\(folder.path)//", with: "", maxReplacements: 1) }
    }

    @Test func picturesAreListedFolderByFolderInNaturalOrder() async throws {
        for name in [
            "img10.jpg", "img2.jpg", "b/1.png", "a10/x.gif", "a2/y.webp", "a2/deep/er/z.PNG", "notes.txt",
            "b/feed.json",
        ] {
            try folder.write("", to: name)
        }
        let page = try await source().page()
        #expect(
            names(page) == ["img2.jpg", "img10.jpg", "a2/y.webp", "a2/deep/er/z.PNG", "a10/x.gif", "b/1.png"])
        #expect(page.total == 6)
        #expect(page.next == nil)
        #expect(page.skipped == 0)
        #expect(page.notices == [])
        #expect(page.pins[3].picture == .file(path: "\(folder.path)/a2/deep/er/z.PNG"))
        #expect(page.pins[3].title == "z")
    }

    @Test(
        arguments: [
            (["film.mp4", "a/clip.MOV", "b.webm"], "Skipped 3 videos."), (["clip.mkv"], "Skipped 1 video."),
            (["letter.doc", "a/drawing.sketch"], "Skipped 2 files."), (["drawing.procreate"], "Skipped 1 file."),
            (["a.mp4", "b.avi", "c.psd"], "Skipped 2 videos and 1 other file."),
            (["a.mp4", "b.zip", "c.psd"], "Skipped 1 video and 2 other files."),
            (["notes.txt", "other.json", "sea.xmp", "IMG_1.AAE", "Thumbs.db", ".film.mp4", ".git/x"], nil),
            (["README", "LICENSE", "a/Makefile", "Dockerfile", "drawing"], nil),
            (["README", "film.mp4"], "Skipped 1 video."), (["LICENSE", "a.psd"], "Skipped 1 file."),
        ] as [([String], String?)])
    func filesThatAreNotPicturesAreCounted(names: [String], notice: String?) async throws {
        for name in names + ["sea.jpg", "a/shore.jpg"] { try folder.write("", to: name) }
        #expect(try await source().page().notices == (notice.map { [$0] } ?? []))
    }

    @Test func aFolderOfVideosReportsSkippedFiles() async throws {
        for name in ["a.mp4", "b/c.mov"] { try folder.write("", to: name) }
        do throws(FeedError) {
            _ = try await source().page()
            Issue.record("expected an error")
        } catch {
            #expect(error.description.hasSuffix("Skipped 2 videos."), "\(error)")
        }
    }

    @Test func picturesWithUnusualExtensionsAreListed() async throws {
        for name in ["a.jpg_large", "b.png?w=600", "c.jpg.1", "d", "e 10.12"] {
            try folder.write([0xFF, 0xD8, 0xFF, 0xE0], to: name)
        }
        // Backups, other formats, and a file without an extension that is not a picture.
        for name in ["a.jpg~", "a.jpg_original", "g.txt", "h.jpg.txt"] {
            try folder.write([0xFF, 0xD8, 0xFF], to: name)
        }
        try folder.write("text", to: "Makefile")
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        #expect(names(try await source().page()) == ["a.jpg_large", "b.png?w=600", "c.jpg.1", "d", "e 10.12"])
    }

    @Test func theNumberOfExaminedFilesIsLimited() throws {
        for index in 0..<FolderListing.maximumContentChecks + 20 {
            try folder.write([0xFF, 0xD8, 0xFF], to: "\(index % 2)/\(index)")
        }
        let listing = try FolderListing(root: folder.path, limit: 5000, filter: FolderFilter([])) { _ in }
        #expect(listing.pictures.count == FolderListing.maximumContentChecks)
    }

    @Test func hiddenFilesAndFoldersAreSkipped() async throws {
        for name in [".hidden.jpg", ".cache/a.jpg", "._img.jpg", "seen.jpg"] { try folder.write("", to: name) }
        #expect(names(try await source().page()) == ["seen.jpg"])
    }

    @Test func linksToFilesAreFollowedAndLinksToFoldersAreNot() async throws {
        try folder.write("", to: "a/real.jpg")
        try folder.link("a/loop", to: folder.path)
        try folder.link("again", to: "a")
        try folder.link("link.jpg", to: "a/real.jpg")
        try folder.link("folder.jpg", to: "a")
        try folder.link("dangling.jpg", to: "nowhere.jpg")
        try folder.link("self.jpg", to: "self.jpg")
        #expect(names(try await source().page()) == ["link.jpg", "a/real.jpg"])
    }

    @Test func onlyRegularFilesAreOpened() async throws {
        #expect(mkfifo("\(folder.path)/pipe.jpg", 0o600) == 0)
        try FileManager.default.createDirectory(atPath: "\(folder.path)/folder.jpg", withIntermediateDirectories: false)
        try folder.write("", to: "a.jpg")
        #expect(names(try await source().page()) == ["a.jpg"])
        #expect(await probe.requestedPaths == ["\(folder.path)/a.jpg"])
    }

    @Test func sizesComeFromTheProbeAndDatesFromTheFile() async throws {
        try folder.write("", to: "wide.jpg")
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(folder.path)/wide.jpg")
        let probe = SheetProbe(sizes: ["wide.jpg": try size(4000, 1000)])
        let page = try await FolderSource(path: folder.path, probe: probe).page()
        #expect(page.pins.map(\.pixelSize) == [try size(4000, 1000)])
        #expect(page.pins.map(\.date) == [date])
    }

    @Test func anUnreadablePictureKeepsItsPositionAndReason() async throws {
        for name in ["1.jpg", "2.jpg", "3.jpg"] { try folder.write("", to: name) }
        let probe = SheetProbe(failures: ["2.jpg": "not a picture"])
        let page = try await FolderSource(path: folder.path, probe: probe).page()
        #expect(page.pins.map(\.title) == ["1", "2", "3"])
        #expect(page.pins[1].picture == .unavailable(reason: "not a picture", path: "\(folder.path)/2.jpg"))
        #expect(page.pins[1].pixelSize == nil)
        #expect(page.pins[2].picture == .file(path: "\(folder.path)/3.jpg"))
    }

    @Test func aPictureDeletedAfterListingIsReportedMissing() async throws {
        for name in ["1.jpg", "2.jpg"] { try folder.write("", to: name) }
        let source = source(pageSize: 1)
        let first = try await source.page()
        try FileManager.default.removeItem(atPath: "\(folder.path)/2.jpg")
        let second = try await source.page(at: first.next)
        #expect(second.pins.map(\.picture) == [.unavailable(reason: "picture is missing")])
    }

    @Test func theFirstPageListsTheFolderAgain() async throws {
        for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.write("", to: name) }
        let source = source(pageSize: 2)
        let first = try await source.page()
        try folder.write("", to: "0.jpg")
        // Later pages continue the earlier listing.
        #expect(names(try await source.page(at: first.next)) == ["c.jpg"])
        #expect(names(try await source.page()) == ["0.jpg", "a.jpg"])
        try FileManager.default.removeItem(atPath: folder.path)
        await #expect(throws: FeedError.missing(path: folder.path)) { try await source.page() }
    }

    @Test(arguments: [1, 2, 7, 24, 25, 26]) func pagesContainEveryPictureOnce(pageSize: Int) async throws {
        for index in 0..<25 { try folder.write("", to: "\(index % 3)/\(index).png") }
        let source = source(pageSize: pageSize)
        let pages = try await source.allPages()
        #expect(pages.dropLast().allSatisfy { $0.pins.count == pageSize })
        #expect(pages.allSatisfy { $0.total == 25 && !$0.pins.isEmpty })
        let ids = pages.flatMap { $0.pins.map(\.id) }
        #expect(ids.count == 25)
        #expect(Set(ids).count == 25)

        let second = pages.first?.next
        #expect(try await source.page(at: second) == source.page(at: second))
    }

    @Test(arguments: [Int.min, -1, 3, Int.max]) func anInvalidCursorIsHarmless(position: Int) async throws {
        for index in 0..<3 { try folder.write("", to: "\(index).png") }
        let page = try await source().page(at: FeedCursor(position: position))
        #expect(page.pins.count == (position < 0 ? 3 : 0))
        #expect(page.next == nil)
    }

    @Test(.timeLimit(.minutes(10))) func fourProbesRunAtOnce() async throws {
        for index in 0..<30 { try folder.write("", to: "\(index).png") }
        let probe = GatheringProbe()
        #expect(try await FolderSource(path: folder.path, probe: probe).page().pins.count == 30)
        #expect(await probe.maximumConcurrentCount == 4)
    }

    @Test func progressGoesForwardToTheTotal() async throws {
        for index in 0..<30 { try folder.write("", to: "\(index % 5)/\(index).png") }
        let record = ProgressRecord()
        _ = try await source(pageSize: 20).page(at: nil) { record.add($0) }
        record.expectForwardToTheEnd()
        #expect(record.steps.first?.step == .listing)
        #expect(record.steps.contains(FeedProgress(.listing, done: 30)))
        #expect(record.steps.last == FeedProgress(.reading, done: 20, total: 20))
    }

    @Test func cancellingEndsTheLoad() async throws {
        for index in 0..<10 { try folder.write("", to: "\(index).png") }
        let probe = PatientProbe()
        let source = FolderSource(path: folder.path, probe: probe)
        let load = Task { await source.failure() }
        while await probe.requestCount == 0 { await Task.yield() }
        load.cancel()
        #expect(await load.value == .cancelled)
        #expect(await probe.requestCount <= 4)
    }

    @Test func cancellingBeforeTheStartListsNothing() async throws {
        try folder.write("", to: "1.png")
        let source = source()
        let load = Task {
            while !Task.isCancelled { await Task.yield() }
            return await source.failure()
        }
        load.cancel()
        #expect(await load.value == .cancelled)
        #expect(await probe.requestedPaths == [])
        #expect(try await source.page().pins.count == 1)
    }

    @Test func namesWithArbitraryBytesArePreserved() async throws {
        try folder.write("", to: "new\nline\u{1B}[31m.jpg")
        folder.touch(nameBytes: [0x62, 0xFF, 0xFE] + Array(".jpg".utf8))
        folder.touch(nameBytes: [0x62, 0xFE, 0xFF] + Array(".jpg".utf8))
        let page = try await source().page()
        let pins = page.pins.sorted { $0.title > $1.title }
        #expect(pins.count == 3)
        #expect(Set(pins.map(\.id)).count == 3)
        #expect(pins.first?.picture == .file(path: "\(folder.path)/new\nline\u{1B}[31m.jpg"))
        let names = [[0xFF, 0xFE], [0xFE, 0xFF]].map { String(pathBytes: [0x62] + $0) + ".jpg" }
        #expect(Set(pins.dropFirst().map(\.picture)) == Set(names.map { .file(path: "\(folder.path)/\($0)") }))
        #expect(pins.dropFirst().map(\.title) == ["b\u{FFFD}\u{FFFD}", "b\u{FFFD}\u{FFFD}"])
    }

    @Test func canonicallyEquivalentNamesHaveDifferentIDs() async throws {
        folder.touch(nameBytes: Array("é.jpg".utf8))
        folder.touch(nameBytes: Array("e\u{301}.jpg".utf8))
        folder.touch(nameBytes: Array("É.jpg".utf8))
        let pins = try await source().page().pins
        #expect(Set(pins.map(\.id)).count == 3)
        let paths = pins.compactMap { if case .file(let path) = $0.picture { Array(path.utf8) } else { nil } }
        #expect(Set(paths).count == 3)
    }

    @Test func excludedFoldersAreSkipped() async throws {
        for name in [
            "1.png", "@eaDir/1.png/SYNOPHOTO_THUMB_XL.jpg", "trip/#recycle/2.png", "trip/$Recycle.Bin/a/3.png",
            "trip/4.png",
            "old-2019/5.png", "recycle/6.png",
        ] { try folder.write("", to: name) }
        let filter = FolderFilter(["@eaDir", "#recycle", "$RECYCLE.BIN", "old-*"])
        let page = try await FolderSource(path: folder.path, filter: filter, probe: probe).page()
        #expect(names(page) == ["1.png", "recycle/6.png", "trip/4.png"] && page.notices == [])
        // A folder that the user names is shown even if it is excluded.
        let named = FolderSource(path: folder.path + "/@eaDir", filter: filter, probe: probe)
        #expect(try await named.page().pins.count == 1)
        #expect(try await named.reloaded().page(at: nil) { _ in }.pins.count == 1)
        #expect(try await source().page().pins.count == 7)
    }

    @Test func foldersWithNomediaAreSkippedUnlessNamed() async throws {
        for name in ["1.png", "a/.nomedia", "a/2.png", "a/b/3.png", "c/.nomedia.png", "c/4.png"] {
            try folder.write("", to: name)
        }
        #expect(names(try await source().page()) == ["1.png", "c/4.png"])
        let named = FolderSource(path: folder.path + "/a", probe: probe)
        #expect(try await named.page().pins.map(\.title) == ["2", "3"])
    }

    @Test func theNumberOfListedPicturesIsLimited() async throws {
        for index in 0..<5 { try folder.write("", to: "a/\(index).png") }
        try folder.write("", to: "b/6.png")
        let page = try await source(limit: 5).page()
        #expect(page.total == 5)
        #expect(page.notices == ["Only the first 5 pictures are shown."])
        #expect(try await source(limit: 6).page().notices == [])
    }

    @Test(.enabled(if: geteuid() != 0, "root reads everything"))
    func foldersThatCannotBeReadAreSkippedAndCounted() async throws {
        for name in ["a/1.png", "b/2.png", "c/3.png"] { try folder.write("", to: name) }
        for name in ["a", "c"] { chmod("\(folder.path)/\(name)", 0) }
        let page = try await source().page()
        #expect(names(page) == ["b/2.png"])
        #expect(page.notices == ["Can't read \(folder.path)/a (permission denied) and 1 more folder."])
    }

    @Test func aFolderWhoseNameIsNotUTF8IsShown() async throws {
        try folder.write("", to: "a/1.png")
        folder.makeFolder(nameBytes: [0x62, 0xFF])
        folder.touch(nameBytes: [0x62, 0xFF] + Array("/2.png".utf8))
        folder.touch(nameBytes: [0x62, 0xFF] + Array("/2.png.json".utf8))
        let page = try await source().page()
        #expect(names(page) == ["a/1.png", String(pathBytes: [0x62, 0xFF]) + "/2.png"])
        #expect(page.pins.map(\.pixelSize) == [PixelSize(width: 40, height: 30), PixelSize(width: 40, height: 30)])
        #expect(page.notices.count == 1 && page.notices[0].hasPrefix("Can't read metadata from"))
    }

    @Test func aFolderDeeperThanThePathLimitIsReported() async throws {
        try folder.write("", to: "1.png")
        let name = String(repeating: "d", count: 250)
        var current = open(folder.path, O_RDONLY)
        for _ in 0..<20 {
            #expect(mkdirat(current, name, 0o700) == 0)
            let next = openat(current, name, O_RDONLY)
            close(current)
            current = next
        }
        close(current)
        let page = try await source().page()
        #expect(page.pins.count == 1)
        #expect(page.notices.count == 1)
        #expect(page.notices.first?.hasSuffix("(file name too long).") == true)
    }

    @Test func anEmptyFolderIsAnError() async throws {
        try folder.write("", to: "notes.txt")
        #expect(await source().failure() == .empty(path: folder.path))
    }

    @Test func aMissingFolderIsAnErrorAndCanAppearLater() async throws {
        let source = FolderSource(path: "\(folder.path)/later", probe: probe)
        #expect(await source.failure() == .missing(path: "\(folder.path)/later"))
        try folder.write("", to: "later/1.png")
        #expect(try await source.page().pins.count == 1)
    }

    @Test func aFileIsNotAFolder() async throws {
        let file = try folder.write("", to: "1.png")
        #expect(await FolderSource(path: file, probe: probe).failure() == .missing(path: file))
    }
}
