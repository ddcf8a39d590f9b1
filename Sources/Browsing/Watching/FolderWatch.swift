import Dispatch
import Files
import Foundation
import Glibc
import Synchronization

/// Tells when files came into folders or went, in the folders below them, too.
///
/// Links to folders are not followed, and hidden folders are left out, as a folder's feed does it. Beyond as many folders as
/// are watched at once, changes are not told.
final class FolderWatch: Sendable {
    private let descriptor: Int32
    private let queue = DispatchQueue(label: "pinfeed.folders")
    /// Any thread may use a source of Dispatch's, which does not say so.
    nonisolated(unsafe) private let source: any DispatchSourceRead
    private let changed: @Sendable () -> Void
    private let state = Mutex(State())

    private struct State {
        /// The folders by the numbers that the system gave them.
        var paths: [Int32: String] = [:]
        /// Whether a change is to be told.
        var isPending = false
    }

    private static let mostFolders = 8_192
    /// Changes that come together are told once.
    private static let pause = DispatchTimeInterval.milliseconds(250)
    private static let mask =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) | UInt32(IN_CREATE)
        | UInt32(IN_ONLYDIR)

    /// - Parameters:
    ///   - folders: absolute.
    ///   - changed: called on a queue of its own, soon after each change.
    /// - Returns: nil where the system cannot watch folders.
    init?(_ folders: [String], changed: @escaping @Sendable () -> Void) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        self.changed = changed
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.readEvents() }
        source.setCancelHandler { [descriptor] in close(descriptor) }
        source.resume()
        queue.async { [weak self] in
            for folder in folders { self?.watch(folder) }
        }
    }

    deinit { source.cancel() }

    /// Waits until the folders are watched.
    func settle() { queue.sync {} }

    /// Watches a folder and those below it.
    private func watch(_ root: String) {
        var waiting = [root]
        while let folder = waiting.popLast(), state.withLock({ $0.paths.count }) < Self.mostFolders {
            let number = inotify_add_watch(descriptor, folder, Self.mask)
            guard number >= 0 else { continue }
            state.withLock { $0.paths[number] = folder }
            waiting += Self.subfolders(of: folder)
        }
    }

    private static func subfolders(of folder: String) -> [String] {
        guard let open = opendir(folder) else { return [] }
        defer { closedir(open) }
        var subfolders: [String] = []
        while let entry = readdir(open) {
            // Not through `pointee`: a record is as long as its name needs, not as the type says.
            let record = UnsafeRawPointer(entry)
            let type = record.load(fromByteOffset: MemoryLayout<dirent>.offset(of: \.d_type) ?? 18, as: UInt8.self)
            let name = record + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 19)
            guard type == UInt8(DT_DIR), name.load(as: UInt8.self) != UInt8(ascii: ".")
            else { continue }
            subfolders.append("\(folder)/\(String(path: name.assumingMemoryBound(to: CChar.self)))")
        }
        return subfolders
    }

    private func readEvents() {
        var isChanged = false
        for event in InotifyEvents(descriptor) {
            if event.mask & UInt32(IN_IGNORED) != 0 {
                state.withLock { $0.paths[event.watch] = nil }
                continue
            }
            let isFolder = event.mask & UInt32(IN_ISDIR) != 0
            if isFolder, event.mask & (UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) != 0,
                let folder = state.withLock({ $0.paths[event.watch] }), !event.name.hasPrefix(".")
            {
                watch("\(folder)/\(event.name)")
            }
            // A file that was made is told of once it is written; a link is whole at once.
            if !event.name.hasPrefix(".") { isChanged = true }
        }
        guard isChanged else { return }
        let wasPending = state.withLock { state in
            defer { state.isPending = true }
            return state.isPending
        }
        if wasPending { return }
        queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
            self?.state.withLock { $0.isPending = false }
            self?.changed()
        }
    }
}
