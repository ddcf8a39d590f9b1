import Feeds
import Foundation
import GRDB
import TestSupport
import Testing

import LibraryValues
@testable import PinLibrary

/// Migrations of libraries with older schemas. The SQL is what those versions ran and must never be edited.
@Suite(.tags(.processes)) struct MigrationTests {
    /// The schema of version 0.1, created by the first migration.
    private static let firstSchema = """
        PRAGMA application_id = 1885957734;
        PRAGMA journal_mode = WAL;
        CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
        INSERT INTO grdb_migrations VALUES ('1: account and posts');
        CREATE TABLE "account" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "loginName" TEXT NOT NULL UNIQUE,
            "name" TEXT NOT NULL, "bio" TEXT NOT NULL, "createdAt" INTEGER NOT NULL) STRICT;
        CREATE TABLE "post" ("sequence" INTEGER PRIMARY KEY AUTOINCREMENT, "id" TEXT NOT NULL UNIQUE,
            "accountID" INTEGER NOT NULL REFERENCES "account"("id") ON DELETE CASCADE, "title" TEXT NOT NULL,
            "description" TEXT NOT NULL, "picture" TEXT NOT NULL, "pixelWidth" INTEGER, "pixelHeight" INTEGER,
            "dominantColor" INTEGER, "createdAt" INTEGER NOT NULL) STRICT;
        CREATE INDEX "post_on_accountID" ON "post"("accountID");
        CREATE TABLE "postTag" ("postID" TEXT NOT NULL REFERENCES "post"("id") ON DELETE CASCADE,
            "position" INTEGER NOT NULL, "tag" TEXT NOT NULL, PRIMARY KEY ("postID", "position")) STRICT, WITHOUT ROWID;
        CREATE TABLE "draft" ("accountID" INTEGER PRIMARY KEY REFERENCES "account"("id") ON DELETE CASCADE,
            "picturePath" TEXT NOT NULL, "title" TEXT NOT NULL, "description" TEXT NOT NULL, "pixelWidth" INTEGER,
            "pixelHeight" INTEGER, "dominantColor" INTEGER) STRICT;
        CREATE TABLE "draftTag" ("accountID" INTEGER NOT NULL REFERENCES "draft"("accountID") ON DELETE CASCADE,
            "position" INTEGER NOT NULL, "tag" TEXT NOT NULL, PRIMARY KEY ("accountID", "position"))
            STRICT, WITHOUT ROWID;
        """

    private static let firstRows = """
        INSERT INTO account VALUES (1, 'mina', 'Mina Kim', 'Ferries.', 1000), (2, 'tove', 'tove', '', 2000);
        INSERT INTO post VALUES (1, 'post-a', 1, '밤의 시장', 'Night', 'post-a.jpg', 4032, 3024, 255, 3000),
            (2, 'post-b', 2, '', '', '/elsewhere/b.png', NULL, NULL, NULL, 4000),
            (5, 'post-c', 1, 'Third', 'x', 'post-c', 3, 4, NULL, 500);
        INSERT INTO postTag VALUES ('post-a', 0, 'sea'), ('post-a', 1, 'morning'), ('post-c', 0, 'sea');
        INSERT INTO draft VALUES (1, '/p.jpg', 'Typed', 'so far', 7, 8, 9);
        INSERT INTO draftTag VALUES (1, 0, 'one'), (1, 1, 'two');
        """

    @Test func aLibraryOfTheFirstSchemaKeepsAllItsRows() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/library.sqlite"
        do {
            let queue = try DatabaseQueue(path: path)
            try await queue.writeWithoutTransaction { try $0.execute(sql: Self.firstSchema + Self.firstRows) }
            try queue.close()
        }
        let library = try await PinLibrary.open(at: .file(path: path))
        #expect(library.notice == nil)
        #expect(
            try await library.accounts() == [
                Account(
                    id: 1, loginName: "mina", name: "Mina Kim", bio: "Ferries.", createdAt: Date(milliseconds: 1000)),
                Account(id: 2, loginName: "tove", name: "tove", createdAt: Date(milliseconds: 2000)),
            ])
        let posts = try await library.allPosts(by: 1)
        #expect(posts.map(\.id) == ["post-c", "post-a"])
        #expect(posts.map(\.editedAt) == [nil, nil])
        #expect(posts[1].pin.title == "밤의 시장")
        #expect(posts[1].pin.tags == ["sea", "morning"])
        #expect(posts[1].pin.pixelSize == PixelSize(width: 4032, height: 3024))
        #expect(posts[1].pin.picture == .file(path: folder.path + "/pictures/post-a.jpg"))
        #expect(posts[1].pin.date == Date(milliseconds: 3000))
        #expect(try await library.posts(by: 2).map(\.picture) == [.file(path: "/elsewhere/b.png")])
        #expect(
            try await library.draft(by: 1)
                == PostDraft(
                    picturePath: "/p.jpg", title: "Typed", description: "so far", tags: ["one", "two"],
                    pixelSize: PixelSize(width: 7, height: 8), dominantColor: RGBColor(red: 0, green: 0, blue: 9)))
        #expect(try await library.check().faults.isEmpty)

        // The migrated library accepts current changes.
        try await library.save(Fixture.pin(1), by: 1)
        let removal = try #require(try await library.removePosts(["post-a"], by: 1))
        #expect(try await library.posts(by: 1).map(\.id) == ["post-c"])
        try await library.restore(removal)
        #expect(try await library.allPosts(by: 1) == posts)
    }

    @Test func aLibraryOfTheSecondSchemaKeepsAllItsRows() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/library.sqlite"
        let queue = try DatabaseQueue(path: path)
        try await queue.writeWithoutTransaction {
            try $0.execute(sql: Self.firstSchema + Self.firstRows + SecondSchema.tables + SecondSchema.rows)
        }
        try queue.close()
        let library = try await PinLibrary.open(at: .file(path: path))
        #expect(library.notice == nil)
        #expect(try await library.counts(by: 1) == LibraryCounts(posts: 2, saved: 1, boards: 1, capsules: 1))
        let draft = try #require(try await library.draft(by: 1))
        #expect(draft.furtherPictures == [DraftPicture(path: "/q.jpg", pixelSize: PixelSize(width: 10, height: 20))])
        #expect(!draft.usesSeparatePosts)
        #expect(try await library.capsules(by: 1).map(\.count) == [1])
        #expect(try await library.unsavedTexts(by: 1).isEmpty)
        #expect(try await library.check().faults.isEmpty)

        // The migrated library accepts current changes.
        let text = UnsavedText(.profile, texts: ["name": "Mina"])
        try await library.store([text], removing: [], by: 1)
        #expect(try await library.unsavedTexts(by: 1) == [text])
    }

    @Test(arguments: [firstSchema, firstSchema + SecondSchema.tables])
    func aMigratedLibraryHasTheTablesOfANewOne(schema: String) async throws {
        let folder = try TemporaryFolder()
        let old = folder.path + "/old.sqlite"
        let queue = try DatabaseQueue(path: old)
        try await queue.writeWithoutTransaction { try $0.execute(sql: schema) }
        try queue.close()
        var schemas: [[String]] = []
        for path in [old, folder.path + "/new.sqlite"] {
            let library = try await PinLibrary.open(at: .file(path: path))
            schemas.append(
                try await library.read {
                    try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
                }.map { $0.filter { !$0.isWhitespace } })
        }
        #expect(schemas[0] == schemas[1])
    }
}
