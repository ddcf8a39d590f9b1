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
    case shuttingDown
    /// The executable at `path` can't be started.
    case notStarted(path: String, SystemError)
    /// The executable at `path` exited after every attempt to start it.
    case exitsAtStart(path: String)
    /// The process exited before it responded.
    case lost
    /// The process sent a response of the wrong kind.
    case unexpectedResponse
    /// No folder of source files has `name.jsonc`.
    case sourceFileMissing(name: String)
    case sourceFileInvalid(path: String, SourceFileError)

    /// A complete sentence: the failure and the remedy.
    package var description: String {
        switch self {
        case .reported(let failure): failure.message
        case .cancelled: tr("Fetching was cancelled.")
        case .shuttingDown: tr("Can't fetch: pinfeed is quitting.")
        case .notStarted(let path, let error):
            tr("Can't start \(path) (\(error)). Install pinfeed-fetch next to pinfeed.")
        case .exitsAtStart(let path):
            tr("\(path) exits immediately. Reinstall pinfeed with pinfeed-fetch next to it.")
        case .lost: tr("The fetch process ended unexpectedly. Reload the feed.")
        case .unexpectedResponse: tr("Unexpected response from the fetch process. Reinstall pinfeed.")
        case .sourceFileMissing(let name):
            tr("No source file \(name).jsonc. To list the source files, run pinfeed sources.")
        case .sourceFileInvalid(let path, let error): "\(path): \(error)."
        }
    }

    /// The time when the server accepts requests again, in seconds since 1970; `nil` for other failures.
    var limitedUntil: Int? {
        if case .reported(let failure) = self { failure.limitedUntil } else { nil }
    }

    /// The error with a short description that fits the picture's box.
    var asPictureFailure: UnderlyingError { UnderlyingError(PictureFetchError(base: self)) }
}

/// A fetch error whose description fits the box of a picture.
private struct PictureFetchError: Error, Hashable, Sendable, CustomStringConvertible {
    let base: FetchError

    var description: String {
        switch base {
        case .reported(let failure): failure.shortDescription
        case .cancelled: "cancelled"
        case .exitsAtStart: tr("pinfeed-fetch exits immediately")
        case .notStarted: tr("can't start pinfeed-fetch")
        default: tr("not fetched")
        }
    }
}
