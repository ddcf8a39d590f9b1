import Feeds
import Files
import Foundation

/// The cached cards of a feed that is slow to read: a file in the cache folder.
///
/// The file may be deleted at any time. It starts with the runs of cards, followed by columns: the boxes' shapes, the
/// location of each run, and the metadata as JSON. Each run has a checksum, so that damage is detected.
package struct CachedCards: Sendable {
    package let cards: PinCards
    package let metadata: Metadata

    /// The metadata of a feed.
    package struct Metadata: Hashable, Codable, Sendable {
        /// The revision of the feed whose cards are cached.
        package var revision: FeedRevision
        /// The start of the next page, in the numbering of the source; `nil` if the cards are complete.
        package var next: Int?
        /// The total number of the source's items; `nil` if unknown.
        package var total: Int?
        /// The number of skipped items.
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

    /// The version of the file format.
    static let formatVersion: UInt64 = 0x6361_7264_0002

    /// The location of a run in the file.
    struct Run: BitwiseCopyable {
        let count: Int
        let range: PackedCards.FileRange
    }

    /// Opens the cached cards of a feed; fails if the file is missing, damaged or of another revision or version.
    /// - Complexity: O(cards), without decoding any.
    package init?(of revision: FeedRevision, at path: String) {
        guard let columns = ColumnFile(reading: path, format: Self.formatVersion),
            let encodedMetadata = columns.column(2, of: UInt8.self),
            let metadata = try? JSONDecoder().decode(Metadata.self, from: Data(encodedMetadata)),
            metadata.revision == revision,
            let shapes = columns.column(0, of: BoxShape.self), let runs = columns.column(1, of: Run.self)
        else { return nil }
        // The columns were written together, so their lengths match.
        let packed = runs.map { CardRuns.Run.packed(PackedCards(count: $0.count, in: columns.file, $0.range)) }
        cards = PinCards(shapes: shapes, runs: CardRuns(packed))
        self.metadata = metadata
    }

    /// Replaces the cached cards under a name. If writing fails, the old file is unchanged.
    /// - Returns: `false` if a page of cards could not be read.
    /// - Throws: `FileError`
    package static func write(
        _ pages: [PinCards], _ metadata: Metadata, in folder: OpenFolder, as name: String
    ) throws(FileError) -> Bool {
        var file = try ColumnFileWriter(in: folder, format: formatVersion)
        var runs: [Run] = []
        for packed in pages.lazy.flatMap(\.runs.packed) {
            guard let bytes = packed.withBytes({ Array($0) }) else { return false }
            let digest = bytes.withUnsafeBytes { $0.checksum() }
            let start = try file.append(bytes)
            runs.append(
                Run(count: packed.count, range: .init(start: start, byteCount: bytes.count, digest: digest)))
        }
        guard let encodedMetadata = try? JSONEncoder().encode(metadata) else { return false }
        try file.append(columnOf: pages.lazy.map(\.shapes))
        try file.append(column: runs)
        try file.append(column: Array(encodedMetadata))
        try file.finish(as: name)
        return true
    }
}
