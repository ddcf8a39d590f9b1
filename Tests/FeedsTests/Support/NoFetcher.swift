import Feeds
import Languages

/// A fetcher that fails every request.
struct NoFetcher: FeedFetching {
    func feed(at address: String, _ occasion: FeedOccasion) async throws(FeedError) -> FeedAnswer {
        throw .notFetched(UnderlyingError(message: "\(address): nothing is fetched here."))
    }

    func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedAnswer {
        throw .notFetched(UnderlyingError(message: "\(path): nothing is fetched here."))
    }
}
