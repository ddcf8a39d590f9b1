import Foundation

/// A folder to write into, held open: what is moved meanwhile is written to where it went.
struct OpenFolder {
    let path: String
    let descriptor: Int32

    /// Opens a folder, and makes it, with those above it, when it is not there.
    init(path: String) throws(DownloadError) {
        self.path = path
        guard !path.utf8.contains(0) else { throw .notWritten(folder: path, reason: "its name is no name") }
        var found = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if found < 0, errno == ENOENT {
            try Self.make(path)
            found = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard found >= 0 else { throw errno == ENOTDIR ? Self.fileInTheWay(of: path) : Self.fault(errno, folder: path) }
        descriptor = found
    }

    func close() {
        Foundation.close(descriptor)
    }

    /// The most bytes of a name here; some encrypted file systems take far fewer than others.
    var longestName: Int {
        let longest = fpathconf(descriptor, Int32(_PC_NAME_MAX))
        return longest > 0 ? max(64, min(DownloadName.limit, longest)) : DownloadName.limit
    }

    private static func make(_ path: String) throws(DownloadError) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            if mkdir(made, 0o777) == 0 || errno == EEXIST { continue }
            // Where nothing can be made, as in the root, what is needed may be there already.
            let code = errno
            if access(made, F_OK) != 0 { throw code == ENOTDIR ? fileInTheWay(of: path) : fault(code, folder: made) }
        }
    }

    /// Which part of a path is no folder.
    private static func fileInTheWay(of path: String) -> DownloadError {
        var above = ""
        for part in path.split(separator: "/") {
            above += "/" + part
            if let file = try? LocalFile(path: above), file.kind != .folder { return .folderIsAFile(path: above) }
        }
        return .folderIsAFile(path: path)
    }

    /// What the system's answer means for a download into a folder.
    static func fault(_ code: Int32, folder: String) -> DownloadError {
        switch code {
        case ENOSPC, EDQUOT: .noSpace(folder: folder)
        case EFBIG: .tooLarge(folder: folder)
        case EACCES, EPERM, EROFS: .noPermission(folder: folder)
        case ENOTDIR, EEXIST: .folderIsAFile(path: folder)
        default: .notWritten(folder: folder, reason: FileFault(code: code).reason)
        }
    }
}
