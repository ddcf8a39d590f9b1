import Glibc

extension ChildProcess {
    /// The reason why reading or writing failed.
    package enum IOFailure: Error, Hashable {
        /// The child closed its end, for example because it exited, or the system reported an error.
        case closed
        /// The child used up the wall clock or processor time of the `Timeout`.
        case timedOut
        /// A signal such as SIGSTOP stopped the child.
        case stopped
    }

    /// Writes all bytes, and passes an open file descriptor with the first byte.
    package func write(_ bytes: [UInt8], with descriptor: Int32) throws(IOFailure) {
        // cmsg(3) on 64-bit little-endian machines: length, level and type in one word, and the descriptor.
        var control = [
            20, UInt64(SOL_SOCKET) | UInt64(SCM_RIGHTS) << 32, UInt64(UInt32(bitPattern: descriptor)),
        ]
        let sent = bytes.withUnsafeBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var buffer = iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &buffer) { buffer in
                    var message = msghdr()
                    message.msg_iov = buffer
                    message.msg_iovlen = 1
                    message.msg_control = control.baseAddress
                    message.msg_controllen = control.count
                    var sent = 0
                    repeat {
                        sent = sendmsg(socket, &message, Int32(MSG_NOSIGNAL))
                    } while sent < 0 && errno == EINTR
                    return sent
                }
            }
        }
        guard sent > 0 else { throw .closed }
        try write(Array(bytes.dropFirst(sent)))
    }

    /// Writes all bytes.
    package func write(_ bytes: [UInt8]) throws(IOFailure) {
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

    /// The time limits for reading from a child process.
    package struct Timeout {
        /// The remaining wall clock time.
        package var remaining: Duration
        /// The child's processor time at which reading times out; `nil` for no limit. The kernel measures it, so that a
        /// compromised child can't falsify it.
        private let processorEnd: Duration?

        /// - Parameter processorTime: the processor time that the child may use from now on; `nil` for no limit.
        package init(_ time: Duration, processorTime: Duration? = nil, of child: ChildProcess) {
            remaining = time
            processorEnd = processorTime.flatMap { limit in child.processorTime.map { $0 + limit } }
        }

        fileprivate func isProcessorTimeExhausted(by child: ChildProcess) -> Bool {
            guard let processorEnd, let time = child.processorTime else { return false }
            return time >= processorEnd
        }
    }

    /// Reads exactly `count` bytes, and subtracts the time spent waiting from `timeout`.
    package func read(_ count: Int, timeout: inout Timeout) throws(IOFailure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var readCount = 0
        while readCount < count {
            try wait(timeout: &timeout)
            let size = bytes.withUnsafeMutableBytes {
                Glibc.read(socket, $0.baseAddress?.advanced(by: readCount), $0.count - readCount)
            }
            if size > 0 {
                readCount += size
            } else if size == 0 || errno != EINTR {
                throw .closed
            }
        }
        return bytes
    }

    /// Whether the child has sent no unread data and hasn't closed the connection.
    package var isIdle: Bool {
        var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) == 0
    }

    /// Waits until data is available or the child has closed the connection.
    ///
    /// Waits in slices, each of which counts for at most its length, so that time while this process is stopped
    /// (for example by Ctrl-Z) doesn't count.
    private func wait(timeout: inout Timeout) throws(IOFailure) {
        let slice = Duration.milliseconds(100)
        while true {
            let waitTime = max(.zero, min(timeout.remaining, slice))
            var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            let start = ContinuousClock.now
            let ready = poll(&descriptor, 1, waitTime.wholeMilliseconds)
            let code = errno
            timeout.remaining -= min(ContinuousClock.now - start, slice)
            if ready > 0 { return }
            if ready < 0, code != EINTR { throw .closed }
            if wasStopped { throw .stopped }
            if timeout.remaining <= .zero || timeout.isProcessorTimeExhausted(by: self) { throw .timedOut }
        }
    }
}

extension Duration {
    /// The duration in milliseconds, rounded up, so that a wait doesn't end early and spin.
    fileprivate var wholeMilliseconds: Int32 {
        let (seconds, attoseconds) = components
        let attosecondsPerMillisecond: Int64 = 1_000_000_000_000_000
        let milliseconds = (attoseconds + attosecondsPerMillisecond - 1) / attosecondsPerMillisecond
        return Int32(clamping: min(seconds, 1_000_000) * 1000 + milliseconds)
    }
}
