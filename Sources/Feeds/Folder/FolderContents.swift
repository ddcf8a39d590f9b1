import Files
import Foundation

/// The reason that listing a folder stopped.
enum FolderFault: Error {
    case file(FileError)
    case cancelled
}

/// The entries of one folder that are relevant for a feed.
struct FolderContents {
    private(set) var files: [String] = []
    /// The names of sidecar files without `.json`.
    private(set) var sidecarStems: Set<String> = []
    private(set) var subfolders: [String] = []
    private(set) var skipped = SkippedFiles()
    private(set) var isTruncated = false
    /// Whether the folder contains `FolderFilter.markerFile`.
    private(set) var hasMarkerFile = false
    /// The remaining number of files without an extension that may be opened to detect pictures.
    private(set) var remainingContentChecks: Int

    init(remainingContentChecks: Int) {
        self.remainingContentChecks = remainingContentChecks
    }

    /// Lists a folder.
    /// - Parameter limit: the maximum number of pictures.
    /// - Parameter report: called from time to time with the number of pictures.
    mutating func read(_ path: String, limit: Int, report: (Int) -> Void) throws(FolderFault) {
        guard let folder = opendir(path) else { throw .file(FileError(path, .open, code: errno)) }
        defer { closedir(folder) }
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                if errno != 0 { throw .file(FileError(path, .read, code: errno)) }
                return
            }
            // Not through `pointee`: the record is only as long as its name, shorter than the type.
            let record = UnsafeRawPointer(entry)
            let type = record.load(fromByteOffset: MemoryLayout<dirent>.offset(of: \.d_type) ?? 18, as: UInt8.self)
            let start = record + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 19)
            add(start.assumingMemoryBound(to: CChar.self), type: type, in: folder, limit: limit)
            if isTruncated { return }
            if files.count.isMultiple(of: 512) {
                if Task.isCancelled { throw .cancelled }
                report(files.count)
            }
        }
    }

    func sortedSubfolders() -> [String] {
        let order = NaturalOrder(subfolders, splitsExtension: false)
        return order.sortedIndices().map { subfolders[$0] }
    }

    private mutating func add(_ bytes: UnsafePointer<CChar>, type: UInt8, in folder: OpaquePointer, limit: Int) {
        let name = String(path: bytes)
        guard !name.hasPrefix("."), !name.isEmpty else {
            hasMarkerFile = hasMarkerFile || name == FolderFilter.markerFile
            return
        }
        let isPicture = PictureName.isLikelyPicture(name) || isPictureByContent(name, type: type, in: folder)
        // The sidecar's contents are validated when it is read.
        if !isPicture, type != UInt8(DT_DIR), sidecarStems.count < limit,
            let stem = Sidecar.stem(ofName: name)
        {
            sidecarStems.insert(stem)
        }
        switch kind(of: bytes, type: type, isPicture: isPicture, in: folder) {
        case .folder:
            subfolders.append(name)
        case .regular where !isPicture: skipped.add(fileNamed: name)
        case .regular:
            guard files.count < limit else {
                isTruncated = true
                return
            }
            files.append(name)
        case .other: break
        }
    }

    /// Returns whether a file without an extension is a picture, determined from its content.
    private mutating func isPictureByContent(_ name: String, type: UInt8, in folder: OpaquePointer) -> Bool {
        guard type != UInt8(DT_DIR), remainingContentChecks > 0, PictureName.hasNoExtension(name) else { return false }
        remainingContentChecks -= 1
        return PictureSignature.isPicture(file: name, in: dirfd(folder))
    }

    /// Returns the type of an entry, calling `fstatat` only if `readdir` doesn't report it. A symbolic link without a
    /// picture's extension is `other`.
    private func kind(
        of name: UnsafePointer<CChar>, type: UInt8, isPicture: Bool, in folder: OpaquePointer
    ) -> LocalFile.Kind {
        switch Int(type) {
        case Int(DT_DIR): return .folder
        case Int(DT_REG): return .regular
        case Int(DT_LNK):
            return isPicture && mode(of: name, flags: 0, in: folder) == S_IFREG ? .regular : .other
        case Int(DT_UNKNOWN):
            switch mode(of: name, flags: AT_SYMLINK_NOFOLLOW, in: folder) {
            case S_IFDIR: return .folder
            case S_IFREG: return .regular
            case S_IFLNK: return isPicture && mode(of: name, flags: 0, in: folder) == S_IFREG ? .regular : .other
            default: return .other
            }
        default: return .other
        }
    }

    private func mode(of name: UnsafePointer<CChar>, flags: Int32, in folder: OpaquePointer) -> mode_t {
        var status = stat()
        return fstatat(dirfd(folder), name, &status, flags) == 0 ? status.st_mode & S_IFMT : 0
    }
}
