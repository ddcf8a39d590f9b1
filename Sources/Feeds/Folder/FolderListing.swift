import Foundation

/// The pictures in a folder and its subfolders: the pictures of a folder before its subfolders, each in natural order.
///
/// Hidden files and folders are excluded, as are subfolders that match the filter or contain a `.nomedia` file. The
/// root is never excluded, because the user named it. Symbolic links are followed only to files, to avoid loops.
struct FolderListing: Sendable {
    struct Picture: Sendable {
        /// The index in `folders`.
        let folder: Int32
        /// An index that distinguishes canonically equivalent names in a folder; usually 0.
        let duplicateIndex: Int32
        let name: String
        let sidecar: Sidecar
    }

    struct UnreadableFolder: Hashable, Sendable {
        let path: String
        /// An error number, as in `errno.h`.
        let code: CInt
    }

    /// The absolute path of the folder, without a trailing slash except for `/`.
    let root: String
    /// The maximum number of pictures.
    let limit: Int
    /// The paths of folders with pictures, relative to the root; the root is empty.
    private(set) var folders: [String] = []
    private(set) var pictures: [Picture] = []
    /// The indices of the folders with a sidecar file for all their pictures.
    private(set) var foldersWithSidecar: Set<Int32> = []
    private(set) var firstUnreadableFolder: UnreadableFolder?
    private(set) var unreadableCount = 0
    private(set) var skipped = SkippedFiles()
    /// Whether the limit was exceeded.
    private(set) var isTruncated = false

    /// The maximum number of files without an extension that are opened to detect pictures. On a server that takes 1 ms
    /// per file, this delays the listing by one second.
    static let maximumContentChecks = 1000

    /// Lists the folders. Opens only files without an extension, at most `maximumContentChecks`.
    /// - Parameter filter: the filter for subfolders.
    /// - Parameter report: called from time to time with the number of pictures found so far, which never decreases.
    /// - Complexity: O(n log n) for n names. A picture needs 40 bytes, plus its name if longer than 15 bytes.
    init(root: String, limit: Int, filter: FolderFilter, report: (Int) -> Void) throws(FeedError) {
        self.root = root
        self.limit = limit
        var pendingFolders = [""]
        var remainingContentChecks = Self.maximumContentChecks
        while let folder = pendingFolders.popLast(), !isTruncated {
            if Task.isCancelled { throw .cancelled }
            do throws(FolderFault) {
                var contents = FolderContents(remainingContentChecks: remainingContentChecks)
                try contents.read(path(of: folder), limit: limit - pictures.count) { report(pictures.count + $0) }
                remainingContentChecks = contents.remainingContentChecks
                if contents.hasMarkerFile, !folder.isEmpty { continue }
                append(contents, of: folder)
                pendingFolders += contents.sortedSubfolders().reversed().filter { !filter.excludes($0) }
                    .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
            } catch {
                switch error {
                case .cancelled: throw .cancelled
                case .file(let fileError) where folder.isEmpty: throw fileError.feedError(path: root)
                case .file(let fileError): recordUnreadable(folder, code: fileError.code)
                }
            }
            report(pictures.count)
        }
    }

    /// Returns the absolute path of a folder or a picture from its path relative to the root.
    func path(of folder: String) -> String {
        if folder.isEmpty { return root }
        return root.hasSuffix("/") ? root + folder : "\(root)/\(folder)"
    }

    func relativePath(of picture: Picture) -> String {
        let folder = folders[Int(picture.folder)]
        return folder.isEmpty ? picture.name : "\(folder)/\(picture.name)"
    }

    private mutating func append(_ contents: FolderContents, of folder: String) {
        skipped.add(contents.skipped)
        isTruncated = contents.isTruncated
        guard !contents.files.isEmpty else { return }
        let folderIndex = Int32(clamping: folders.count)
        folders.append(folder)
        if contents.sidecarStems.contains(Sidecar.folderStem) { foldersWithSidecar.insert(folderIndex) }
        let order = NaturalOrder(contents.files, splitsExtension: true)
        var previous: Int?
        // Canonically equivalent names are equal in Swift but not in the file system, and ids must be unique.
        var duplicateCounts: [String: Int32] = [:]
        for index in order.sortedIndices() {
            let file = contents.files[index]
            if let previous, order.areEquivalent(previous, index) {
                duplicateCounts[file, default: 0] += 1
            } else {
                duplicateCounts = [file: 0]
            }
            let duplicateIndex = duplicateCounts[file] ?? 0
            let sidecar =
                contents.sidecarStems.isEmpty ? .none : Sidecar(ofPicture: file, stems: contents.sidecarStems)
            pictures.append(Picture(folder: folderIndex, duplicateIndex: duplicateIndex, name: file, sidecar: sidecar))
            previous = index
        }
    }

    private mutating func recordUnreadable(_ folder: String, code: CInt) {
        unreadableCount += 1
        if firstUnreadableFolder == nil { firstUnreadableFolder = UnreadableFolder(path: path(of: folder), code: code) }
    }
}
