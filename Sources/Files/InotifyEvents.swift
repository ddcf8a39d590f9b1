import Glibc

/// What an inotify descriptor tells now, without waiting; see inotify(7).
package struct InotifyEvents: Sequence, IteratorProtocol {
    /// What happened to a file.
    package struct Event {
        /// The watch's number.
        package let watch: Int32
        /// `IN_CREATE` and the like.
        package let mask: UInt32
        /// The file's name in its folder; empty where the folder itself is meant.
        package let name: String
    }

    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)
    private var filled = 0
    private var start = 0

    /// - Parameter descriptor: one that does not wait.
    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// The next event; nil when there is none for now.
    package mutating func next() -> Event? {
        // struct inotify_event: watch, mask, cookie and length in four bytes each, then the name.
        if start + 16 > filled {
            filled = read(descriptor, &buffer, buffer.count)
            start = 0
        }
        guard start + 16 <= filled else { return nil }
        let end = Swift.min(filled, start + 16 + Int(number(12)))
        defer { start = end }
        return Event(
            watch: Int32(bitPattern: number(0)), mask: number(4),
            name: String(pathBytes: buffer[(start + 16)..<end].prefix { $0 != 0 }))
    }

    private func number(_ offset: Int) -> UInt32 {
        buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start + offset, as: UInt32.self) }
    }
}
