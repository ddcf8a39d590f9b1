import Feeds
import FetchWire
import Files
import Foundation
import Languages
import Pictures
import SourceFiles
import Synchronization

/// Has feeds and pictures fetched by a process of their own.
package final class Fetcher: FeedFetching, PictureFetching {
    private let process: FetchProcess
    private let services: ServiceReading
    /// The files of pictures that were fetched lately, by address: frames of an animation ask for theirs one by one.
    private let files = Mutex<[String: String]>([:])

    private static let mostFiles = 4096

    package init(command: FetchCommand) {
        process = FetchProcess(command: command)
        services = ServiceReading(folders: command.sourceFolders, environment: command.environment)
    }

    /// Ends the process; whatever is waited for fails.
    package func end() { process.end() }

    // MARK: Feeds

    package func feed(at address: String, _ occasion: FeedOccasion) async throws(FeedError) -> FeedAnswer {
        // A stranger's feed names no service: where one goes on, the process knows by itself.
        if occasion != .next, let name = SourceName(address) {
            return try await feed(.service(try services.service(name), isAskedAnew: occasion == .again))
        }
        return try await feed(.feed(address: address, isTyped: occasion != .next, isAskedAnew: occasion == .again))
    }

    package func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedAnswer {
        try await feed(.document(path: path, document))
    }

    private func feed(_ subject: FetchQuery.Subject) async throws(FeedError) -> FeedAnswer {
        do throws(FetchError) {
            if case .feed(let feed) = try await process.answer(to: subject) {
                return FeedAnswer(
                    feed.document, breakage: feed.breakage, offlineSince: feed.offlineSince.map(Self.date),
                    limitedUntil: feed.limitedUntil.map(Self.date), fault: feed.fault)
            }
        } catch {
            if Task.isCancelled { throw .cancelled }
            let reason = UnderlyingError(error)
            throw error.limitedUntil.map { .limited(until: Self.date($0), reason: reason) } ?? .notFetched(reason)
        }
        throw .notFetched(UnderlyingError(FetchError.unexpectedAnswer))
    }

    private static func date(_ seconds: Int) -> Date { Date(timeIntervalSince1970: TimeInterval(seconds)) }

    // MARK: Pictures

    package func file(ofPicture picture: String, filling width: Int?) async throws(PictureFailure) -> String {
        guard let picture = RemotePicture(text: picture) else { throw .invalidAddress }
        let address = (width.map { picture.version(filling: $0) } ?? picture.largest).address
        if let file = files.withLock({ $0[address] }), access(file, R_OK) == 0 { return file }
        do throws(FetchError) {
            if case .file(let path) = try await process.answer(to: .picture(address: address)), path.hasPrefix("/") {
                files.withLock { files in
                    if files.count >= Self.mostFiles { files = [:] }
                    files[address] = path
                }
                return path
            }
        } catch {
            throw .notFetched(reason: error.ofPicture)
        }
        throw .notFetched(reason: FetchError.unexpectedAnswer.ofPicture)
    }

    // MARK: The cache

    /// What the cache of fetched feeds and pictures holds; empties it before, if wanted.
    package func cache(isEmptied: Bool) async throws(FetchError) -> (bytes: Int, limit: Int, files: Int) {
        guard case .cache(let bytes, let limit, let files) = try await process.answer(to: .cache(isEmptied: isEmptied))
        else { throw .cacheUnknown }
        return (bytes, limit, files)
    }
}
