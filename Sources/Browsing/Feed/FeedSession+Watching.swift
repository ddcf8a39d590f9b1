import Feeds
import ScreenKit
import TerminalUI

/// Files that the feed is made of.
extension FeedSession {
    /// Reloads the sources that show a folder whenever something changes in it.
    func watchFolders(_ outbox: Outbox<AppMessage>) {
        guard !tasks.isTimeless, folderWatch?.folders != sources.folders else { return }
        let folders = sources.folders
        // One watch for all, because a person may have only 128 instances of inotify.
        let watch =
            folders.isEmpty
            ? nil
            : FolderWatch(folders.sorted(), filter: setup.folderFilter) { changed in
                for folder in changed { outbox.send(.home(.renewalDue(.folder(folder)))) }
            }
        folderWatch = (folders, watch)
    }

    /// Has services asked anew whenever the files are saved that teach them, so that who writes one sees what it makes.
    func watchSourceFiles(_ outbox: Outbox<AppMessage>) {
        guard !tasks.isTimeless, !sources.taught.isEmpty, let folder = setup.launch.ownSourceFolder else { return }
        let known = Set(sources.taught.values)
        let revisions = Self.revisions(of: known.subtracting(sourceFileRevisions.keys), in: folder)
        sourceFileRevisions.merge(revisions) { former, _ in former }
        guard sourceFileWatch == nil else { return }
        sourceFileWatch = FolderWatch([folder]) { [weak self] _ in
            Task { @MainActor in self?.readChangedSourceFiles(in: folder, outbox) }
        }
    }

    private func readChangedSourceFiles(in folder: String, _ outbox: Outbox<AppMessage>) {
        let taught = sources.taught
        let revisions = Self.revisions(of: Set(taught.values), in: folder)
        let changed = taught.filter { revisions[$0.value] != sourceFileRevisions[$0.value] }
        sourceFileRevisions = revisions
        if !changed.isEmpty { change(outbox) { $0 = $0.renewed(Array(changed.keys)) } }
    }

    /// The states of source files in a folder; `nil` for one that is not there.
    nonisolated static func revisions(of names: Set<String>, in folder: String) -> [String: FeedRevision?] {
        var revisions: [String: FeedRevision?] = [:]
        for name in names {
            revisions.updateValue(FeedRevision(identity: name, path: "\(folder)/\(name).jsonc"), forKey: name)
        }
        return revisions
    }
}
