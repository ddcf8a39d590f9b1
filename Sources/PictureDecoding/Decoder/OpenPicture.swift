import ChildProcesses
import Files
import Glibc
import Pictures

/// A picture's file, or that of a drawing, open to be handed to a decoder, which can open none.
struct OpenPicture: ~Copyable {
    let descriptor: Int32

    /// Opens a plain file.
    ///
    /// Nothing else is opened: a FIFO would wait for a writer, a device may do anything, and what the kernel tells of
    /// this process (`/proc`) is no decoder's business.
    init(path: String) throws(PictureFailure) {
        guard !PictureRequest.isDrawing(path) else {
            descriptor = try Self.file(of: path)
            return
        }
        // A path that no file can have is missing.
        guard !path.utf8.contains(0) else { throw .missing }
        var status = stat()
        guard stat(path, &status) == 0 else { throw Self.failure(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw Self.failure(errno) }
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_dev != Self.processes
        else {
            close(descriptor)
            throw .unreadable
        }
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// A file that has no name any more.
    private static func file(of text: String) throws(PictureFailure) -> Int32 {
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

    /// The file system of `/proc`; nil where there is none.
    private static let processes: dev_t? = {
        var status = stat()
        return stat("/proc/self", &status) == 0 ? status.st_dev : nil
    }()

    /// What it means that a path could not be followed or opened.
    private static func failure(_ code: Int32) -> PictureFailure {
        switch code {
        case ENOENT, ENOTDIR, ENAMETOOLONG: .missing
        default: .unreadable
        }
    }
}

extension ChildProcess {
    /// Writes all bytes; with the first of them goes a picture's open file.
    func write(_ bytes: [UInt8], with file: borrowing OpenPicture) throws(Interruption) {
        try write(bytes, with: file.descriptor)
    }
}
