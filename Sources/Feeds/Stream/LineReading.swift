import Foundation
import Synchronization

/// Lines that a descriptor gives, read as they come on a thread of their own.
final class LineReading: Sendable {
    private let state = Mutex(State())
    private let news = Signal()

    fileprivate struct State {
        var unread: [[UInt8]] = []
        var isAtEnd = false
        /// The bytes of the line that has not ended.
        var rest: [UInt8] = []
        /// How many bytes came in all.
        var byteCount = 0
        /// Told by the first bytes: `find -print0` ends names with a zero.
        var separator: UInt8?
    }

    /// What came and was not taken.
    struct Batch {
        let lines: [[UInt8]]
        /// Whether nothing follows.
        let isLast: Bool
    }

    /// The most bytes that a feed may have; what comes after them is not read.
    static let byteLimit = JSONFeedSource.byteLimit
    /// The longest line in bytes: what is longer is cut, and no pin.
    static let lineLimit = 1 << 20

    /// No lines.
    init() { state.withLock { $0.isAtEnd = true } }

    /// - Parameter descriptor: read to its end; it stays open.
    init(of descriptor: Int32) {
        let thread = Thread { [self] in
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(descriptor, &chunk, chunk.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0, take(chunk[..<count]) else { break }
            }
            end()
        }
        thread.name = "pinfeed.lines"
        thread.start()
    }

    /// Takes what there is, without waiting.
    func take() -> Batch {
        state.withLock { state in
            defer { state.unread = [] }
            return Batch(lines: state.unread, isLast: state.isAtEnd)
        }
    }

    /// Waits until so many lines can be taken, nothing follows, the time is over, or the task is cancelled.
    /// - Parameter timeout: nil to wait as long as it takes.
    func wait(for count: Int, timeout: Duration? = nil) async {
        let deadline = timeout.map { ContinuousClock.now + $0 }
        while !Task.isCancelled {
            let seen = news.count
            if let deadline, ContinuousClock.now >= deadline { return }
            if state.withLock({ $0.isAtEnd || $0.unread.count >= count }) { return }
            await news.wait(beyond: seen, until: deadline)
        }
    }

    /// - Returns: false when no more is to be read.
    private func take(_ chunk: ArraySlice<UInt8>) -> Bool {
        let goesOn = state.withLock { state in
            let separator = state.separator ?? (chunk.contains(0) ? 0 : UInt8(ascii: "\n"))
            state.separator = separator
            state.byteCount += chunk.count
            var lines = chunk.split(separator: separator, omittingEmptySubsequences: false)
            let last = lines.removeLast()
            for line in lines {
                state.append(line)
                state.unread.append(state.rest)
                state.rest = []
            }
            state.append(last)
            return state.byteCount <= Self.byteLimit
        }
        news.raise()
        return goesOn
    }

    private func end() {
        state.withLock { state in
            if !state.rest.isEmpty { state.unread.append(state.rest) }
            state.rest = []
            state.isAtEnd = true
        }
        news.raise()
    }
}

extension LineReading.State {
    fileprivate mutating func append(_ bytes: ArraySlice<UInt8>) {
        rest += bytes.prefix(max(0, LineReading.lineLimit + 1 - rest.count))
    }
}
