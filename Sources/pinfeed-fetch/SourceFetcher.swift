import FeedReading
import FetchWire
import Foundation
import SourceFiles

/// A client for the services of source files. It respects the request rates that the files declare.
actor SourceFetcher {
    private let client: HTTPClient
    private let origins: TypedOrigins
    private let now: @Sendable () -> ContinuousClock.Instant
    private let wait: @Sendable (ContinuousClock.Instant) async -> Void
    /// The continuations of paginated feeds, whose indices are part of the `next` addresses.
    private var continuations: [(service: Service, cursor: SourceCursor)] = []
    /// The earliest time for the next request to each service.
    private var nextRequestTimes: [String: ContinuousClock.Instant] = [:]
    /// The last request to each origin, whose headers pictures at the origin may need.
    private var lastRequests: [WebOrigin: (file: SourceFile, request: SourceRequest)] = [:]

    /// A source file with the address that the user entered.
    private struct Service {
        let file: SourceFile
        /// The part of the address after the file's name and a colon.
        let address: String
        let secrets: SecretSource

        var fullAddress: String { "\(file.name):\(address)" }
    }

    private static let maximumResponseBytes = 64 << 20
    private static let maximumContinuationCount = 100_000
    /// The maximum number of consecutive responses without items that are fetched for one page.
    private static let maximumEmptyResponses = 64

    /// - Parameters:
    ///   - now: returns the current time.
    ///   - wait: waits until a time; replaced in tests.
    init(
        client: HTTPClient, origins: TypedOrigins,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        wait: @escaping @Sendable (ContinuousClock.Instant) async -> Void = { try? await Task.sleep(until: $0) }
    ) {
        self.client = client
        self.origins = origins
        self.now = now
        self.wait = wait
    }

    /// Returns the first page of a service that the user entered.
    /// - Returns: a feed in pinfeed's JSON format, whose `next` address is only valid in this process.
    func feed(of service: ServiceDefinition, revalidates: Bool) async throws(FetchFault) -> FetchedFeed {
        let file: SourceFile
        do throws(SourceFileError) {
            file = try SourceFile(jsonc: service.text, name: service.name)
        } catch {
            throw .badSourceFile(name: service.name, error)
        }
        return try await feed(
            of: Service(file: file, address: service.address, secrets: SecretSource(service)), at: nil,
            revalidates: revalidates)
    }

    /// Returns the next page of a service that the user entered. Throws `unknownPage` for any other address, because a
    /// remote feed must not access services.
    func feed(continuing source: SourceAddress) async throws(FetchFault) -> FetchedFeed {
        guard let index = source.positionIndex, continuations.indices.contains(index),
            continuations[index].service.fullAddress == "\(source.name):\(source.address)"
        else { throw .unknownPage }
        return try await feed(of: continuations[index].service, at: continuations[index].cursor, revalidates: false)
    }

    private func feed(
        of service: Service, at start: SourceCursor?, revalidates: Bool
    ) async throws(FetchFault) -> FetchedFeed {
        let file = service.file
        var cursor = start
        var document = FeedDocument()
        var feed = FetchedFeed([])
        for _ in 0..<Self.maximumEmptyResponses {
            let (page, response) = try await fetchPage(service, at: cursor, revalidates: revalidates)
            document.items = page.items
            document.skipped += page.skipped
            document.notices += page.notices.map { "\(file.title.isEmpty ? file.name : file.title): \($0)" }
            feed.offlineSince = response.offlineSince ?? feed.offlineSince
            feed.limitedUntil = response.limitedUntil ?? feed.limitedUntil
            feed.serverError = response.serverError?.description ?? feed.serverError
            feed.truncationNotice = response.incompleteReason?.truncationNotice
            cursor = page.next
            if !page.items.isEmpty || cursor == nil { break }
        }
        if let cursor, continuations.count < Self.maximumContinuationCount {
            document.next = "\(service.fullAddress)#\(continuations.count)"
            continuations.append((service, cursor))
        }
        document.title = service.fullAddress
        feed.document = document.json
        return feed
    }

    /// Returns the headers for a picture: those of the last request to its origin if the source file sets
    /// `headersForPictures`; otherwise none.
    func headers(forPicture address: String) -> [String] {
        guard let (origin, _) = WebOrigin.split(address), let (file, request) = lastRequests[origin] else {
            return []
        }
        return file.headers(forPicture: address, of: request).map { "\($0.name): \($0.value)" }
    }

    private func fetchPage(
        _ service: Service, at cursor: SourceCursor?, revalidates: Bool
    ) async throws(FetchFault) -> (page: SourceResponse, response: HTTPResponse) {
        let file = service.file
        let request: SourceRequest
        do throws(SourceRequestError) {
            request = try file.request(for: service.address, at: cursor, secrets: service.secrets)
        } catch {
            throw .badRequest(name: file.name, error)
        }
        // The user entered the service and trusts its source file, so its origin may be private.
        if let location = HTTPURL(request.url) { origins.add(location.origin) }
        lastRequests[request.origin] = (file, request)
        await waitForTurn(of: file)
        var httpRequest = HTTPRequest(
            address: request.url, accept: "application/json", byteLimit: Self.maximumResponseBytes,
            cachePolicy: request.carriesSecrets ? .noStore : revalidates ? .revalidate : .useFresh,
            typedOrigins: origins.all)
        httpRequest.headers = request.headers.map { "\($0.name): \($0.value)" }
        let response: HTTPResponse
        do throws(HTTPError) {
            response = try await client.get(httpRequest)
        } catch {
            throw .http(error)
        }
        let text: DocumentText
        do throws(FeedReadingError) {
            text = try DocumentText(
                response.body, charset: response.head.charset, isComplete: response.incompleteReason == nil)
        } catch {
            throw .unreadableResponse(name: file.name, error)
        }
        let page: SourceResponse
        do throws(SourceResponseError) {
            page = try file.read(
                text.bytes, header: { response.head[$0.lowercased()] }, request: request, isComplete: text.isComplete)
        } catch {
            if let incompleteReason = response.incompleteReason { throw .http(incompleteReason) }
            throw .unexpectedResponse(name: file.name, error)
        }
        if page.items.isEmpty, let incompleteReason = response.incompleteReason { throw .http(incompleteReason) }
        return (page, response)
    }

    private func waitForTurn(of file: SourceFile) async {
        let now = now()
        let turn = max(now, nextRequestTimes[file.name] ?? now)
        nextRequestTimes[file.name] = turn + .seconds(1 / file.rate.perSecond)
        if turn > now { await wait(turn) }
    }
}

extension SecretSource {
    /// Creates a source from the secrets that the browser has read for a service.
    fileprivate init(_ service: ServiceDefinition) {
        self.init { (location) throws(SecretError) in
            switch service.secrets[location.description] {
            case .value(let secret): secret
            case .readableByOthers: throw .readableByOthers(path: location.nameOrPath)
            case .unreadable: throw .unreadable(path: location.nameOrPath)
            case nil: nil
            }
        }
    }
}

extension SecretLocation {
    fileprivate var nameOrPath: String {
        switch self {
        case .environment(let name): name
        case .file(let path): path
        }
    }
}
