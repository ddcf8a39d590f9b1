import Feeds
import Files
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

/// Changes committed just before another program made the library's file unwritable.
@Suite(.tags(.processes)) struct CommittedChangeTests {
    enum Change: CaseIterable {
        case pin, post, posts, avatar, `import`
    }

    let folder: TemporaryFolder
    /// The folder of the file that the library's path links to; the pictures are in a different folder.
    private let target: String

    init() throws {
        folder = try TemporaryFolder(isQuick: true)
        target = folder.path + "/target"
        let data = (folder.library as NSString).deletingLastPathComponent
        for path in [target, data] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        symlink(target + "/library.sqlite", folder.library)
    }

    /// Moves a folder away after the first commit and puts a file in its place, so that nothing can be written there.
    private final class Removal: TransactionObserver, Sendable {
        let path: String
        private let isDone = Mutex(false)

        init(of path: String) { self.path = path }

        func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { false }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidRollback(_ database: Database) {}

        func databaseDidCommit(_ database: Database) {
            guard
                !isDone.withLock({ isDone in
                    defer { isDone = true }
                    return isDone
                })
            else { return }
            rename(path, path + "-moved")
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
    }

    private func make(_ change: Change, in library: PinLibrary, of account: Account.ID) async throws {
        let picture = try folder.picture()
        switch change {
        case .pin: try await library.save(Fixture.pin(1), by: account)
        case .post: _ = try await library.addPost(PostDraft(picturePath: picture), by: account)
        case .posts:
            let draft = PostDraft(
                picturePath: picture,
                furtherPictures: [DraftPicture(path: try folder.picture("b.png"), pixelSize: nil, dominantColor: nil)])
            _ = try await library.addPosts([draft, draft], by: account)
        case .avatar: try await library.setAvatar(.picture(.file(path: picture)), of: account)
        case .import:
            _ = try await library.import(from: folder.path + "/export.json", account: "mina", checking: { _ in })
        }
    }

    private func writeExport() async throws {
        let other = try await PinLibrary.open(at: .file(path: folder.path + "/other/library.sqlite"))
        let account = try await other.account(loginName: "mina").id
        _ = try await other.addPost(PostDraft(picturePath: try folder.picture("c.png")), by: account)
        try await other.export(to: folder.path + "/export.json", withPictures: true)
        await other.close()
    }

    @Test(arguments: Change.allCases) func aCommittedChangeIsReportedAndKeepsItsPictures(change: Change) async throws {
        try await writeExport()
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        let changes = library.changes(of: account)
        let removal = Removal(of: target)
        library.writer.add(transactionObserver: removal, extent: .databaseLifetime)
        try await make(change, in: library, of: account)

        // Subscribers are notified to read again, and then get the error.
        var iterator = changes.makeAsyncIterator()
        #expect(await iterator.next() == Set(LibrarySubject.allCases))
        await #expect(throws: PinLibraryError.self) { try await library.rescueIfRemoved() }
        let stored = try await library.everything(of: account)

        try FileManager.default.removeItem(atPath: target)
        #expect(try await library.rescueIfRemoved() == .rewritten(path: folder.library, missingPictures: 0))
        let reopened = try await PinLibrary.open(at: folder.location)
        #expect(try await reopened.everything(of: account) == stored)
        #expect(stored.posts.count == [.post: 1, .posts: 2, .import: 1][change] ?? 0)
        if change == .avatar { #expect(stored.avatarPicture.map { access($0.picture, F_OK) } == 0) }
        #expect(try await reopened.check().isSound)
        await reopened.close()
    }

    @Test(arguments: [Change.post, .posts, .avatar, .import]) func copiesOfAFailedChangeAreRemoved(
        change: Change
    ) async throws {
        try await writeExport()
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        try await library.write { database in
            // Fail only after the copies: an import searches for missing ones in a transaction that is rolled back.
            for (name, condition) in [
                ("post", "INSERT ON post WHEN NEW.picture NOT LIKE '/%'"),
                ("avatar", "UPDATE ON account WHEN NEW.avatarPicture IS NOT NULL"),
            ] {
                try database.execute(
                    sql: "CREATE TRIGGER \(name) BEFORE \(condition) BEGIN SELECT RAISE(ABORT, 'refused'); END")
            }
        }
        await #expect(throws: PinLibraryError.writeFailed(path: folder.library, reason: .message("refused"))) {
            try await make(change, in: library, of: account)
        }
        #expect(try folder.names(in: library.pictures?.path ?? "") == [])
        await library.close()
    }
}
