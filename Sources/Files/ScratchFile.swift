import Glibc
import Synchronization

/// Bytes that a program needs as long as it runs and that are not to lie in its memory: a file without a name, which goes
/// with its last holder, however the program ends.
package final class ScratchFile: Sendable {
    private let descriptor: CInt
    private let end = Mutex<Int64>(0)

    /// Makes a file in a folder that is there; nil where the system gives none.
    package init?(in folder: String) {
        let name = "\(folder)/scratch-\(UInt64.random(in: 0 ... .max))"
        descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        unlink(name)
    }

    /// A file in the folder for what can be made again; nil where there is no such folder and none can be made.
    package convenience init?(in folders: BaseFolders) {
        guard let cache = folders.cache else { return nil }
        let folder = cache + "/pinfeed"
        guard (try? OpenFolder.make(folder, mode: 0o700)) != nil else { return nil }
        self.init(in: folder)
    }

    deinit { close(descriptor) }

    /// Keeps bytes behind those that are there.
    /// - Returns: where they are; nil when the disk does not take them, and what was kept before is as it was.
    package func append(_ bytes: UnsafeRawBufferPointer) -> Int64? {
        let start = end.withLock { end in
            // Parts begin where pages do, so that each can be mapped by itself.
            defer { end += Int64((bytes.count + Self.pageSize - 1) / Self.pageSize * Self.pageSize) }
            return end
        }
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(start) + written)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            written += count
        }
        return start
    }

    private static let pageSize = 4_096

    /// Reads into a buffer what begins at a place.
    /// - Returns: false when it cannot be read whole.
    package func read(at place: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var done = 0
        while done < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = pread(descriptor, rest.baseAddress, rest.count, off_t(place) + done)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }
}
