import Files
import Synchronization

/// Pictures as they were drawn, from session to session: a folder in the one for what can be made again, of a bounded number
/// of bytes. All sessions of a person share it, so that what one has drawn no other decodes.
///
/// Each picture is a file of its own, which may be deleted at any time; one that is damaged counts as if it were not there.
package final class DrawnPictures: Sendable {
    private let folder: String
    /// In bytes; what was not used for the longest time goes first.
    private let limit: Int
    /// Whether the folder is made when it is not there.
    private let makesFolder: Bool
    private let writing = SpareWriting(label: "pictures.drawn", longestQueue: 64)
    /// Bytes that were written since the folder was last looked through; it is once in each session that writes.
    private let written: Mutex<Int>

    /// Those in the folder for what can be made again; nil without one.
    /// - Parameter makesFolder: whether their folder is made when it is not there; else nothing is kept then.
    package init?(in folders: BaseFolders, limit: Int = 128 << 20, makesFolder: Bool = true) {
        guard let cache = folders.cache else { return nil }
        folder = cache + "/pinfeed/drawn"
        self.limit = limit
        written = Mutex(limit / 32)
        self.makesFolder = makesFolder
    }

    /// A picture that was kept; nil where none was.
    /// - Parameter series: of its pixels in this session.
    func picture(_ name: DrawnPicture.Name, series: Int) -> DrawnPicture? {
        let path = "\(folder)/\(name.file)"
        guard let file = OpenFile(reading: path), let bytes = file.contents(atMost: DrawnPicture.mostBytes),
            let picture = DrawnPicture(bytes: bytes, name: name, series: series)
        else { return nil }
        // It was used.
        file.touch()
        return picture
    }

    /// Keeps a picture soon, as far as the disk takes it.
    func keep(_ picture: DrawnPicture, _ name: DrawnPicture.Name) {
        guard writing.takesMore else { return }
        writing.write { [self] in
            guard let bytes = picture.bytes(name: name) else { return true }
            guard let place = try? makesFolder ? OpenFolder(making: folder, mode: 0o700) : OpenFolder(folder),
                (try? place.write(bytes, to: name.file, .cached)) != nil
            else { return false }
            let isDue = written.withLock { written in
                written += bytes.count
                guard written > limit / 32 else { return false }
                written = 0
                return true
            }
            if isDue { trim(place) }
            return true
        }
    }

    /// Returns when everything is written, or what is being written now.
    func finish(writesAll: Bool) async { await writing.finish(writesAll: writesAll) }

    /// Removes what was not used for the longest time, down to three quarters of what there may be.
    private func trim(_ place: OpenFolder) {
        place.removeRemains(olderThan: 600)
        let files = files(in: place)
        if files.size.byteCount > limit { place.remove(files, downTo: Int64(limit / 4 * 3)) }
    }

    /// How many there are, and their bytes.
    package var size: (count: Int, byteCount: Int64) { (try? OpenFolder(folder)).map { files(in: $0).size } ?? (0, 0) }

    /// Takes all of them away. Programs that run draw them again.
    package func empty() {
        guard let place = try? OpenFolder(folder) else { return }
        place.remove(files(in: place))
    }

    private func files(in place: OpenFolder) -> [OpenFolder.KeptFile] { place.keptFiles { !$0.hasPrefix(".") } }
}
