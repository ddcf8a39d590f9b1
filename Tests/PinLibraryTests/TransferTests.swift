import Feeds
import Foundation
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct TransferTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(isQuick: true)
    }

    func library(_ name: String) async throws -> PinLibrary {
        try await PinLibrary.open(at: .file(path: folder.path + "/\(name)/library.sqlite"))
    }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    @Test(arguments: [false, true]) func anExportSurvivesARoundTrip(withPictures: Bool) async throws {
        for round in 0..<4 {
            let seed = UInt64.random(in: 0...99_999)
            print("seed of the library: \(seed)")
            var script = try LibraryScript(seed: seed, folder: folder)
            let firstLibrary = try await library("here-\(round)")
            let account = try await firstLibrary.account(loginName: "mina", fullName: "Mina Kim").id
            for _ in 0..<60 { try await script.step(firstLibrary, account) }
            let path = folder.path + "/\(round).json"
            try await firstLibrary.export(to: path, withPictures: withPictures)

            let secondLibrary = try await library("there-\(round)")
            let result = try await secondLibrary.import(from: path, checking: { _ in })
            let copied = try await secondLibrary.account(loginName: "mina").id
            let original = try await firstLibrary.everything(of: account)
            let copy = try await secondLibrary.everything(of: copied)
            #expect(
                copy.withoutPicturePaths(of: secondLibrary) == original.withoutPicturePaths(of: firstLibrary),
                "seed \(seed)")
            #expect(result.accounts == 1 && result.missingPictures == script.gone(in: original))
            // Importing again adds nothing.
            let whole = try await secondLibrary.everything(of: copied)
            let second = try await secondLibrary.import(from: path, checking: { _ in })
            #expect(second.isEmpty)
            let after = try await secondLibrary.everything(of: copied)
            #expect(after == whole)
        }
    }

    @Test func importingKeepsExistingItemsAndRestoresRemovedOnes() async throws {
        let firstLibrary = try await library("here")
        let account = try await firstLibrary.account(loginName: "mina").id
        let board = try await firstLibrary.addBoard(named: "Sea", by: account)
        for number in 0..<3 { try await firstLibrary.save(Fixture.pin(number), to: board.id, by: account) }
        let post = try await firstLibrary.addPost(PostDraft(picturePath: try folder.picture(), title: "1"), by: account)
        let path = folder.path + "/export.json"
        try await firstLibrary.export(to: path)
        try await firstLibrary.unsave(["test//1"], by: account)
        try await firstLibrary.removePosts([post.id], by: account)
        try await firstLibrary.renameBoard(board.id, to: "Coast", by: account)
        try await firstLibrary.save(Fixture.pin(9), by: account)
        let result = try await firstLibrary.import(from: path, checking: { _ in })
        #expect(result.savedPins == 1 && result.posts == 1 && result.boards == 0)
        #expect(try await firstLibrary.posts(by: account) == [post])
        #expect(try await firstLibrary.boards(by: account).map(\.name) == ["Coast"])
        // Restored pins come below the existing ones.
        #expect(
            try await firstLibrary.savedPins(by: account).pins.map(\.id) == [
                "test//9", "test//2", "test//0", "test//1",
            ])
    }

    @Test func theLongestDraftThatCanBeSavedIsImported() async throws {
        let firstLibrary = try await library("here")
        let account = try await firstLibrary.account(loginName: "mina").id
        let draft = PostDraft(
            picturePath: "/a.jpg", title: "Harbour",
            tags: (0..<PostDraft.draftTagLimit).map(String.init),
            furtherPictures: (0..<PostDraft.draftFurtherPictureLimit).map { DraftPicture(path: "/\($0).jpg") })
        try await firstLibrary.save(draft, by: account)
        let path = folder.path + "/export.json"
        try await firstLibrary.export(to: path)
        let secondLibrary = try await library("there")
        _ = try await secondLibrary.import(from: path, checking: { _ in })
        #expect(try await secondLibrary.draft(by: secondLibrary.account(loginName: "mina").id) == draft)
    }

    @Test func importedSmartBoardsAreRenamedOnConflict() async throws {
        let firstLibrary = try await library("here")
        let account = try await firstLibrary.account(loginName: "mina").id
        let pins = try await firstLibrary.addBoard(named: "Tall", by: account)
        try await firstLibrary.save(Fixture.pin(0), to: pins.id, by: account)
        _ = try await firstLibrary.addBoard(named: "Sea", searching: "tag:sea sort:newest", by: account)
        _ = try await firstLibrary.addBoard(named: "Wide", searching: "shape:wide", by: account)
        let path = folder.path + "/export.json"
        try await firstLibrary.export(to: path)
        let secondLibrary = try await library("there")
        let other = try await secondLibrary.account(loginName: "mina").id
        _ = try await secondLibrary.addBoard(named: "Tall", searching: "shape:tall", by: other)
        _ = try await secondLibrary.addBoard(named: "Sea", by: other)
        _ = try await secondLibrary.addBoard(named: "Wide", searching: "shape:wide", by: other)
        #expect(try await secondLibrary.import(from: path, checking: { _ in }).boards == 2)
        let boards = try await secondLibrary.boards(by: other)
        #expect(boards.map(\.name) == ["Tall", "Sea", "Wide", "Tall 2", "Sea 2"])
        #expect(boards.map(\.search) == ["shape:tall", nil, "shape:wide", nil, "tag:sea sort:newest"])
        #expect(boards.map(\.count) == [0, 0, 0, 1, 0])
        #expect(try await secondLibrary.import(from: path, checking: { _ in }).isEmpty)
        // Ordinary boards have no `search`, as in exports of earlier versions.
        #expect(try text(path).contains("\"name\":\"Tall\"}"))
    }

    @Test func missingPicturesAreImportedFromTheExportsFolder() async throws {
        let firstLibrary = try await library("here")
        let account = try await firstLibrary.account(loginName: "mina").id
        let stays = try folder.picture("stays.jpg", bytes: 30)
        let goes = try folder.picture("goes.jpg", bytes: 40)
        for (number, path) in [stays, goes, folder.path + "/never.jpg"].enumerated() {
            var pin = Fixture.pin(number)
            pin.picture = .file(path: path)
            try await firstLibrary.save(pin, by: account)
        }
        try await firstLibrary.storeThumbnail(Fixture.thumbnail, of: "test//1", by: account)
        try await firstLibrary.setAvatar(.picture(.file(path: stays)), of: account)
        _ = try await firstLibrary.addPost(PostDraft(picturePath: goes), by: account)
        let path = folder.path + "/export.json"
        try await firstLibrary.export(to: path, withPictures: true)
        try FileManager.default.removeItem(atPath: goes)
        try FileManager.default.removeItem(atPath: folder.path + "/here")

        let secondLibrary = try await library("there")
        #expect(try await secondLibrary.import(from: path, checking: { _ in }).missingPictures == 1)
        let copied = try await secondLibrary.account(loginName: "mina")
        let saved = try await secondLibrary.savedPins(by: copied.id).pins.map(\.pin.picture)
        #expect(saved[0] == .file(path: folder.path + "/never.jpg") && saved[2] == .file(path: stays))
        guard case .picture(let avatar) = copied.avatar else {
            Issue.record("\(copied.avatar)")
            return
        }
        let posted = try await secondLibrary.posts(by: copied.id)[0].picture
        for (picture, size) in [(saved[1], 40), (avatar, 30), (posted, 40)] {
            guard case .file(let file) = picture else { continue }
            #expect(file.hasPrefix(secondLibrary.pictures?.path ?? "none"))
            #expect(try Data(contentsOf: URL(fileURLWithPath: file)).count == size)
        }
        #expect(try await secondLibrary.thumbnail(of: "test//1", by: copied.id) == Fixture.thumbnail)
        // A saved pin's copy is a referenced picture, so it isn't deleted.
        for name in try folder.names(in: secondLibrary.pictures?.path ?? "") {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -100_000)],
                ofItemAtPath: (secondLibrary.pictures?.path ?? "") + "/" + name)
        }
        try await secondLibrary.cleanUp()
        #expect(try folder.names(in: secondLibrary.pictures?.path ?? "").count == 3)
    }

    @Test func importingIntoAnotherAccountTwiceAddsNothing() async throws {
        let firstLibrary = try await library("here")
        let mina = try await firstLibrary.account(loginName: "mina").id
        let tove = try await firstLibrary.account(loginName: "tove").id
        let capsule = try await firstLibrary.addCapsule(
            CapsuleSettings(name: "a", goal: 3, opensAt: Date(timeIntervalSinceNow: 9e6)), by: mina)
        try await firstLibrary.addNote("x", to: capsule.id, by: mina)
        _ = try await firstLibrary.addPost(PostDraft(picturePath: try folder.picture()), by: mina)
        let path = folder.path + "/mina.json"
        try await firstLibrary.export(to: path, account: "mina")
        let result = try await firstLibrary.import(from: path, account: "tove", checking: { _ in })
        #expect(result.posts == 1 && result.notes == 1)
        #expect(try await firstLibrary.import(from: path, account: "tove", checking: { _ in }).isEmpty)
        #expect(try await firstLibrary.counts(by: tove) == LibraryCounts(posts: 1, capsules: 1))
        #expect(try await firstLibrary.capsules(by: tove).map(\.count) == [1])
        await #expect(throws: PinLibraryError.noSuchAccount("nobody")) {
            try await firstLibrary.import(from: path, account: "nobody", checking: { _ in })
        }
        try await firstLibrary.export(to: folder.path + "/all.json")
        await #expect(throws: PinLibraryError.severalAccounts(path: folder.path + "/all.json")) {
            try await firstLibrary.import(from: folder.path + "/all.json", account: "tove", checking: { _ in })
        }
    }

    @Test func aTruncatedExportChangesNothing() async throws {
        let firstLibrary = try await library("here")
        let account = try await firstLibrary.account(loginName: "mina").id
        for number in 0..<30 { try await firstLibrary.save(Fixture.pin(number), by: account) }
        _ = try await firstLibrary.addPost(PostDraft(picturePath: try folder.picture()), by: account)
        let path = folder.path + "/export.json"
        try await firstLibrary.export(to: path)
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        let secondLibrary = try await library("there")
        let existingID = try await secondLibrary.account(loginName: "mina").id
        try await secondLibrary.save(Fixture.pin(50), by: existingID)
        let before = try await secondLibrary.everything(of: existingID)
        for length in stride(from: 0, to: bytes.count - 3, by: max(1, bytes.count / 40)) {
            let half = try folder.write(bytes[..<length], to: "half.json")
            await #expect(throws: PinLibraryError.self) {
                try await secondLibrary.import(from: half, checking: { _ in })
            }
        }
        #expect(try await secondLibrary.everything(of: existingID) == before)
        #expect((try? folder.names(in: secondLibrary.pictures?.path ?? "")) ?? [] == [])
    }

    @Test(arguments: [
        "", "dear diary", "[]", "{}", "{\"format\":\"pins\",\"version\":1,\"accounts\":[]}",
        "{\"format\":\"pinfeed-library\",\"version\":1}",
        "{\"format\":\"pinfeed-library\",\"version\":1,\"accounts\":[{\"loginName\":\"x\"}]}",
        account(
            posts:
                #"{"id":"../../x","title":"","description":"","tags":[],"pictures":[{"picture":"/p"}],"createdAt":1}"#),
        account(posts: #"{"id":"post-1","title":"","description":"","tags":[],"pictures":[],"createdAt":1}"#),
        account(boards: #"{"id":"board-1","name":" ","createdAt":1}"#),
        account(capsules: #"{"id":"capsule-1","name":"a","goal":0,"opensAt":1,"createdAt":1,"notes":[]}"#),
    ])
    func anInvalidExportChangesNothing(text: String) async throws {
        let path = try folder.write(text.utf8, to: "x.json")
        let secondLibrary = try await library("there")
        do {
            _ = try await secondLibrary.import(from: path, checking: { _ in })
            Issue.record("the import succeeded")
        } catch {
            guard case .notAnExport(path, let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(!reason.description.isEmpty)
        }
        #expect(try await secondLibrary.accounts().isEmpty)
    }

    static func account(posts: String = "", boards: String = "", capsules: String = "") -> String {
        """
        {"format":"pinfeed-library","version":1,"accounts":[{"loginName":"m","name":"m","bio":"","createdAt":1,
        "boards":[\(boards)],"posts":[\(posts)],"capsules":[\(capsules)],"saved":[]}]}
        """
    }

    @Test func aNewerExportIsRejected() async throws {
        let path = try folder.write("{\"format\":\"pinfeed-library\",\"version\":2,\"accounts\":7}".utf8, to: "x.json")
        await #expect(throws: PinLibraryError.newerExport(path: path, version: 2)) {
            try await library("there").import(from: path, checking: { _ in })
        }
    }

    @Test func onlyPicturesAreExported() async throws {
        let firstLibrary = try await library("here")
        let account = try await firstLibrary.account(loginName: "mina").id
        mkfifo(folder.path + "/fifo.png", 0o600)
        symlink("/dev/zero", folder.path + "/zero.png")
        symlink("/etc/passwd", folder.path + "/passwd")
        try FileManager.default.createDirectory(atPath: folder.path + "/folder.png", withIntermediateDirectories: true)
        let large = open(folder.path + "/large.png", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
        #expect(ftruncate(large, off_t(PinLibrary.maximumPictureSize) + 1) == 0)
        close(large)
        let refused =
            [
                "/etc/passwd", "/dev/zero", "/proc/self/environ",
                try folder.write("-----BEGIN OPENSSH PRIVATE KEY-----".utf8, to: "id_ed25519"),
                try folder.write("SECRET=1".utf8, to: ".env"), try folder.write("[]".utf8, to: "notes.json"),
            ] + ["fifo.png", "zero.png", "passwd", "folder.png", "large.png"].map { folder.path + "/" + $0 }
        let pictures = [
            try folder.picture("a.JPG"), try folder.write(Fixture.thumbnail, to: "no-extension"),
            try folder.picture("photo.jpg_large"),
        ]
        for (number, path) in (refused + pictures).enumerated() {
            var pin = Fixture.pin(number)
            pin.picture = .file(path: path)
            try await firstLibrary.save(pin, by: account)
        }
        let post = try await firstLibrary.addPost(PostDraft(picturePath: try folder.picture("own")), by: account)
        try await firstLibrary.export(to: folder.path + "/shared.json", withPictures: true)
        let copies = try folder.names(in: folder.path + "/shared-pictures")
        #expect(copies.count == pictures.count + 1)
        let sizes = try copies.map { name in
            try FileManager.default.attributesOfItem(atPath: folder.path + "/shared-pictures/" + name)[.size] as? Int
        }
        #expect(Set(sizes) == [5000, Fixture.thumbnail.count])
        #expect(try text(folder.path + "/shared.json").contains(post.id))
    }

    @Test func existingFilesAreNotOverwritten() async throws {
        let firstLibrary = try await library("here")
        _ = try await firstLibrary.account(loginName: "mina")
        let path = try folder.write("mine".utf8, to: "file.json")
        for write in [{ try await firstLibrary.export(to: path) }, { try await firstLibrary.backUp(to: path) }]
            as [() async throws -> Void]
        {
            await #expect(throws: PinLibraryError.fileExists(path: path)) { try await write() }
        }
        #expect(try text(path) == "mine")
        let other = folder.path + "/other.json"
        try FileManager.default.createDirectory(
            atPath: folder.path + "/other-pictures", withIntermediateDirectories: true)
        await #expect(throws: PinLibraryError.fileExists(path: folder.path + "/other-pictures")) {
            try await firstLibrary.export(to: other, withPictures: true)
        }
        #expect(try folder.names(in: folder.path) == ["file.json", "here", "other-pictures"])
        await #expect(throws: PinLibraryError.noSuchAccount("nobody")) {
            try await firstLibrary.export(to: other, account: "nobody")
        }
        #expect(try folder.names(in: folder.path) == ["file.json", "here", "other-pictures"])
    }

    @Test func aBackupIsACompleteLibraryInOneFile() async throws {
        let firstLibrary = try await library("here")
        let account = try await firstLibrary.account(loginName: "mina").id
        for number in 0..<50 { try await firstLibrary.save(Fixture.pin(number), by: account) }
        let path = folder.path + "/backup.sqlite"
        try await firstLibrary.backUp(to: path)
        #expect(try folder.names(in: folder.path) == ["backup.sqlite", "here"])
        let copy = try await PinLibrary.open(at: .file(path: path), createsIfMissing: false)
        let (copied, original) = (
            try await copy.everything(of: account), try await firstLibrary.everything(of: account)
        )
        #expect(copied.saved == original.saved)
        let report = try await copy.check()
        #expect(report.isSound)
        #expect(
            report.schema == [
                "1: account and posts", "2: saved pins, boards and capsules", "3: unfinished texts",
                "4: pictures of saved pins", "5: smart boards",
            ])
        #expect(report.accounts.map(\.counts) == [LibraryCounts(saved: 50)])
    }
}

extension ExportedAccount {
    /// The contents without picture paths inside the library, to compare two libraries.
    func withoutPicturePaths(of library: PinLibrary) -> ExportedAccount {
        guard let folder = library.pictures?.path else { return self }
        var account = self
        func name(_ picture: String) -> String { picture.hasPrefix(folder + "/") ? "own" : picture }
        for post in account.posts.indices {
            for index in account.posts[post].pictures.indices {
                account.posts[post].pictures[index].picture = name(account.posts[post].pictures[index].picture)
            }
        }
        if let avatar = account.avatarPicture { account.avatarPicture?.picture = name(avatar.picture) }
        return account
    }
}
