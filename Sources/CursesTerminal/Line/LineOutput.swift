import Dispatch
import FlowControl
import Glibc

/// What goes to the terminal: as much as it takes at once, the rest as soon as it takes more.
///
/// Nobody ever waits for the terminal here but who asks for that. Whoever sees that it `isFull` leaves frames and loads of pictures
/// out: what waits is the rest of one of each, and a few questions.
@MainActor
final class LineOutput {
    /// The terminal does not take all that it was given.
    private(set) var isFull = false
    /// Bytes that were given, and those that the terminal took.
    private(set) var given = 0
    private let file: Int32
    /// Whether writing to the file never blocks. Standard output's own description is shared with the shell, so that it is opened
    /// anew; where that is forbidden, as behind `su`, little is written at a time.
    private let isNonblocking: Bool
    private var waiting: [UInt8] = []
    /// How many of those were written.
    private var written = 0
    /// Tells of room, while that is awaited.
    private var room: (any DispatchSourceWrite)?
    private var isAwaited = false
    /// Called when all that waited has been taken.
    var whenTaken: @MainActor () -> Void = {}

    /// A writable terminal takes so much without blocking.
    private static let step = 128

    init() {
        let own = Self.openedAnew()
        isNonblocking = own != nil
        file = own ?? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        waiting.reserveCapacity(1 << 16)
    }

    /// A description of the terminal on standard output for this program alone.
    private static func openedAnew() -> Int32? {
        var name = [CChar](repeating: 0, count: 256)
        guard ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else { return nil }
        let file = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        // The name may be that of another terminal in another mount namespace.
        var (ours, theirs) = (stat(), stat())
        guard fstat(file, &ours) == 0, fstat(STDOUT_FILENO, &theirs) == 0, ours.st_rdev == theirs.st_rdev,
            ours.st_dev == theirs.st_dev, ours.st_ino == theirs.st_ino
        else {
            close(file)
            return nil
        }
        return file
    }

    /// The file that is written to, for who puts the terminal right after a crash.
    var descriptor: Int32 { file }

    /// Adds bytes to what `flush()` writes.
    func append(_ bytes: some Collection<UInt8>) {
        given += bytes.count
        waiting.append(contentsOf: bytes)
    }

    /// Has bytes added to what `flush()` writes.
    func append(_ write: (inout [UInt8]) -> Void) {
        let before = waiting.count
        write(&waiting)
        given += waiting.count - before
    }

    /// Writes as much as the terminal takes now.
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
                // The line is gone; reading from it tells.
                break
            }
        }
        isFull = false
        written = 0
        waiting.removeAll(keepingCapacity: waiting.capacity <= 1 << 20)
    }

    /// As `write(2)`; 0 where the terminal takes nothing now.
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

    /// Waits until the terminal has taken everything, but for no longer than `patience` in which it takes nothing, and
    /// half a minute in all; what is left then is dropped, and false returned.
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

    /// Lets the file go. Nothing is to be written any more.
    func end() {
        guard let room else {
            close(file)
            return
        }
        room.cancel()
        // One that is suspended must not be let go.
        if !isAwaited { room.resume() }
        self.room = nil
    }
}
