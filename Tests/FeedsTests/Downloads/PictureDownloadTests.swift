import Files
import Foundation
import Languages
import Synchronization
import Testing

@testable import Feeds

/// Downloads of real files to real folders.
@Suite struct PictureDownloadTests {
    private static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    }

    private func download(
        _ source: String, title: String = "Harbour at six", to folder: String
    ) async throws(DownloadError) -> String {
        try await Downloader().run(PictureDownload(source: source, title: title, folder: folder)) { _ in }
    }

    /// The names of all files in a folder, including hidden ones.
    private func names(_ folder: String) -> Set<String> {
        Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    }

    private func contents(_ path: String) -> [UInt8] {
        FileManager.default.contents(atPath: path).map(Array.init) ?? []
    }

    @Test func picturesAndFoldersOfAnyNameAreCopied() async throws {
        let folder = try TemporaryFolder()
        let name = Array("caf".utf8) + [0xE9] + Array(".png".utf8)
        folder.touch(nameBytes: name)
        let target = folder.path + "/" + String(pathBytes: [0xFF])
        let path = try await download("\(folder.path)/\(String(pathBytes: name))", title: "", to: target)
        #expect(path == target + "/caf.png")
        #expect(OpenFolder.names(at: target) == ["caf.png"])
    }

    @Test(arguments: [0, 1, 4096, 3 << 20, 3 << 20 + 1]) func theCopyHasTheSameBytes(count: Int) async throws {
        let folder = try TemporaryFolder()
        let bytes = Self.bytes(count)
        let source = try folder.write(bytes, to: "in/a.jpg")
        let target = folder.path + "/down/loads"
        let path = try await download(source, to: target)
        #expect(path == target + "/Harbour at six.jpg")
        #expect(contents(path) == bytes)
        #expect(names(target) == ["Harbour at six.jpg"])
        #expect(contents(source) == bytes)
    }

    @Test func theCopyHasTheCurrentTimeAndNoWiderPermissions() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("x", to: "in/a.jpg")
        chmod(source, 0o700)
        let old = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: source)
        let earliest = Date.now.addingTimeInterval(-2)
        let path = try await download(source, to: folder.path + "/out")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(try #require(attributes[.modificationDate] as? Date) > earliest)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func aCopyFromTheLibraryHasDefaultPermissions() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("x", to: "in/a.jpg")
        chmod(source, 0o600)
        let path = try await Downloader().run(
            PictureDownload(source: source, title: "Mine", folder: folder.path + "/out", keepsPermissions: false)
        ) { _ in }
        let newFile = creat(folder.path + "/usual", 0o666)
        var status = stat()
        #expect(fstat(newFile, &status) == 0 && close(newFile) == 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == Int(status.st_mode & 0o777))
    }

    @Test func aPictureInAnArchiveIsCopiedInChunks() async throws {
        let folder = try TemporaryFolder()
        let archive = try folder.write("x", to: "in/a.zip")
        chmod(archive, 0o600)
        let bytes = Self.bytes(2500)
        let member = try #require(ArchiveMember(archive: archive, path: "trip/b.jpg"))
        let download = MemberDownload(member: member, title: "", folder: folder.path + "/out") { start in
            MemberDownload.Chunk(bytes: Array(bytes.dropFirst(start).prefix(1000)), total: bytes.count)
        }
        let reports = Mutex<[DownloadProgress]>([])
        let path = try await Downloader().run(download) { progress in reports.withLock { $0.append(progress) } }
        #expect(path == folder.path + "/out/b.jpg")
        #expect(contents(path) == bytes)
        #expect(reports.withLock { $0.map(\.done) } == [1000, 2000, 2500])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func aDamagedArchiveLeavesNoPartialFile() async throws {
        let folder = try TemporaryFolder()
        let archive = try folder.write("x", to: "in/a.zip")
        let member = try #require(ArchiveMember(archive: archive, path: "b.jpg"))
        let failure = DownloadError.notUnpacked(path: archive, UnderlyingError(message: "picture is damaged"))
        let download = MemberDownload(member: member, title: "", folder: folder.path + "/out") {
            start throws(DownloadError) in
            guard start == 0 else { throw failure }
            return MemberDownload.Chunk(bytes: [1, 2, 3], total: 9)
        }
        await #expect(throws: failure) { try await Downloader().run(download) { _ in } }
        #expect(names(folder.path + "/out").isEmpty)
    }

    /// Each chunk is given by its length and its total.
    @Test(arguments: [[(3, 9), (0, 9)], [(3, 9), (0, 3)], [(3, 9), (2, 5)], [(0, 9)]])
    func anArchiveThatChangesDuringTheCopyLeavesNoFile(chunks: [(Int, Int)]) async throws {
        let folder = try TemporaryFolder()
        let archive = try folder.write("x", to: "in/a.zip")
        let member = try #require(ArchiveMember(archive: archive, path: "b.jpg"))
        let remainingChunks = Mutex(chunks[...])
        let download = MemberDownload(member: member, title: "", folder: folder.path + "/out") { _ in
            let (length, total) = remainingChunks.withLock { $0.popFirst() } ?? (0, 0)
            return MemberDownload.Chunk(bytes: Self.bytes(length), total: total)
        }
        await #expect(throws: DownloadError.sourceChanged(path: archive)) {
            try await Downloader().run(download) { _ in }
        }
        #expect(names(folder.path + "/out").isEmpty)
    }

    @Test func existingFilesAreNotOverwritten() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("new", to: "in/a.jpg")
        let target = folder.path + "/out"
        try folder.write("old", to: "out/Harbour at six.jpg")
        // Neither a dangling link nor a folder is a free name.
        try folder.link("out/Harbour at six (2).jpg", to: "/nowhere/at/all")
        try folder.write("", to: "out/Harbour at six (3).jpg/inside")
        #expect(try await download(source, to: target) == target + "/Harbour at six (4).jpg")
        #expect(try await download(source, to: target) == target + "/Harbour at six (5).jpg")
        #expect(contents(target + "/Harbour at six.jpg") == Array("old".utf8))
        #expect(names(target).count == 5)
        #expect(access("/nowhere/at/all", F_OK) != 0)
    }

    @Test func concurrentDownloadsGetUniqueNames() async throws {
        let folder = try TemporaryFolder()
        let target = folder.path + "/out"
        let sources = try (0..<20).map { try folder.write("\($0)", to: "in/\($0).jpg") }
        let paths = try await withThrowingTaskGroup(of: String.self) { group in
            for source in sources { group.addTask { try await download(source, to: target) } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(paths.count == 20)
        #expect(Set(paths.map { contents($0) }) == Set((0..<20).map { Array("\($0)".utf8) }))
        #expect(names(target).count == 20)
    }

    @Test func aHostileTitleStaysInTheFolder() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("x", to: "in/a.jpg")
        let target = folder.path + "/out"
        for title in ["../../etc/passwd", "/etc/passwd", "..", String(repeating: "🌊", count: 1024), "a\0b", "con"] {
            let path = try await download(source, title: title, to: target)
            #expect(path.hasPrefix(target + "/"))
            #expect(!path.dropFirst(target.count + 1).contains("/"))
            #expect(contents(path) == [120])
        }
        #expect(names(folder.path) == ["in", "out"])
        #expect(names(target).count == 6)
    }

    @Test func theNextDownloadRemovesAbandonedPartialFiles() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("x", to: "in/a.jpg")
        let old = Date.now.addingTimeInterval(-3600)
        func leftOver(_ name: String, at date: Date) throws -> String {
            let path = try folder.write("half", to: "out/\(name)")
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
            return path
        }
        _ = try leftOver(".pinfeed-killed.part", at: old)
        _ = try leftOver(".pinfeed-begun.part", at: .now)
        _ = try leftOver(".pinfeed-notes", at: old)
        let busy = open(try leftOver(".pinfeed-busy.part", at: old), O_RDWR | O_CLOEXEC)
        #expect(flock(busy, LOCK_EX | LOCK_NB) == 0)
        defer { close(busy) }
        let ownFile = try folder.write("mine", to: "mine")
        try folder.link("out/.pinfeed-link.part", to: ownFile)
        _ = try await download(source, to: folder.path + "/out")
        #expect(
            names(folder.path + "/out") == [
                ".pinfeed-begun.part", ".pinfeed-busy.part", ".pinfeed-link.part", ".pinfeed-notes",
                "Harbour at six.jpg",
            ])
        #expect(contents(ownFile) == Array("mine".utf8))
    }

    // MARK: Invalid sources

    @Test func onlyRegularFilesAreCopied() async throws {
        let folder = try TemporaryFolder()
        let target = folder.path + "/out"
        let pipe = folder.path + "/pipe.jpg"
        #expect(mkfifo(pipe, 0o600) == 0)
        for path in [pipe, "/dev/zero", "/dev/tty", folder.path] {
            await #expect(throws: DownloadError.sourceNotAFile(path: path)) { try await download(path, to: target) }
        }
        #expect(names(target).isEmpty)
    }

    @Test func aMissingSourceIsReported() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/gone.jpg"
        for path in [path, "/a\0b.jpg"] {
            await #expect(throws: DownloadError.sourceMissing(path: path)) {
                try await download(path, to: folder.path + "/out")
            }
        }
        #expect(DownloadError.sourceMissing(path: path).description.contains("gone.jpg"))
    }

    @Test func aSourceThatGrowsDuringTheCopyIsRejected() async throws {
        // Its reported size is 0, although it has content.
        await #expect(throws: DownloadError.sourceChanged(path: "/proc/self/status")) {
            let folder = try TemporaryFolder()
            _ = try await download("/proc/self/status", to: folder.path)
        }
    }

    @Test(.enabled(if: geteuid() != 0)) func anUnreadableSourceIsReported() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("x", to: "a.jpg")
        chmod(source, 0)
        await #expect(throws: DownloadError.sourceUnreadable(path: source, code: EACCES)) {
            try await download(source, to: folder.path + "/out")
        }
    }

    // MARK: Invalid folders

    @Test func aFileInPlaceOfTheFolderIsReported() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("x", to: "a.jpg")
        let file = try folder.write("mine", to: "Downloads")
        for target in [file, file + "/below", file + "/below/that"] {
            await #expect(throws: DownloadError.folderIsAFile(path: file)) { try await download(source, to: target) }
        }
        #expect(contents(file) == Array("mine".utf8))
    }

    @Test func aLinkToAFolderIsFollowed() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("x", to: "a.jpg")
        try folder.write("", to: "real/other")
        try folder.link("link", to: folder.path + "/real")
        _ = try await download(source, to: folder.path + "/link")
        #expect(names(folder.path + "/real") == ["Harbour at six.jpg", "other"])
    }

    @Test(.enabled(if: geteuid() != 0)) func anUnwritableFolderIsReported() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("x", to: "a.jpg")
        try folder.write("", to: "shut/other")
        chmod(folder.path + "/shut", 0o500)
        for target in ["shut", "shut/new/deep"] {
            await #expect(throws: DownloadError.self) { try await download(source, to: "\(folder.path)/\(target)") }
        }
        #expect(names(folder.path + "/shut") == ["other"])
    }

    @Test func aReadOnlyFileSystemIsReported() async throws {
        let folder = try TemporaryFolder()
        let source = try folder.write("x", to: "a.jpg")
        // Not even root can create files there.
        await #expect(throws: DownloadError.self) { try await download(source, to: "/proc/self/pinfeed") }
        await #expect(throws: DownloadError.self) { try await download(source, to: "/proc/self") }
    }

    @Test(
        arguments: [
            (ENOSPC, DownloadError.noSpace(folder: "/d")), (EDQUOT, .noSpace(folder: "/d")),
            (EACCES, .noPermission(folder: "/d")), (EROFS, .noPermission(folder: "/d")),
            (EFBIG, .tooLarge(folder: "/d")),
            (EIO, .notWritten(folder: "/d", code: EIO)),
        ])
    func systemErrorsAreTypedAndSuggestASolution(code: Int32, error: DownloadError) {
        #expect(DownloadError(FileError("/d/x", .write, code: code), folder: "/d") == error)
        #expect(error.description.contains("/d"))
        #expect(error.description.contains("--downloads."))
    }

    // MARK: Stopping

    @Test func aCancelledDownloadLeavesNoFile() async throws {
        let folder = try TemporaryFolder()
        // A sparse file that takes a while to copy and uses no disk space.
        let source = try folder.write("", to: "large.jpg")
        #expect(truncate(source, 4 << 30) == 0)
        let target = folder.path + "/out"
        let reports = Mutex(0)
        let task = Task {
            try await Downloader().run(PictureDownload(source: source, title: "", folder: target)) { progress in
                reports.withLock { $0 += 1 }
                #expect(progress.total == 4 << 30 && progress.done < progress.total)
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: DownloadError.cancelled) { try await task.value }
        #expect(reports.withLock { $0 } == 1)
        #expect(names(target).isEmpty)
    }
}
