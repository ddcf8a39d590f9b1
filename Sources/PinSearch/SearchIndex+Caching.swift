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
        /// The names of locations, sources, authors, tags and formats.
        let names: [[String]]
        let counts: [[Int]]
    }

    /// Opens the cached index of a feed. Returns `nil` if the file is missing, damaged or of another revision or version.
    /// - Parameters:
    ///   - uncachedCount: the number of pins that precede those of the feed.
    ///   - makeFile: creates the file for further parts. They are stored in memory if it returns `nil`.
    /// - Complexity: O(bytes), all of which are verified once.
    package init?(
        of revision: FeedRevision, at path: String, uncachedCount: Int,
        makeFile: @escaping @Sendable () -> OpenFile? = { nil }
    ) {
        guard let columns = ColumnFile(reading: path, format: Self.formatVersion),
            let nameBytes = columns.column(1, of: UInt8.self),
            let cachedNames = try? JSONDecoder().decode(CachedNames.self, from: Data(nameBytes)),
            cachedNames.revision == revision,
            cachedNames.names.count == 5, cachedNames.counts.map(\.count) == cachedNames.names.map(\.count),
            let cachedParts = columns.column(0, of: CachedPart.self)
        else { return nil }
        var parts: [SealedColumns] = []
        for part in cachedParts {
            guard let memory = columns.file.map(at: part.start, count: part.byteCount) else { return nil }
            memory.prefetch()
            defer { memory.evict() }
            guard memory.bytes.checksum() == part.digest else { return nil }
            parts.append(SealedColumns(memory, count: part.count, tagCount: part.tagCount))
        }
        // The columns were written together, so their lengths match. The last part is copied, because it will grow.
        let last = parts.popLast().map { SearchColumns($0.view) } ?? SearchColumns()
        let names = zip(cachedNames.names, cachedNames.counts).map { SearchNames($0, counts: $1) }
        self.init(
            uncachedCount: uncachedCount, partSize: cachedNames.part, parts: parts, last: last, paths: names[0],
            sources: names[1],
            authors: names[2], tags: names[3], formats: names[4], makeFile: makeFile)
    }

    /// Writes the index to a file in a folder, replacing an existing one, without the pins that precede the feed. If
    /// writing fails, an existing file is unchanged.
    /// - Throws: `FileError`
    package func write(of revision: FeedRevision, in folder: OpenFolder, as name: String) throws(FileError) {
        var file = try ColumnFileWriter(in: folder, format: Self.formatVersion)
        var cachedParts: [CachedPart] = []
        for part in parts + [SealedColumns(last, into: nil)] {
            let bytes = Array(part.memory.bytes)
            part.evict()
            let digest = bytes.withUnsafeBytes { $0.checksum() }
            let start = try file.append(bytes, alignment: OpenFile.pageSize)
            cachedParts.append(
                CachedPart(
                    start: start, byteCount: bytes.count, count: part.count, tagCount: part.tagCount, digest: digest))
        }
        let names = [paths, sources, authors, tags, formats]
        let counts = countsWithoutUncachedPins()
        let cachedNames = CachedNames(revision: revision, part: partSize, names: names.map(\.names), counts: counts)
        guard let encodedNames = try? JSONEncoder().encode(cachedNames) else { return }
        try file.append(column: cachedParts)
        try file.append(column: Array(encodedNames))
        try file.finish(as: name)
    }

    /// Returns the counts of locations, sources, authors, tags and formats without the pins that precede the feed.
    private func countsWithoutUncachedPins() -> [[Int]] {
        var (locations, sources, authors, tags, formats) = (paths, sources, authors, tags, formats)
        for facts in uncachedPins.facts {
            locations.decrementCount(of: facts.location)
            if facts.source >= 0 { sources.decrementCount(of: facts.source) }
            if facts.author >= 0 { authors.decrementCount(of: facts.author) }
            if facts.format >= 0 { formats.decrementCount(of: facts.format) }
        }
        for tag in uncachedPins.tagIndices { tags.decrementCount(of: tag) }
        return [locations.counts, sources.counts, authors.counts, tags.counts, formats.counts]
    }
}
