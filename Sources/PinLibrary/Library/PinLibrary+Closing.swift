import Files
import Foundation
import GRDB
import LibraryValues

extension PinLibrary {
    /// Closes the file. The last process to close it checkpoints the log, so that a single file remains.
    ///
    /// Waits for running calls; later calls fail. If a library isn't closed, nothing is lost, but the log and its index
    /// may remain beside the file. If the file was removed while it was open, its contents are written again first.
    package func close() async {
        _ = try? await rescueIfRemoved()
        await calls.close()
        if files?.notice != nil {
            // Closing would delete the log by name, which may be another file's by now. Leak the connections instead.
            _ = Unmanaged.passRetained(writer as AnyObject)
            if let lockedFiles { _ = Unmanaged.passRetained(lockedFiles) }
            return
        }
        let (writer, lockedFiles, file) = (self.writer, lockedFiles, LibraryFile(path: path))
        let isLogged = path != ":memory:" && writeError == nil
        try? await Self.blocking { () throws(PinLibraryError) in
            // Fails only while a cursor is open. The connections are closed with it then.
            guard (try? writer.close()) != nil else { return }
            lockedFiles?.release()
            guard isLogged else { return }
            // GRDB closes the writer before the readers, and readers can't checkpoint:
            // <https://github.com/groue/GRDB.swift/issues/739>.
            file.checkpointLog()
        }
    }
}

extension LibraryFile {
    /// Opens and closes the file as a writer if a log remains: the last writer to close it removes the log.
    fileprivate func checkpointLog() {
        guard access(path + "-wal", F_OK) == 0 else { return }
        // `mode=rw` doesn't create a file if it was removed.
        let name = "file:\(Self.escaped(path))?mode=rw"
        try? DatabaseQueue(path: name, configuration: Self.configuration(timeout: 0)).close()
    }
}
