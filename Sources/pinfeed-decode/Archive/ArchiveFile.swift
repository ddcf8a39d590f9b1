import CArchive
import Glibc

/// A descriptor that libarchive reads an archive from, in any order.
final class ArchiveFile {
    let descriptor: Int32
    private let length: Int64
    private var place: Int64 = 0
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 128 << 10, alignment: 16)

    /// Keeps a descriptor of its own; nil when there is none left.
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

    /// Has an archive read from here, for as long as this object is kept.
    func open(_ archive: OpaquePointer) -> Int32 {
        archive_read_set_callback_data(archive, Unmanaged.passUnretained(self).toOpaque())
        archive_read_set_read_callback(archive) { _, context, start in
            guard let context, let start else { return -1 }
            return ArchiveFile.at(context).read(start)
        }
        archive_read_set_skip_callback(archive) { _, context, count in
            context.map { ArchiveFile.at($0).skip(count) } ?? 0
        }
        archive_read_set_seek_callback(archive) { _, context, offset, origin in
            context.map { ArchiveFile.at($0).seek(offset, origin) } ?? Int64(ARCHIVE_FATAL)
        }
        return archive_read_open1(archive)
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> ArchiveFile {
        Unmanaged<ArchiveFile>.fromOpaque(context).takeUnretainedValue()
    }

    private func read(_ start: UnsafeMutablePointer<UnsafeRawPointer?>) -> Int {
        start.pointee = UnsafeRawPointer(buffer.baseAddress)
        while true {
            let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(place))
            if count < 0, errno == EINTR { continue }
            place += Int64(max(0, count))
            return count
        }
    }

    private func skip(_ count: Int64) -> Int64 {
        // What is missing at the end, reading tells.
        let count = min(max(0, count), max(0, length - place))
        place += count
        return count
    }

    private func seek(_ offset: Int64, _ origin: Int32) -> Int64 {
        let start: Int64 =
            switch origin {
            case SEEK_CUR: place
            case SEEK_END: length
            default: 0
            }
        let (target, isOver) = start.addingReportingOverflow(offset)
        guard !isOver, target >= 0 else { return Int64(ARCHIVE_FATAL) }
        place = target
        return target
    }
}
