import Foundation
import Synchronization

/// Asynchronous reading of lines from a file descriptor on a separate thread.
final class LineReader: Sendable {
    private let state = Mutex(State())
    private let changeSignal = Signal()

    fileprivate struct State {
        var unread: [[UInt8]] = []
        var isAtEnd = false
        var partialLine: [UInt8] = []
        var byteCount = 0
        /// The line separator, determined from the first bytes: `find -print0` separates names with NUL.
        var separator: UInt8?
    }

    /// The lines that were read since the last batch.
    struct Batch {
        let lines: [[UInt8]]
        let isLast: Bool
    }

    /// The maximum number of bytes of a feed; further input is not read.
    static let byteLimit = JSONFeedSource.byteLimit
    /// The maximum length of a line, in bytes. Longer lines are truncated and skipped.
    static let lineLimit = 1 << 20

    /// Creates a reader of an empty input.
    init() { state.withLock { $0.isAtEnd = true } }

    /// Creates a reader and starts the thread that reads `descriptor`.
    /// - Parameter descriptor: the descriptor to read to its end. It stays open.
    init(of descriptor: Int32) {
        let thread = Thread { [self] in
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(descriptor, &chunk, chunk.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0, append(chunk[..<count]) else { break }
            }
            finish()
        }
        thread.name = "pinfeed.lines"
        thread.start()
    }

    /// Removes and returns the available lines without waiting.
    func removeAvailableLines() -> Batch {
        state.withLock { state in
            defer { state.unread = [] }
            return Batch(lines: state.unread, isLast: state.isAtEnd)
        }
    }

    /// Waits until `count` lines are available, the end is reached, `timeout` elapses or the task is cancelled.
    /// - Parameter timeout: the maximum time to wait; `nil` for no limit.
    func wait(for count: Int, timeout: Duration? = nil) async {
        let deadline = timeout.map { ContinuousClock.now + $0 }
        while !Task.isCancelled {
            let eventCount = changeSignal.count
            if let deadline, ContinuousClock.now >= deadline { return }
            if state.withLock({ $0.isAtEnd || $0.unread.count >= count }) { return }
            await changeSignal.wait(beyond: eventCount, until: deadline)
        }
    }

    /// Appends the lines in a chunk of input.
    /// - Returns: `false` if reading should stop.
    private func append(_ chunk: ArraySlice<UInt8>) -> Bool {
        let shouldContinue = state.withLock { state in
            let separator = state.separator ?? (chunk.contains(0) ? 0 : UInt8(ascii: "\n"))
            state.separator = separator
            state.byteCount += chunk.count
            var lines = chunk.split(separator: separator, omittingEmptySubsequences: false)
            let last = lines.removeLast()
            for line in lines {
                state.append(line)
                state.unread.append(state.partialLine)
                state.partialLine = []
            }
            state.append(last)
            return state.byteCount <= Self.byteLimit
        }
        changeSignal.raise()
        return shouldContinue
    }

    private func finish() {
        state.withLock { state in
            if !state.partialLine.isEmpty { state.unread.append(state.partialLine) }
            state.partialLine = []
            state.isAtEnd = true
        }
        changeSignal.raise()
    }
}

extension LineReader.State {
    fileprivate mutating func append(_ bytes: ArraySlice<UInt8>) {
        partialLine += bytes.prefix(max(0, LineReader.lineLimit + 1 - partialLine.count))
    }
}
