import Feeds
import Files
import Foundation
import Pictures

/// A cache of picture fingerprints in one file of at most 16 MiB.
///
/// The file may be deleted at any time. It consists of magic bytes and a record with identifier and fingerprint for
/// each picture, newest last. A file with other magic bytes is ignored and replaced.
struct FingerprintCache: Sendable {
    /// The absolute path of the folder.
    private let folder: String

    /// Fingerprints by the identifiers of their pictures.
    typealias Fingerprints = [UInt64: PictureFingerprint]

    private static let name = "looks"
    private static let magicBytes = Array("pinfeed looks 1\n".utf8)
    private static let recordSize = 8 + PictureFingerprint.byteCount
    /// The maximum number of fingerprints; the oldest ones are evicted.
    private let maximumCount: Int

    /// Creates the cache in the user's cache folder. Returns `nil` if the user has none.
    init?(in folders: BaseFolders, maximumCount: Int = 1 << 18) {
        guard let cache = folders.cache else { return nil }
        folder = cache + "/pinfeed"
        self.maximumCount = maximumCount
    }

    /// Returns the identifier of a picture: a digest of its key and its file's size and modification time. Returns
    /// `nil` if the file is missing.
    static func id(of key: String) -> UInt64? {
        var name = key
        if let path = key.hasPrefix("/") ? key : ArchiveMember(text: key)?.archive {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            name += "\0\(status.st_size)\0\(status.st_mtim.tv_sec)\0\(status.st_mtim.tv_nsec)"
        }
        return name.utf8.digest()
    }

    /// Returns the cached fingerprints; empty if the file is missing or invalid.
    func read() -> Fingerprints {
        Dictionary(records().map { ($0.id, $0.fingerprint) }, uniquingKeysWith: { $1 })
    }

    /// Appends fingerprints to the cache.
    /// - Throws: `FileError` if writing fails; the cache is unchanged then.
    func write(_ fingerprints: Fingerprints) throws(FileError) {
        guard !fingerprints.isEmpty else { return }
        let openFolder = try OpenFolder(creating: folder, mode: 0o700)
        try openFolder.lock(timeout: .seconds(2))
        let oldRecords = records().filter { fingerprints[$0.id] == nil }
        let newRecords = fingerprints.prefix(maximumCount)
        var bytes = Self.magicBytes
        bytes.reserveCapacity(
            Self.magicBytes.count + min(maximumCount, oldRecords.count + newRecords.count) * Self.recordSize)
        for record in oldRecords.suffix(maximumCount - newRecords.count)
            + newRecords.map({ (id: $0.key, fingerprint: $0.value) })
        {
            withUnsafeBytes(of: record.id.littleEndian) { bytes += $0 }
            bytes += record.fingerprint.bytes
        }
        try openFolder.write(bytes, to: Self.name, .cached)
    }

    private func records() -> [(id: UInt64, fingerprint: PictureFingerprint)] {
        guard let file = FileHandle(reading: "\(folder)/\(Self.name)") else { return [] }
        let maximumByteCount = Self.magicBytes.count + maximumCount * Self.recordSize
        guard let data = try? file.read(upToCount: maximumByteCount), data.starts(with: Self.magicBytes) else {
            return []
        }
        let bytes = [UInt8](data)
        return stride(from: Self.magicBytes.count, through: bytes.count - Self.recordSize, by: Self.recordSize).map {
            start in
            let id = bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
            return (id, PictureFingerprint(bytes: bytes[(start + 8)..<(start + Self.recordSize)]))
        }
    }
}
