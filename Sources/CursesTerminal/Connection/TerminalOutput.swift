import Dispatch
import FlowControl
import Glibc

/// The buffered, nonblocking output to the terminal.
///
/// Only `drain(timeout:)` blocks. While `isBlocked`, callers skip frames and batches of pictures, so the buffer holds
/// at most the rest of one of each and a few queries.
@MainActor
final class TerminalOutput {
    /// Whether the terminal accepts no more output now.
    private(set) var isBlocked = false
    /// The number of bytes appended since the start.
    private(set) var byteCount = 0
    private let file: Int32
    /// Whether writes never block. Standard output shares its file description with the shell, so the terminal is
    /// opened again for the program alone. Where that is forbidden, for example under `su`, output is written in steps.
    private let isNonblocking: Bool
    private var pending: [UInt8] = []
    /// The number of bytes of `pending` that were written.
    private var writtenCount = 0
    /// The source that reports when the terminal accepts output.
    private var writeSource: (any DispatchSourceWrite)?
    private var isWriteSourceActive = false
    /// Called when the terminal has accepted all pending output after it was full.
    var onDrain: @MainActor () -> Void = {}

    /// The number of bytes that a writable terminal accepts without blocking.
    private static let step = 128

    init() {
        let reopened = Self.reopenTerminal()
        isNonblocking = reopened != nil
        file = reopened ?? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        pending.reserveCapacity(1 << 16)
    }

    /// Opens the terminal on standard output again, with its own file description. Returns `nil` on failure.
    private static func reopenTerminal() -> Int32? {
        var name = [CChar](repeating: 0, count: 256)
        guard ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else { return nil }
        let file = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        // In another mount namespace the same name may refer to another terminal.
        var (own, inherited) = (stat(), stat())
        guard fstat(file, &own) == 0, fstat(STDOUT_FILENO, &inherited) == 0, own.st_rdev == inherited.st_rdev,
            own.st_dev == inherited.st_dev, own.st_ino == inherited.st_ino
        else {
            close(file)
            return nil
        }
        return file
    }

    /// The descriptor that is written to, for the crash handler.
    var descriptor: Int32 { file }

    /// Appends bytes for the next `flush()`.
    func append(_ bytes: some Collection<UInt8>) {
        byteCount += bytes.count
        pending.append(contentsOf: bytes)
    }

    /// Appends the bytes that `write` produces for the next `flush()`.
    func append(_ write: (inout [UInt8]) -> Void) {
        let before = pending.count
        write(&pending)
        byteCount += pending.count - before
    }

    /// Writes as many bytes as the terminal accepts now.
    func flush() {
        guard !isBlocked else { return }
        writePending()
        if isBlocked { awaitWritable() }
    }

    private func writePending() {
        while writtenCount < pending.count {
            let count = writeStep()
            if count > 0 {
                writtenCount += count
            } else if count < 0, errno == EINTR {
                continue
            } else if count == 0 || errno == EAGAIN {
                isBlocked = true
                return
            } else {
                // The connection has failed, which is detected when input is read.
                break
            }
        }
        isBlocked = false
        writtenCount = 0
        pending.removeAll(keepingCapacity: pending.capacity <= 1 << 20)
    }

    /// Calls `write(2)`. Returns 0 if the terminal accepts nothing now.
    private func writeStep() -> Int {
        pending.withUnsafeBytes { bytes in
            let rest = UnsafeRawBufferPointer(rebasing: bytes[writtenCount...])
            guard !isNonblocking else { return write(file, rest.baseAddress, rest.count) }
            var descriptor = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            guard poll(&descriptor, 1, 0) > 0 else { return 0 }
            return write(file, rest.baseAddress, min(rest.count, Self.step))
        }
    }

    private func awaitWritable() {
        guard !isWriteSourceActive else { return }
        isWriteSourceActive = true
        if let writeSource { return writeSource.resume() }
        let source = DispatchSource.makeWriteSource(fileDescriptor: file, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.handleWritable() } }
        source.setCancelHandler { [file] in close(file) }
        writeSource = source
        source.activate()
    }

    private func handleWritable() {
        writePending()
        guard !isBlocked else { return }
        isWriteSourceActive = false
        writeSource?.suspend()
        onDrain()
    }

    /// Writes all pending output, and returns whether the terminal accepted it.
    ///
    /// The rest is dropped after `timeout` without progress, or after 30 seconds in all.
    func drain(timeout: Duration) -> Bool {
        let limit = SuspendingClock.now + .seconds(30)
        writePending()
        while isBlocked {
            var descriptor = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            let polled = poll(&descriptor, 1, Int32(timeout.microseconds / 1000))
            if polled < 0, errno == EINTR { continue }
            guard polled > 0, SuspendingClock.now < limit else {
                pending.removeAll()
                writtenCount = 0
                isBlocked = false
                return false
            }
            writePending()
        }
        return true
    }

    /// Closes the descriptor. Nothing may be written afterwards.
    func end() {
        guard let writeSource else {
            close(file)
            return
        }
        writeSource.cancel()
        // Releasing a suspended dispatch source is an error.
        if !isWriteSourceActive { writeSource.resume() }
        self.writeSource = nil
    }
}
