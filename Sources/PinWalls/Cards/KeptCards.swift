import Feeds
import Files
import Foundation
import SystemPackage

/// The cards of a feed that takes long to be read, from session to session: a file in the folder for what can be made
/// again.
///
/// The file may be deleted at any time. It begins with the cards' runs; behind them lie the columns, which are the boxes'
/// shapes, where each run is, and the facts as JSON; a trailer of fixed size is its end. The columns and each run have a
/// digest, so that nothing is taken for a card that is none.
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

    /// The end of the file.
    struct Trailer: BitwiseCopyable {
        /// "pinfeed" as bytes, so that a machine of another byte order does not take it for its own.
        static let mark: UInt64 = 0x0064_6565_666E_6970
        /// Another one whenever what a file holds means something else.
        static let version: UInt64 = 1

        var mark = Self.mark
        var version = Self.version
        let cardCount: Int64
        let runCount: Int64
        let factsByteCount: Int64
        /// Of the columns.
        let digest: UInt64

        static let byteCount = MemoryLayout<Self>.size
        static let digestOfNothing = UnsafeRawBufferPointer(start: nil, count: 0).wordDigest()

        var columnsByteCount: Int64? {
            let limit = Int64(1) << 40
            guard (0...limit).contains(cardCount), (0...limit).contains(runCount), (0...limit).contains(factsByteCount)
            else { return nil }
            return cardCount * Int64(MemoryLayout<BoxShape>.stride) + runCount * Int64(MemoryLayout<Run>.stride)
                + factsByteCount
        }
    }

    /// Some cards that lie together.
    struct Run: BitwiseCopyable {
        let count: Int
        let part: PackedCards.FilePart
    }

    /// Opens what was kept of a feed.
    /// - Returns: nil where nothing was, or not of this revision; or it is damaged, or of another version.
    /// - Complexity: O(cards), without making one.
    package init?(of revision: FeedRevision, at path: String) {
        guard let file = ScratchFile(reading: path) else { return nil }
        var trailer = Trailer(cardCount: 0, runCount: 0, factsByteCount: 0, digest: 0)
        let end = file.byteCount - Int64(Trailer.byteCount)
        guard end >= 0, withUnsafeMutableBytes(of: &trailer, { file.read(at: end, into: $0) }),
            trailer.mark == Trailer.mark, trailer.version == Trailer.version,
            let columnsByteCount = trailer.columnsByteCount, columnsByteCount <= end
        else { return nil }
        let columns = end - columnsByteCount
        var place = columns
        var digest = Trailer.digestOfNothing
        func column<Value: BitwiseCopyable>(_ count: Int64, of _: Value.Type) -> [Value]? {
            var isRead = false
            let values = [Value](unsafeUninitializedCapacity: Int(count)) { buffer, initialized in
                let bytes = UnsafeMutableRawBufferPointer(buffer)
                let wanted = bytes.prefix(Int(count) * MemoryLayout<Value>.stride)
                isRead = file.read(at: place, into: UnsafeMutableRawBufferPointer(rebasing: wanted))
                initialized = isRead ? Int(count) : 0
            }
            values.withUnsafeBytes { digest = $0.wordDigest(from: digest) }
            place += count * Int64(MemoryLayout<Value>.stride)
            return isRead ? values : nil
        }
        guard let shapes = column(trailer.cardCount, of: BoxShape.self),
            let runs = column(trailer.runCount, of: Run.self),
            let facts = column(trailer.factsByteCount, of: UInt8.self), digest == trailer.digest,
            let facts = try? JSONDecoder().decode(Facts.self, from: Data(facts)), facts.revision == revision
        else { return nil }
        // Its columns are as they were written, and so they fit each other.
        let packed = runs.map { CardRuns.Run.packed(PackedCards(count: $0.count, in: file, $0.part)) }
        cards = PinCards(shapes: shapes, runs: CardRuns(packed))
        self.facts = facts
    }
}
