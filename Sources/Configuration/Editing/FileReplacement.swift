import Files
import Foundation

/// A file that gets other contents, all of them or none.
struct FileReplacement {
    /// Absolute or relative; no symbolic link unless its target cannot be told.
    let path: String

    /// Follows symbolic links, so that a file kept elsewhere is replaced there and the link stays.
    init(following path: String) {
        var path = path
        // As many as Linux follows.
        for _ in 0..<40 {
            guard let target = readlink(path) else { break }
            path = target.hasPrefix("/") ? target : (path as NSString).deletingLastPathComponent + "/" + target
        }
        self.path = path
    }

    private var folder: String { (path as NSString).deletingLastPathComponent }

    /// Reads and replaces while no other program does in this folder: of two that change the file at once, none loses
    /// what the other has changed. A folder that is not there, or that somebody keeps locked for two seconds, is gone on
    /// with as it is.
    func alone<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let folder = try? OpenFolder(folder)
        // It is unlocked when it is closed.
        defer { withExtendedLifetime(folder) {} }
        if let folder, (try? folder.lock(timeout: .seconds(2))) != nil {
            folder.removeRemains(label: Self.label, olderThan: 0)
        }
        return try body()
    }

    private static let label = "config"

    /// - Throws: what the system says. The file is then as it was.
    func write(_ bytes: [UInt8]) throws(FileFault) {
        let folder = try OpenFolder(making: folder)
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o644
        // A file that may not be written to is meant to stay as it is, even where its folder would let it be replaced.
        if access(path, F_OK) == 0, access(path, W_OK) != 0 { throw FileFault(path, .written, code: errno) }
        let file = try PassingFile(in: folder, label: Self.label)
        file.lock()
        try file.write(bytes[...])
        try file.permit(mode)
        try file.replace((path as NSString).lastPathComponent)
    }
}
