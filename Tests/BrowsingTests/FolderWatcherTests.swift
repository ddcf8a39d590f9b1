import Feeds
import Foundation
import TestSupport
import Testing

@testable import Browsing

@Suite struct FolderWatcherTests {
    private let scratch: ScratchFolder
    private var path: String { scratch.url.path }

    init() throws {
        scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: path + "/a/b", withIntermediateDirectories: true)
    }

    /// Expects a notification for a change that is made after the watch started.
    private func awaitEvent(of name: String, _ change: () throws -> Void) async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Void.self)
        let watch = try #require(FolderWatcher([path]) { _ in continuation.yield() })
        watch.settle()
        try change()
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() != nil, "\(name)")
        withExtendedLifetime(watch) {}
    }

    private func write(_ name: String) throws { try Data("x".utf8).write(to: scratch.url.appendingPathComponent(name)) }

    @Test func changesInSubfoldersAreReported() async throws {
        try write("1.png")
        try write("a/b/2.png")
        let files = FileManager.default
        try await awaitEvent(of: "a new file") { try write("3.png") }
        try await awaitEvent(of: "a new file below") { try write("a/b/4.png") }
        try await awaitEvent(of: "a new name") { try files.moveItem(atPath: path + "/1.png", toPath: path + "/5.png") }
        try await awaitEvent(of: "a file that went") { try files.removeItem(atPath: path + "/a/b/2.png") }
        try await awaitEvent(of: "a folder that moved") { try files.moveItem(atPath: path + "/a", toPath: path + "/c") }
    }

    @Test func aChangeNamesTheAffectedWatchedFolders() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Set<String>.self)
        try FileManager.default.createDirectory(atPath: path + "/ab", withIntermediateDirectories: true)
        let folders = [path + "/a", path + "/a/b", path + "/ab"]
        let watch = try #require(FolderWatcher(folders) { continuation.yield($0) })
        watch.settle()
        var iterator = events.makeAsyncIterator()
        try write("ab/1.png")
        #expect(await iterator.next() == [path + "/ab"])
        try write("a/2.png")
        #expect(await iterator.next() == [path + "/a"])
        try write("a/b/3.png")
        #expect(await iterator.next() == [path + "/a", path + "/a/b"])
        withExtendedLifetime(watch) {}
    }

    /// Some file systems, such as older XFS, don't report the types of entries.
    @Test(arguments: [("a", true), ("file", false), ("link", false), ("missing", false)])
    func foldersAreRecognizedIfTheFileSystemReportsNoTypes(name: String, isFolder: Bool) throws {
        try write("file")
        try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: path + "/a")
        let stream = try #require(opendir(path))
        defer { closedir(stream) }
        #expect(FolderWatcher.isFolder(name, type: UInt8(DT_UNKNOWN), in: stream) == isFolder)
    }

    @Test func aNewSubfolderIsWatched() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Void.self)
        let watch = try #require(FolderWatcher([path]) { _ in continuation.yield() })
        watch.settle()
        try FileManager.default.createDirectory(atPath: path + "/new", withIntermediateDirectories: true)
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        try write("new/1.png")
        #expect(await iterator.next() != nil)
        withExtendedLifetime(watch) {}
    }

    /// Ways to remove a watched folder before another one takes its path; `at` is the folder, `away` a free path.
    enum Replacement: String, CaseIterable {
        case deleted, movedAway, swapped, deletedWithTheFolderAbove

        func remove(_ at: String, _ away: String) throws {
            let files = FileManager.default
            switch self {
            case .deleted: try files.removeItem(atPath: at)
            case .movedAway: try files.moveItem(atPath: at, toPath: away)
            case .swapped:
                try files.createDirectory(atPath: away, withIntermediateDirectories: false)
                try files.moveItem(atPath: at, toPath: away + "-before")
                try files.moveItem(atPath: away, toPath: at)
            case .deletedWithTheFolderAbove: try files.removeItem(atPath: (at as NSString).deletingLastPathComponent)
            }
        }
    }

    @Test(arguments: Replacement.allCases)
    func aReplacedFolderIsWatchedAgain(_ replacement: Replacement) async throws {
        let folder = path + "/a/b"
        let (events, continuation) = AsyncStream.makeStream(of: Void.self)
        let watch = try #require(FolderWatcher([folder]) { _ in continuation.yield() })
        watch.settle()
        var iterator = events.makeAsyncIterator()
        try replacement.remove(folder, path + "/away")
        #expect(await iterator.next() != nil)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        if replacement != .swapped { #expect(await iterator.next() != nil) }
        try write("a/b/1.png")
        #expect(await iterator.next() != nil)
        withExtendedLifetime(watch) {}
    }

    @Test func excludedFoldersAreNotWatched() async throws {
        try FileManager.default.createDirectory(atPath: path + "/@eaDir", withIntermediateDirectories: true)
        let (events, continuation) = AsyncStream.makeStream(of: Void.self)
        let watch = try #require(FolderWatcher([path], filter: FolderFilter(["@eaDir"])) { _ in continuation.yield() })
        watch.settle()
        for number in 0..<50 { try write("@eaDir/\(number).jpg") }
        watch.settle()
        // Only this change is reported.
        try write("a/1.png")
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        continuation.finish()
        #expect(await iterator.next() == nil)
        withExtendedLifetime(watch) {}
    }

    @Test func frequentChangesAreCoalesced() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Void.self)
        let watch = try #require(FolderWatcher([path]) { _ in continuation.yield() })
        watch.settle()
        let start = ContinuousClock.now
        for number in 0..<1_000 { try write("\(number).png") }
        var iterator = events.makeAsyncIterator()
        #expect(await iterator.next() != nil)
        continuation.finish()
        var more = 0
        while await iterator.next() != nil { more += 1 }
        // At most one notification every 250 ms, however long writing takes on a busy machine.
        #expect(more <= Int((ContinuousClock.now - start) / .milliseconds(250)) + 1)
        withExtendedLifetime(watch) {}
    }

    @Test func watchingAMissingFolderSucceeds() throws {
        let watch = try #require(FolderWatcher(["/nowhere/at/all"]) { _ in })
        watch.settle()
    }
}
