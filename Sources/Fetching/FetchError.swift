import ChildProcesses
import FetchWire
import Languages
import SourceFiles

/// The reason why the fetch process delivered nothing.
package enum FetchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A failure that the process reported.
    case reported(FetchFailure)
    case cancelled
    /// The program is shutting down.
    case ending
    /// The executable at `path` can't be started.
    case notStarted(path: String, SystemError)
    /// The executable at `path` exited after every attempt to start it.
    case exitsAtStart(path: String)
    /// The process exited before it answered.
    case lost
    /// The process sent an answer of the wrong kind.
    case unexpectedAnswer
    /// The process did not report the size of its cache.
    case cacheUnknown
    /// No folder of source files has `name.jsonc`.
    case sourceFileMissing(name: String)
    case sourceFileInvalid(path: String, SourceFileError)

    /// A complete sentence: the failure and the remedy.
    package var description: String {
        switch self {
        case .reported(let failure): failure.sentence
        case .cancelled: "Fetching was cancelled."
        case .ending: tr("Nothing is fetched any more: pinfeed is ending.")
        case .notStarted(let path, let error):
            tr("\(path) cannot be started (\(error)). Install pinfeed-fetch beside pinfeed.")
        case .exitsAtStart(let path):
            tr("\(path) ends as soon as it starts. Install pinfeed again, with pinfeed-fetch beside it.")
        case .lost: tr("The process that fetches was lost. Read the feed again.")
        case .unexpectedAnswer: tr("The process that fetches answered something else. Install pinfeed again.")
        case .cacheUnknown: tr("The cache could not be looked at.")
        case .sourceFileMissing(let name):
            tr("There is no source file \(name).jsonc. pinfeed sources lists those that there are.")
        case .sourceFileInvalid(let path, let error): "\(path): \(error)."
        }
    }

    /// The time when the server accepts requests again, in seconds since 1970; `nil` for other failures.
    var limitedUntil: Int? {
        if case .reported(let failure) = self { failure.limitedUntil } else { nil }
    }

    /// The error as the reason why a picture is missing.
    var ofPicture: UnderlyingError { UnderlyingError(PictureFetchError(base: self)) }
}

/// A fetch error whose description fits the box of a picture.
private struct PictureFetchError: Error, Hashable, Sendable, CustomStringConvertible {
    let base: FetchError

    var description: String {
        switch base {
        case .reported(let failure): failure.words
        case .cancelled: "cancelled"
        case .exitsAtStart: tr("pinfeed-fetch does not run")
        case .notStarted: tr("pinfeed-fetch does not start")
        default: tr("not fetched")
        }
    }
}
