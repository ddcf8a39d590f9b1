import FeedReading
import FetchWire
import Foundation
import Languages
import SourceFiles

/// The reason why a query failed.
enum FetchFault: Error, Hashable, Sendable, CustomStringConvertible {
    case http(HTTPError)
    /// `location` is a URL or a path.
    case notAFeed(location: String, FeedReadingError)
    case noPictures(host: String, entries: Int)
    case noFeed(host: String)
    case badSourceFile(name: String, SourceFileError)
    case badRequest(name: String, SourceRequestError)
    case unreadableResponse(name: String, FeedReadingError)
    case unexpectedResponse(name: String, SourceResponseError)
    /// The address of a further page is from an earlier process, or from a feed that the user didn't enter.
    case unknownPage
    case nothingToCancel

    /// A complete sentence: the failure, its object and the remedy.
    var description: String {
        switch self {
        case .http(let error): error.description
        case .notAFeed(let location, let error):
            tr("\(location): not a feed (\(error)). For supported formats, see pinfeed help sources.")
        case .noPictures(let host, let entries):
            tr(
                "The feed at \(host) has \(entries) entry without a picture.",
                "The feed at \(host) has \(entries) entries, none with a picture.", entries)
        case .noFeed(let host):
            tr("\(host) has no feed at this address. Use the address of a feed, or of a page that links to one.")
        case .badSourceFile(let name, let error): "\(name): \(error)"
        case .badRequest(let name, let error): "\(name): \(error)."
        case .unreadableResponse(let name, let error): "\(name): \(error)."
        case .unexpectedResponse(let name, let error):
            tr("\(name): the response doesn't match the source file (\(error)).")
        case .unknownPage: tr("The next page has expired. Reload the feed.")
        case .nothingToCancel: tr("Nothing to cancel.")
        }
    }

    /// A short version that fits a picture's box; empty for failures that do not concern pictures.
    private var shortDescription: String {
        switch self {
        case .http(let error): error.shortDescription
        case .notAFeed: tr("not a feed")
        case .noPictures, .noFeed: "no pictures"
        case .badSourceFile: tr("invalid source file")
        case .badRequest: tr("not requested")
        case .unreadableResponse, .unexpectedResponse, .unknownPage: ""
        case .nothingToCancel: tr("cancelled")
        }
    }

    /// The failure as reported to the browser, in the user's language.
    var fetchFailure: FetchFailure {
        var limitedUntil: Int?
        if case .http(let error) = self { limitedUntil = error.limitedUntil(now: Int(time(nil))) }
        return FetchFailure(message: description, shortDescription: shortDescription, limitedUntil: limitedUntil)
    }
}
