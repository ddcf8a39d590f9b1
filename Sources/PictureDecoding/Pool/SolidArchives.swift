import Files
import PictureWire

/// Archives that can only be read sequentially, with the order of their entries.
///
/// Reading their pictures in another order decompresses the archive from the beginning each time.
struct SolidArchives {
    private var orders: [String: [String: Int]] = [:]
    /// The archives, most recently added last.
    private var recent: [String] = []
    /// The entry that was read last.
    private var last: (archive: String, place: Int)?

    /// The maximum number of archives; the oldest one is evicted.
    private static let most = 8

    /// Whether no solid archive is known.
    var isEmpty: Bool { recent.isEmpty }

    /// Adds one page of an archive's entries, beginning at entry `first`. Does nothing unless the archive is solid.
    mutating func insert(_ listing: ArchiveListing, from first: Int, ofArchiveAt path: String) {
        if first == 0 {
            orders[path] = nil
            recent.removeAll { $0 == path }
        }
        guard listing.isSolid else { return }
        if orders[path] == nil {
            orders[path] = [:]
            recent.append(path)
            if recent.count > Self.most { orders[recent.removeFirst()] = nil }
        }
        for (number, entry) in listing.entries.enumerated() { orders[path]?[entry.path] = first + number }
    }

    /// Returns whether a picture's path is in one of the archives.
    func contains(_ text: String) -> Bool { !orders.isEmpty && place(of: text) != nil }

    /// Returns the index of the next picture to read from the archive of the picture with the highest priority.
    ///
    /// - Parameter texts: the paths of all pending pictures, including those outside the archive.
    /// - Parameter wanted: the index of the picture with the highest priority.
    /// - Complexity: O(n).
    mutating func next(among texts: [String], wanted: Int) -> Int {
        guard !orders.isEmpty, let first = place(of: texts[wanted]) else { return wanted }
        let start = last.flatMap { $0.archive == first.archive ? $0.place : nil } ?? -1
        var best = (index: wanted, place: first.place)
        // Entries before the current position require another pass from the beginning, so they come last.
        func cost(_ place: Int) -> Int { place >= start ? place - start : .max / 2 + place }
        for (index, text) in texts.enumerated() {
            guard let here = place(of: text), here.archive == first.archive else { continue }
            if cost(here.place) < cost(best.place) { best = (index, here.place) }
        }
        last = (first.archive, best.place)
        return best.index
    }

    private func place(of text: String) -> (archive: String, place: Int)? {
        guard let member = ArchiveMember(text: text), let place = orders[member.archive]?[member.path] else {
            return nil
        }
        return (member.archive, place)
    }
}
