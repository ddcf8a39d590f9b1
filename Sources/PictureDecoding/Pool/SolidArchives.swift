import Files
import PictureWire

/// Archives that are read from the front alone, and in which order their pictures come there.
///
/// Whoever asks one of them for its pictures in another order has all of it unpacked for each.
struct SolidArchives {
    private var orders: [String: [String: Int]] = [:]
    /// The archives, the one that was learned of last at the end.
    private var recent: [String] = []
    /// What was read last.
    private var last: (archive: String, place: Int)?

    /// How many archives are remembered.
    private static let most = 8

    /// Whether none is known.
    var isEmpty: Bool { recent.isEmpty }

    /// Takes in what an archive holds from an entry on.
    mutating func learn(_ listing: ArchiveListing, from first: Int, ofArchiveAt path: String) {
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

    /// Whether what a picture is asked for by is in one of them.
    func contain(_ text: String) -> Bool { !orders.isEmpty && place(of: text) != nil }

    /// The one of the pictures that wait that is next on the way through the archive of the most wanted one.
    ///
    /// - Parameter texts: what they are asked for by; those of other places too.
    /// - Parameter wanted: the most wanted one's index.
    /// - Complexity: O(n).
    mutating func next(among texts: [String], wanted: Int) -> Int {
        guard !orders.isEmpty, let first = place(of: texts[wanted]) else { return wanted }
        let start = last.flatMap { $0.archive == first.archive ? $0.place : nil } ?? -1
        var best = (index: wanted, place: first.place)
        // What was passed comes when the way begins anew.
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
