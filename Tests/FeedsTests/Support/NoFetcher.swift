import Feeds
import Languages

/// A fetcher that fails every request.
struct NoFetcher: FeedFetching {
    func feed(at address: String, reason: FetchReason) async throws(FeedError) -> FeedResponse {
        throw .notFetched(UnderlyingError(message: "\(address): nothing is fetched here."))
    }

    func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedResponse {
        throw .notFetched(UnderlyingError(message: "\(path): nothing is fetched here."))
    }
}
