import Feeds
import ScreenKit
import TerminalUI

/// Watching of files and folders that belong to the feed.
extension FeedSession {
    /// Watches the folders of the feed, and reloads the sources of a folder whenever something changes in it.
    func watchFolders(reportingTo outbox: Outbox<AppMessage>) {
        guard !tasks.isSnapshot, folderWatcher?.folders != sources.folders else { return }
        let folders = sources.folders
        // One watch for all folders, because the kernel limits inotify instances per user to 128 by default.
        let watch =
            folders.isEmpty
            ? nil
            : FolderWatcher(folders.sorted(), filter: setup.folderFilter) { changed in
                for folder in changed { outbox.send(.home(.refreshDue(.folder(folder)))) }
            }
        folderWatcher = (folders, watch)
    }

    /// Watches the user's source files, and reloads their services whenever a file is saved.
    func watchSourceFiles(reportingTo outbox: Outbox<AppMessage>) {
        guard !tasks.isSnapshot, !sources.sourceFileNames.isEmpty, let folder = setup.launch.ownSourceFolder else {
            return
        }
        let names = Set(sources.sourceFileNames.values)
        let revisions = Self.revisions(of: names.subtracting(sourceFileRevisions.keys), in: folder)
        sourceFileRevisions.merge(revisions) { old, _ in old }
        guard sourceFileWatcher == nil else { return }
        sourceFileWatcher = FolderWatcher([folder]) { [weak self] _ in
            Task { @MainActor in self?.readChangedSourceFiles(in: folder, outbox) }
        }
    }

    private func readChangedSourceFiles(in folder: String, _ outbox: Outbox<AppMessage>) {
        let fileNames = sources.sourceFileNames
        let revisions = Self.revisions(of: Set(fileNames.values), in: folder)
        let changed = fileNames.filter { revisions[$0.value] != sourceFileRevisions[$0.value] }
        sourceFileRevisions = revisions
        if !changed.isEmpty { change(outbox) { $0 = $0.reloaded(Array(changed.keys)) } }
    }

    /// Returns the revisions of source files in a folder, by name; `nil` for missing files.
    nonisolated static func revisions(of names: Set<String>, in folder: String) -> [String: FeedRevision?] {
        var revisions: [String: FeedRevision?] = [:]
        for name in names {
            revisions.updateValue(FeedRevision(identity: name, path: "\(folder)/\(name).jsonc"), forKey: name)
        }
        return revisions
    }
}
