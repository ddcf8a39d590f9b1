import Foundation
import Languages

/// The pictures of an archive in display order: the pictures of a folder before its subfolders, each in natural order.
struct ArchivePictures: Sendable {
    private(set) var pictures: [Picture] = []
    private var outsideCount = 0
    private var encryptedCount = 0
    private var unreachableCount = 0
    /// The state after the last part.
    private(set) var state = ArchivePart.State.unfinished
    /// The index of the first archive entry that was not examined.
    private(set) var next = 0

    struct Picture: Sendable {
        let entry: ArchivePart.Entry
        /// The index in the archive's order.
        let archiveIndex: Int32

        var path: String { entry.path }
    }

    /// Appends the pictures in the next part of the archive, recognized by name, outside excluded folders.
    mutating func append(_ part: ArchivePart, filter: FolderFilter) {
        for entry in part.entries where PictureName.isLikelyPicture(Self.name(of: entry.path)) {
            if entry.path.split(separator: "/").dropLast().contains(where: { filter.excludes(String($0)) }) { continue }
            pictures.append(Picture(entry: entry, archiveIndex: Int32(clamping: pictures.count)))
        }
        outsideCount += part.outsideCount
        encryptedCount += part.encryptedCount
        unreachableCount += part.unreachableCount
        state = part.state
        next = part.next
    }

    /// Sorts the pictures in display order.
    /// - Complexity: O(n log n).
    mutating func sort() {
        var folders: [String: [Int]] = [:]
        var subfolders: [String: Set<String>] = [:]
        for (index, picture) in pictures.enumerated() {
            var folder = Self.folder(of: picture.path)
            folders[folder, default: []].append(index)
            // Stop at the first ancestor that was already added.
            while !folder.isEmpty {
                let parent = Self.folder(of: folder)
                guard subfolders[parent, default: []].insert(folder).inserted else { break }
                folder = parent
            }
        }
        var sorted: [Picture] = []
        sorted.reserveCapacity(pictures.count)
        var pendingFolders = [""]
        while let folder = pendingFolders.popLast() {
            let indices = folders[folder] ?? []
            let order = NaturalOrder(indices.map { Self.name(of: pictures[$0].path) }, splitsExtension: true)
            sorted += order.sortedIndices().map { pictures[indices[$0]] }
            let children = Array(subfolders[folder] ?? [])
            let folderOrder = NaturalOrder(children.map(Self.name), splitsExtension: false)
            pendingFolders += folderOrder.sortedIndices().reversed().map { children[$0] }
        }
        pictures = sorted
    }

    /// Returns notices about entries that are not shown, one sentence each.
    /// - Parameter name: the archive's display name.
    func notices(name: String) -> [String] {
        var notices: [String] = []
        switch state {
        case .finished: break
        case .damaged:
            notices.append(
                tr(
                    "\(name) is damaged after its first \(next) entry.",
                    "\(name) is damaged after its first \(next) entries.", next))
        case .truncated:
            notices.append(tr("Only the first \(next) entries of \(name) are shown."))
        case .unfinished:
            notices.append(
                tr(
                    "Reading \(name) takes too long; only the first \(next) entry is shown.",
                    "Reading \(name) takes too long; only the first \(next) entries are shown.", next))
        }
        if encryptedCount > 0 {
            notices.append(
                tr(
                    "Skipped \(encryptedCount) encrypted file in \(name).",
                    "Skipped \(encryptedCount) encrypted files in \(name).", encryptedCount))
        }
        if outsideCount > 0 {
            notices.append(
                tr(
                    "Skipped \(outsideCount) file in \(name) with a path outside the archive.",
                    "Skipped \(outsideCount) files in \(name) with paths outside the archive.", outsideCount))
        }
        if unreachableCount > 0 {
            notices.append(
                tr(
                    "Skipped \(unreachableCount) file in \(name) with a duplicate or too long name.",
                    "Skipped \(unreachableCount) files in \(name) with duplicate or too long names.", unreachableCount))
        }
        return notices
    }

    /// The reason that the archive has no pictures to show.
    var failure: ArchiveFailure {
        if encryptedCount > 0 { return .encrypted }
        switch state {
        case .damaged: return .damaged
        case .unfinished: return .tooSlow
        case .truncated, .finished: return outsideCount > 0 ? .outside : .noPictures
        }
    }

    static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    private static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }
}
