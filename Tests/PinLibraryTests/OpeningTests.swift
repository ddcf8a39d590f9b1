import Files
import Foundation
import GRDB
import SeededRandom
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

@Suite(.tags(.processes)) struct OpeningTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/data"], "/data/pinfeed/library.sqlite"),
        (["HOME": "/home/mina"], "/home/mina/.local/share/pinfeed/library.sqlite"),
    ])
    func theStandardLocationIsInTheUsersDataFolder(environment: [String: String], path: String) throws {
        #expect(try LibraryLocation.standard(in: BaseFolders(environment: environment)) == .file(path: path))
    }

    @Test(arguments: [[:], ["HOME": ""], ["HOME": "home", "XDG_DATA_HOME": "data"]])
    func aMissingHomeFolderIsAnError(environment: [String: String]) {
        #expect(throws: PinLibraryError.noHome) {
            try LibraryLocation.standard(in: BaseFolders(environment: environment))
        }
    }

    @Test func onlyTheOwnerCanAccessANewLibrary() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        #expect(library.path == folder.library)
        let attributes = FileManager.default.attributesOfItem(atPath:)
        #expect(try attributes(folder.library)[.posixPermissions] as? Int == 0o600)
        for made in ["/data", "/data/pinfeed"] {
            #expect(try attributes(folder.path + made)[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func theDatabaseIsConfiguredForDurability() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        let settings = try await library.writer.writeWithoutTransaction { database in
            try ["journal_mode", "synchronous", "foreign_keys", "application_id"].map {
                try String.fetchOne(database, sql: "PRAGMA \($0)")
            }
        }
        #expect(settings == ["wal", "2", "1", String(0x7069_6E66)])
    }

    @Test func migrationsStartFromAnEmptyFile() async throws {
        try FileManager.default.createDirectory(
            atPath: (folder.library as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: folder.library, contents: Data()))
        let library = try await PinLibrary.open(at: folder.location)
        let (applied, tables) = try await library.writer.read { database in
            (
                try LibrarySchema.migrator.appliedMigrations(database),
                try String.fetchAll(
                    database,
                    sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
                )
            )
        }
        #expect(
            applied == [
                "1: account and posts", "2: saved pins, boards and capsules", "3: unfinished texts",
                "4: pictures of saved pins", "5: smart boards",
            ])
        #expect(
            tables == [
                "account", "board", "capsule", "capsuleOpening", "draft", "draftPicture", "draftTag",
                "grdb_migrations", "note", "post", "postPicture", "postTag", "removal", "revision", "savedPin",
                "savedThumbnail", "unfinished",
            ])
    }

    @Test func concurrentOpensCreateOneLibrary() async throws {
        let location = folder.location
        let ids = try await withThrowingTaskGroup(of: Account.ID.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await PinLibrary.open(at: location).account(loginName: "mina", fullName: "Mina Kim").id
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ids == Array(repeating: 1, count: 8))
    }

    @Test func aNewerSchemaIsReadAndNeverWritten() async throws {
        let account: Account
        do {
            let library = try await PinLibrary.open(at: folder.location)
            account = try await library.account(loginName: "mina")
            try await library.save(Fixture.pin(1), by: account.id)
            try await library.write {
                try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('9: from the future')")
            }
        }
        let library = try await PinLibrary.open(at: folder.location)
        #expect(library.notice == .newerSchema(path: folder.library))
        #expect(try await library.account(loginName: "mina") == account)
        #expect(try await library.savedPins(by: account.id).pins.map(\.pin) == [Fixture.pin(1)])
        let refusal = PinLibraryError.newerSchema(path: folder.library)
        await #expect(throws: refusal) { try await library.save(Fixture.pin(2), by: account.id) }
        await #expect(throws: refusal) { try await library.account(loginName: "tove") }
        let draft = PostDraft(picturePath: try folder.picture())
        await #expect(throws: refusal) { try await library.addPost(draft, by: account.id) }
        #expect(try await library.savedCount(by: account.id) == 1)
    }

    enum Foreign: String, CaseIterable, CustomTestStringConvertible {
        case shortText, oneByte, text, zeros, pictureHeader, magicThenNoise, cutShort
        var testDescription: String { rawValue }
    }

    @Test(arguments: Foreign.allCases) func aFileThatIsNotALibraryIsRenamedUnchanged(kind: Foreign) async throws {
        var generator = SeededGenerator(seed: 42)
        let noise = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let bytes: [UInt8]
        switch kind {
        case .shortText: bytes = Array("dear diary\n".utf8)
        case .text: bytes = Array(repeatElement("dear diary\n".utf8, count: 100).joined())
        case .oneByte: bytes = [0x53]
        case .zeros: bytes = Array(repeating: 0, count: 9000)
        case .pictureHeader: bytes = [0xFF, 0xD8, 0xFF, 0xE0] + noise
        case .magicThenNoise: bytes = Array("SQLite format 3\0".utf8) + noise
        case .cutShort:
            let whole = folder.path + "/whole.sqlite"
            let queue = try DatabaseQueue(path: whole)
            try LibrarySchema.migrator.migrate(queue)
            try queue.close()
            bytes = Array(try Data(contentsOf: URL(fileURLWithPath: whole)).prefix(5000))
        }
        let file = try folder.write(bytes, to: "library.sqlite")
        // Opening without creating moves nothing.
        await #expect(throws: PinLibraryError.self) {
            try await PinLibrary.open(at: .file(path: file), createsIfMissing: false)
        }
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file))) == bytes)

        let library = try await PinLibrary.open(at: .file(path: file), now: ManualClock().now)
        let newPath = file + ".damaged-20231114-221320"
        guard case .replacedDamaged(file, newPath, let reason) = library.notice else {
            Issue.record("\(String(describing: library.notice))")
            return
        }
        #expect(!reason.description.isEmpty)
        #expect(library.notice?.description.contains(newPath) == true)
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: newPath))) == bytes)
        let account = try await library.account(loginName: "mina").id
        try await library.save(Fixture.pin(1), by: account)
        #expect(try await PinLibrary.open(at: .file(path: file)).notice == nil)
    }

    @Test(arguments: ["feed.json", "picture.jpg", "notes.txt"])
    func otherFilesAreRejectedAndUnchanged(name: String) async throws {
        let file = try folder.write(Array("{ \"pins\": [] }".utf8), to: name)
        let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        await #expect(throws: PinLibraryError.notALibrary(path: file)) {
            try await PinLibrary.open(at: .file(path: file))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == before)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data("{ \"pins\": [] }".utf8))
    }

    @Test func eachDamagedLibraryIsRenamedDifferently() async throws {
        let folder = try TemporaryFolder(isQuick: true)
        for suffix in ["", "-2"] {
            do {
                let library = try await PinLibrary.open(at: folder.location)
                let account = try await library.account(loginName: "mina").id
                for number in 0..<200 { try await library.save(Fixture.pin(number), by: account) }
                await library.close()
            }
            var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: folder.library)))
            for index in 60_000..<100_000 { bytes[index] = UInt8(truncatingIfNeeded: index &* 7) }
            try Data(bytes).write(to: URL(fileURLWithPath: folder.library))
            let library = try await PinLibrary.open(at: folder.location, now: ManualClock().now)
            let newPath = folder.library + ".damaged-20231114-221320" + suffix
            guard case .replacedDamaged(_, newPath, _) = library.notice else {
                Issue.record("\(String(describing: library.notice))")
                return
            }
            #expect(try Array(Data(contentsOf: URL(fileURLWithPath: newPath))) == bytes)
            #expect(try await library.accounts().isEmpty)
        }
    }

    @Test func aLibraryWithAWrongApplicationIDIsRenamed() async throws {
        do {
            let library = try await PinLibrary.open(at: folder.location)
            try await library.write { try $0.execute(sql: "PRAGMA application_id = 17") }
            await library.close()
        }
        let library = try await PinLibrary.open(at: folder.location)
        guard case .replacedDamaged(_, _, .wrongApplicationID) = library.notice else {
            Issue.record("\(String(describing: library.notice))")
            return
        }
    }

    @Test func concurrentOpensRenameADamagedFileOnce() async throws {
        let file = try folder.write(Array(repeating: 7, count: 5000), to: "library.sqlite")
        let notices = try await withThrowingTaskGroup(of: LibraryNotice?.self) { group in
            for _ in 0..<8 { group.addTask { try await PinLibrary.open(at: .file(path: file)).notice } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(notices.compactMap(\.self).count == 1)
        #expect(try folder.names(in: folder.path).filter { $0.contains("damaged") }.count == 1)
    }

    @Test func writingToALockedLibraryThrowsBusy() async throws {
        let library = try await PinLibrary.open(at: folder.location, timeout: 0.1)
        let account = try await library.account(loginName: "mina").id
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: folder.library, configuration: configuration)
        try await other.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
        }
        await #expect(throws: PinLibraryError.busy(path: folder.library)) {
            try await library.save(Fixture.pin(1), by: account)
        }
        #expect(try await library.savedCount(by: account) == 0)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try await library.save(Fixture.pin(1), by: account)
    }

    @Test(arguments: ["IMMEDIATE", "EXCLUSIVE"]) func openingALockedLibraryThrowsBusyEachTime(lock: String)
        async throws
    {
        let library = try await PinLibrary.open(at: folder.location)
        let account = try await library.account(loginName: "mina").id
        try await library.save(Fixture.pin(1), by: account)
        await library.close()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: folder.library, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN \(lock)") }
        for _ in 0..<4 {
            await #expect(throws: PinLibraryError.busy(path: folder.library)) {
                try await PinLibrary.open(at: folder.location, timeout: 0.1)
            }
        }
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        let reopened = try await PinLibrary.open(at: folder.location)
        #expect(try await reopened.savedCount(by: account) == 1)
    }

    @Test func anUnwritableLibraryIsOpenedReadOnly() async throws {
        let account: Account.ID
        do {
            let library = try await PinLibrary.open(at: folder.location)
            account = try await library.account(loginName: "mina").id
            try await library.save(Fixture.pin(1), by: account)
            // Without write permission, a remaining log could not be read.
            await library.close()
        }
        let data = (folder.library as NSString).deletingLastPathComponent
        for (path, mode) in [(folder.library, 0o444), (data, 0o555)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: data)
        }
        let file = LibraryFile(path: folder.library)
        // Root can write everywhere, so a thread without that capability opens the file.
        let opened = try PermissionThread.run { try file.open() }
        #expect(opened.notice == .readOnly(path: folder.library))
        let count = try await opened.writer.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM savedPin") }
        #expect(count == 1)
        let library = data + "/new.sqlite"
        #expect(throws: PinLibraryError.readOnly(path: library)) {
            try PermissionThread.run { try LibraryFile(path: library).open() }
        }
    }

    @Test func anotherProgramsDatabaseIsUnchanged() async throws {
        let file = folder.path + "/places.sqlite"
        let queue = try DatabaseQueue(path: file)
        try await queue.write {
            try $0.execute(sql: "CREATE TABLE bookmark (id INTEGER); INSERT INTO bookmark VALUES (1)")
        }
        try queue.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        await #expect(throws: PinLibraryError.notALibrary(path: file)) {
            try await PinLibrary.open(at: .file(path: file))
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == bytes)
    }

    @Test func pathsThatAreNotRegularFilesAreRejected() async throws {
        await #expect(throws: PinLibraryError.cannotOpen(path: folder.path, reason: .system(EISDIR))) {
            try await PinLibrary.open(at: .file(path: folder.path))
        }
        let file = try folder.write([1], to: "file")
        let below = file + "/below/library.sqlite"
        await #expect(throws: PinLibraryError.cannotOpen(path: below, reason: .parentFolderNotCreated)) {
            try await PinLibrary.open(at: .file(path: below))
        }
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        await #expect(throws: PinLibraryError.cannotOpen(path: pipe, reason: .notAFile)) {
            try await PinLibrary.open(at: .file(path: pipe))
        }
    }
}
