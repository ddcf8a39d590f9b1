import Feeds
import Files
import Foundation
import Pictures

/// What pictures look like, from session to session: a file in the folder for what can be made again, of 16 MiB at most.
///
/// The file may be deleted at any time. It begins with a mark and has a number and a look for each picture, the newest
/// last; one that is damaged counts as if there were none, and is written anew.
struct KeptLooks: Sendable {
    /// The folder, absolute.
    private let folder: String

    /// Looks by the numbers of pictures.
    typealias Looks = [UInt64: PictureLook]

    private static let name = "looks"
    private static let mark = Array("pinfeed looks 1\n".utf8)
    private static let recordSize = 8 + PictureLook.byteCount
    /// How many are kept; when there are more, the oldest go.
    private let most: Int

    /// Those in the folder for what can be made again; nil without one.
    init?(in folders: BaseFolders, most: Int = 1 << 18) {
        guard let cache = folders.cache else { return nil }
        folder = cache + "/pinfeed"
        self.most = most
    }

    /// The number of a picture by what it is known; nil for a file that is not there. A file that was changed has another.
    static func number(of key: String) -> UInt64? {
        var name = key
        if let path = key.hasPrefix("/") ? key : ArchiveMember(text: key)?.archive {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            name += "\0\(status.st_size)\0\(status.st_mtim.tv_sec)\0\(status.st_mtim.tv_nsec)"
        }
        return name.utf8.digest()
    }

    /// The looks that were kept; none where there is no file, or no such one.
    func read() -> Looks {
        Dictionary(records().map { ($0.number, $0.look) }, uniquingKeysWith: { $1 })
    }

    /// Keeps looks behind those that are kept.
    ///
    /// - Throws: `FileFault` where they cannot be kept; what was kept before is as it was.
    func keep(_ looks: Looks) throws(FileFault) {
        guard !looks.isEmpty else { return }
        let place = try OpenFolder(making: folder, mode: 0o700)
        try place.lock(timeout: .seconds(2))
        let former = records().filter { looks[$0.number] == nil }
        let new = looks.prefix(most)
        var bytes = Self.mark
        bytes.reserveCapacity(Self.mark.count + min(most, former.count + new.count) * Self.recordSize)
        for record in former.suffix(most - new.count) + new.map({ (number: $0.key, look: $0.value) }) {
            withUnsafeBytes(of: record.number.littleEndian) { bytes += $0 }
            bytes += record.look.bytes
        }
        try place.write(bytes, to: Self.name, .cached)
    }

    private func records() -> [(number: UInt64, look: PictureLook)] {
        guard let file = FileHandle(reading: "\(folder)/\(Self.name)") else { return [] }
        let mostBytes = Self.mark.count + most * Self.recordSize
        guard let data = try? file.read(upToCount: mostBytes), data.starts(with: Self.mark) else { return [] }
        let bytes = [UInt8](data)
        return stride(from: Self.mark.count, through: bytes.count - Self.recordSize, by: Self.recordSize).map { start in
            let number = bytes[start..<start + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
            return (number, PictureLook(bytes: bytes[(start + 8)..<(start + Self.recordSize)]))
        }
    }
}
