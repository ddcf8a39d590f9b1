import Foundation
import Synchronization

/// A permit that limits how many tests run programs in terminals at once.
///
/// Tests run concurrently: without a limit, a hundred programs would start together and be too slow to test. A permit
/// is released with its object.
final class SessionPermit: Sendable {
    /// Two per processor, because programs also wait for the tests that drive them.
    private static let state = Mutex(State(freeCount: 2 * ProcessInfo.processInfo.activeProcessorCount))

    private struct State {
        var freeCount: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private init() {}

    /// Waits for a permit, in first-in, first-out order.
    static func acquire() async -> SessionPermit {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { room in
                if room.freeCount > 0 {
                    room.freeCount -= 1
                    return true
                }
                room.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
        return SessionPermit()
    }

    deinit {
        let next = Self.state.withLock { room -> CheckedContinuation<Void, Never>? in
            if room.waiting.isEmpty {
                room.freeCount += 1
                return nil
            }
            return room.waiting.removeFirst()
        }
        next?.resume()
    }
}
