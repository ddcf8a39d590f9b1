import Dispatch
import Foundation
import Glibc

/// Tells when a file was written, or another one was put into its place, as editors do.
///
/// The folder is watched, not the file: what is renamed into its place is another file.
final class LayoutFileWatch {
    private let descriptor: Int32
    private let source: any DispatchSourceRead

    /// - Parameters:
    ///   - path: absolute; the folder must be there.
    ///   - changed: called on a queue of its own, once at the beginning and once or more often for each change: what is
    ///     read first cannot come behind what is read later.
    /// - Returns: nil where the system cannot watch it.
    init?(path: String, changed: @escaping @Sendable () -> Void) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        // A link's own folder, and that of the file that it leads to.
        let paths = Set([path, URL(fileURLWithPath: path).resolvingSymlinksInPath().path])
        var names: Set<String> = []
        var isWatched = false
        for path in paths {
            let url = URL(fileURLWithPath: path)
            names.insert(url.lastPathComponent)
            let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
            isWatched = inotify_add_watch(descriptor, url.deletingLastPathComponent().path, mask) >= 0 || isWatched
        }
        guard isWatched else {
            close(descriptor)
            return nil
        }
        let queue = DispatchQueue(label: "pinfeed.layout-file")
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        let watched = names
        source.setEventHandler { [descriptor] in
            // All of them are taken, so that one change is told once.
            if InotifyEvents(descriptor).filter({ watched.contains($0.name) }).isEmpty == false { changed() }
        }
        source.setCancelHandler { [descriptor] in close(descriptor) }
        source.resume()
        queue.async(execute: changed)
    }

    deinit { source.cancel() }
}
