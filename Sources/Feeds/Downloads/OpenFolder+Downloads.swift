import Files
import Foundation

extension OpenFolder {
    /// The minimum age, in seconds, of an abandoned temporary file before it is removed.
    private static let temporaryFileMaximumAge = 60
    private static let maximumCandidateCount = 9_999

    /// Opens or creates the download folder and removes the remains of interrupted downloads.
    static func forDownloads(_ path: String) throws(DownloadError) -> OpenFolder {
        guard !path.utf8.contains(0) else { throw .invalidFolder(path: path) }
        do throws(FileError) {
            let folder = try OpenFolder(creating: path)
            folder.removeStaleTemporaryFiles(olderThan: temporaryFileMaximumAge)
            return folder
        } catch {
            throw error.code == ENOTDIR ? notAFolderError(of: path) : DownloadError(error, folder: error.path)
        }
    }

    /// Renames a finished download to the first unused candidate name.
    /// - Returns: the path of the download; `nil` if all candidate names exist.
    func rename(_ temporaryFile: inout TemporaryFile, to name: DownloadName) throws -> String? {
        for number in 1...Self.maximumCandidateCount {
            if Task.isCancelled { throw DownloadError.cancelled }
            let fileName = name.candidate(number: number, limit: maximumNameLength)
            if try temporaryFile.renameIfFree(fileName) { return path == "/" ? "/" + fileName : "\(path)/\(fileName)" }
        }
        return nil
    }

    /// The maximum length of a name in this folder, 64 to 255 bytes. Some encrypted file systems have short limits.
    var maximumNameLength: Int {
        let systemLimit = fpathconf(descriptor.rawValue, Int32(_PC_NAME_MAX))
        return systemLimit > 0 ? max(64, min(DownloadName.byteLimit, systemLimit)) : DownloadName.byteLimit
    }

    /// Returns the error for the first ancestor of a path that is not a folder; for the path itself if all are folders.
    private static func notAFolderError(of path: String) -> DownloadError {
        var ancestor = ""
        for part in path.split(separator: "/") {
            ancestor += "/" + part
            if let file = try? LocalFile(path: ancestor), file.kind != .folder { return .folderIsAFile(path: ancestor) }
        }
        return .folderIsAFile(path: path)
    }
}

extension DownloadError {
    /// Creates the error of a download into `folder` from a `DownloadError` or a `FileError`.
    init(_ error: any Error, folder: String) {
        if let error = error as? DownloadError {
            self = error
            return
        }
        let code = (error as? FileError)?.code ?? EIO
        switch code {
        case ENOSPC, EDQUOT: self = .noSpace(folder: folder)
        case EFBIG: self = .tooLarge(folder: folder)
        case EACCES, EPERM, EROFS: self = .noPermission(folder: folder)
        case ENOTDIR, EEXIST: self = .folderIsAFile(path: folder)
        default: self = .notWritten(folder: folder, code: code)
        }
    }
}
