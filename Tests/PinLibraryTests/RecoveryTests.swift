import Feeds
import Foundation
import GRDB
import Languages
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

/// Every method to restore a library, after every kind of damage.
@Suite(.tags(.processes)) struct RecoveryTests {
    enum Fault: CaseIterable {
        /// Bytes of the file are overwritten.
        case damaged
        /// The file alone is deleted, or together with its folder.
        case deleted, folderDeleted
        /// The file is deleted; its log and index remain.
        case deletedWithoutItsLog
        /// The pictures are deleted; the library remains.
        case picturesDeleted
        /// Nothing is lost: the import goes to a second library in the same folder.
        case secondLibrary
        /// The copies of pictures are truncated.
        case pictureCut
        /// An earlier import was killed: its copies exist, but nothing refers to them.
        case importKilled
    }

    enum Source: CaseIterable {
        case exportWithPictures, export, backup
    }

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isQuick: true)
    }

    private var library: String { folder.path + "/data/library.sqlite" }
    private var pictures: String { folder.path + "/data/pictures" }

    /// Creates a library with two posts (one a carousel), an avatar, a saved pin with a thumbnail, and a board.
    private func makeLibrary() async throws -> ExportedAccount {
        let library = try await PinLibrary.open(at: .file(path: library))
        let account = try await library.account(loginName: "mina", fullName: "Mina Kim").id
        var carousel = PostDraft(picturePath: try folder.picture("a.png", bytes: 300), title: "Boats")
        carousel.furtherPictures = [DraftPicture(path: try folder.picture("b.png", bytes: 400))]
        _ = try await library.addPost(carousel, by: account)
        _ = try await library.addPost(
            PostDraft(picturePath: try folder.picture("c.png", bytes: 500), title: "Ferry"), by: account)
        try await library.setAvatar(.picture(.file(path: try folder.picture("me.png", bytes: 600))), of: account)
        let board = try await library.addBoard(named: "Sea", by: account)
        try await library.save(Fixture.pin(1), to: board.id, by: account)
        try await library.storeThumbnail(Fixture.thumbnail, of: "test//1", by: account)
        let everything = try await library.everything(of: account)
        await library.close()
        return everything
    }

    private func write(_ source: Source) async throws -> String {
        let library = try await PinLibrary.open(at: .file(path: library))
        let path = folder.path + (source == .backup ? "/saved.sqlite" : "/saved.json")
        switch source {
        case .backup: try await library.backUp(to: path)
        case .export: try await library.export(to: path)
        case .exportWithPictures: try await library.export(to: path, withPictures: true)
        }
        await library.close()
        return path
    }

    private func simulate(_ fault: Fault) async throws {
        switch fault {
        case .damaged:
            let file = try FileHandle(forWritingTo: URL(fileURLWithPath: library))
            try file.seek(toOffset: 100)
            try file.write(contentsOf: Data(repeating: 0xA5, count: 8000))
            try file.close()
        case .deleted: try FileManager.default.removeItem(atPath: library)
        case .folderDeleted: try FileManager.default.removeItem(atPath: folder.path + "/data")
        case .deletedWithoutItsLog:
            let open = try await PinLibrary.open(at: .file(path: library))
            let account = try await open.account(loginName: "mina").id
            try await open.save(Fixture.pin(2), by: account)
            let files = ["-wal", "-shm"].map { library + $0 }
            let bytes = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
            await open.close()
            try FileManager.default.removeItem(atPath: library)
            for (file, bytes) in zip(files, bytes) { try bytes.write(to: URL(fileURLWithPath: file)) }
        case .picturesDeleted: try FileManager.default.removeItem(atPath: pictures)
        case .secondLibrary: break
        case .pictureCut:
            try FileManager.default.removeItem(atPath: library)
            for name in try folder.names(in: pictures) {
                let url = URL(fileURLWithPath: pictures + "/" + name)
                try Data(contentsOf: url).prefix(100).write(to: url)
            }
        case .importKilled: try FileManager.default.removeItem(atPath: library)
        }
    }

    @Test(arguments: Fault.allCases, Source.allCases)
    func aLibraryIsRestoredByOneImport(after fault: Fault, from source: Source) async throws {
        let original = try await makeLibrary()
        let sizes = try await pictureSizes(at: library)
        let file = try await write(source)
        try await simulate(fault)
        // The original pictures no longer exist; only copies do.
        for name in ["a", "b", "c", "me"] { try FileManager.default.removeItem(atPath: folder.path + "/\(name).png") }
        let target = fault == .secondLibrary ? folder.path + "/data/second.sqlite" : library
        if fault == .importKilled {
            // The state after a kill: copies exist, but the transaction was rolled back.
            let targetLibrary = try await PinLibrary.open(at: .file(path: target))
            var copies = PictureImport(into: targetLibrary.pictures)
            for name in try folder.names(in: pictures) where source == .exportWithPictures {
                let request = PictureImport.Request(
                    sources: [pictures + "/" + name], name: .post((name as NSString).deletingPathExtension))
                try await copies.copy(request, checking: { _ in })
            }
            await targetLibrary.close()
        }
        let restored = try await PinLibrary.open(at: .file(path: target))
        let result = try await restored.import(from: file, checking: { _ in })
        let account = try await restored.account(loginName: "mina").id
        let copy = try await restored.everything(of: account)
        #expect(copy.texts == original.texts)
        let arePicturesLost =
            source != .exportWithPictures && [.folderDeleted, .picturesDeleted].contains(fault)
        let areTheyCut = source != .exportWithPictures && fault == .pictureCut
        if !arePicturesLost, !areTheyCut {
            // The saved pin's original never existed; in a library that remains, the pin is already saved.
            #expect(result.missingPictures == (fault == .picturesDeleted ? 0 : 1))
            let now = try await pictureSizes(at: target)
            #expect(now == sizes)
            let report = try await restored.check()
            #expect(report.isSound, "\(report.faults) \(report.missingPictures)")
        }
        if source != .export {
            #expect(try await restored.thumbnail(of: "test//1", by: account) == Fixture.thumbnail)
        }
        let second = try await restored.import(from: file, checking: { _ in })
        #expect(second.isEmpty)
        await restored.close()
    }

    /// The sizes of the files that posts and the avatar refer to, in order.
    private func pictureSizes(at path: String) async throws -> [Int] {
        let library = try await PinLibrary.open(at: .file(path: path))
        let account = try await library.account(loginName: "mina")
        var references = try await library.allPosts(by: account.id).flatMap { $0.pictures.map(\.reference) }
        if case .picture(let avatar) = account.avatar { references.append(avatar) }
        await library.close()
        return references.map { reference in
            guard case .file(let path) = reference else { return -1 }
            return (try? Data(contentsOf: URL(fileURLWithPath: path)).count) ?? -1
        }
    }

    @Test func aFileThatIsNotAPictureIsNotCopied() async throws {
        let secret = try folder.write("root:x:0:0".utf8, to: "passwd")
        let picture = try folder.picture("real.png", bytes: 200)
        try FileManager.default.createDirectory(
            atPath: folder.path + "/evil-pictures", withIntermediateDirectories: true)
        symlink(secret, folder.path + "/evil-pictures/link.png")
        func post(_ id: String, _ picture: String, copy: String? = nil) -> String {
            let copy = copy.map { #","copy":"\#($0)""# } ?? ""
            return #"{"id":"post-\#(id)","title":"\#(id)","description":"","tags":[],"#
                + #""pictures":[{"picture":"\#(picture)"\#(copy)}],"createdAt":1}"#
        }
        let posts = [
            post("1", secret), post("2", picture), post("3", "/none", copy: "../passwd"),
            post("4", "/none", copy: "link.png"), post("5", "/none", copy: secret),
        ]
        let export = try folder.write(
            """
            {"format":"pinfeed-library","version":1,"accounts":[{"loginName":"mina","name":"m","bio":"","createdAt":1,
            "avatarPicture":{"picture":"\(secret)"},
            "boards":[],"posts":[\(posts.joined(separator: ","))],"capsules":[],
            "saved":[{"pin":{"id":"a","title":"","description":"","author":"","picture":":","width":1,"height":1,
            "tags":[],"likes":0},"savedAt":1,"thumbnail":"link.png"}]}]}
            """.utf8, to: "evil.json")
        let library = try await PinLibrary.open(at: .file(path: library))
        let result = try await library.import(from: export) { path throws(PinLibraryError) in
            let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
            if bytes.starts(with: Data("root".utf8)) {
                throw .pictureUnreadable(path: path, reason: .message("not a picture"))
            }
        }
        #expect(result.posts == 5 && result.refusedPictures == 1 && result.missingPictures == 5)
        #expect(try folder.names(in: pictures) == ["post-2.png"])
        let account = try await library.account(loginName: "mina").id
        #expect(try await library.thumbnail(of: "a", by: account) == nil)
    }

    @Test func aFailedPictureCheckImportsNothing() async throws {
        _ = try await makeLibrary()
        let file = try await write(.exportWithPictures)
        let other = try await PinLibrary.open(at: .file(path: folder.path + "/other/library.sqlite"))
        await #expect(throws: PinLibraryError.picturesUnchecked(reason: UnderlyingError(message: "none"))) {
            try await other.import(from: file) { _ throws(PinLibraryError) in
                throw .picturesUnchecked(reason: UnderlyingError(message: "none"))
            }
        }
        #expect(try await other.accounts().isEmpty)
        #expect(try folder.names(in: folder.path + "/other/pictures") == [])
    }

    @Test func anOlderBackupIsRestoredAndUnchanged() async throws {
        let path = folder.path + "/old.sqlite"
        let queue = try DatabaseQueue(path: path)
        try LibrarySchema.migrator.migrate(queue, upTo: "2: saved pins, boards and capsules")
        try await queue.write {
            try $0.execute(
                sql: "INSERT INTO account (loginName, name, bio, createdAt) VALUES ('mina', 'Mina', 'Sea', 7)")
        }
        try queue.close()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let library = try await PinLibrary.open(at: .file(path: library))
        #expect(try await library.import(from: path, checking: { _ in }).accounts == 1)
        #expect(try await library.account(loginName: "mina").bio == "Sea")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func damagedBackupsAndForeignDatabasesAreRejected() async throws {
        _ = try await makeLibrary()
        let backup = try await write(.backup)
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: backup))
        try file.seek(toOffset: 5000)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 8000))
        try file.close()
        let foreign = folder.path + "/foreign.sqlite"
        let queue = try DatabaseQueue(path: foreign)
        try await queue.write { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
        try queue.close()
        let other = try await PinLibrary.open(at: .file(path: folder.path + "/other/library.sqlite"))
        do {
            _ = try await other.import(from: backup, checking: { _ in })
            Issue.record("the import succeeded")
        } catch {
            guard case .damaged(backup, _) = error else {
                Issue.record("\(error)")
                return
            }
        }
        await #expect(throws: PinLibraryError.notALibrary(path: foreign)) {
            try await other.import(from: foreign, checking: { _ in })
        }
    }

    @Test func picturesOfALostLibraryAreKeptByTheNextOne() async throws {
        _ = try await makeLibrary()
        for name in try folder.names(in: pictures) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -200_000)], ofItemAtPath: pictures + "/" + name)
        }
        let names = try folder.names(in: pictures)
        let damaged = library + ".damaged-20260301-061500"
        try FileManager.default.moveItem(atPath: library, toPath: damaged)
        // A new library next to a damaged one, even if the clock was wrong.
        var new = try await PinLibrary.open(at: .file(path: library), now: { Date(timeIntervalSinceNow: -300_000) })
        try await new.cleanUp()
        #expect(try folder.names(in: pictures) == names)
        await new.close()
        for path in [damaged, library] { try FileManager.default.removeItem(atPath: path) }
        // A new library in place of a deleted one.
        new = try await PinLibrary.open(at: .file(path: library))
        try await new.cleanUp()
        #expect(try folder.names(in: pictures) == names)
        await new.close()
        try FileManager.default.removeItem(atPath: library)
        // A second library in the same folder.
        let old: @Sendable () -> Date = { Date(timeIntervalSinceNow: -300_000) }
        let other = try await PinLibrary.open(at: .file(path: folder.path + "/data/second.sqlite"), now: old)
        new = try await PinLibrary.open(at: .file(path: library), now: old)
        try await new.cleanUp()
        #expect(try folder.names(in: pictures) == names)
        await other.close()
        try FileManager.default.removeItem(atPath: folder.path + "/data/second.sqlite")
        // A library removes its own unreferenced pictures.
        try await new.cleanUp()
        #expect(try folder.names(in: pictures) == [])
        await new.close()
    }
}

extension ExportedAccount {
    /// The contents without the locations of pictures.
    fileprivate var texts: ExportedAccount {
        var account = self
        for post in account.posts.indices {
            for index in account.posts[post].pictures.indices { account.posts[post].pictures[index].picture = "" }
        }
        account.avatarPicture?.picture = ""
        account.createdAt = 0
        return account
    }
}
