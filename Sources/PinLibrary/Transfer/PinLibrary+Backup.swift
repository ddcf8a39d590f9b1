import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Writes a copy of the library's file, as it is at this moment, while others go on using it. Pictures are not in
    /// it.
    /// - Parameter path: of a file that is not there; it is there complete or not at all.
    /// - Throws: `PinLibraryError`: `fileExists`, `diskFull`, `writeFailed`.
    package func backUp(to path: String) async throws(PinLibraryError) {
        let (library, source) = (self.path, writer)
        try await Self.blocking { () throws(PinLibraryError) in
            let file = try NewFile(at: path)
            do {
                let copy = try DatabaseQueue(path: LibraryFile.databaseName(file.temporary))
                try source.backup(to: copy)
                // One file, without a log beside it.
                try copy.writeWithoutTransaction { _ = try String.fetchOne($0, sql: "PRAGMA journal_mode = DELETE") }
                let found = try copy.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
                try copy.close()
                guard found == "ok" else { throw PinLibraryError.damaged(path: library, reason: .message(found ?? "")) }
            } catch {
                for ending in ["-wal", "-shm", "-journal"] { unlink(file.temporary + ending) }
                throw PinLibraryError(error, at: file.path, while: .writing)
            }
            try file.finish()
        }
    }
}
