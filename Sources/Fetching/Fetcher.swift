import Feeds
import FetchWire
import Files
import Foundation
import Languages
import Pictures
import SourceFiles
import Synchronization

/// A client of the sandboxed fetch process, for feeds and pictures.
package final class Fetcher: FeedFetching, PictureFetching {
    private let process: FetchProcess
    private let services: ServiceLoader
    /// The files of recently fetched pictures by URL, because each frame of an animation requests the file again.
    private let files = Mutex<[String: String]>([:])

    private static let maximumFileCount = 4096

    package init(command: FetchCommand) {
        process = FetchProcess(command: command)
        services = ServiceLoader(folders: command.sourceFolders, environment: command.environment)
    }

    /// Ends the process. Pending queries fail.
    package func end() { process.end() }

    // MARK: Feeds

    package func feed(at address: String, reason: FetchReason) async throws(FeedError) -> FeedResponse {
        // A link in a feed must not refer to a service. The process itself stores the continuations of services' feeds.
        if reason != .next, let name = SourceAddress(address) {
            return try await feed(.service(try services.service(name), revalidates: reason == .reload))
        }
        return try await feed(
            .feed(address: address, isUserEntered: reason != .next, revalidates: reason == .reload))
    }

    package func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedResponse {
        try await feed(.document(path: path, document))
    }

    private func feed(_ kind: FetchQuery.Kind) async throws(FeedError) -> FeedResponse {
        do throws(FetchError) {
            if case .feed(let feed) = try await process.response(to: kind) {
                return FeedResponse(
                    feed.document, truncationNotice: feed.truncationNotice,
                    offlineSince: feed.offlineSince.map(Self.date),
                    limitedUntil: feed.limitedUntil.map(Self.date), serverError: feed.serverError)
            }
        } catch {
            if Task.isCancelled { throw .cancelled }
            let reason = UnderlyingError(error)
            throw error.limitedUntil.map { .rateLimited(until: Self.date($0), reason: reason) } ?? .notFetched(reason)
        }
        throw .notFetched(UnderlyingError(FetchError.unexpectedResponse))
    }

    private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

    // MARK: Pictures

    package func file(ofPicture picture: String, minimumWidth width: Int?) async throws(PictureFailure) -> String {
        guard let picture = RemotePicture(text: picture) else { throw .invalidAddress }
        let address = (width.map { picture.version(minimumWidth: $0) } ?? picture.largest).address
        if let file = files.withLock({ $0[address] }), access(file, R_OK) == 0 { return file }
        do throws(FetchError) {
            if case .file(let path) = try await process.response(to: .picture(address: address)), path.hasPrefix("/") {
                files.withLock { files in
                    if files.count >= Self.maximumFileCount { files = [:] }
                    files[address] = path
                }
                return path
            }
        } catch {
            throw .notFetched(reason: error.asPictureFailure)
        }
        throw .notFetched(reason: FetchError.unexpectedResponse.asPictureFailure)
    }

    // MARK: The cache

    /// Returns the size and limit of the cache, in bytes, and its number of files. `clears` empties the cache first.
    package func cacheUsage(clears: Bool) async throws(FetchError) -> (bytes: Int, limit: Int, files: Int) {
        guard case .cache(let bytes, let limit, let files) = try await process.response(to: .cache(clears: clears))
        else { throw .unexpectedResponse }
        return (bytes, limit, files)
    }
}
