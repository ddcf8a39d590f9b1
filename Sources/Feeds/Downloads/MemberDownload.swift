import Files
import Foundation

/// The copy of a picture in an archive, byte for byte, under a name that nothing has.
///
/// It grows as a `PictureDownload` does, piece by piece, and nobody may do more with it than with the archive.
package struct MemberDownload: Sendable {
    package let member: ArchiveMember
    /// What the copy is named after; the member's own name when it is empty.
    package let title: String
    /// An absolute path; made when it is not there.
    package let folder: String
    /// Reads the bytes from a place on.
    package let read: @Sendable (_ start: Int) async throws(DownloadError) -> Piece

    /// Some bytes of a picture; none at its end.
    package struct Piece: Sendable {
        package let bytes: [UInt8]
        /// How many there are in all.
        package let total: Int

        package init(bytes: [UInt8], total: Int) {
            self.bytes = bytes
            self.total = total
        }
    }

    package init(
        member: ArchiveMember, title: String, folder: String,
        read: @escaping @Sendable (_ start: Int) async throws(DownloadError) -> Piece
    ) {
        self.member = member
        self.title = title
        self.folder = folder
        self.read = read
    }

    /// Who may read and write the archive.
    var mode: mode_t {
        var status = stat()
        return stat(member.archive, &status) == 0 ? status.st_mode & 0o666 : 0o600
    }
}
