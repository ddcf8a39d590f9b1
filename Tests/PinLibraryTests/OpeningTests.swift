import Foundation
import GRDB
import Testing

@testable import PinLibrary

struct OpeningTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [
        (["XDG_DATA_HOME": "/data"], "/data/pinfeed/library.sqlite"),
        (["XDG_DATA_HOME": "relative"], "/home/mina/.local/share/pinfeed/library.sqlite"),
        (["XDG_DATA_HOME": ""], "/home/mina/.local/share/pinfeed/library.sqlite"),
        ([:], "/home/mina/.local/share/pinfeed/library.sqlite"),
    ])
    func theStandardPlaceFollowsXDG(environment: [String: String], path: String) {
        #expect(LibraryLocation.standard(environment: environment, home: "/home/mina") == .file(path: path))
    }

    @Test func aNewLibraryIsItsOwnersAlone() async throws {
        let library = try await PinLibrary.open(at: folder.location)
        #expect(library.path == folder.library)
        let attributes = FileManager.default.attributesOfItem(atPath:)
        #expect(try attributes(folder.library)[.posixPermissions] as? Int == 0o600)
        for made in ["/data", "/data/pinfeed"] {
            #expect(try attributes(folder.path + made)[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func theFileIsSetForDurability() async throws {
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
        #expect(applied == ["1: account and posts"])
        #expect(tables == ["account", "draft", "draftTag", "grdb_migrations", "post", "postTag"])
    }

    @Test func manyOpenANewLibraryAtOnce() async throws {
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

    @Test func aNewerSchemaIsRefusedAndLeft() async throws {
        do {
            let library = try await PinLibrary.open(at: folder.location)
            try await library.writer.write {
                try $0.execute(sql: "INSERT INTO grdb_migrations (identifier) VALUES ('2: from the future')")
            }
        }
        await #expect(throws: PinLibraryError.newerSchema(path: folder.library)) {
            try await PinLibrary.open(at: folder.location)
        }
        let rows = try await DatabaseQueue(path: folder.library).read {
            try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY identifier")
        }
        #expect(rows == ["1: account and posts", "2: from the future"])
    }

    enum Foreign: String, CaseIterable, CustomTestStringConvertible {
        case shortText, oneByte, text, zeros, pictureHeader, magicThenNoise, cutShort
        var testDescription: String { rawValue }
    }

    @Test(arguments: Foreign.allCases) func aFileThatIsNotALibraryIsLeftByteForByte(kind: Foreign) async throws {
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
        do {
            _ = try await PinLibrary.open(at: .file(path: file))
            Issue.record("opened")
        } catch {
            guard case .damaged(file, _) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.description.hasPrefix(file + ": not a library, or a damaged one"))
        }
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: file))) == bytes)
        #expect(try folder.names(in: folder.path).filter { $0 != "whole.sqlite" } == ["library.sqlite"])
    }

    @Test func anotherProgramsDatabaseIsLeftByteForByte() async throws {
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

    @Test func whatCannotBeAFileIsRefused() async throws {
        await #expect(throws: PinLibraryError.cannotOpen(path: folder.path, reason: "is a directory")) {
            try await PinLibrary.open(at: .file(path: folder.path))
        }
        let file = try folder.write([1], to: "file")
        let below = file + "/below/library.sqlite"
        await #expect(throws: PinLibraryError.cannotOpen(path: below, reason: "its folder cannot be made")) {
            try await PinLibrary.open(at: .file(path: below))
        }
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        await #expect(throws: PinLibraryError.cannotOpen(path: pipe, reason: "not a file")) {
            try await PinLibrary.open(at: .file(path: pipe))
        }
    }
}

struct AccountTests {
    @Test(arguments: [("Mina Kim", "Mina Kim"), ("", "mina"), (" \n\t ", "mina"), (" 민아\0 ", "민아")])
    func anAccountIsNamedAfterThePerson(fullName: String, name: String) async throws {
        let created = Date(timeIntervalSince1970: 12.5)
        let library = try await PinLibrary.open(at: .memory, now: { created })
        let account = try await library.account(loginName: "mina", fullName: fullName)
        #expect(account == Account(id: 1, loginName: "mina", name: name, bio: "", createdAt: created))
    }

    @Test func theAccountStaysTheSame() async throws {
        let folder = try TemporaryFolder()
        let clock = ManualClock()
        let first: Account
        do {
            let library = try await PinLibrary.open(at: folder.location, now: clock.now)
            first = try await library.account(loginName: "mina", fullName: "Mina")
        }
        clock.set(.distantFuture)
        let library = try await PinLibrary.open(at: folder.location, now: clock.now)
        #expect(try await library.account(loginName: "mina", fullName: "Somebody Else") == first)
        #expect(try await library.account(loginName: "Mina").id != first.id)
    }
}
