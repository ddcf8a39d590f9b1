import Files
import Foundation

extension Configuration {
    /// The maximum size of a configuration file, in bytes.
    package static let maximumFileSize = 64 << 10

    /// Returns `pinfeed/config.toml` in the user's configuration folder; `nil` if the folder is unknown.
    package static func standardFile(in folders: BaseFolders) -> String? {
        folders.config.map { $0 + "/pinfeed/config.toml" }
    }

    /// Loads a configuration file. Unknown keys only produce warnings.
    ///
    /// If the standard file can't be read, the defaults are used, and `failure` has the error.
    /// - Parameters:
    ///   - file: the path that the user specified, which must exist; `nil` to load `standardFile`.
    ///   - standardFile: the path of the standard file, which may be missing; `nil` to use the defaults.
    /// - Throws: `ConfigurationError` if `file` can't be read, or if either file has an invalid value.
    package static func load(
        from file: String? = nil, standardFile: String? = nil
    ) throws(ConfigurationError) -> LoadedConfiguration {
        guard let path = file ?? standardFile else { return LoadedConfiguration() }
        let contents: String?
        do throws(ConfigurationError) {
            contents = try readText(of: path)
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

    /// Returns the contents of a file; `nil` if it doesn't exist.
    static func readText(of path: String) throws(ConfigurationError) -> String? {
        // Without O_NONBLOCK, opening a named pipe blocks until another process writes to it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            let code = errno
            guard code == ENOENT || code == ENOTDIR else {
                throw .unreadable(file: path, code: code)
            }
            return nil
        }
        defer { close(descriptor) }
        let bytes = try readContents(of: descriptor, file: path)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(file: path) }
        return text
    }

    private static func readContents(of descriptor: CInt, file: String) throws(ConfigurationError) -> [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(file: file, code: nil)
        }
        var bytes = [UInt8](repeating: 0, count: maximumFileSize + 1)
        var byteCount = 0
        while byteCount < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[byteCount...])
                return read(descriptor, rest.baseAddress, rest.count)
            }
            if count == 0 { return Array(bytes[..<byteCount]) }
            if count > 0 {
                byteCount += count
            } else if errno != EINTR {
                throw .unreadable(file: file, code: errno)
            }
        }
        throw .tooLarge(file: file, limit: maximumFileSize)
    }
}
