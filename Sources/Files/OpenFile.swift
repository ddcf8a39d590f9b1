import Glibc
import Synchronization
import SystemPackage

/// An open file for reads and writes at any offset. Renaming or replacing the file doesn't affect it.
///
/// A scratch file stores data that a process needs while it runs but that would take too much memory. It has no name,
/// so the system deletes it when the last descriptor is closed, even after a crash.
package final class OpenFile: Sendable {
    let descriptor: FileDescriptor
    /// The end of the appended bytes, as an offset.
    private let end = Mutex<Int64>(0)

    /// Creates a scratch file in an existing folder; returns `nil` if that fails.
    package convenience init?(scratchIn folder: String) {
        let name = "\(folder)/scratch-\(UInt64.random(in: 0 ... .max))"
        let rawDescriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard rawDescriptor >= 0 else { return nil }
        unlink(name)
        self.init(FileDescriptor(rawValue: rawDescriptor))
    }

    /// Takes ownership of a descriptor.
    init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    /// Opens a file for reading; returns `nil` if it isn't a regular file that belongs to the current user.
    package convenience init?(reading path: String) {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        self.init(FileDescriptor(rawValue: file))
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
        else { return nil }
    }

    /// The current size of the file, in bytes; 0 if unknown.
    package var byteCount: Int64 {
        var status = stat()
        return fstat(descriptor.rawValue, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Creates a scratch file in pinfeed's cache folder; returns `nil` if the folder doesn't exist or can't be created.
    package convenience init?(scratchIn folders: BaseFolders) {
        guard let cache = folders.cache else { return nil }
        let folder = cache + "/pinfeed"
        guard (try? OpenFolder.create(folder, mode: 0o700)) != nil else { return nil }
        self.init(scratchIn: folder)
    }

    deinit { try? descriptor.close() }

    /// Appends bytes.
    /// - Parameter alignment: the offset of the bytes is a multiple of this, in bytes.
    /// - Returns: the offset of the bytes; `nil` if the write fails. Earlier bytes are unchanged then.
    package func append(_ bytes: UnsafeRawBufferPointer, alignment: Int64 = 1) -> Int64? {
        let start = end.withLock { end in
            let start = (end + alignment - 1) / alignment * alignment
            end = start + Int64(bytes.count)
            return start
        }
        return write(bytes, at: start) ? start : nil
    }

    /// Overwrites bytes.
    /// - Returns: `false` if the write fails.
    package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Bool {
        (try? descriptor.writeAll(toAbsoluteOffset: offset, bytes)) != nil
    }

    /// Fills a buffer with bytes from an offset.
    /// - Returns: `false` if the buffer can't be filled.
    package func read(at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        (try? descriptor.read(fromAbsoluteOffset: offset, into: buffer)) == buffer.count
    }

    /// Sets the modification date to now, to record that the file was used.
    package func touch() { futimens(descriptor.rawValue, nil) }

    /// Returns the contents of the file; `nil` if it is longer than `limit` bytes or can't be read completely.
    package func contents(atMost limit: Int) -> [UInt8]? {
        let count = Int(byteCount)
        guard count <= limit else { return nil }
        var isComplete = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            isComplete = read(at: 0, into: UnsafeMutableRawBufferPointer(buffer))
            filled = isComplete ? count : 0
        }
        return isComplete ? bytes : nil
    }
}
