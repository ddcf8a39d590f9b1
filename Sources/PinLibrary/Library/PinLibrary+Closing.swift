import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Lets go of the file. Whoever is the last to have it open leaves one file: its log is taken back into it.
    ///
    /// Waits for calls that are under way; later ones fail. A program that ends without it loses nothing, but may leave
    /// the log and its index beside the file. If the file was removed meanwhile, it is written again first.
    package func close() async {
        _ = try? await rescueIfRemoved()
        await calls.close()
        if files?.notice != nil {
            // SQLite would write into the files of others: when it closes a database it removes the log by its name,
            // which another file may have by now. These connections end with the process.
            _ = Unmanaged.passRetained(writer as AnyObject)
            if let locked { _ = Unmanaged.passRetained(locked) }
            return
        }
        let (writer, locked, file) = (self.writer, locked, LibraryFile(path: path))
        let isLogged = path != ":memory:" && refusal == nil
        try? await Self.blocking { () throws(PinLibraryError) in
            // Refused only while somebody reads row by row: then the connections go with whoever holds them.
            guard (try? writer.close()) != nil else { return }
            locked?.release()
            guard isLogged else { return }
            // GRDB closes the connection that writes before those that read, and these cannot take the log back:
            // <https://github.com/groue/GRDB.swift/issues/739>.
            file.takeLogBack()
        }
    }
}

extension LibraryFile {
    /// Opens and closes a log that somebody has left, as a writer: the last one to close it removes it.
    fileprivate func takeLogBack() {
        guard access(path + "-wal", F_OK) == 0 else { return }
        // Not made again should it be gone.
        let name = "file:\(Self.escaped(path))?mode=rw"
        try? DatabaseQueue(path: name, configuration: Self.configuration(timeout: 0)).close()
    }
}
