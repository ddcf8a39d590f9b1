import Glibc

/// The pending events of an inotify descriptor, read without blocking. See inotify(7).
package struct InotifyEvents: Sequence, IteratorProtocol {
    /// An event of a file or folder.
    package struct Event {
        /// The watch descriptor.
        package let watch: Int32
        /// The event mask, such as `IN_CREATE`.
        package let mask: UInt32
        /// The file's name in its folder; empty for an event of the watched folder itself.
        package let name: String
    }

    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)
    private var filled = 0
    private var start = 0

    /// - Parameter descriptor: a non-blocking inotify descriptor.
    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Returns the next event; `nil` if none is pending.
    package mutating func next() -> Event? {
        // struct inotify_event: wd, mask, cookie and len with four bytes each, then the name.
        if start + 16 > filled {
            filled = read(descriptor, &buffer, buffer.count)
            start = 0
        }
        guard start + 16 <= filled else { return nil }
        let end = Swift.min(filled, start + 16 + Int(uint32(at: 12)))
        defer { start = end }
        return Event(
            watch: Int32(bitPattern: uint32(at: 0)), mask: uint32(at: 4),
            name: String(pathBytes: buffer[(start + 16)..<end].prefix { $0 != 0 }))
    }

    private func uint32(at offset: Int) -> UInt32 {
        buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start + offset, as: UInt32.self) }
    }
}
