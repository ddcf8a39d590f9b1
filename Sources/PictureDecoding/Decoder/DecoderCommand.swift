import Files
import Glibc
import PictureWire

/// The executable, time limits and environment of a decoder process.
package struct DecoderCommand: Hashable, Sendable {
    /// The path of the executable.
    package var path: String
    /// The time limit for starting and for each picture. Time while this process is stopped does not count.
    package var timeLimit: Duration
    /// The limit of processor time for each picture.
    package var processorLimit: Duration
    /// The limit of concurrent decoders across all sessions of a user; `nil` for no limit.
    package var concurrencyLimit: ConcurrencyLimit?
    /// The user's languages, most preferred first. They select the encoding of archive entry names that declare none.
    package var languages: [String] = []

    package init(
        path: String, timeLimit: Duration = .seconds(10),
        processorLimit: Duration = .seconds(DecoderLimits.processorSeconds), concurrencyLimit: ConcurrencyLimit? = nil
    ) {
        self.concurrencyLimit = concurrencyLimit
        self.path = path
        self.timeLimit = timeLimit
        self.processorLimit = processorLimit
    }

    /// A limit of decoders that work at the same time, shared by all processes that use the same folder.
    package struct ConcurrencyLimit: Hashable, Sendable {
        /// The absolute path of the folder for lock files, created if missing.
        package var folder: String
        package var count: Int

        package init(folder: String, count: Int) {
            self.folder = folder
            self.count = count
        }
    }

    /// Returns a command for `pinfeed-decode` beside the executable in `/proc/self/exe`, or `nil` if that is
    /// unreadable.
    package static func besideThisExecutable(timeLimit: Duration = .seconds(10)) -> DecoderCommand? {
        guard let executable = readlink("/proc/self/exe"), let slash = executable.lastIndex(of: "/") else { return nil }
        return DecoderCommand(path: executable[..<slash] + "/pinfeed-decode", timeLimit: timeLimit)
    }
}
