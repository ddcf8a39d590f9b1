import Files
import Foundation
import Languages
import Synchronization

/// The standard output and error of the commands.
///
/// Every command prints through this type: Swift's `print` ignores write errors, and `FileHandle` traps on them.
enum StandardStreams {
    /// The `errno` of standard output's first error; `nil` if all output was written.
    private static let failure = Mutex<CInt?>(nil)

    /// Opens `/dev/null` for standard streams that were closed before the start, so that no other file gets their
    /// descriptors. Reads and writes fail as if the stream were closed.
    static func openMissingStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // `open` returns the lowest free descriptor.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes to standard output. After the first error, discards all output; `finish` reports the error.
    static func write(_ bytes: [UInt8]) {
        failure.withLock { failure in
            if failure == nil { failure = write(bytes, to: STDOUT_FILENO) }
        }
    }

    /// Records a write error of standard output, which `finish` reports.
    static func recordError(_ code: CInt) { failure.withLock { $0 = $0 ?? code } }

    /// Writes to standard error. Ignores errors.
    static func report(_ text: String) {
        _ = write(Array("\(text)\n".utf8), to: STDERR_FILENO)
    }

    /// Closes standard output, because some file systems report a full disk only then.
    /// - Parameter status: The exit status if everything was written.
    /// - Returns: `status` if everything was written; `128 + SIGPIPE`, without a message, if the reader closed the
    ///   pipe; after any other write error `status`, or `EXIT_FAILURE` if that is 0.
    static func finish(_ status: CInt) -> CInt {
        let code = failure.withLock { failure in
            if failure == nil, close(STDOUT_FILENO) != 0, errno != EBADF, errno != EINTR { failure = errno }
            return failure
        }
        guard let code else { return status }
        if code == EPIPE { return 128 + SIGPIPE }
        report("pinfeed: " + tr("standard output: \(FileError.reason(code))"))
        return status == 0 ? EXIT_FAILURE : status
    }

    /// - Returns: The `errno` of the error; `nil` if everything was written.
    private static func write(_ bytes: [UInt8], to stream: CInt) -> CInt? {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(stream, $0.baseAddress, $0.count) }
            if count > 0 {
                start += count
            } else if count == 0 {
                return EIO
            } else if errno == EAGAIN {
                // The parent process may share a non-blocking stream.
                var poll = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
                _ = Glibc.poll(&poll, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }
}

/// Prints to standard output, shadowing Swift's `print`. See `StandardStreams`.
func print(_ text: some CustomStringConvertible, terminator: String = "\n") {
    StandardStreams.write(Array((text.description + terminator).utf8))
}
