import Files
import Foundation
import Languages
import Synchronization

/// The standard output and error of the commands.
///
/// Every command prints through this type: Swift's `print` ignores what the system refuses, and `FileHandle` traps on it.
enum StandardStreams {
    /// The number of the first error of standard output; nil as long as everything could be written.
    private static let failure = Mutex<CInt?>(nil)

    /// Opens something in place of standard streams that were closed before the start: files would get their numbers, and
    /// what is printed would be written into them. Reading and writing these fails as if they were closed.
    static func occupy() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // Takes the lowest free number.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes to standard output. After the first error nothing more is written, and `finish` reports it.
    static func write(_ bytes: [UInt8]) {
        failure.withLock { failure in
            if failure == nil { failure = write(bytes, to: STDOUT_FILENO) }
        }
    }

    /// Records a write error of standard output, which `finish` reports.
    static func note(_ code: CInt) { failure.withLock { $0 = $0 ?? code } }

    /// Writes to standard error, as far as it takes the text.
    static func report(_ text: String) {
        _ = write(Array("\(text)\n".utf8), to: STDERR_FILENO)
    }

    /// Closes standard output, which on some file systems reports only then that a disk is full.
    /// - Parameter status: the exit status if everything was written.
    /// - Returns: `status` if everything was written; `128 + SIGPIPE`, without a message, if the reader closed the pipe; after
    ///   any other write error `status`, or `EXIT_FAILURE` if that is 0.
    static func finish(_ status: CInt) -> CInt {
        let code = failure.withLock { failure in
            if failure == nil, close(STDOUT_FILENO) != 0, errno != EBADF, errno != EINTR { failure = errno }
            return failure
        }
        guard let code else { return status }
        if code == EPIPE { return 128 + SIGPIPE }
        report("pinfeed: " + tr("standard output: \(FileFault.reason(code))"))
        return status == 0 ? EXIT_FAILURE : status
    }

    /// - Returns: the number of the error; nil if everything was written.
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

/// Prints to standard output, in place of Swift's function of that name: see `StandardStreams`.
func print(_ text: some CustomStringConvertible, terminator: String = "\n") {
    StandardStreams.write(Array((text.description + terminator).utf8))
}
