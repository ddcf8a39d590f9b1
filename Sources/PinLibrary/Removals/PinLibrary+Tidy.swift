import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// The time for which a removal can be restored, in seconds: 30 days.
    package static let removalAge = 30.0 * 86_400
    /// The age, in seconds, below which an unreferenced picture isn't deleted, since its post may be about to be stored.
    private static let orphanAge = 86_400.0

    /// Deletes expired removals and unreferenced pictures.
    ///
    /// Keeps pictures that are older than this library and all pictures if the folder has other libraries, so that a
    /// damaged or deleted library can still be restored.
    ///
    /// Call it when the program is idle. If the clock is wrong by years, the worst effect is that an undo is lost.
    package func cleanUp() async throws(PinLibraryError) {
        let expiry = now().addingTimeInterval(-Self.removalAge).milliseconds
        let hasExpiredRemovals = try await read { database in
            let request: SQLRequest<Int> = "SELECT 1 FROM removal WHERE removedAt < \(expiry) LIMIT 1"
            return try request.fetchOne(database) != nil
        }
        if hasExpiredRemovals {
            // Cascades to the removed rows.
            try await write { try $0.execute(literal: "DELETE FROM removal WHERE removedAt < \(expiry)") }
        }
        if let writeError { throw writeError }
        guard let pictures else { return }
        // List files before reading the tables: a picture that is posted in between is either referenced or too young.
        let orphanDate = Date().addingTimeInterval(-Self.orphanAge)
        let minutes = try await read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
        let creationDate = Date(timeIntervalSince1970: Double(minutes) * 60)
        let file = LibraryFile(path: path)
        let names = try await Self.blocking { () throws(PinLibraryError) in
            file.hasOtherLibraries ? [] : pictures.names(between: creationDate, and: orphanDate)
        }
        if names.isEmpty { return }
        let usedNames = try await usedPictures()
        for name in names where !usedNames.contains(name) { pictures.remove(name) }
    }

    /// Deletes new copies of pictures after a failed transaction. Keeps referenced copies, since a failed commit may have
    /// been stored. Keeps all copies if references can't be read; `cleanUp` deletes them later.
    func removeCopies(_ names: [String]) async {
        guard let pictures, !names.isEmpty, let usedNames = try? await usedPictures(), files?.notice == nil else {
            return
        }
        for name in names where !usedNames.contains(name) { pictures.remove(name) }
    }

    /// Returns the stored names of all referenced pictures: file names in the folder, paths and URLs.
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
    /// Returns the names of the regular files that were last modified from `earliest` to before `latest`.
    func names(between earliest: Date, and latest: Date) -> [String] {
        OpenFolder.names(at: path).filter { name in
            var status = stat()
            guard lstat(path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
            let modificationDate = Date(timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec))
            return modificationDate >= earliest && modificationDate < latest
        }
    }
}

extension LibraryFile {
    /// Whether the folder has other databases or renamed damaged libraries.
    fileprivate var hasOtherLibraries: Bool {
        let fileName = (path as NSString).lastPathComponent
        return OpenFolder.names(at: folder).contains { name in
            if name == fileName || name == fileName + "-wal" || name == fileName + "-shm" { return false }
            return name.hasPrefix(fileName + ".damaged-") || LibraryFile(path: folder + "/" + name).hasDatabaseHeader
        }
    }
}
