import ChildProcesses
import FetchWire
import Languages

/// The reason why the process that fetches delivered nothing.
package enum FetchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A failure that the process reports, in its words.
    case reported(FetchFailure)
    case cancelled
    /// Nothing is fetched any more, because the program is ending.
    case ending
    /// The executable at `path` can't be started.
    case notStarted(path: String, SystemError)
    /// The executable at `path` ended as often as it was started.
    case exitsAtStart(path: String)
    /// The process ended before it answered.
    case lost
    /// The process answered another question.
    case unexpectedAnswer
    /// The process didn't tell what its cache holds.
    case cacheUnknown

    /// What failed and what to do, in a sentence.
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
        }
    }

    /// The moment before which the server asks not to be asked again, in seconds since 1970; `nil` for other failures.
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
        case .ending, .lost, .unexpectedAnswer, .cacheUnknown: tr("not fetched")
        }
    }
}
