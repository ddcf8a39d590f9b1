import Dispatch
import Feeds
import Files
import Foundation
import Glibc
import Synchronization

/// A watcher of folders and their subfolders, which reports added, changed and removed files.
///
/// Symbolic links to folders are not followed, and hidden and excluded folders are skipped, like in feeds of folders.
/// Folders beyond the first 8,192 are not watched.
///
/// Deleting, moving, replacing or unmounting a root folder is also reported, and the root is watched again once its
/// path exists. inotify reports only some of that, and not that a disk is mounted on the folder, so the paths are also
/// compared with the watched folders every two seconds.
final class FolderWatcher: Sendable {
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "pinfeed.folders")
    /// Dispatch sources are thread-safe, but not declared as `Sendable`.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    /// Used only on `queue` after creation.
    nonisolated(unsafe) private let comparisonTimer: any DispatchSourceTimer
    private let filter: FolderFilter
    private let onChange: @Sendable (Set<String>) -> Void
    private let state = Mutex(State())

    private struct State {
        /// The watched folders by their inotify watch descriptors.
        var paths: [Int32: String] = [:]
        /// The root folders with their identities; `nil` if missing.
        var roots: [String: Identity?] = [:]
        /// The root folders whose changes have not been reported yet.
        var pending: Set<String> = []
    }

    /// The identity of a folder, which changes when the folder at a path is replaced.
    private struct Identity: Equatable {
        let device: dev_t
        let node: ino_t

        init?(path: String) {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
            device = status.st_dev
            node = status.st_ino
        }
    }

    private static let maximumFolderCount = 8_192
    /// The time for which changes are combined into one report.
    private static let reportDelay = DispatchTimeInterval.milliseconds(250)
    private static let mask =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) | UInt32(IN_CREATE)
        | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)
    /// The events that concern a watched folder itself.
    private static let selfMask =
        UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_UNMOUNT) | UInt32(IN_IGNORED)
    private static let comparisonInterval = DispatchTimeInterval.seconds(2)

    /// - Parameters:
    ///   - folders: the absolute paths of the root folders, which need not exist.
    ///   - filter: the subfolders that are skipped.
    ///   - onChange: called on a private queue soon after each change, with the affected root folders.
    /// - Returns: `nil` if inotify is not available.
    init?(
        _ folders: [String], filter: FolderFilter = FolderFilter([]),
        onChange: @escaping @Sendable (Set<String>) -> Void
    ) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        self.onChange = onChange
        self.filter = filter
        comparisonTimer = DispatchSource.makeTimerSource(queue: queue)
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.readEvents() }
        source.setCancelHandler { [descriptor] in close(descriptor) }
        source.resume()
        comparisonTimer.schedule(
            deadline: .now() + Self.comparisonInterval, repeating: Self.comparisonInterval, leeway: .milliseconds(500))
        comparisonTimer.setEventHandler { [weak self] in self?.compareRoots() }
        comparisonTimer.resume()
        queue.async { [weak self] in
            for folder in folders {
                self?.state.withLock { $0.roots[folder] = .some(Identity(path: folder)) }
                self?.watch(folder)
            }
        }
    }

    deinit {
        source.cancel()
        comparisonTimer.cancel()
    }

    /// Waits until the folders are watched.
    func settle() { queue.sync {} }

    /// Watches a folder and its subfolders.
    private func watch(_ root: String) {
        var pending = [root]
        while let folder = pending.popLast(), state.withLock({ $0.paths.count }) < Self.maximumFolderCount {
            let watch = inotify_add_watch(descriptor, folder, Self.mask)
            guard watch >= 0 else { continue }
            state.withLock { $0.paths[watch] = folder }
            pending += subfolders(of: folder)
        }
    }

    private func subfolders(of folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var subfolders: [String] = []
        while let entry = readdir(stream) {
            // Do not use `pointee`: a record may be shorter than `dirent`.
            let record = UnsafeRawPointer(entry)
            let type = record.load(fromByteOffset: MemoryLayout<dirent>.offset(of: \.d_type) ?? 18, as: UInt8.self)
            let name = record + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 19)
            let bytes = name.assumingMemoryBound(to: CChar.self)
            guard name.load(as: UInt8.self) != UInt8(ascii: "."), Self.isFolder(bytes, type: type, in: stream)
            else { continue }
            let text = String(path: bytes)
            if !filter.excludes(text) { subfolders.append("\(folder)/\(text)") }
        }
        return subfolders
    }

    /// Returns whether an entry is a folder, calling `fstatat` only if `readdir` doesn't report the type.
    static func isFolder(_ name: UnsafePointer<CChar>, type: UInt8, in folder: OpaquePointer) -> Bool {
        guard type == UInt8(DT_UNKNOWN) else { return type == UInt8(DT_DIR) }
        var status = stat()
        return fstatat(dirfd(folder), name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private func readEvents() {
        var changes: Set<String> = []
        for event in InotifyEvents(descriptor) {
            if event.mask & Self.selfMask != 0 {
                if let root = state.withLock({ $0.paths[event.watch] }), state.withLock({ $0.roots[root] }) != nil {
                    // The folder that has the path now may reuse the inode number.
                    stopWatching(root)
                    changes.insert(root)
                }
                if event.mask & UInt32(IN_IGNORED) != 0 { state.withLock { $0.paths[event.watch] = nil } }
                continue
            }
            guard let folder = state.withLock({ $0.paths[event.watch] }) else { continue }
            let isFolder = event.mask & UInt32(IN_ISDIR) != 0
            if isFolder, event.mask & (UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) != 0, !event.name.hasPrefix("."),
                !filter.excludes(event.name)
            {
                watch("\(folder)/\(event.name)")
            }
            // A new file is reported here and again when it is closed after writing. A link is complete at once.
            if !event.name.hasPrefix(".") || event.name == FolderFilter.markerFile {
                changes.formUnion(roots(of: folder))
            }
        }
        guard !changes.isEmpty else { return }
        compareRoots()
        report(changes)
    }

    /// Returns the root folders that equal or contain a folder.
    private func roots(of folder: String) -> [String] {
        state.withLock { $0.roots.keys.filter { folder == $0 || folder.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") } }
    }

    /// Watches root folders that were replaced or have reappeared.
    private func compareRoots() {
        for (root, oldIdentity) in state.withLock(\.roots) {
            let identity = Identity(path: root)
            guard identity != oldIdentity else { continue }
            stopWatching(root)
            state.withLock { $0.roots[root] = .some(identity) }
            if identity != nil { watch(root) }
            report([root])
        }
    }

    /// Stops watching a root folder and its subfolders.
    private func stopWatching(_ root: String) {
        let outdated = state.withLock { state in
            state.roots[root] = .some(nil)
            return state.paths.filter { $0.value == root || $0.value.hasPrefix(root + "/") }.keys
        }
        for watch in outdated {
            inotify_rm_watch(descriptor, watch)
            state.withLock { $0.paths[watch] = nil }
        }
    }

    /// Schedules a report of changed roots after `reportDelay`, or adds them to the scheduled report.
    private func report(_ roots: Set<String>) {
        let isScheduled = state.withLock { state in
            defer { state.pending.formUnion(roots) }
            return !state.pending.isEmpty
        }
        if isScheduled { return }
        queue.asyncAfter(deadline: .now() + Self.reportDelay) { [weak self] in
            guard let self else { return }
            onChange(
                state.withLock { state in
                    defer { state.pending = [] }
                    return state.pending
                })
        }
    }
}
