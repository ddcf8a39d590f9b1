import Feeds
import Files
import Foundation
import PinSearch
import PinWalls
import SystemPackage

/// A cache on disk of feeds that take long to read, of limited size and shared by several processes.
package struct FeedCache: Sendable {
    /// The absolute path of the folder.
    private let folder: String
    /// The maximum size, in bytes; the least recently used files are evicted first.
    private let limit: Int64

    /// Creates the cache in the user's cache folder. Returns `nil` if the user has none.
    package init?(in folders: BaseFolders, limit: Int64 = 4 << 30) {
        guard let cache = folders.cache else { return nil }
        folder = cache + "/pinfeed/feeds"
        self.limit = limit
    }

    /// The kinds of files for each feed.
    private enum FileKind: String, CaseIterable {
        case cards, words

        /// Returns the file name for a feed.
        func name(of revision: FeedRevision) -> String {
            let bytes = revision.identity.utf8
            return String(bytes.digest(), radix: 36) + String(bytes.reversed().digest(), radix: 36) + ".\(rawValue)"
        }
    }

    /// Returns the cached cards of a feed; `nil` if none are cached for the revision.
    func cards(of revision: FeedRevision) -> CachedCards? {
        load(.cards, of: revision) { CachedCards(of: revision, at: $0) }
    }

    /// Returns the cached search index of a feed's pins, or of the first ones; `nil` if none is cached for the revision.
    /// - Parameters:
    ///   - uncachedCount: the number of pins that precede those of the feed.
    ///   - makeFile: creates a temporary file for further parts of the index. They are stored in memory if it returns `nil`.
    func searchIndex(
        of revision: FeedRevision, uncachedCount: Int, makeFile: @escaping @Sendable () -> OpenFile?
    ) -> SearchIndex? {
        load(.words, of: revision) {
            SearchIndex(of: revision, at: $0, uncachedCount: uncachedCount, makeFile: makeFile)
        }
    }

    private func load<Value>(_ kind: FileKind, of revision: FeedRevision, _ open: (String) -> Value?) -> Value? {
        let path = folder + "/" + kind.name(of: revision)
        guard let value = open(path) else { return nil }
        // The modification time records the last use.
        utimes(path, nil)
        return value
    }

    /// Caches the cards of a feed, page by page. Errors are ignored.
    func write(_ pages: [PinCards], metadata facts: CachedCards.Metadata) {
        write { folder throws(FileError) in
            _ = try CachedCards.write(pages, facts, in: folder, as: FileKind.cards.name(of: facts.revision))
        }
    }

    /// Caches the search index of a feed's pins, or of the first ones. Errors are ignored.
    func write(_ index: SearchIndex, of revision: FeedRevision) {
        write { folder throws(FileError) in
            try index.write(of: revision, in: folder, as: FileKind.words.name(of: revision))
        }
    }

    /// Removes the cached search index of a feed, so that it is rebuilt.
    func removeSearchIndex(of revision: FeedRevision) { unlink(folder + "/" + FileKind.words.name(of: revision)) }

    private func write(_ write: (OpenFolder) throws(FileError) -> Void) {
        guard let folder = try? OpenFolder(creating: folder, mode: 0o700) else { return }
        folder.removeStaleTemporaryFiles(olderThan: 600)
        try? write(folder)
        folder.remove(files(in: folder), downTo: limit)
    }

    /// The number of cached files and their total size, in bytes.
    package var size: (count: Int, byteCount: Int64) { (try? OpenFolder(folder)).map { files(in: $0).size } ?? (0, 0) }

    /// Removes all cached files. Running programs can continue to use open files.
    package func removeAll() {
        guard let folder = try? OpenFolder(folder) else { return }
        folder.remove(files(in: folder))
    }

    private func files(in folder: OpenFolder) -> [OpenFolder.CacheFile] {
        folder.cacheFiles { name in FileKind.allCases.contains { name.hasSuffix(".\($0.rawValue)") } }
    }
}
