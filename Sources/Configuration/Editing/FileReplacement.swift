import Files
import Foundation

/// An atomic replacement of a file's contents.
struct FileReplacement {
    /// The path, absolute or relative. Symbolic links are resolved if possible.
    let path: String

    /// Resolves symbolic links, so that the target is replaced instead of the link.
    init(following path: String) {
        var path = path
        // The limit of Linux for symbolic links.
        for _ in 0..<40 {
            guard let target = readlink(path) else { break }
            path = target.hasPrefix("/") ? target : (path as NSString).deletingLastPathComponent + "/" + target
        }
        self.path = path
    }

    private var folder: String { (path as NSString).deletingLastPathComponent }

    /// Runs `body` with the folder locked, so that concurrent changes don't overwrite each other. Runs `body` without
    /// the lock if the folder doesn't exist or stays locked for two seconds.
    func withLock<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let folder = try? OpenFolder(folder)
        // Closing the folder releases the lock.
        defer { withExtendedLifetime(folder) {} }
        if let folder, (try? folder.lock(timeout: .seconds(2))) != nil {
            folder.removeStaleTemporaryFiles(label: Self.label, olderThan: 0)
        }
        return try body()
    }

    private static let label = "config"

    /// Replaces the file and preserves its permissions.
    /// - Throws: `FileError`; the file is unchanged then.
    func write(_ bytes: [UInt8]) throws(FileError) {
        let folder = try OpenFolder(creating: folder)
        var status = stat()
        let mode = stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o644
        // Respect the permissions of a read-only file even if its folder is writable.
        if access(path, F_OK) == 0, access(path, W_OK) != 0 { throw FileError(path, .write, code: errno) }
        let file = try TemporaryFile(in: folder, label: Self.label)
        file.lock()
        try file.write(bytes[...])
        try file.setPermissions(mode)
        try file.rename((path as NSString).lastPathComponent)
    }
}
