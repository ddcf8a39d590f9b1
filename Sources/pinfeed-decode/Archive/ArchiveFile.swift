import CArchive
import Glibc

/// A file descriptor with the callbacks through which libarchive reads and seeks.
final class ArchiveFile {
    let descriptor: Int32
    private let length: Int64
    private var position: Int64 = 0
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 16)

    /// Duplicates the descriptor. Returns `nil` if that fails.
    init?(_ original: Int32) {
        var status = stat()
        guard fstat(original, &status) == 0 else { return nil }
        descriptor = dup(original)
        length = Int64(status.st_size)
        guard descriptor >= 0 else { return nil }
    }

    deinit {
        close(descriptor)
        buffer.deallocate()
    }

    /// Opens `archive` on this file. The caller must retain this object while it reads.
    func open(_ archive: OpaquePointer) -> Int32 {
        archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque())
        archive_read_set_read_callback(archive) { _, context, start in
            guard let context, let start else { return -1 }
            return ArchiveFile.instance(from: context).read(start)
        }
        archive_read_set_skip_callback(archive) { _, context, count in
            context.map { ArchiveFile.instance(from: $0).skip(count) } ?? 0
        }
        archive_read_set_seek_callback(archive) { _, context, offset, origin in
            context.map { ArchiveFile.instance(from: $0).seek(offset, origin) } ?? Int64(ARCHIVE_FATAL)
        }
        return archive_read_open1(archive)
    }

    private static func instance(from context: UnsafeMutableRawPointer) -> ArchiveFile {
        Unmanaged<ArchiveFile>.fromOpaque(context).takeUnretainedValue()
    }

    private func read(_ start: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
        start.pointee = UnsafeRawPointer(buffer.baseAddress)
        while true {
            let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(position))
            if count < 0, errno == EINTR { continue }
            position += Int64(max(0, count))
            return count
        }
    }

    private func skip(_ count: Int64) -> Int64 {
        // Skipping ends at the end of the file; the following read reports the truncation.
        let count = min(max(0, count), max(0, length - position))
        position += count
        return count
    }

    private func seek(_ offset: Int64, _ origin: Int32) -> Int64 {
        let start: Int64 =
            switch origin {
            case SEEK_CUR: position
            case SEEK_END: length
            default: 0
            }
        let (target, overflows) = start.addingReportingOverflow(offset)
        guard !overflows, target >= 0 else { return Int64(ARCHIVE_FATAL) }
        position = target
        return target
    }
}
