import Files
import Foundation

extension Configuration {
    /// The largest file that is read, in bytes.
    package static let largestFile = 64 << 10

    /// `pinfeed/config.toml` in the folder for a person's settings; nil if there is no such folder.
    package static func standardFile(in folders: BaseFolders) -> String? {
        folders.config.map { $0 + "/pinfeed/config.toml" }
    }

    /// Reads a configuration file.
    ///
    /// - Parameters:
    ///   - file: the path that a person gave, which must be there; nil reads the standard file.
    ///   - standardFile: without it the defaults stand.
    /// A standard file that cannot be read is reported in `failure`, and the defaults are used.
    /// - Throws: `ConfigurationError`, for a given file that cannot be read and for a value that cannot be used. Unknown keys
    ///   only produce warnings.
    package static func load(
        from file: String? = nil, standardFile: String? = nil
    ) throws(ConfigurationError) -> LoadedConfiguration {
        guard let path = file ?? standardFile else { return LoadedConfiguration() }
        let contents: String?
        do throws(ConfigurationError) {
            contents = try text(of: path)
        } catch {
            if file != nil { throw error }
            var defaults = LoadedConfiguration()
            defaults.failure = error
            return defaults
        }
        if let contents { return try parse(contents, file: path) }
        if let file { throw .missing(file: file) }
        return LoadedConfiguration()
    }

    /// What a file says; nil when it is not there.
    static func text(of path: String) throws(ConfigurationError) -> String? {
        // Without O_NONBLOCK a named pipe would hold us until somebody writes to it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            guard code == ENOENT || code == ENOTDIR else {
                throw .unreadable(file: path, reason: .system(code))
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
            throw .unreadable(file: file, reason: .notAFile)
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
                throw .unreadable(file: file, reason: .system(errno))
            }
        }
        throw .tooLarge(file: file, limit: largestFile)
    }
}
