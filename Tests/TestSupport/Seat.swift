import Foundation
import Synchronization

/// A turn on the machine: a few tests with programs in terminals have one each, and the others wait.
///
/// Tests run all at once, so without turns a hundred programs would start together, and each would be so slow that
/// nothing could be said of any. A turn ends with its owner.
final class Seat: Sendable {
    /// Two a processor: programs wait for the test that drives them, too.
    private static let room = Mutex(Room(free: 2 * ProcessInfo.processInfo.activeProcessorCount))

    private struct Room {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private init() {}

    /// Waits for a turn: first come, first served.
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
