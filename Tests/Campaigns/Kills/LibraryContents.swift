import Foundation
import GRDB

/// The contents of a library and a configuration file, read independently of the program.
struct LibraryContents {
    /// The states of each item, one per copy.
    private(set) var states: [UserItem: [String]] = [:]
    /// Damaged or partial data.
    private(set) var faults: [String] = []

    /// - Parameter original: The expected bytes of the picture of every post.
    init(library: String, configuration: String, original: Data) throws {
        var settings = GRDB.Configuration()
        settings.readonly = true
        settings.busyMode = .timeout(20)
        let database = try DatabaseQueue(path: library, configuration: settings)
        try database.read { database in
            faults += try String.fetchAll(database, sql: "PRAGMA quick_check").filter { $0 != "ok" }
            try read(
                "pin", database, "s.pinID", "coalesce(substr(b.name, 1, 8), 'in no board')",
                "savedPin s LEFT JOIN board b ON b.sequence = s.board", where: "s.removalID IS NULL")
            try read("board", database, "substr(t.name, 1, 8)", "t.name", "board t", where: "t.removalID IS NULL")
            try read("post", database, "t.title", "'posted'", "post t", where: "t.removalID IS NULL")
            try read("capsule", database, "t.name", "'made'", "capsule t", where: "t.removalID IS NULL")
            try read("name", database, "'name'", "a.name", "account t", where: "1", account: "t.id")
            try read("bio", database, "'bio'", "a.bio", "account t", where: "1", account: "t.id")
            try read("draft", database, "'draft'", "t.title", "draft t", where: "1")
            for row in try Row.fetchAll(
                database,
                sql: """
                    SELECT a.loginName, n.text FROM note n JOIN capsule c ON c.id = n.capsuleID
                    JOIN account a ON a.id = c.accountID WHERE n.removalID IS NULL
                    """)
            {
                addState(.note, account: row[0], name: row[1], state: "put in")
            }
            for row in try Row.fetchAll(
                database,
                sql: """
                    SELECT a.loginName, u.texts FROM unfinished u JOIN account a ON a.id = u.accountID
                    WHERE kind = 'note'
                    """)
            {
                let texts = try? JSONDecoder().decode([String: String].self, from: Data((row[1] as String).utf8))
                addState(.text, account: row[0], name: "text", state: texts?["text"] ?? "not JSON")
            }
            let folder = (library as NSString).deletingLastPathComponent
            for row in try Row.fetchAll(database, sql: "SELECT title, picture FROM post WHERE removalID IS NULL") {
                let (title, picture): (String, String) = (row[0], row[1])
                let path = try Self.picture(named: picture, beside: library, in: folder)
                if try Data(contentsOf: URL(fileURLWithPath: path)) != original {
                    faults.append("the picture of the post \(title) is not whole")
                }
            }
        }
        readSettings(configuration)
    }

    private mutating func read(
        _ kind: String, _ database: Database, _ name: String, _ state: String, _ table: String, where condition: String,
        account: String? = nil
    ) throws {
        guard let kind = UserItem.Kind(rawValue: kind), let letter = table.split(separator: " ").dropFirst().first
        else { return }
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT a.loginName, \(name), \(state) FROM \(table)
                JOIN account a ON a.id = \(account ?? "\(letter).accountID") WHERE \(condition)
                """)
        for row in rows {
            var name: String = row[1]
            // The id of a pin is its path, and its title is the file name.
            if kind == .pin { name = (name as NSString).lastPathComponent.replacing(".jpg", with: "") }
            addState(kind, account: row[0], name: name, state: row[2])
        }
    }

    private mutating func addState(_ kind: UserItem.Kind, account: String, name: String, state: String) {
        states[UserItem(kind: kind, account: account, name: name), default: []].append(state)
    }

    /// Returns the path of a picture in the library's picture folder, which may have any name.
    private static func picture(named name: String, beside library: String, in folder: String) throws -> String {
        if name.hasPrefix("/") { return name }
        for entry in try FileManager.default.contentsOfDirectory(atPath: folder) {
            let path = "\(folder)/\(entry)/\(name)"
            if FileManager.default.fileExists(atPath: path) { return path }
        }
        return "\(folder)/\(name)"
    }

    /// Reads each `key = value` line of the file, in any table.
    private mutating func readSettings(_ file: String) {
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2 else { continue }
            addState(.setting, account: "all", name: parts[0], state: parts[1].replacing("\"", with: ""))
        }
    }
}
