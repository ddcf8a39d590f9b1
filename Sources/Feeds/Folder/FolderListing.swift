import Foundation

/// The pictures under a folder, folder by folder: its own ones first, then those of each subfolder, all in natural
/// order.
///
/// Hidden files and folders are left out, and the folders that a filter excludes or a `.nomedia` file marks. That is not for the
/// root, which a person has named. Symbolic links to files are followed, links to folders are not, so that no
/// loop can be walked.
struct FolderListing: Sendable {
    struct Picture: Sendable {
        /// Index into `folders`.
        let folder: Int32
        /// Tells apart names that look the same to Unicode; 0 for almost all.
        let twin: Int32
        let name: String
        /// Whether a file beside it tells more.
        let sidecar: Sidecar
    }

    /// A subfolder that could not be looked into.
    struct Unreadable: Hashable, Sendable {
        let path: String
        /// An error number, as in `errno.h`.
        let code: CInt
    }

    /// Absolute, without a slash at the end, but for `/` itself.
    let root: String
    /// How many pictures are listed at most.
    let limit: Int
    /// Folders that hold pictures, relative to the root; the root is empty.
    private(set) var folders: [String] = []
    private(set) var pictures: [Picture] = []
    /// Which of the folders have a file that tells more about all of their pictures.
    private(set) var foldersWithSidecar: Set<Int32> = []
    /// The first subfolder that could not be read.
    private(set) var firstUnreadable: Unreadable?
    private(set) var unreadableCount = 0
    private(set) var skipped = SkippedFiles()
    /// There are more pictures than the limit.
    private(set) var isCut = false

    /// The largest number of files without an extension that are opened to see whether they are pictures. On a server that
    /// takes a millisecond for each they delay the listing by a second.
    static let mostExaminations = 1000

    /// Reads the folders. Opens files without an extension, up to `mostExaminations` of them, and no others.
    /// - Parameter filter: of the folders below the root.
    /// - Parameter found: called with the number of pictures found so far, at least once a folder and never falling.
    /// - Complexity: O(n log n) for n names; it holds 40 bytes a picture and what is longer than 15 bytes of its name.
    init(root: String, limit: Int, filter: FolderFilter, found: (Int) -> Void) throws(FeedError) {
        self.root = root
        self.limit = limit
        var waiting = [""]
        var examinations = Self.mostExaminations
        while let folder = waiting.popLast(), !isCut {
            if Task.isCancelled { throw .cancelled }
            do throws(FolderFault) {
                var contents = FolderContents(examinations: examinations)
                try contents.read(path(of: folder), limit: limit - pictures.count) { found(pictures.count + $0) }
                examinations = contents.examinations
                if contents.isMarked, !folder.isEmpty { continue }
                append(contents, of: folder)
                waiting += contents.sortedSubfolders().reversed().filter { !filter.excludes($0) }
                    .map { folder.isEmpty ? $0 : "\(folder)/\($0)" }
            } catch {
                switch error {
                case .cancelled: throw .cancelled
                case .file(let fault) where folder.isEmpty: throw fault.feedError(path: root)
                case .file(let fault): noteUnreadable(folder, code: fault.code)
                }
            }
            found(pictures.count)
        }
    }

    /// The absolute path of one of the folders.
    func path(of folder: String) -> String {
        if folder.isEmpty { return root }
        return root.hasSuffix("/") ? root + folder : "\(root)/\(folder)"
    }

    /// A picture's path from the root.
    func relativePath(of picture: Picture) -> String {
        let folder = folders[Int(picture.folder)]
        return folder.isEmpty ? picture.name : "\(folder)/\(picture.name)"
    }

    private mutating func append(_ contents: FolderContents, of folder: String) {
        skipped.add(contents.skipped)
        isCut = contents.isCut
        guard !contents.files.isEmpty else { return }
        let position = Int32(clamping: folders.count)
        folders.append(folder)
        if contents.subjects.contains(Sidecar.folderSubject) { foldersWithSidecar.insert(position) }
        let order = NaturalOrder(contents.files, splitsExtension: true)
        var previous: Int?
        // Swift holds names equal that Unicode does, the file system does not: ids must differ all the same.
        var equals: [String: Int32] = [:]
        for index in order.sortedIndices() {
            let file = contents.files[index]
            if let previous, order.isSame(previous, index) {
                equals[file, default: 0] += 1
            } else {
                equals = [file: 0]
            }
            let twin = equals[file] ?? 0
            let sidecar =
                contents.subjects.isEmpty ? .none : Sidecar(ofPicture: file, subjects: contents.subjects)
            pictures.append(Picture(folder: position, twin: twin, name: file, sidecar: sidecar))
            previous = index
        }
    }

    private mutating func noteUnreadable(_ folder: String, code: CInt) {
        unreadableCount += 1
        if firstUnreadable == nil { firstUnreadable = Unreadable(path: path(of: folder), code: code) }
    }
}
