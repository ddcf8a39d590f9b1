import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Writes a snapshot of the library's file without its pictures, while the library remains in use.
    /// - Parameter path: the path of a new file, which is written atomically.
    /// - Throws: `PinLibraryError`: `fileExists`, `diskFull`, `writeFailed`.
    package func backUp(to path: String) async throws(PinLibraryError) {
        let (library, source) = (self.path, writer)
        try await Self.blocking { () throws(PinLibraryError) in
            let file = try NewFile(at: path)
            do {
                let copy = try DatabaseQueue(path: LibraryFile.databaseName(file.temporaryPath))
                try source.backup(to: copy)
                // Without write-ahead log, so that the copy is a single file.
                try copy.writeWithoutTransaction { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = DELETE") }
                let checkResult = try copy.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
                try copy.close()
                guard checkResult == "ok" else {
                    throw PinLibraryError.damaged(path: library, reason: .message(checkResult ?? ""))
                }
            } catch {
                for suffix in ["-wal", "-shm", "-journal"] { unlink(file.temporaryPath + suffix) }
                throw PinLibraryError(error, at: file.path, while: .writing)
            }
            try file.finish()
        }
    }
}
