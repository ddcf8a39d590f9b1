import Files
import Glibc
import Synchronization

/// An HTTP cache on disk, shared by several processes. Files are replaced atomically, and the least recently used ones
/// are evicted first.
///
/// A response consists of a file with its body and a file with its metadata, both named by a digest of the URL. The
/// metadata contains the URL.
final class HTTPCache: Sendable {
    private let folder: String
    /// The maximum size, in bytes.
    let limit: Int
    /// The bytes written since the last eviction. The initial value makes the first write evict.
    private let bytesSinceEviction = Mutex(Int.max / 2)

    /// The number of written bytes after which eviction runs.
    private static let evictionInterval = 32 << 20
    private static let maximumHeadLength = 64 << 10

    /// - Parameter folder: the absolute path, created when the first response is stored.
    init(folder: String, limit: Int = 1 << 30) {
        self.folder = folder
        self.limit = max(0, limit)
    }

    // MARK: Reading

    /// Returns the metadata and the body's file of a URL's stored response, and marks it as used; `nil` if incomplete.
    func response(for address: String) -> (metadata: StoredResponse, file: String)? {
        let file = path(of: address)
        guard let text = Self.contents(of: file + ".head", limit: Self.maximumHeadLength),
            let metadata = StoredResponse(text: String(decoding: text, as: UTF8.self)), metadata.address == address
        else { return nil }
        var status = stat()
        guard stat(file, &status) == 0, Int(status.st_size) == metadata.length else { return nil }
        // The modification time records the last use.
        utimes(file, nil)
        return (metadata, file)
    }

    /// Returns the body in a file; `nil` if the file has another length.
    func body(in file: String, length: Int) -> [UInt8]? {
        Self.contents(of: file, limit: length).flatMap { $0.count == length ? $0 : nil }
    }

    /// Returns the first bytes of the body in a file, at most `length`; `nil` if unreadable.
    func bodyPrefix(in file: String, length: Int) -> [UInt8]? {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: length)
        let count = read(descriptor, &bytes, length)
        return count < 0 ? nil : Array(bytes[..<count])
    }

    // MARK: Writing

    /// Stores a response.
    /// - Returns: the path of the file with its body.
    /// - Throws: `FileError` if writing fails.
    func store(_ body: [UInt8], _ metadata: StoredResponse) throws(FileError) -> String {
        let file = path(of: metadata.address)
        let (folderPath, name) = Self.split(file)
        let folder = try OpenFolder(creating: folderPath, mode: 0o700)
        try folder.write(body, to: name, .cached)
        try folder.write(Array(metadata.text.utf8), to: name + ".head", .cached)
        let isDue = bytesSinceEviction.withLock { count in
            count += body.count
            defer { if count >= Self.evictionInterval { count = 0 } }
            return count >= Self.evictionInterval
        }
        if isDue { evict() }
        return file
    }

    /// Updates the metadata of a stored response after revalidation.
    func updateMetadata(_ metadata: StoredResponse) {
        let (folderPath, name) = Self.split(path(of: metadata.address))
        try? OpenFolder(folderPath).write(Array(metadata.text.utf8), to: name + ".head", .cached)
    }

    // MARK: Usage and eviction

    /// Returns the size of all stored responses, in bytes, and their number.
    func usage() -> (bytes: Int, files: Int) {
        let entries = entries()
        return (entries.reduce(0) { $0 + $1.bytes }, entries.count)
    }

    func removeAll() {
        for entry in entries() { Self.remove(entry.file) }
    }

    private struct Entry {
        let file: String
        let bytes: Int
        /// The time of the last use, in nanoseconds since 1970.
        let usedAt: Int
    }

    /// Evicts the least recently used responses until a tenth of the limit is free.
    private func evict() {
        // If another process holds the lock, it is evicting already.
        guard let lock = try? OpenFolder(folder), (try? lock.lock(timeout: .zero)) != nil else { return }
        var entries = entries()
        var total = entries.reduce(0) { $0 + $1.bytes }
        guard total > limit else { return }
        entries.sort { $0.usedAt < $1.usedAt }
        for entry in entries {
            guard total > limit / 10 * 9 else { return }
            Self.remove(entry.file)
            total -= entry.bytes
        }
    }

    private func entries() -> [Entry] {
        var entries: [Entry] = []
        for subfolder in OpenFolder.names(at: folder) {
            let folderPath = "\(folder)/\(subfolder)"
            for name in OpenFolder.names(at: folderPath) where !name.hasSuffix(".head") {
                let file = "\(folderPath)/\(name)"
                var status = stat()
                guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
                let usedAt = Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
                entries.append(Entry(file: file, bytes: Int(status.st_blocks) * 512, usedAt: usedAt))
            }
        }
        return entries
    }

    private static func remove(_ file: String) {
        unlink(file + ".head")
        unlink(file)
    }

    // MARK: Names

    /// Returns the file for a URL. The digest may collide, so the URL in the metadata is compared, too.
    private func path(of address: String) -> String {
        let digits =
            Self.digits(address.utf8.digest()) + Self.digits(address.utf8.digest(from: 0x9E37_79B9_7F4A_7C15))
        return "\(folder)/\(digits.prefix(2))/\(digits.dropFirst(2))"
    }

    private static func split(_ file: String) -> (folder: String, name: String) {
        let slash = file.lastIndex(of: "/") ?? file.startIndex
        return (String(file[..<slash]), String(file[file.index(after: slash)...]))
    }

    private static func digits(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func contents(of path: String, limit: Int) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0, bytes.count + count <= limit else { return nil }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }
}
