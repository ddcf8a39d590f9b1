import Glibc

/// Immutable bytes outside the heap: a memory-mapped part of a file, or a copy in memory.
///
/// The address is stable while the object exists. Only `OpenFile` may write to the mapped part.
package final class MappedBytes: Sendable {
    // A pointer to immutable memory that is valid while this object exists.
    package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
    /// Whether the bytes are a mapped part of a file.
    private let isInFile: Bool

    /// Copies bytes to new memory.
    package init(copying bytes: UnsafeRawBufferPointer) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyMemory(from: bytes)
        self.bytes = UnsafeRawBufferPointer(copy)
        isInFile = false
    }

    /// Maps a part of a file; returns `nil` if `mmap` fails.
    /// - Parameter start: an offset on a page boundary.
    fileprivate init?(_ descriptor: CInt, start: Int64, count: Int) {
        let mapped = mmap(nil, max(1, count), PROT_READ, MAP_SHARED, descriptor, Int(start))
        guard let mapped, mapped != MAP_FAILED else { return nil }
        bytes = UnsafeRawBufferPointer(start: mapped, count: count)
        isInFile = true
    }

    deinit {
        guard isInFile else { return bytes.deallocate() }
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), max(1, bytes.count))
    }

    /// Loads all mapped pages into memory at once instead of one by one.
    package func prefetch() {
        guard isInFile else { return }
        // MADV_POPULATE_READ, from Linux 5.14. Older kernels load pages on access.
        let populateRead = CInt(22)
        madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, populateRead)
    }

    /// Evicts the mapped pages from memory. They are reloaded on access.
    package func evict() {
        guard isInFile else { return }
        madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
    }
}

extension OpenFile {
    /// The page size, in bytes.
    package static let pageSize = Int64(max(1, sysconf(CInt(_SC_PAGESIZE))))

    /// Maps `count` bytes of the file at the offset `start`. Returns `nil` if the range exceeds the file, if it doesn't
    /// start on a page boundary, or if `mmap` fails.
    package func map(at start: Int64, count: Int) -> MappedBytes? {
        guard start >= 0, count >= 0, start % Self.pageSize == 0, start <= byteCount - Int64(count) else { return nil }
        return MappedBytes(descriptor.rawValue, start: start, count: count)
    }

    /// Appends bytes to the file and maps them.
    /// - Returns: the mapped bytes and their offset; `nil` if the write or the mapping fails.
    package func map(_ bytes: UnsafeRawBufferPointer) -> (mapped: MappedBytes, start: Int64)? {
        guard let start = append(bytes, alignment: Self.pageSize),
            let mapped = MappedBytes(descriptor.rawValue, start: start, count: bytes.count)
        else { return nil }
        return (mapped, start)
    }
}
