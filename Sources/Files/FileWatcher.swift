import Dispatch
import Glibc
import SystemPackage

/// A watcher that reports when files are written or replaced.
///
/// The watcher observes the folders of the files, since editors replace a file by renaming another one.
package final class FileWatcher: Sendable {
    /// The events to report.
    package enum Events: Sendable {
        /// A file was closed after writing, or replaced.
        case closeWrite
        /// A file was modified or replaced, or a file or its folder was removed or renamed. May be repeated.
        case modify
    }

    private let descriptor: Int32
    /// `DispatchSource` is thread-safe but isn't declared `Sendable`.
    nonisolated(unsafe) private let source: any DispatchSourceRead

    /// - Parameters:
    ///   - paths: absolute paths. Paths in folders that don't exist are ignored.
    ///   - onChange: called on a private queue, at least once per change.
    /// - Returns: `nil` if none of the folders can be watched.
    package init?(_ paths: Set<String>, _ events: Events = .closeWrite, onChange: @escaping @Sendable () -> Void) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        let mask =
            events == .closeWrite
            ? IN_CLOSE_WRITE : IN_MODIFY | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
        var names: Set<String> = []
        var isWatched = false
        for path in paths.map({ FilePath($0) }) {
            guard let name = path.lastComponent?.string else { continue }
            names.insert(name)
            let folder = path.removingLastComponent().string
            isWatched = inotify_add_watch(descriptor, folder, UInt32(mask | IN_MOVED_TO)) >= 0 || isWatched
        }
        guard isWatched else {
            close(descriptor)
            return nil
        }
        source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "pinfeed.file-watch"))
        let watchedNames = names
        source.setEventHandler { [descriptor] in
            // Read all pending events to report them once. An overflow may have dropped events of these files.
            let isChanged = InotifyEvents(descriptor).reduce(false) { isChanged, event in
                isChanged || watchedNames.contains(event.name)
                    || event.mask & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) != 0
            }
            if isChanged { onChange() }
        }
        source.setCancelHandler { [descriptor] in close(descriptor) }
        source.resume()
    }

    deinit { source.cancel() }
}
