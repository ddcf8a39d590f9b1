/// A client that fetches pictures into files of the cache.
struct PictureFetcher: Sendable {
    let client: HTTPClient
    let origins: TypedOrigins
    let sources: SourceFetcher

    private static let byteLimit = 100 << 20
    private static let timeLimit = 120

    /// Returns the absolute path of the cached file with a picture, fetched if necessary.
    func file(at address: String) async throws(FetchFault) -> String {
        do throws(HTTPError) {
            var request = HTTPRequest(
                address: address, accept: "image/avif,image/webp,image/*,*/*;q=0.8", byteLimit: Self.byteLimit,
                timeLimit: Self.timeLimit, cachePolicy: .neverExpires, typedOrigins: origins.all)
            request.headers = await sources.headers(forPicture: address)
            let response = try await client.get(request)
            guard let file = response.file else { throw HTTPError.notStored(code: nil) }
            return file
        } catch {
            throw .http(error)
        }
    }
}
