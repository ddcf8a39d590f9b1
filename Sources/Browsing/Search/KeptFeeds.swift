import Feeds
import Files
import Foundation
import PinSearch
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

    /// What of a feed a file has.
    private enum Part: String, CaseIterable {
        case cards, words

        /// The name of a feed's file.
        func name(of revision: FeedRevision) -> String {
            let bytes = revision.identity.utf8
            return String(bytes.digest(), radix: 36) + String(bytes.reversed().digest(), radix: 36) + ".\(rawValue)"
        }
    }

    /// What is known of a feed in the state that it is in; nil where nothing is.
    func cards(of revision: FeedRevision) -> KeptCards? {
        use(.cards, of: revision) { KeptCards(of: revision, at: $0) }
    }

    /// The words of a feed in the state that it is in, of all its pins or the first ones; nil where they are not known.
    /// - Parameter head: so many pins come before those of the feed.
    /// - Parameter makeFile: creates the file for the index's further parts; nil keeps them in memory.
    func words(
        of revision: FeedRevision, head: Int, makeFile: @escaping @Sendable () -> OpenFile?
    ) -> SearchIndex? {
        use(.words, of: revision) { SearchIndex(of: revision, at: $0, head: head, makeFile: makeFile) }
    }

    private func use<Value>(_ part: Part, of revision: FeedRevision, _ open: (String) -> Value?) -> Value? {
        let path = folder + "/" + part.name(of: revision)
        guard let value = open(path) else { return nil }
        // It was used.
        utimes(path, nil)
        return value
    }

    /// Keeps cards of a feed, page after page; where the disk takes them not, they are read again in the next session.
    func keep(_ pages: [PinCards], _ facts: KeptCards.Facts) {
        keep { folder throws(FileFault) in
            _ = try KeptCards.keep(pages, facts, in: folder, as: Part.cards.name(of: facts.revision))
        }
    }

    /// Keeps the words of a feed, of all its pins or the first ones, as far as the disk takes them.
    func keep(_ words: SearchIndex, of revision: FeedRevision) {
        keep { folder throws(FileFault) in
            try words.keep(of: revision, in: folder, as: Part.words.name(of: revision))
        }
    }

    /// Removes the words of a feed, so that they are indexed again.
    func removeWords(of revision: FeedRevision) { unlink(folder + "/" + Part.words.name(of: revision)) }

    private func keep(_ write: (OpenFolder) throws(FileFault) -> Void) {
        guard let folder = try? OpenFolder(making: folder, mode: 0o700) else { return }
        folder.removeRemains(olderThan: 600)
        try? write(folder)
        folder.remove(files(in: folder), downTo: limit)
    }

    /// How many files there are, and their bytes.
    package var size: (count: Int, byteCount: Int64) { (try? OpenFolder(folder)).map { files(in: $0).size } ?? (0, 0) }

    /// Takes all of them away. Programs that use them go on.
    package func empty() {
        guard let folder = try? OpenFolder(folder) else { return }
        folder.remove(files(in: folder))
    }

    private func files(in folder: OpenFolder) -> [OpenFolder.KeptFile] {
        folder.keptFiles { name in Part.allCases.contains { name.hasSuffix(".\($0.rawValue)") } }
    }
}
