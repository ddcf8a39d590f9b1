import Feeds
import Files
import Foundation

/// The cards of a feed that takes long to be read, from session to session: a file in the folder for what can be made
/// again.
///
/// The file may be deleted at any time. It begins with the cards' runs; its columns are the boxes' shapes, where each run
/// is, and the facts as JSON. Each run has a digest, too, so that nothing is taken for a card that is none.
package struct KeptCards: Sendable {
    package let cards: PinCards
    package let facts: Facts

    /// What is known of a feed beside its cards.
    package struct Facts: Hashable, Codable, Sendable {
        /// The state of the feed that they were read in.
        package var revision: FeedRevision
        /// Where the next page is, as the source counts; nil where the cards are all there are.
        package var next: Int?
        package var total: Int?
        package var skipped: Int
        package var title: String?
        package var notices: [String]

        package init(
            revision: FeedRevision, next: Int?, total: Int?, skipped: Int, title: String?, notices: [String]
        ) {
            self.revision = revision
            self.next = next
            self.total = total
            self.skipped = skipped
            self.title = title
            self.notices = notices
        }
    }

    /// Another one whenever what a file holds means something else.
    static let form: UInt64 = 0x6361_7264_0002

    /// Some cards that lie together.
    struct Run: BitwiseCopyable {
        let count: Int
        let part: PackedCards.FilePart
    }

    /// Opens what was kept of a feed.
    /// - Returns: nil where nothing was, or not of this revision; or it is damaged, or of another version.
    /// - Complexity: O(cards), without making one.
    package init?(of revision: FeedRevision, at path: String) {
        guard let columns = ColumnFile(reading: path, form: Self.form),
            let facts = columns.column(2, of: UInt8.self),
            let facts = try? JSONDecoder().decode(Facts.self, from: Data(facts)), facts.revision == revision,
            let shapes = columns.column(0, of: BoxShape.self), let runs = columns.column(1, of: Run.self)
        else { return nil }
        // Its columns are as they were written, and so they fit each other.
        let packed = runs.map { CardRuns.Run.packed(PackedCards(count: $0.count, in: columns.file, $0.part)) }
        cards = PinCards(shapes: shapes, runs: CardRuns(packed))
        self.facts = facts
    }

    /// Keeps cards, page after page, in place of what was kept under a name; where they cannot be, what was kept is as it was.
    /// - Returns: false where cards were lost that were to be kept.
    /// - Throws: `FileFault`
    package static func keep(
        _ pages: [PinCards], _ facts: Facts, in folder: OpenFolder, as name: String
    ) throws(FileFault) -> Bool {
        var file = try ColumnFileWriter(in: folder, form: form)
        var runs: [Run] = []
        for packed in pages.lazy.flatMap(\.runs.packed) {
            guard let bytes = packed.withBytes({ Array($0) }) else { return false }
            let digest = bytes.withUnsafeBytes { $0.wordDigest() }
            let start = try file.append(bytes)
            runs.append(
                Run(count: packed.count, part: .init(start: start, byteCount: bytes.count, digest: digest)))
        }
        guard let known = try? JSONEncoder().encode(facts) else { return false }
        try file.append(columnOf: pages.lazy.map(\.shapes))
        try file.append(column: runs)
        try file.append(column: Array(known))
        try file.finish(as: name)
        return true
    }
}
