import Foundation
import Synchronization

/// A permit that limits how many tests run programs in terminals at once.
///
/// Tests run concurrently: without a limit, a hundred programs would start together and be too slow to test. A permit
/// is released with its object.
final class Seat: Sendable {
    /// Two per processor, because programs also wait for the tests that drive them.
    private static let room = Mutex(Room(free: 2 * ProcessInfo.processInfo.activeProcessorCount))

    private struct Room {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private init() {}

    /// Waits for a permit, in first-in, first-out order.
    static func taken() async -> Seat {
        await withCheckedContinuation { continuation in
            let isFree = room.withLock { room in
                if room.free > 0 {
                    room.free -= 1
                    return true
                }
                room.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
        return Seat()
    }

    deinit {
        let next = Self.room.withLock { room -> CheckedContinuation<Void, Never>? in
            if room.waiting.isEmpty {
                room.free += 1
                return nil
            }
            return room.waiting.removeFirst()
        }
        next?.resume()
    }
}
