import Files
import Glibc
import PictureWire
import Pictures

/// The art of a decoded picture, with its fingerprint.
struct DrawnPicture: Hashable, Sendable {
    var art: CellArt
    /// The fingerprint; `nil` for regions, frames and incomplete pictures.
    var fingerprint: PictureFingerprint?

    /// The cache key of a drawing: the file's path and state, and all options of the request that affect the result.
    struct Key: Hashable, Sendable {
        let text: String
        /// A file name derived from a digest of `text`.
        var fileName: String {
            String(text.utf8.digest(), radix: 36) + String(text.utf8.reversed().digest(), radix: 36)
        }
    }
}

extension DrawnPicture.Key {
    /// Returns `nil` for regions, frames, missing files, and files modified in the last two seconds.
    init?(_ request: PictureRequest, repertoire: SymbolRepertoire, now: Int = time(nil)) {
        guard !request.isRegion, request.frame == nil else { return nil }
        var status = stat()
        guard stat(ArchiveMember(text: request.path)?.archive ?? request.path, &status) == 0,
            status.st_mode & S_IFMT == S_IFREG, !(0..<2).contains(now - status.st_mtim.tv_sec)
        else { return nil }
        let times = [status.st_mtim, status.st_ctim].map { "\($0.tv_sec).\($0.tv_nsec)" }
        let state = "\(status.st_size) \(times[0]) \(times[1]) \(status.st_ino)"
        let shape: String
        if case .fill(let aspect, let focus) = request.crop {
            shape = "fill \(aspect) \(focus.x) \(focus.y)"
        } else {
            shape = "whole"
        }
        let pixels =
            request.cellSize.map { "\($0.width)x\($0.height) \(request.pixelEncoding) \(request.cornerRadius)" }
            ?? "none"
        let symbols =
            "\(request.colorDepth) \(request.repertoire ?? repertoire)" + (request.isDithered ? "" : " unmixed")
        let backdrop = (request.backdrop.map { "\($0)" } ?? "none") + (request.showsCheckerboard ? " matted" : "")
        text = [request.path, state, "\(request.columns)x\(request.rows)", shape, symbols, pixels, backdrop].joined(
            separator: "\0")
    }
}
