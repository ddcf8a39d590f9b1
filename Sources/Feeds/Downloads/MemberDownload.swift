import Files
import Foundation

/// A download of a picture in an archive: a byte-for-byte copy under an unused name.
///
/// The copy is written like that of a `PictureDownload`. Its permissions don't exceed those of the archive.
package struct MemberDownload: Sendable {
    package let member: ArchiveMember
    /// The title to name the copy after; if empty, the member's name is used.
    package let title: String
    /// The absolute path of the destination folder, which is created if missing.
    package let folder: String
    /// Reads a chunk of the picture from an offset in bytes.
    package let read: @Sendable (_ start: Int) async throws(DownloadError) -> Chunk

    /// A chunk of a picture; empty at the end.
    package struct Chunk: Sendable {
        package let bytes: [UInt8]
        /// The total number of bytes.
        package let total: Int

        package init(bytes: [UInt8], total: Int) {
            self.bytes = bytes
            self.total = total
        }
    }

    package init(
        member: ArchiveMember, title: String, folder: String,
        read: @escaping @Sendable (_ start: Int) async throws(DownloadError) -> Chunk
    ) {
        self.member = member
        self.title = title
        self.folder = folder
        self.read = read
    }

    /// The read and write permissions of the archive.
    var mode: mode_t {
        var status = stat()
        return stat(member.archive, &status) == 0 ? status.st_mode & 0o666 : 0o600
    }
}
