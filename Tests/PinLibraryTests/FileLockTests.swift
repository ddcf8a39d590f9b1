import Feeds
import Files
import Foundation
import Languages
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

/// SQLite's locks on an open library, which other readers of its files must not release.
@Suite(.tags(.processes)) struct FileLockTests {
    enum Access: CaseIterable {
        case folderFeed, contents, handle, postedPicture, linkedPicture, avatar, backup, importOfItself
        case importOfAHardLink, secondLibrary, readOnlyLibrary, tidying, export
    }

    private struct NoProbe: PictureProbe {
        func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize {
            throw UnderlyingError(message: "not measured")
        }
    }

    let folder: TemporaryFolder
    /// A path without an extension, so that a folder feed would examine its first bytes.
    private let path: String

    init() throws {
        folder = try TemporaryFolder(isQuick: true)
        path = folder.path + "/pins"
    }

    /// The record locks that SQLite holds while the library is open, from `/proc/locks`: on the database, and on the
    /// "in use" byte of the shared memory. Locks of single transactions are ignored.
    private var locks: [String] {
        get throws {
            let (database, memory) = (inode(of: path), inode(of: path + "-shm"))
            return try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").filter { line in
                line.contains("POSIX")
                    && (line.contains(database) || line.contains(memory) && line.hasSuffix(" 128 128"))
            }.map { $0.drop { $0 != "P" }.description }.sorted()
        }
    }

    private func inode(of path: String) -> String {
        var status = stat()
        stat(path, &status)
        return ":\(status.st_ino) "
    }

    /// Returns the locks once two readings agree: the kernel's list has gaps while other tests lock files.
    private func steadyLocks() async throws -> [String] {
        var last = try locks
        for _ in 0..<1_000 {
            await Task.yield()
            let next = try locks
            if next == last, !next.isEmpty { return next }
            last = next
        }
        return last
    }

    /// Returns whether a reading contains these locks, and perhaps others.
    private func containLocks(_ expectedLocks: [String]) async throws -> Bool {
        for _ in 0..<1_000 {
            if try Set(expectedLocks).isSubset(of: locks) { return true }
            await Task.yield()
        }
        return false
    }

    private func perform(_ access: Access, on library: PinLibrary, by account: Account.ID) async throws {
        let names = [path, path + "-wal", path + "-shm"]
        switch access {
        case .folderFeed:
            let source = FolderSource(path: folder.path, probe: NoProbe())
            _ = try? await source.page(at: nil) { _ in }
        case .contents: for name in names { _ = try? LocalFile.contents(of: name, limit: 1 << 20) }
        case .handle: for name in names { #expect(FileHandle(reading: name) == nil) }
        case .postedPicture, .linkedPicture:
            var picture = path
            if access == .linkedPicture {
                picture = folder.path + "/link.jpg"
                symlink(path + "-shm", picture)
            }
            await #expect(throws: PinLibraryError.self) {
                _ = try await library.addPost(PostDraft(picturePath: picture), by: account)
            }
        case .avatar:
            await #expect(throws: PinLibraryError.self) {
                try await library.setAvatar(.picture(.file(path: path)), of: account)
            }
        case .backup: try await library.backUp(to: folder.path + "/backup")
        case .importOfItself: _ = try await library.import(from: path, checking: { _ in })
        case .importOfAHardLink:
            link(path, folder.path + "/other.jpg")
            _ = try? await library.import(from: folder.path + "/other.jpg", checking: { _ in })
        case .secondLibrary, .readOnlyLibrary:
            let other = try await PinLibrary.open(at: .file(path: path), isReadOnly: access == .readOnlyLibrary)
            _ = try await other.check()
            await other.close()
        case .tidying:
            link(path, folder.path + "/beside")
            try FileManager.default.createDirectory(
                atPath: folder.path + "/pictures", withIntermediateDirectories: true)
            try await library.cleanUp()
        case .export:
            var pin = Fixture.pin(1)
            pin.picture = .file(path: path)
            try await library.save(pin, by: account)
            try await library.export(to: folder.path + "/export.json", withPictures: true)
        }
    }

    @Test(arguments: Access.allCases) func otherReadersKeepTheLocksOfAnOpenLibrary(access: Access) async throws {
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "mina").id
        let before = try await steadyLocks()
        #expect(!before.isEmpty)
        try await perform(access, on: library, by: account)
        #expect(try await containLocks(before))
        try await library.save(Fixture.pin(2), by: account)
        await library.close()
        #expect(try locks.isEmpty)
        // After closing, its files are no longer protected.
        #expect(FileHandle(reading: path) != nil)
    }
}
