import Files
import Glibc
import PictureWire

/// How the decoder is started, and how long it may take.
package struct DecoderCommand: Hashable, Sendable {
    /// The executable's path.
    package var path: String
    /// What it may take to start, and then for each picture; time in which this process is stopped does not count.
    package var timeLimit: Duration
    /// What each picture may take of the processor's time.
    package var processorLimit: Duration
    /// What decoders of all of a person's sessions share; nil for one that works whenever it is asked.
    package var places: Places?
    /// The person's languages, the first choice first: names in archives that say no encoding are read by them.
    package var languages: [String] = []

    package init(
        path: String, timeLimit: Duration = .seconds(10),
        processorLimit: Duration = .seconds(DecoderLimits.processorSeconds), places: Places? = nil
    ) {
        self.places = places
        self.path = path
        self.timeLimit = timeLimit
        self.processorLimit = processorLimit
    }

    /// How many of those who share a folder work at once.
    package struct Places: Hashable, Sendable {
        /// Absolute; it is made when it is not there.
        package var folder: String
        package var count: Int

        package init(folder: String, count: Int) {
            self.folder = folder
            self.count = count
        }
    }

    /// `pinfeed-decode` in the folder of the running executable, links followed; nil when that folder cannot be told.
    package static func besideThisExecutable(timeLimit: Duration = .seconds(10)) -> DecoderCommand? {
        guard let executable = readlink("/proc/self/exe"), let slash = executable.lastIndex(of: "/") else { return nil }
        return DecoderCommand(path: executable[..<slash] + "/pinfeed-decode", timeLimit: timeLimit)
    }
}
