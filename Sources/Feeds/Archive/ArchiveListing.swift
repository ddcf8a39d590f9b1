import Files
import Foundation

/// The pictures of an archive as a feed shows them: those of a folder first, then those of the folders in it, all in
/// natural order.
struct ArchiveListing: Sendable {
    private(set) var pictures: [Picture] = []
    private var outside = 0
    private var encrypted = 0
    private var unreachable = 0
    /// How the last part ended.
    private(set) var state = ArchivePart.State.unfinished
    /// The number of the first entry that was not looked at.
    private(set) var next = 0

    struct Picture: Sendable {
        let entry: ArchivePart.Entry
        /// Where it is among the others in the archive.
        let place: Int32

        var path: String { entry.path }
    }

    /// Takes in what the archive holds further on; what is no picture by its name is let go.
    mutating func append(_ part: ArchivePart) {
        for entry in part.entries where PictureName.isPicture(Self.name(of: entry.path)) {
            pictures.append(Picture(entry: entry, place: Int32(clamping: pictures.count)))
        }
        outside += part.outside
        encrypted += part.encrypted
        unreachable += part.unreachable
        state = part.state
        next = part.next
    }

    /// - Complexity: O(n log n).
    mutating func sort() {
        var folders: [String: [Int]] = [:]
        var subfolders: [String: Set<String>] = [:]
        for (index, picture) in pictures.enumerated() {
            var folder = Self.folder(of: picture.path)
            folders[folder, default: []].append(index)
            // Up to the first folder that is known already.
            while !folder.isEmpty {
                let above = Self.folder(of: folder)
                guard subfolders[above, default: []].insert(folder).inserted else { break }
                folder = above
            }
        }
        var sorted: [Picture] = []
        sorted.reserveCapacity(pictures.count)
        var waiting = [""]
        while let folder = waiting.popLast() {
            let own = folders[folder] ?? []
            let order = NaturalOrder(own.map { Self.name(of: pictures[$0].path) }, splitsExtension: true)
            sorted += order.sortedIndices().map { pictures[own[$0]] }
            let inside = Array(subfolders[folder] ?? [])
            let folderOrder = NaturalOrder(inside.map(Self.name), splitsExtension: false)
            waiting += folderOrder.sortedIndices().reversed().map { inside[$0] }
        }
        pictures = sorted
    }

    /// What the person should know of what is not shown, a sentence each.
    /// - Parameter name: what the archive is called.
    func notices(name: String) -> [String] {
        var notices: [String] = []
        switch state {
        case .finished: break
        case .damaged:
            notices.append("\(name) is damaged after its first \(Self.count(next, "entry", "entries")).")
        case .cut:
            notices.append("Only the first \(next) entries of \(name) are shown.")
        case .unfinished:
            let entries = Self.count(next, "entry is", "entries are")
            notices.append("\(name) takes too long to read; only its first \(entries) shown.")
        }
        func note(_ count: Int, _ one: String, _ many: String) {
            guard count > 0 else { return }
            notices.append(
                "\(Self.count(count, "file")) in \(name) \(count == 1 ? "is" : "are") left out: \(count == 1 ? one : many)."
            )
        }
        note(encrypted, "it is encrypted", "they are encrypted")
        note(outside, "its path leads out of the archive", "their paths lead out of the archive")
        note(unreachable, "its name is taken or too long", "their names are taken or too long")
        return notices
    }

    /// Why there is nothing to show.
    var absence: String {
        if encrypted > 0 { return "it is encrypted" }
        switch state {
        case .damaged: return "it is damaged"
        case .unfinished: return "it takes too long to read"
        case .cut, .finished: return outside > 0 ? "its paths lead out of it" : "there is no picture in it"
        }
    }

    private static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count) \(count == 1 ? one : many ?? one + "s")"
    }

    static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }
}
