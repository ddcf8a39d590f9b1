import Files
import Glibc

/// A limit of concurrent decoders, shared by all sessions of a user on a machine.
///
/// A slot is a lock on a file, which the kernel releases if its owner dies. An instance is not thread-safe.
final class DecoderSemaphore {
    private let limit: DecoderCommand.ConcurrencyLimit
    /// The open lock files; `nil` before first use.
    private var descriptors: [CInt]?
    /// The time to wait for a slot before working without one, since a stopped process may hold the slot. For
    /// `retryInterval` after such a timeout, requests do not wait at all.
    private static let acquireTimeout: Duration = .seconds(2)
    private static let retryInterval: Duration = .seconds(30)
    /// The time from which requests wait for a slot again.
    private var nextWait = ContinuousClock.now

    init(_ limit: DecoderCommand.ConcurrencyLimit) {
        self.limit = limit
    }

    /// Opens the lock files. Returns an empty array if that fails; callers then work without a limit.
    private static func openLockFiles(_ limit: DecoderCommand.ConcurrencyLimit) -> [CInt] {
        guard (try? OpenFolder.create(limit.folder, mode: 0o700)) != nil else { return [] }
        return (0..<limit.count).map {
            open("\(limit.folder)/decoding.\($0)", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        }.filter { $0 >= 0 }
    }

    deinit { for descriptor in descriptors ?? [] { close(descriptor) } }

    /// Calls `body` while holding a slot, or without one after the timeout.
    func withSlot<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let slot = acquire()
        defer { if let slot { flock(slot, LOCK_UN) } }
        return try body()
    }

    private func acquire() -> CInt? {
        let descriptors = self.descriptors ?? Self.openLockFiles(limit)
        self.descriptors = descriptors
        let begin = ContinuousClock.now
        let end = begin < nextWait ? begin : begin + Self.acquireTimeout
        while !descriptors.isEmpty {
            for descriptor in descriptors {
                if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
                // The file system does not support locks.
                if errno != EWOULDBLOCK && errno != EINTR { return nil }
            }
            guard ContinuousClock.now < end else {
                nextWait = max(nextWait, begin + Self.retryInterval)
                return nil
            }
            poll(nil, 0, 5)
        }
        return nil
    }
}
