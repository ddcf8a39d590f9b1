import Feeds

/// Fetches nothing.
struct NoFetcher: FeedFetching {
    func feed(at address: String, _ occasion: FeedOccasion) async throws(FeedError) -> [UInt8] {
        throw .notFetched(sentence: "\(address): nothing is fetched here.")
    }

    func feed(in document: [UInt8], path: String) async throws(FeedError) -> [UInt8] {
        throw .notFetched(sentence: "\(path): nothing is fetched here.")
    }
}
