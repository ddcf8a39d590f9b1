import Files
import Foundation

extension LocalFile {
    /// Returns all bytes of a regular file.
    ///
    /// The file is read instead of mapped, because a mapped file that shrinks crashes the process.
    /// - Parameter limit: the maximum size in bytes; larger files are not read.
    package static func contents(of path: String, limit: Int) throws(FeedError) -> [UInt8] {
        let descriptor = try open(path)
        defer { close(descriptor) }
        let file: LocalFile
        do throws(FileError) {
            file = try LocalFile(descriptor: descriptor, of: path)
        } catch {
            throw error.feedError(path: path)
        }
        guard file.kind != .folder else { throw .notAFeed(path: path, reason: .folder) }
        guard file.kind == .regular else { throw .unreadable(path: path, reason: .notRegular) }
        guard file.size <= limit else { throw .tooLarge(path: path, limit: limit) }

        var bytes = [UInt8]()
        // One byte more than the size, so that detecting the end needs no reallocation.
        bytes.reserveCapacity(file.size + 1)
        var chunk = [UInt8](repeating: 0, count: min(max(file.size + 1, 1 << 12), 1 << 20))
        while true {
            if Task.isCancelled { throw .cancelled }
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError(path, .read, code: errno).feedError(path: path)
            }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk.prefix(count))
            // The file may have grown since its size was read.
            if bytes.count > limit { throw .tooLarge(path: path, limit: limit) }
        }
    }

    private static func open(_ path: String) throws(FeedError) -> Int32 {
        do throws(FileError) {
            try FileError.validatePath(path)
            // Without O_NONBLOCK, opening a pipe waits for its writer.
            let descriptor = Files.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor >= 0 else { throw FileError(path, .open, code: errno) }
            return descriptor
        } catch {
            throw error.feedError(path: path)
        }
    }
}
