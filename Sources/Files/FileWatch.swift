import Dispatch
import Glibc
import SystemPackage

/// Tells when files were written, or others were put into their places, as editors do.
///
/// Their folders are watched, not the files: what is renamed into a file's place is another file.
package final class FileWatch: Sendable {
    /// What is told.
    package enum Moment: Sendable {
        /// A file was closed by whoever wrote to it.
        case written
        /// Something was written to a file, or a file or its folder was removed; many times for one change, perhaps.
        case writing
    }

    private let descriptor: Int32
    /// Any thread may use a source of Dispatch's, which does not say so.
    nonisolated(unsafe) private let source: any DispatchSourceRead

    /// - Parameters:
    ///   - paths: absolute; of each the folder must be there, or it is left out.
    ///   - changed: called on a queue of its own, once or more often for each change.
    /// - Returns: nil where the system can watch none of them.
    package init?(_ paths: Set<String>, _ moment: Moment = .written, changed: @escaping @Sendable () -> Void) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        let kind =
            moment == .written ? IN_CLOSE_WRITE : IN_MODIFY | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
        var names: Set<String> = []
        var isWatched = false
        for path in paths.map({ FilePath($0) }) {
            guard let name = path.lastComponent?.string else { continue }
            names.insert(name)
            let folder = path.removingLastComponent().string
            isWatched = inotify_add_watch(descriptor, folder, UInt32(kind | IN_MOVED_TO)) >= 0 || isWatched
        }
        guard isWatched else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "pinfeed.file-watch"))
        let watched = names
        source.setEventHandler { [descriptor] in
            // All of them are taken, so that one change is told once.
            // Where there were too many, some are not told.
            let isChanged = InotifyEvents(descriptor).reduce(false) { isChanged, event in
                isChanged || watched.contains(event.name)
                    || event.mask & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) != 0
            }
            if isChanged { changed() }
        }
        source.setCancelHandler { [descriptor] in close(descriptor) }
        source.resume()
    }

    deinit { source.cancel() }
}
