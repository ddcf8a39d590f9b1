import Glibc

extension ChildProcess {
    /// Why bytes did not come or go.
    enum Interruption: Error, Hashable {
        case closed
        case timedOut
        /// The process was stopped, and may never go on.
        case stopped
    }

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(Interruption) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                send(socket, $0.baseAddress?.advanced(by: sent), $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
            } else if errno != EINTR {
                throw .closed
            }
        }
    }

    /// Reads exactly `count` bytes while `patience` lasts, and takes from it what was waited.
    func read(_ count: Int, patience: inout Duration) throws(Interruption) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            try wait(patience: &patience)
            let size = bytes.withUnsafeMutableBytes {
                Glibc.read(socket, $0.baseAddress?.advanced(by: filled), $0.count - filled)
            }
            if size > 0 {
                filled += size
            } else if size == 0 || errno != EINTR {
                throw .closed
            }
        }
        return bytes
    }

    /// Whether nothing has come and nothing was closed.
    var isQuiet: Bool {
        var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) == 0
    }

    /// Waits until something can be read, or the process is stopped.
    ///
    /// It waits in slices, and a slice counts for its length at most: time in which this process was stopped, as by
    /// Ctrl-Z, is nobody's fault.
    private func wait(patience: inout Duration) throws(Interruption) {
        let slice = Duration.milliseconds(100)
        while true {
            let timeout = max(.zero, min(patience, slice))
            var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let start = ContinuousClock.now
            let ready = poll(&descriptor, 1, timeout.wholeMilliseconds)
            let code = errno
            patience -= min(ContinuousClock.now - start, slice)
            if ready > 0 { return }
            if ready < 0, code != EINTR { throw .closed }
            if wasStopped { throw .stopped }
            if patience <= .zero { throw .timedOut }
        }
    }
}

extension Duration {
    /// Milliseconds, rounded up, for a wait that is not to spin.
    fileprivate var wholeMilliseconds: Int32 {
        let (seconds, attoseconds) = components
        let attosecondsAMillisecond: Int64 = 1_000_000_000_000_000
        let part = (attoseconds + attosecondsAMillisecond - 1) / attosecondsAMillisecond
        return Int32(clamping: min(seconds, 1_000_000) * 1000 + part)
    }
}
