import Feeds

/// Fetches nothing.
struct NoFetcher: FeedFetching {
    func feed(at address: String, _ occasion: FeedOccasion) async throws(FeedError) -> FeedAnswer {
        throw .notFetched(sentence: "\(address): nothing is fetched here.")
    }

    func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedAnswer {
        throw .notFetched(sentence: "\(path): nothing is fetched here.")
    }
}
