import Files
import Synchronization

/// A cache of drawn pictures on disk, of limited size, shared by all sessions of a user.
///
/// Each picture is one file, which may be deleted at any time. Damaged files are ignored.
package final class DrawnPictureCache: Sendable {
    private let folder: String
    /// The maximum size, in bytes; the least recently used files are evicted first.
    private let limit: Int
    /// Whether the folder is created if missing.
    private let createsFolder: Bool
    private let writer = BackgroundWriter(label: "pictures.drawn", maximumPendingCount: 64)
    /// The bytes written since the last eviction. The initial value makes the first write of a session start an eviction.
    private let bytesSinceEviction: Mutex<Int>

    /// Creates the cache in the user's cache folder. Returns `nil` if the user has none.
    ///
    /// - Parameter createsFolder: whether to create a missing folder; otherwise nothing is cached in it.
    package init?(in folders: BaseFolders, limit: Int = 128 << 20, createsFolder: Bool = true) {
        guard let cache = folders.cache else { return nil }
        folder = cache + "/pinfeed/drawn"
        self.limit = limit
        bytesSinceEviction = Mutex(limit / 32)
        self.createsFolder = createsFolder
    }

    /// Returns a cached picture, or `nil` if none is cached.
    ///
    /// - Parameter series: the series of the art's pixels in this session.
    func picture(for key: DrawnPicture.Key, series: Int) -> DrawnPicture? {
        let path = "\(folder)/\(key.fileName)"
        guard let file = OpenFile(reading: path), let bytes = file.contents(atMost: DrawnPicture.maximumByteCount),
            let picture = DrawnPicture(bytes: bytes, key: key, series: series)
        else { return nil }
        // The modification time records the last use.
        file.touch()
        return picture
    }

    /// Schedules a picture to be written to the cache. Errors are ignored.
    func insert(_ picture: DrawnPicture, for key: DrawnPicture.Key) {
        guard writer.acceptsWrites else { return }
        writer.schedule { [self] in
            guard let bytes = picture.bytes(key: key) else { return true }
            guard let openFolder = try? createsFolder ? OpenFolder(creating: folder, mode: 0o700) : OpenFolder(folder),
                (try? openFolder.write(bytes, to: key.fileName, .cached)) != nil
            else { return false }
            let isDue = bytesSinceEviction.withLock { bytesSinceEviction in
                bytesSinceEviction += bytes.count
                guard bytesSinceEviction > limit / 32 else { return false }
                bytesSinceEviction = 0
                return true
            }
            if isDue { trim(openFolder) }
            return true
        }
    }

    /// Waits until all pending writes have finished, or drops all but the current one if `writesAll` is false.
    func finish(writesAll: Bool) async { await writer.finish(writesAll: writesAll) }

    /// Evicts the least recently used files down to three quarters of the limit, if the limit is exceeded.
    private func trim(_ openFolder: OpenFolder) {
        openFolder.removeStaleTemporaryFiles(olderThan: 600)
        let files = files(in: openFolder)
        if files.size.byteCount > limit { openFolder.remove(files, downTo: Int64(limit / 4 * 3)) }
    }

    /// The number of cached files and their total size, in bytes.
    package var size: (count: Int, byteCount: Int64) { (try? OpenFolder(folder)).map { files(in: $0).size } ?? (0, 0) }

    /// Removes all cached files. Running programs draw them again.
    package func removeAll() {
        guard let openFolder = try? OpenFolder(folder) else { return }
        openFolder.remove(files(in: openFolder))
    }

    private func files(in openFolder: OpenFolder) -> [OpenFolder.CacheFile] {
        openFolder.cacheFiles { !$0.hasPrefix(".") }
    }
}
