import Feeds
import Files
import Foundation
import PinWalls
import SystemPackage

/// Feeds that take long to be read, from session to session: a folder in the one for what can be made again, of a bounded
/// number of bytes. Several programs may use it.
package struct KeptFeeds: Sendable {
    /// Absolute.
    private let folder: String
    /// In bytes; what was not used for the longest time goes first.
    private let limit: Int64

    /// Those in the folder for what can be made again; nil without one.
    package init?(in folders: BaseFolders, limit: Int64 = 4 << 30) {
        guard let cache = folders.cache else { return nil }
        folder = cache + "/pinfeed/feeds"
        self.limit = limit
    }

    private static func name(of identity: String) -> String {
        let (first, second) = (identity.utf8.digest(), identity.utf8.reversed().digest())
        return String(first, radix: 36) + String(second, radix: 36) + ".cards"
    }

    /// What is known of a feed in the state that it is in; nil where nothing is.
    func cards(of revision: FeedRevision) -> KeptCards? {
        let path = folder + "/" + Self.name(of: revision.identity)
        guard let cards = KeptCards(of: revision, at: path) else { return nil }
        // It was used.
        utimes(path, nil)
        return cards
    }

    /// Keeps cards of a feed; where the disk takes them not, they are read again in the next session.
    func keep(_ cards: PinCards, _ facts: KeptCards.Facts) {
        guard let folder = try? OpenFolder(making: folder, mode: 0o700) else { return }
        folder.removeRemains(olderThan: 600)
        _ = try? KeptCards.keep(cards, facts, in: folder, as: Self.name(of: facts.revision.identity))
        var files = files(in: folder)
        while let oldest = files.first, files.reduce(0, { $0 + $1.byteCount }) > limit {
            unlinkat(folder.descriptor.rawValue, oldest.name, 0)
            files.removeFirst()
        }
    }

    /// How many feeds are kept, and their bytes.
    package var size: (count: Int, byteCount: Int64) {
        guard let folder = try? OpenFolder(folder) else { return (0, 0) }
        let files = files(in: folder)
        return (files.count, files.reduce(0) { $0 + $1.byteCount })
    }

    /// Takes all of them away. Programs that use them go on.
    package func empty() {
        guard let folder = try? OpenFolder(folder) else { return }
        for file in files(in: folder) { unlinkat(folder.descriptor.rawValue, file.name, 0) }
    }

    /// What is kept, that which was not used for the longest time first.
    private func files(in folder: OpenFolder) -> [(name: String, byteCount: Int64, used: Int)] {
        folder.names.map(\.string).filter { $0.hasSuffix(".cards") }.compactMap { name in
            var status = stat()
            guard fstatat(folder.descriptor.rawValue, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
            return (name, Int64(status.st_size), status.st_mtim.tv_sec)
        }.sorted { $0.used < $1.used }
    }
}
