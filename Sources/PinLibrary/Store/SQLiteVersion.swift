import GRDB

/// The version of the SQLite library in use.
package enum SQLiteVersion {
    /// The version, such as `3.40.1`; `nil` if the query fails.
    package static var current: String? {
        try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    }
}
