import GRDB

/// The schema of a library and its migrations. A released migration must not be edited.
enum LibrarySchema {
    /// `PRAGMA application_id` of a library: "pinf" in ASCII.
    static let applicationID: Int64 = 0x7069_6E66

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: account and posts") { database in
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try createAccounts(database)
            try createPosts(database)
        }
        migrator.registerMigration("2: saved pins, boards and capsules", migrate: createCollections)
        migrator.registerMigration("3: unfinished texts") { database in
            try database.execute(sql: unfinished)
        }
        migrator.registerMigration("4: pictures of saved pins") { database in
            // JSON of `StoredPinDetails`; null if the pin has none of its attributes.
            try database.execute(sql: "ALTER TABLE savedPin ADD COLUMN pictures TEXT")
        }
        migrator.registerMigration("5: smart boards") { database in
            // The query of a smart board; null for an ordinary board.
            try database.execute(sql: "ALTER TABLE board ADD COLUMN search TEXT")
        }
        return migrator
    }

    private static func createAccounts(_ database: Database) throws {
        try database.create(table: "account", options: .strict) { table in
            table.autoIncrementedPrimaryKey("id")
            table.column("loginName", .text).notNull().unique()
            table.column("name", .text).notNull()
            table.column("bio", .text).notNull()
            // Every date is in milliseconds since 1970.
            table.column("createdAt", .integer).notNull()
        }
    }

    private static func createPosts(_ database: Database) throws {
        try database.create(table: "post", options: .strict) { table in
            // Defines the order of posts independently of the clock.
            table.autoIncrementedPrimaryKey("sequence")
            table.column("id", .text).notNull().unique()
            table.column("accountID", .integer).notNull().indexed()
                .references("account", onDelete: .cascade)
            table.column("title", .text).notNull()
            table.column("description", .text).notNull()
            // The file name in the picture folder, or an absolute path if the picture wasn't copied.
            table.column("picture", .text).notNull()
            table.column("pixelWidth", .integer)
            table.column("pixelHeight", .integer)
            // 0xRRGGBB
            table.column("dominantColor", .integer)
            table.column("createdAt", .integer).notNull()
        }
        try database.create(table: "postTag", options: [.strict, .withoutRowID]) { table in
            table.column("postID", .text).notNull().references("post", column: "id", onDelete: .cascade)
            table.column("position", .integer).notNull()
            table.column("tag", .text).notNull()
            table.primaryKey(["postID", "position"])
        }
        try database.create(table: "draft", options: .strict) { table in
            table.primaryKey("accountID", .integer).references("account", onDelete: .cascade)
            table.column("picturePath", .text).notNull()
            table.column("title", .text).notNull()
            table.column("description", .text).notNull()
            table.column("pixelWidth", .integer)
            table.column("pixelHeight", .integer)
            table.column("dominantColor", .integer)
        }
        try database.create(table: "draftTag", options: [.strict, .withoutRowID]) { table in
            table.column("accountID", .integer).notNull().references("draft", onDelete: .cascade)
            table.column("position", .integer).notNull()
            table.column("tag", .text).notNull()
            table.primaryKey(["accountID", "position"])
        }
    }
}
