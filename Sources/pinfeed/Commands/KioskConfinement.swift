import CConfinement
import ChildProcesses
import Feeds
import Files
import Foundation
import PinLibrary

/// The sandbox of a kiosk session, applied at launch, so that a viewer who exploits a bug in pinfeed can neither write
/// files nor start programs.
struct KioskConfinement {
    /// The absolute paths of pinfeed's own folders, which remain writable.
    private let folders: [String]
    /// The absolute paths of other folders that remain writable: those of recordings, the library and lock files.
    private let otherFolders: [String]
    /// The absolute paths of the programs that may still be started.
    private let programs: [String]

    /// Returns `nil` if the arguments are invalid, or don't start a kiosk session.
    init?(of arguments: [String], in launch: LaunchContext) {
        let options: BrowsingOptions
        let recordings: RecordingOptions
        switch try? Pinfeed.parseAsRoot(arguments) {
        case let browse as Browse: (options, recordings) = (browse.options, browse.recording)
        case let demo as Demo: (options, recordings) = (demo.options, demo.recording)
        default: return nil
        }
        guard options.readOnly else { return nil }
        var files = [recordings.cast, recordings.record].compactMap { $0 }
        // SQLite creates the `-shm` file beside a library even if it only reads the library.
        if case .file(let path)? = options.library.map({ LibraryLocation(argument: $0) }) { files.append(path) }
        folders = [launch.folders.cache, launch.folders.state].compactMap { $0.map { "\($0)/pinfeed" } }
        otherFolders =
            [launch.decoderConcurrencyLimit(allowsCacheFolder: false)?.folder].compactMap { $0 }
            + files.map { URL(filePath: launch.absolutePath($0)).deletingLastPathComponent().path }
        programs = [launch.decoderPath, launch.fetchCommand().path]
    }

    /// Confines this process and its future children, irrevocably.
    /// - Returns: `false` if the kernel has no support, or if other threads already run.
    func apply() -> Bool {
        // Missing folders can't be created after the confinement. Creating them fails in a read-only home folder.
        for folder in folders { try? OpenFolder.create(folder, mode: 0o700) }
        _ = cv_confine(UInt32(CV_NO_NEW_PRIVILEGES), cv_limits(memory: 0, files: 0, seconds: 0), 0)
        // Load the NSS modules for accounts, such as that of a directory service, while files can still be opened.
        _ = getpwuid(getuid())
        var launcher: Int32 = -1
        let isConfined = (folders + otherFolders).withPointers { paths, pathCount in
            programs.withPointers { cv_confine_kiosk(paths, pathCount, $0, $1, &launcher) }
        }
        if launcher >= 0 { ChildLauncher(socket: launcher, programs: programs).makeCurrent() }
        return isConfined == 1
    }
}
