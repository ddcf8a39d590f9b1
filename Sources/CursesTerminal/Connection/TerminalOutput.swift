import Dispatch
import FlowControl
import Glibc

/// The buffered, nonblocking output to the terminal.
///
/// Only `drain(patience:)` blocks. While `isFull`, callers skip frames and batches of pictures, so the buffer holds
/// at most the rest of one of each and a few queries.
@MainActor
final class TerminalOutput {
    /// Whether the terminal did not accept all output.
    private(set) var isFull = false
    /// The number of bytes appended since the start.
    private(set) var given = 0
    private let file: Int32
    /// Whether writes never block. Standard output shares its file description with the shell, so the terminal is
    /// opened again for the program alone. Where that is forbidden, as under `su`, output is written in small steps.
    private let isNonblocking: Bool
    private var waiting: [UInt8] = []
    /// The number of bytes of `waiting` that were written.
    private var written = 0
    /// The source that reports when the terminal accepts output.
    private var room: (any DispatchSourceWrite)?
    private var isAwaited = false
    /// Called when the terminal has accepted all pending output after it was full.
    var whenTaken: @MainActor () -> Void = {}

    /// The number of bytes that a writable terminal accepts without blocking.
    private static let step = 128

    init() {
        let own = Self.openedAnew()
        isNonblocking = own != nil
        file = own ?? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        waiting.reserveCapacity(1 << 16)
    }

    /// Opens the terminal on standard output again, with its own file description. Returns `nil` on failure.
    private static func openedAnew() -> Int32? {
        var name = [CChar](repeating: 0, count: 256)
        guard ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else { return nil }
        let file = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        // In another mount namespace the same name may refer to another terminal.
        var (ours, theirs) = (stat(), stat())
        guard fstat(file, &ours) == 0, fstat(STDOUT_FILENO, &theirs) == 0, ours.st_rdev == theirs.st_rdev,
            ours.st_dev == theirs.st_dev, ours.st_ino == theirs.st_ino
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
        given += bytes.count
        waiting.append(contentsOf: bytes)
    }

    /// Appends the bytes that `write` produces for the next `flush()`.
    func append(_ write: (inout [UInt8]) -> Void) {
        let before = waiting.count
        write(&waiting)
        given += waiting.count - before
    }

    /// Writes as many bytes as the terminal accepts now.
    func flush() {
        guard !isFull else { return }
        writeOn()
        if isFull { awaitRoom() }
    }

    private func writeOn() {
        while written < waiting.count {
            let count = writeStep()
            if count > 0 {
                written += count
            } else if count < 0, errno == EINTR {
                continue
            } else if count == 0 || errno == EAGAIN {
                isFull = true
                return
            } else {
                // The connection is gone, which is detected when input is read.
                break
            }
        }
        isFull = false
        written = 0
        waiting.removeAll(keepingCapacity: waiting.capacity <= 1 << 20)
    }

    /// Calls `write(2)`. Returns 0 if the terminal accepts nothing now.
    private func writeStep() -> Int {
        waiting.withUnsafeBytes { bytes in
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            guard !isNonblocking else { return write(file, rest.baseAddress, rest.count) }
            var descriptor = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            guard poll(&descriptor, 1, 0) > 0 else { return 0 }
            return write(file, rest.baseAddress, min(rest.count, Self.step))
        }
    }

    private func awaitRoom() {
        guard !isAwaited else { return }
        isAwaited = true
        if let room { return room.resume() }
        let source = DispatchSource.makeWriteSource(fileDescriptor: file, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.takeRoom() } }
        source.setCancelHandler { [file] in close(file) }
        room = source
        source.activate()
    }

    private func takeRoom() {
        writeOn()
        guard !isFull else { return }
        isAwaited = false
        room?.suspend()
        whenTaken()
    }

    /// Writes all pending output, and returns whether the terminal accepted it.
    ///
    /// The rest is dropped after `patience` without progress, or after 30 seconds in all.
    func drain(patience: Duration) -> Bool {
        let limit = SuspendingClock.now + .seconds(30)
        writeOn()
        while isFull {
            var descriptor = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            let polled = poll(&descriptor, 1, Int32(patience.microseconds / 1000))
            if polled < 0, errno == EINTR { continue }
            guard polled > 0, SuspendingClock.now < limit else {
                waiting.removeAll()
                written = 0
                isFull = false
                return false
            }
            writeOn()
        }
        return true
    }

    /// Closes the descriptor. Nothing may be written afterwards.
    func end() {
        guard let room else {
            close(file)
            return
        }
        room.cancel()
        // Releasing a suspended dispatch source is an error.
        if !isAwaited { room.resume() }
        self.room = nil
    }
}
