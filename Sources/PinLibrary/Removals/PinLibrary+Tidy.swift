import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// How long what was removed can come back, in seconds: 30 days.
    package static let removalAge = 30.0 * 86_400
    /// How old a picture that nothing refers to must be before it goes, in seconds: one that is just being posted is
    /// younger.
    private static let orphanAge = 86_400.0

    /// Lets go of what was removed long ago, and of pictures and parts of them that nothing refers to.
    ///
    /// Pictures of another library in the same folder stay, and those of one that was there before this one: a damaged
    /// or deleted library can still be restored then.
    ///
    /// Meant for quiet moments. A clock that is wrong by years costs a person no more than an undo.
    package func tidy() async throws(PinLibraryError) {
        let limit = now().addingTimeInterval(-Self.removalAge).milliseconds
        let hasOld = try await read { database in
            let old: SQLRequest<Int> = "SELECT 1 FROM removal WHERE removedAt < \(limit) LIMIT 1"
            return try old.fetchOne(database) != nil
        }
        if hasOld {
            // What was removed goes with its removal.
            try await write { try $0.execute(literal: "DELETE FROM removal WHERE removedAt < \(limit)") }
        }
        if let refusal { throw refusal }
        guard let pictures else { return }
        // Listed before the tables are read: what is posted between the two is referred to, or too young to be listed.
        let oldest = Date().addingTimeInterval(-Self.orphanAge)
        let minutes = try await read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
        let begun = Date(timeIntervalSince1970: Double(minutes) * 60)
        let file = LibraryFile(path: path)
        let names = try await Self.blocking { () throws(PinLibraryError) in
            file.hasOtherLibrariesBeside ? [] : pictures.names(between: begun, and: oldest)
        }
        if names.isEmpty { return }
        let used = try await usedPictures()
        for name in names where !used.contains(name) { pictures.remove(name) }
    }

    /// Removes new copies of pictures after a transaction that failed. Copies that a row refers to stay: a commit that failed
    /// on the disk may have been stored all the same. If that can't be known, all of them stay, and `tidy` removes them later.
    func removeCopies(_ names: [String]) async {
        guard let pictures, !names.isEmpty, let used = try? await usedPictures(), files?.notice == nil else { return }
        for name in names where !used.contains(name) { pictures.remove(name) }
    }

    /// The names of all pictures that rows refer to, and the paths and addresses of pictures elsewhere.
    private func usedPictures() async throws(PinLibraryError) -> Set<String> {
        try await read { database in
            try Set(
                String.fetchAll(
                    database,
                    sql: """
                        SELECT picture FROM post UNION SELECT picture FROM postPicture UNION SELECT picture FROM savedPin
                        UNION SELECT avatarPicture FROM account WHERE avatarPicture IS NOT NULL
                        UNION SELECT pin ->> 'picture' FROM note WHERE pin IS NOT NULL AND json_valid(pin)
                        """))
        }
    }
}

extension PictureFolder {
    /// The files that were last written between two dates.
    func names(between earliest: Date, and latest: Date) -> [String] {
        OpenFolder.names(at: path).filter { name in
            var status = stat()
            guard lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
            let written = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
            return written >= earliest && written < latest
        }
    }
}

extension LibraryFile {
    /// Whether the folder holds other databases, or damaged libraries that were kept aside.
    fileprivate var hasOtherLibrariesBeside: Bool {
        let own = (path as NSString).lastPathComponent
        return OpenFolder.names(at: folder).contains { name in
            if name == own || name == own + "-wal" || name == own + "-shm" { return false }
            return name.hasPrefix(own + ".damaged-") || LibraryFile(path: folder + "/" + name).hasDatabaseHeader
        }
    }
}
