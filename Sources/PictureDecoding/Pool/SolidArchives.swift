import Files
import PictureWire

/// Archives that can only be read sequentially, with the order of their entries.
///
/// Reading their pictures in another order decompresses the archive from the beginning each time.
struct SolidArchives {
    /// The position of each entry, by the path of the archive and that of the entry.
    private var orders: [String: [String: Int]] = [:]
    /// The archives, most recently added last.
    private var archives: [String] = []
    /// The entry that was read last.
    private var last: (archive: String, position: Int)?

    /// The maximum number of archives; the oldest one is evicted.
    private static let maximumCount = 8

    /// Whether there are no solid archives.
    var isEmpty: Bool { archives.isEmpty }

    /// Adds one page of an archive's entries, beginning at entry `first`. Does nothing unless the archive is solid.
    mutating func insert(_ listing: ArchiveListing, from first: Int, ofArchiveAt path: String) {
        if first == 0 {
            orders[path] = nil
            archives.removeAll { $0 == path }
        }
        guard listing.isSolid else { return }
        if orders[path] == nil {
            orders[path] = [:]
            archives.append(path)
            if archives.count > Self.maximumCount { orders[archives.removeFirst()] = nil }
        }
        for (offset, entry) in listing.entries.enumerated() { orders[path]?[entry.path] = first + offset }
    }

    /// Returns whether a picture's path is in one of the archives.
    func contains(_ text: String) -> Bool { !orders.isEmpty && position(of: text) != nil }

    /// Returns the index in `paths` of the next picture to read: from the archive of the preferred picture, in archive order.
    ///
    /// - Parameter paths: the paths of all pending pictures, including those outside the archive.
    /// - Parameter preferred: the index of the picture with the highest priority.
    /// - Complexity: O(n).
    mutating func nextIndex(among paths: [String], preferred: Int) -> Int {
        guard !orders.isEmpty, let first = position(of: paths[preferred]) else { return preferred }
        let start = last.flatMap { $0.archive == first.archive ? $0.position : nil } ?? -1
        var best = (index: preferred, position: first.position)
        // Entries before the current position require another pass from the beginning, so they come last.
        func cost(_ position: Int) -> Int { position >= start ? position - start : .max / 2 + position }
        for (index, text) in paths.enumerated() {
            guard let candidate = position(of: text), candidate.archive == first.archive else { continue }
            if cost(candidate.position) < cost(best.position) { best = (index, candidate.position) }
        }
        last = (first.archive, best.position)
        return best.index
    }

    private func position(of text: String) -> (archive: String, position: Int)? {
        guard let member = ArchiveMember(text: text), let position = orders[member.archive]?[member.path] else {
            return nil
        }
        return (member.archive, position)
    }
}
