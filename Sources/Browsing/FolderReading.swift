import Feeds
import Foundation
import Languages
import PinScreens
import TerminalUI

/// Lists a folder's folders and pictures for New post.
struct FolderReading: Sendable {
    let path: String

    func run(_ outbox: Outbox<AppMessage>) async {
        do {
            outbox.send(.newPost(.folderListed(path: path, try entries())))
        } catch {
            let exists = FileManager.default.fileExists(atPath: path)
            let reason = exists ? tr("this folder cannot be read") : tr("no such folder")
            outbox.send(.newPost(.folderFailed(path: path, reason: reason)))
        }
    }

    /// Folders first, then pictures, each in natural order.
    private func entries() throws -> [FolderEntry] {
        let keys: Set<URLResourceKey> = [.isDirectoryKey, .isRegularFileKey, .fileSizeKey]
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        var folders: [String] = []
        var pictures: [(name: String, bytes: Int)] = []
        for url in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys)) {
            // A link is what it points at.
            guard let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: keys) else { continue }
            let name = url.lastPathComponent
            if values.isDirectory == true {
                folders.append(name)
            } else if values.isRegularFile == true, PictureName.isPicture(name) {
                pictures.append((name, values.fileSize ?? 0))
            }
        }
        return NaturalOrder.sorted(folders, by: \.self).map { FolderEntry(name: $0, kind: .folder) }
            + NaturalOrder.sorted(pictures, by: \.name).map {
                FolderEntry(name: $0.name, kind: .picture(bytes: $0.bytes))
            }
    }
}
