import Feeds
import Files
import Foundation

/// The cached search index of a feed: a file in the cache folder.
///
/// The file starts with the parts, page-aligned so that they can be mapped. Columns with their locations and, as JSON,
/// the names and counts follow. The file may be deleted at any time, but must not be truncated while it is used.
extension SearchIndex {
    /// The version of the file format.
    static let formatVersion: UInt64 = 0x776F_7264_0002

    /// The location of a part in the file.
    private struct CachedPart: BitwiseCopyable {
        let start: Int64
        let byteCount: Int
        let count: Int
        let tagCount: Int
        let digest: UInt64
    }

    private struct CachedNames: Codable {
        let revision: FeedRevision
        let part: Int
        /// The names of places, sources, authors, tags and formats.
        let names: [[String]]
        let counts: [[Int]]
    }

    /// Opens the cached index of a feed; fails if the file is missing, damaged or of another revision or version.
    /// - Parameters:
    ///   - uncachedCount: the number of pins that precede those of the feed.
    ///   - makeFile: creates the file for further parts; `nil` stores them in memory.
    /// - Complexity: O(bytes), all of which are verified once.
    package init?(
        of revision: FeedRevision, at path: String, uncachedCount: Int,
        makeFile: @escaping @Sendable () -> OpenFile? = { nil }
    ) {
        guard let columns = ColumnFile(reading: path, format: Self.formatVersion),
            let known = columns.column(1, of: UInt8.self),
            let known = try? JSONDecoder().decode(CachedNames.self, from: Data(known)), known.revision == revision,
            known.names.count == 5, known.counts.map(\.count) == known.names.map(\.count),
            let kept = columns.column(0, of: CachedPart.self)
        else { return nil }
        var parts: [SealedColumns] = []
        for part in kept {
            guard let memory = columns.file.map(at: part.start, count: part.byteCount) else { return nil }
            memory.prefetch()
            defer { memory.evict() }
            guard memory.bytes.checksum() == part.digest else { return nil }
            parts.append(SealedColumns(memory, count: part.count, tagCount: part.tagCount))
        }
        // The columns were written together, so their lengths match. The last part is copied, because it will grow.
        let last = parts.popLast().map { SearchColumns($0.view) } ?? SearchColumns()
        let names = zip(known.names, known.counts).map { SearchNames($0, counts: $1) }
        self.init(
            uncachedCount: uncachedCount, partSize: known.part, parts: parts, last: last, paths: names[0],
            sources: names[1],
            authors: names[2], tags: names[3], formats: names[4], makeFile: makeFile)
    }

    /// Replaces the cached index under a name, without the pins that precede the feed. If writing fails, the former
    /// file is unchanged.
    /// - Throws: `FileError`
    package func write(of revision: FeedRevision, in folder: OpenFolder, as name: String) throws(FileError) {
        var file = try ColumnFileWriter(in: folder, format: Self.formatVersion)
        var kept: [CachedPart] = []
        for part in parts + [SealedColumns(last, into: nil)] {
            let bytes = Array(part.memory.bytes)
            part.release()
            let digest = bytes.withUnsafeBytes { $0.checksum() }
            let start = try file.append(bytes, alignment: OpenFile.pageSize)
            kept.append(
                CachedPart(
                    start: start, byteCount: bytes.count, count: part.count, tagCount: part.tagCount, digest: digest))
        }
        let names = [paths, sources, authors, tags, formats]
        let counts = countsWithoutUncachedPins()
        let known = CachedNames(revision: revision, part: partSize, names: names.map(\.names), counts: counts)
        guard let known = try? JSONEncoder().encode(known) else { return }
        try file.append(column: kept)
        try file.append(column: Array(known))
        try file.finish(as: name)
    }

    /// Returns the counts of places, sources, authors, tags and formats without the leading pins.
    private func countsWithoutUncachedPins() -> [[Int]] {
        var (places, sources, authors, tags, formats) = (paths, sources, authors, tags, formats)
        for facts in uncachedPins.facts {
            places.decrementCount(of: facts.location)
            if facts.source >= 0 { sources.decrementCount(of: facts.source) }
            if facts.author >= 0 { authors.decrementCount(of: facts.author) }
            if facts.format >= 0 { formats.decrementCount(of: facts.format) }
        }
        for tag in uncachedPins.tagIndices { tags.decrementCount(of: tag) }
        return [places.counts, sources.counts, authors.counts, tags.counts, formats.counts]
    }
}
