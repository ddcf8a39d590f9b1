import Glibc
import Synchronization
import SystemPackage

/// A file, held open: parts of it are read, whoever takes its name meanwhile.
///
/// A scratch file has bytes that a program needs as long as it runs and that are not to lie in its memory. It has no name, and
/// goes with its last holder, however the program ends.
package final class OpenFile: Sendable {
    let descriptor: FileDescriptor
    private let end = Mutex<Int64>(0)

    /// Makes a scratch file in a folder that is there; nil where the system gives none.
    package convenience init?(scratchIn folder: String) {
        let name = "\(folder)/scratch-\(UInt64.random(in: 0 ... .max))"
        let made = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard made >= 0 else { return nil }
        unlink(name)
        self.init(FileDescriptor(rawValue: made))
    }

    /// Takes over a descriptor.
    init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

    /// Opens a file to be read, whoever takes its name meanwhile; nil where there is none of this person's.
    package convenience init?(reading path: String) {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        self.init(FileDescriptor(rawValue: file))
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
        else { return nil }
    }

    /// How long the file is now, in bytes; 0 where that cannot be known.
    package var byteCount: Int64 {
        var status = stat()
        return fstat(descriptor.rawValue, &status) == 0 ? Int64(status.st_size) : 0
    }

    /// Makes a scratch file in the folder for what can be made again; nil where there is no such folder and none can be made.
    package convenience init?(scratchIn folders: BaseFolders) {
        guard let cache = folders.cache else { return nil }
        let folder = cache + "/pinfeed"
        guard (try? OpenFolder.make(folder, mode: 0o700)) != nil else { return nil }
        self.init(scratchIn: folder)
    }

    deinit { try? descriptor.close() }

    /// Keeps bytes behind those that are there.
    /// - Parameter alignment: their place is a multiple of it.
    /// - Returns: where they are; nil when the disk does not take them, and what was kept before is as it was.
    package func append(_ bytes: UnsafeRawBufferPointer, alignment: Int64 = 1) -> Int64? {
        let start = end.withLock { end in
            let start = (end + alignment - 1) / alignment * alignment
            end = start + Int64(bytes.count)
            return start
        }
        return write(bytes, at: start) ? start : nil
    }

    /// Writes over bytes that are there.
    /// - Returns: false when the disk does not take them.
    package func write(_ bytes: UnsafeRawBufferPointer, at place: Int64) -> Bool {
        (try? descriptor.writeAll(toAbsoluteOffset: place, bytes)) != nil
    }

    /// Reads into a buffer what begins at a place.
    /// - Returns: false when it cannot be read whole.
    package func read(at place: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Bool {
        (try? descriptor.read(fromAbsoluteOffset: place, into: buffer)) == buffer.count
    }

    /// Notes that it was used just now, as the time when it was written.
    package func touch() { futimens(descriptor.rawValue, nil) }

    /// All bytes of the file as it is now; nil where it is longer than `limit`, or cannot be read whole.
    package func contents(atMost limit: Int) -> [UInt8]? {
        let count = Int(byteCount)
        guard count <= limit else { return nil }
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            isWhole = read(at: 0, into: UnsafeMutableRawBufferPointer(buffer))
            filled = isWhole ? count : 0
        }
        return isWhole ? bytes : nil
    }
}
