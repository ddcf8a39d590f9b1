import Feeds
import Files
import Glibc
import Languages
import ScreenKit
import TerminalUI

/// A job that lists the folders and pictures of a folder for the folder browser.
struct FolderLister: Sendable {
    let path: String

    func run(_ outbox: Outbox<AppMessage>) async {
        if let folder = try? OpenFolder(path), access(path, R_OK) == 0 {
            outbox.send(.files(.folderListed(path: path, entries(of: folder))))
        } else {
            let reason = access(path, F_OK) == 0 ? tr("can't read this folder") : tr("no such folder")
            outbox.send(.files(.folderFailed(path: path, reason: reason)))
        }
    }

    /// Returns the folders, then the pictures, each in natural order.
    private func entries(of folder: OpenFolder) -> [FolderEntry] {
        var folders: [String] = []
        var pictures: [(name: String, bytes: Int)] = []
        for name in folder.names {
            var status = stat()
            // Symbolic links are followed.
            guard fstatat(folder.descriptor.rawValue, name, &status, 0) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                folders.append(name)
            } else if status.st_mode & S_IFMT == S_IFREG, PictureName.isLikelyPicture(name) {
                pictures.append((name, Int(status.st_size)))
            }
        }
        return NaturalOrder.sorted(folders, by: \.self).map { FolderEntry(name: $0, kind: .folder) }
            + NaturalOrder.sorted(pictures, by: \.name).map {
                FolderEntry(name: $0.name, kind: .picture(bytes: $0.bytes))
            }
    }
}
