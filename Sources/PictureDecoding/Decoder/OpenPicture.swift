import ChildProcesses
import Files
import Glibc
import Pictures

/// An open picture or SVG drawing whose file descriptor is passed to a decoder, which cannot open files itself.
struct OpenPicture: ~Copyable {
    let descriptor: Int32

    /// Opens a regular file, or writes a drawing to a temporary one.
    ///
    /// All other files are rejected: opening a FIFO blocks, opening a device can have side effects, and `/proc` exposes
    /// this process to the decoder.
    init(path: String) throws(PictureFailure) {
        guard !PictureRequest.isDrawing(path) else {
            descriptor = try Self.temporaryFile(containing: path)
            return
        }
        // A path cannot contain a zero byte.
        guard !path.utf8.contains(0) else { throw .missing }
        var status = stat()
        guard stat(path, &status) == 0 else { throw Self.failure(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Self.failure(errno) }
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_dev != Self.procDevice
        else {
            close(descriptor)
            throw .unreadable
        }
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Writes `text` to an unlinked temporary file and returns its descriptor.
    private static func temporaryFile(containing text: String) throws(PictureFailure) -> Int32 {
        let folder = getenv("TMPDIR").map { String(path: $0) } ?? "/tmp"
        var template = (folder + "/pinfeed-drawing.XXXXXX").pathBytes.map { CChar(bitPattern: $0) } + [0]
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .unreadable }
        unlink(template)
        var text = text
        let isWritten = text.withUTF8 { write(descriptor, $0.baseAddress, $0.count) == $0.count }
        guard isWritten, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            close(descriptor)
            throw .unreadable
        }
        return descriptor
    }

    /// The device number of `/proc`, or `nil` if it is not mounted.
    private static let procDevice: dev_t? = {
        var status = stat()
        return stat("/proc/self", &status) == 0 ? status.st_dev : nil
    }()

    /// Returns the failure for an `errno` value of `stat` or `open`.
    private static func failure(_ code: Int32) -> PictureFailure {
        switch code {
        case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
        default: .unreadable
        }
    }
}

extension ChildProcess {
    /// Writes all bytes and passes the descriptor of `file` with the first of them.
    func write(_ bytes: [UInt8], with file: borrowing OpenPicture) throws(IOFailure) {
        try write(bytes, with: file.descriptor)
    }
}
