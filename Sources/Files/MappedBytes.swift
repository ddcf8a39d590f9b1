import Glibc

/// Bytes that lie in memory only while they are looked at: a part of a file, or, where there is none, memory of
/// their own.
///
/// Their place stays the same as long as they are held, and nobody writes to them but by `OpenFile`.
package final class MappedBytes: Sendable {
    // Not checked, since it is a pointer; to what is only read, as long as this is held.
    package nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
    /// Whether they are in a file.
    private let isInFile: Bool

    /// Copies bytes into memory of their own.
    package init(copying bytes: UnsafeRawBufferPointer) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
        copy.copyMemory(from: bytes)
        self.bytes = UnsafeRawBufferPointer(copy)
        isInFile = false
    }

    /// Maps a part of a file that is there; nil where the system does not.
    /// - Parameter start: at the beginning of a page.
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

    /// Says that all of them are looked at now: what is in a file comes to memory at once, and not page by page.
    package func prepare() {
        guard isInFile else { return }
        // Linux 5.14 has it, and without it they come as they are looked at.
        let populateRead = CInt(22)
        madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, populateRead)
    }

    /// Says that they are not looked at for now: what is in a file goes from memory, and comes back when it is looked at.
    package func release() {
        guard isInFile else { return }
        madvise(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count, MADV_DONTNEED)
    }
}

extension OpenFile {
    /// In bytes.
    package static let page = Int64(max(1, sysconf(CInt(_SC_PAGESIZE))))

    /// Maps a part of the file; nil where it is not there, or does not begin at a page.
    package func mapped(at start: Int64, count: Int) -> MappedBytes? {
        guard start >= 0, count >= 0, start % Self.page == 0, start <= byteCount - Int64(count) else { return nil }
        return MappedBytes(descriptor.rawValue, start: start, count: count)
    }

    /// Keeps bytes behind those that are there, and maps them.
    /// - Returns: where they are, in memory and in the file; nil when the disk does not take them.
    package func map(_ bytes: UnsafeRawBufferPointer) -> (mapped: MappedBytes, start: Int64)? {
        guard let start = append(bytes, alignment: Self.page),
            let mapped = MappedBytes(descriptor.rawValue, start: start, count: bytes.count)
        else { return nil }
        return (mapped, start)
    }
}
