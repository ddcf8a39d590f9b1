import Files
import Foundation
import Languages

/// An asciicast file to which whole lines are appended. Not thread-safe. Each line is written immediately, so that the
/// file is valid even after a crash.
struct CastFile: ~Copyable {
    private let descriptor: Int32
    private let path: String
    private var length = 0

    /// The maximum number of bytes that are read to recognize an asciicast.
    private static let maximumHeaderLength = 65_536

    /// Creates a file, or truncates an existing one that is an asciicast or empty.
    /// - Throws: `CastError` if the file is something else or cannot be written.
    init(path: String) throws(CastError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o666)
        guard descriptor >= 0 else { throw .notOpened(path, errno) }
        do {
            try Self.lockAndTruncate(descriptor, path: path)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
        self.path = path
    }

    deinit {
        close(descriptor)
    }

    private static func lockAndTruncate(_ descriptor: Int32, path: String) throws(CastError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAnAsciicast(path) }
        // Two recordings in one file would corrupt it.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .inUse(path) }
        if status.st_size > 0, !isCast(descriptor) { throw .notAnAsciicast(path) }
        guard ftruncate(descriptor, 0) == 0 else { throw .notOpened(path, errno) }
    }

    /// Returns whether a file begins with the header of an asciicast version 2.
    private static func isCast(_ descriptor: Int32) -> Bool {
        var bytes = [UInt8](repeating: 0, count: maximumHeaderLength)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { return false }
        let line = bytes[..<count].prefix { $0 != 0x0A }
        let header = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
        return header?["version"] as? Int == 2 && header?["width"] is Int && header?["height"] is Int
    }

    /// Appends a line and a line break. On failure, a partially written line is removed.
    /// - Throws: `CastError.notWritten`.
    mutating func append(_ line: String) throws(CastError) {
        var bytes = Array(line.utf8)
        bytes.append(0x0A)
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                pwrite(
                    descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written,
                    off_t(length + written))
            }
            if count > 0 {
                written += count
            } else if errno != EINTR {
                let reason = count == 0 ? ENOSPC : errno
                ftruncate(descriptor, off_t(length))
                throw .notWritten(path, reason)
            }
        }
        length += bytes.count
    }
}

/// The reason why a session is not recorded.
package enum CastError: Error, Hashable, CustomStringConvertible {
    /// The existing file is not an asciicast and is left unchanged.
    case notAnAsciicast(String)
    /// Another session is being recorded to the file.
    case inUse(String)
    case notOpened(String, Int32)
    case notWritten(String, Int32)

    package var description: String {
        switch self {
        case .notAnAsciicast(let path):
            tr("\(path) exists and isn't an asciicast file, so it won't be overwritten. Choose another file.")
        case .inUse(let path): tr("Another session is recording to \(path). Choose another file.")
        case .notOpened(let path, let code): "\(path): \(String(cString: strerror(code)))"
        case .notWritten(_, let code): tr("Recording stopped: \(String(cString: strerror(code)))")
        }
    }
}
