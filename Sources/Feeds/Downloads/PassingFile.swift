import Foundation

/// A file under a passing, hidden name, until it takes its own.
struct PassingFile {
    private let folder: OpenFolder
    private let name: String
    private let descriptor: Int32

    /// - Parameter mode: who may read and write it at most; the person may in any case.
    init(in folder: OpenFolder, mode: mode_t) throws(DownloadError) {
        self.folder = folder
        name = Self.prefix + String(UInt64.random(in: 0...(.max)), radix: 36) + Self.suffix
        descriptor = openat(
            folder.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode | 0o600)
        guard descriptor >= 0 else { throw OpenFolder.fault(errno, folder: folder.path) }
        // Tells a sweep that it is not left over; where there are no locks, its age does for a while.
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
    }

    private static let prefix = ".pinfeed-"
    private static let suffix = ".part"

    /// Whether a file that is called so is, or was, one of these.
    static func isName(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name.hasSuffix(suffix)
    }

    func write(_ bytes: [UInt8], count: Int) throws(DownloadError) {
        let code: Int32 = bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < count {
                let written = Foundation.write(descriptor, buffer.baseAddress?.advanced(by: sent), count - sent)
                if written > 0 {
                    sent += written
                } else if written == 0 || errno != EINTR {
                    return written == 0 ? EIO : errno
                }
            }
            return 0
        }
        if code != 0 { throw OpenFolder.fault(code, folder: folder.path) }
    }

    /// Has everything on the disk: some file systems say only here that it is full.
    func finish() throws(DownloadError) {
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw OpenFolder.fault(errno, folder: folder.path) }
    }

    /// Takes its own name, whole at once.
    /// - Returns: false when something has that name.
    func take(_ newName: String) throws(DownloadError) -> Bool {
        if linkat(folder.descriptor, name, folder.descriptor, newName, 0) == 0 {
            discard()
            return true
        }
        switch errno {
        case EEXIST: return false
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK: return try takeWithoutLinks(newName)
        default: throw OpenFolder.fault(errno, folder: folder.path)
        }
    }

    /// Where a file has one name only, as on memory sticks, an empty file holds the place for a moment.
    /// - Returns: false when something has that name.
    func takeWithoutLinks(_ newName: String) throws(DownloadError) -> Bool {
        let place = openat(folder.descriptor, newName, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard place >= 0 else {
            if errno == EEXIST { return false }
            throw OpenFolder.fault(errno, folder: folder.path)
        }
        close(place)
        guard renameat(folder.descriptor, name, folder.descriptor, newName) == 0 else {
            let code = errno
            unlinkat(folder.descriptor, newName, 0)
            throw OpenFolder.fault(code, folder: folder.path)
        }
        close(descriptor)
        return true
    }

    /// Takes the passing name away, and what only it named.
    func discard() {
        close(descriptor)
        unlinkat(folder.descriptor, name, 0)
    }
}
