import CConfinement
import ChildProcesses
import Feeds
import Files
import Foundation
import PinLibrary

/// What a session for an audience gives up before it shows anything, so that not even a fault of pinfeed's would let who looks write
/// files or start programs.
struct AudienceConfinement {
    /// Absolute paths of pinfeed's own folders, which stay to be written to.
    private let folders: [String]
    /// Those of others that do.
    private let others: [String]
    /// Absolute paths of the programs that stay to be started.
    private let programs: [String]

    /// Nil where the arguments start no session for an audience, or none at all.
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
        // SQLite's index of its log lies beside a library, also while that is only read.
        if case .file(let path)? = options.library.map({ LibraryLocation(argument: $0) }) { files.append(path) }
        folders = [launch.folders.cache, launch.folders.state].compactMap { $0.map { "\($0)/pinfeed" } }
        others =
            [launch.decodingPlaces(mayKeep: false)?.folder].compactMap { $0 }
            + files.map { URL(filePath: launch.absolutePath($0)).deletingLastPathComponent().path }
        programs = [launch.decoderPath, launch.fetchCommand().path]
    }

    /// Holds this process to it, and what it starts, from now on.
    /// - Returns: false where the kernel cannot, or where other threads run already.
    @discardableResult
    func hold() -> Bool {
        // Those that are not there yet cannot be made later. Homes that cannot be written to have none.
        for folder in folders { try? OpenFolder.make(folder, mode: 0o700) }
        _ = cv_confine(UInt32(CV_NO_NEW_PRIVILEGES), cv_limits(memory: 0, files: 0, seconds: 0), 0)
        // Modules that know people, such as those of a directory, can't be loaded later.
        _ = getpwuid(getuid())
        var launcher: Int32 = -1
        let isHeld = (folders + others).withPointers { places, placeCount in
            programs.withPointers { cv_confine_looking(places, placeCount, $0, $1, &launcher) }
        }
        if launcher >= 0 { ChildLauncher(socket: launcher, programs: programs).adopt() }
        return isHeld == 1
    }
}
