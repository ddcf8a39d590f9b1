import Files
import Foundation

extension OpenFolder {
    /// What a killed download left is taken away when it was last written to so long ago, in seconds.
    private static let remainsAge = 60
    /// Names that are tried.
    private static let mostNumbers = 9_999

    /// A folder to download into, made with those above it when it is not there, and without what killed downloads left.
    static func forDownloads(_ path: String) throws(DownloadError) -> OpenFolder {
        guard !path.utf8.contains(0) else { throw .notWritten(folder: path, reason: .invalidName) }
        do throws(FileFault) {
            let folder = try OpenFolder(making: path)
            folder.removeRemains(olderThan: remainsAge)
            return folder
        } catch {
            throw error.code == ENOTDIR ? fileInTheWay(of: path) : DownloadError(error, folder: error.path)
        }
    }

    /// Gives a download the first of its names that nothing has.
    /// - Returns: its path; nil when every one is taken.
    func take(_ passing: inout PassingFile, as name: DownloadName) throws -> String? {
        for number in 1...Self.mostNumbers {
            if Task.isCancelled { throw DownloadError.cancelled }
            let text = name.text(number: number, limit: longestName)
            if try passing.take(text) { return path == "/" ? "/" + text : "\(path)/\(text)" }
        }
        return nil
    }

    /// The most bytes of a name here; some encrypted file systems take far fewer than others.
    var longestName: Int {
        let longest = fpathconf(descriptor.rawValue, Int32(_PC_NAME_MAX))
        return longest > 0 ? max(64, min(DownloadName.limit, longest)) : DownloadName.limit
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
}

extension DownloadError {
    /// What the system's answer means for a download into a folder.
    init(_ fault: FileFault, folder: String) {
        switch fault.code {
        case ENOSPC, EDQUOT: self = .noSpace(folder: folder)
        case EFBIG: self = .tooLarge(folder: folder)
        case EACCES, EPERM, EROFS: self = .noPermission(folder: folder)
        case ENOTDIR, EEXIST: self = .folderIsAFile(path: folder)
        default: self = .notWritten(folder: folder, reason: .system(fault.code))
        }
    }
}
