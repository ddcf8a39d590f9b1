import GRDB

/// The SQLite that keeps the library.
package enum SQLiteVersion {
    /// The version that is used, as `3.40.1`; nil when it cannot be asked.
    package static var current: String? {
        try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
    }
}
