import Files
import Foundation
import Languages

extension Configuration {
    /// The largest file that is read, in bytes.
    package static let largestFile = 64 << 10

    /// `pinfeed/config.toml` where programs keep a person's settings; without a home, where root's would be.
    package static func standardFile(in folders: BaseFolders) -> String {
        (folders.config ?? "/.config") + "/pinfeed/config.toml"
    }

    /// Reads a configuration file.
    ///
    /// - Parameters:
    ///   - file: the path that a person gave, which must be there; nil reads the standard file.
    ///   - standardFile: without it the defaults stand.
    /// - Throws: `ConfigurationError`, for a file that cannot be read and for a value that cannot be used. Keys that
    ///   nothing knows are only warned of.
    package static func load(
        from file: String? = nil, standardFile: String? = nil
    ) throws(ConfigurationError) -> LoadedConfiguration {
        guard let path = file ?? standardFile, let text = try text(of: path) else {
            if let file { throw .missing(file: file) }
            return LoadedConfiguration()
        }
        return try parse(text, file: path)
    }

    /// What a file says; nil when it is not there.
    static func text(of path: String) throws(ConfigurationError) -> String? {
        // Without O_NONBLOCK a named pipe would hold us until somebody writes to it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            guard code == ENOENT || code == ENOTDIR else {
                throw .unreadable(file: path, reason: FileFault.reason(code))
            }
            return nil
        }
        defer { close(descriptor) }
        let bytes = try contents(of: descriptor, file: path)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(file: path) }
        return text
    }

    private static func contents(of descriptor: CInt, file: String) throws(ConfigurationError) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(file: file, reason: tr("not a file"))
        }
        var bytes = [UInt8](repeating: 0, count: largestFile + 1)
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
                return read(descriptor, rest.baseAddress, rest.count)
            }
            if count == 0 { return Array(bytes[..<filled]) }
            if count > 0 {
                filled += count
            } else if errno != EINTR {
                throw .unreadable(file: file, reason: FileFault.reason(errno))
            }
        }
        throw .tooLarge(file: file, limit: largestFile)
    }
}
