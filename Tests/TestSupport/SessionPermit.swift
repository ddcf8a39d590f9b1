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
            let isFree = state.withLock { state in
                if state.freeCount > 0 {
                    state.freeCount -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
        return SessionPermit()
    }

    deinit {
        let next = Self.state.withLock { state -> CheckedContinuation<Void, Never>? in
            if state.waiting.isEmpty {
                state.freeCount += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
