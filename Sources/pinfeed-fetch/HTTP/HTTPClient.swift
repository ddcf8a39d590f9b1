import FeedReading
import Files
import Glibc

/// An HTTP client with a cache, retries and rate limits. Uses HTTP/2 if the server supports it.
///
/// Temporary failures are retried up to `maximumAttempts` times with increasing delays, respecting `Retry-After`. After
/// failures and during rate limits, a stored response is returned, or else the part of a response received so far,
/// except for pictures.
///
/// Redirects are followed with their cookies. Private addresses are only contacted for `typedOrigins`, even if a name
/// or redirect leads there. Behind a proxy, the proxy resolves names.
actor HTTPClient {
    private let transfers: Transfers
    private let cache: HTTPCache?
    private let agent: String
    private let proxies: ProxySettings
    private let pause: @Sendable (Duration) async -> Void
    /// The time when each host accepts requests again, in seconds since 1970.
    private var retryAfter: [String: Int] = [:]
    /// The time when each host's exhausted rate limit is reset, in seconds since 1970. It does not apply to pictures.
    private var rateLimitedUntil: [String: Int] = [:]
    /// The running requests for pictures, shared by all callers that wait for them.
    private var sharedRequests: [String: SharedRequest] = [:]

    private struct SharedRequest {
        let task: Task<Result<HTTPResponse, HTTPError>, Never>
        var waiterCount: Int
    }

    private static let maximumAttempts = 3
    private static let maximumRedirects = 8
    /// The maximum time to wait for a host, in seconds; longer waits fail the request.
    private static let maximumWait = 20
    /// The maximum time without requests to a host, in seconds, even if its response requests a longer one.
    private static let maximumRetryDelay = 86_400

    /// Creates a client; `nil` if libcurl cannot be initialized.
    ///
    /// - Parameters:
    ///   - agent: the User-Agent.
    ///   - cache: the response cache; `nil` to cache nothing, so that pictures cannot be fetched to files.
    ///   - pause: waits for a duration; replaced in tests.
    init?(
        agent: String, cache: HTTPCache?, proxies: ProxySettings = .none,
        pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
    ) {
        guard let transfers = Transfers() else { return nil }
        self.transfers = transfers
        self.agent = agent
        self.cache = cache
        self.proxies = proxies
        self.pause = pause
    }

    deinit { transfers.end() }

    /// Returns the response for a request. Cancelling the task cancels the request, unless other callers wait for it.
    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        guard request.cachePolicy == .neverExpires else { return try await response(to: request) }
        let key = request.address
        let task: Task<Result<HTTPResponse, HTTPError>, Never>
        if let running = sharedRequests[key] {
            task = running.task
            sharedRequests[key]?.waiterCount += 1
        } else {
            task = Task {
                do throws(HTTPError) {
                    return .success(try await response(to: request))
                } catch {
                    return .failure(error)
                }
            }
            sharedRequests[key] = SharedRequest(task: task, waiterCount: 1)
        }
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            Task { await self.removeWaiter(for: key) }
        }
        if sharedRequests[key]?.task == task { sharedRequests[key] = nil }
        return try result.get()
    }

    /// Removes a caller that waits for a picture, and cancels the request if it was the last one.
    private func removeWaiter(for key: String) {
        sharedRequests[key]?.waiterCount -= 1
        if let running = sharedRequests[key], running.waiterCount <= 0 {
            running.task.cancel()
            sharedRequests[key] = nil
        }
    }

    // MARK: Response

    private func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        guard let location = HTTPURL(request.address) else { throw .notAnAddress(request.address) }
        let stored = request.cachePolicy == .noStore ? nil : cache?.response(for: location.address)
        if let stored,
            request.cachePolicy == .neverExpires
                || (request.cachePolicy == .useFresh && stored.metadata.isFresh(now: now)),
            let cached = cachedResponse(stored, request)
        {
            return cached
        }
        do throws(HTTPError) {
            // A stored picture was returned above unless it is invalid, so it is not used for revalidation.
            return try await fetch(request, location, request.cachePolicy == .neverExpires ? nil : stored)
        } catch {
            guard error.allowsStoredResponse, let stored, let cached = cachedResponse(stored, request, inPlaceOf: error)
            else {
                throw error
            }
            return cached
        }
    }

    private var now: Int { Int(time(nil)) }

    /// Returns a stored response, without its body for pictures; `nil` if it was evicted or is not the picture expected.
    /// - Parameter error: the error of the request that the response replaces; `nil` if none failed.
    private func cachedResponse(
        _ stored: (metadata: StoredResponse, file: String), _ request: HTTPRequest, inPlaceOf error: HTTPError? = nil
    ) -> HTTPResponse? {
        var body: [UInt8] = []
        if request.cachePolicy == .neverExpires {
            // The URL may have been stored as something other than a picture.
            guard let head = cache?.bodyPrefix(in: stored.file, length: PictureSignature.length),
                PictureSignature.matches(head)
            else { return nil }
        } else {
            guard let read = cache?.body(in: stored.file, length: stored.metadata.length) else { return nil }
            body = read
        }
        let limit = error?.limitedUntil(now: now)
        return HTTPResponse(
            address: stored.metadata.finalAddress, head: stored.metadata.head, body: body, file: stored.file,
            offlineSince: error.map { _ in stored.metadata.storedAt }, limitedUntil: limit,
            serverError: limit == nil ? error.flatMap { $0.isMissingResponse ? nil : $0 } : nil)
    }

    /// Returns whether the response is a web page without links to feeds. A link may be the feed's new address.
    private func isPageWithoutFeeds(_ response: Transfer.Response, at location: HTTPURL) -> Bool {
        guard response.head.isHTML else { return false }
        let page = try? FeedDocument(reading: response.body, address: location.address, charset: response.head.charset)
        return page?.alternates.isEmpty ?? true
    }

    private func fetch(
        _ request: HTTPRequest, _ start: HTTPURL, _ stored: (metadata: StoredResponse, file: String)?
    ) async throws(HTTPError) -> HTTPResponse {
        var location = start
        // Some servers redirect in a circle until the client returns a cookie.
        var cookies = Transfer.Cookies()
        for _ in 0...Self.maximumRedirects {
            let conditions = location.address == stored?.metadata.finalAddress ? stored?.metadata.conditions ?? [] : []
            let (response, incompleteReason) = try await performWithRetries(request, location, conditions, cookies)
            cookies = response.cookies
            switch response.status {
            case 200 where incompleteReason != nil:
                // A complete stored response is better than a part of a new one.
                if let stored, let cached = cachedResponse(stored, request, inPlaceOf: incompleteReason) {
                    return cached
                }
                return HTTPResponse(
                    address: location.address, head: response.head, body: response.body, file: nil,
                    incompleteReason: incompleteReason)
            case 200
            where stored.map { !$0.metadata.head.isHTML } == true && isPageWithoutFeeds(response, at: location):
                // Storing the page would replace a feed that can be displayed.
                throw .unexpectedWebPage(host: location.origin.host)
            case 200:
                return try store(response, at: location, for: request, start)
            case 304:
                guard var stored else { throw .status(304, host: location.origin.host) }
                // Another process may have evicted the response in the meantime.
                guard let cached = cachedResponse(stored, request) else { return try await fetch(request, start, nil) }
                stored.metadata.storedAt = now
                for name in ["cache-control", "expires", "date", "etag"] {
                    if let value = response.head[name] { stored.metadata.head[name] = value }
                }
                stored.metadata.head["age"] = response.head["age"]
                cache?.updateMetadata(stored.metadata)
                return cached
            case 301, 302, 303, 307, 308:
                guard let next = response.head["location"].flatMap(location.resolving) else {
                    throw .status(response.status, host: location.origin.host)
                }
                location = next
            case 429: throw .rateLimited(host: location.origin.host, seconds: retryDelay(response.head))
            case let status:
                if status == 503, let seconds = retryDelay(response.head) {
                    throw .rateLimited(host: location.origin.host, seconds: seconds)
                }
                throw .status(status, host: location.origin.host)
            }
        }
        throw .tooManyRedirects(host: location.origin.host)
    }

    private func store(
        _ response: Transfer.Response, at location: HTTPURL, for request: HTTPRequest, _ start: HTTPURL
    ) throws(HTTPError) -> HTTPResponse {
        if request.cachePolicy == .neverExpires, !PictureSignature.matches(response.body) {
            // Otherwise an error page would be cached permanently in place of the picture.
            throw .notAPicture(host: location.origin.host)
        }
        var file: String?
        // A picture is only displayed from a file, so it is stored even if caching is not allowed.
        let isStorable = request.cachePolicy != .noStore && StoredResponse.mayStore(response.head)
        if let cache, isStorable || request.cachePolicy == .neverExpires {
            let metadata = StoredResponse(
                address: start.address, finalAddress: location.address, head: response.head, storedAt: now,
                length: response.body.count)
            do throws(FileError) {
                file = try cache.store(response.body, metadata)
            } catch {
                if request.cachePolicy == .neverExpires { throw .notStored(code: error.code) }
            }
        }
        return HTTPResponse(address: location.address, head: response.head, body: response.body, file: file)
    }

    // MARK: Retries

    /// Requests a URL, repeatedly after temporary failures, without following redirects.
    /// - Returns: the response, and the error if its body is incomplete.
    private func performWithRetries(
        _ request: HTTPRequest, _ location: HTTPURL, _ conditions: [String], _ cookies: Transfer.Cookies
    ) async throws(HTTPError) -> (Transfer.Response, incompleteReason: HTTPError?) {
        let host = location.origin.host
        for attempt in 1... {
            let remaining =
                max(retryAfter[host] ?? 0, request.cachePolicy == .neverExpires ? 0 : rateLimitedUntil[host] ?? 0) - now
            if remaining > 0 {
                guard attempt == 1, remaining <= Self.maximumWait else {
                    throw .rateLimited(host: host, seconds: remaining)
                }
                await pause(.seconds(remaining))
                if Task.isCancelled { throw .cancelled }
            }
            let originHeaders = location.origin == HTTPURL(request.address)?.origin ? request.headers : []
            let response = await transfers.response(
                to: Transfer.Request(
                    location: location, headers: ["Accept: \(request.accept)"] + conditions + originHeaders,
                    agent: agent,
                    byteLimit: request.byteLimit, timeLimit: request.timeLimit, cookies: cookies,
                    mayBePrivate: proxies.usesProxy(for: location.origin)
                        || request.typedOrigins.contains(location.origin)))
            let hasPartialBody =
                response.status == 200 && !response.body.isEmpty && request.cachePolicy != .neverExpires
            var wait = Duration.milliseconds(400 << attempt) * Double.random(in: 0.5...1)
            switch response.outcome {
            case .completed:
                let limit = RateLimit(response.head, now: now)
                // The rate limit of a redirecting host does not apply to the redirect's target.
                if let limit, limit.isExhausted, request.cachePolicy != .neverExpires,
                    !(300..<400).contains(response.status)
                {
                    rateLimitedUntil[host] = now + min(limit.secondsUntilReset, Self.maximumRetryDelay)
                }
                guard [429, 502, 503, 504].contains(response.status) else { return (response, nil) }
                if let seconds = retryDelay(response.head) {
                    retryAfter[host] = now + seconds
                    guard seconds <= Self.maximumWait else { return (response, nil) }
                    wait = .seconds(seconds)
                }
                guard attempt < Self.maximumAttempts else { return (response, nil) }
            case .tooLarge:
                let error = HTTPError.tooLarge(host: host, limit: request.byteLimit)
                guard hasPartialBody else { throw error }
                return (response, error)
            case .privateAddress: throw .privateAddress(host: host)
            case .notTrusted(let reason): throw .notTrusted(host: host, reason: reason)
            case .cancelled: throw .cancelled
            case .noResponse(let reason):
                guard attempt < Self.maximumAttempts, response.isRetryable else {
                    let error = HTTPError.noResponse(host: host, reason: reason)
                    guard hasPartialBody else { throw error }
                    return (response, error)
                }
            }
            await pause(wait)
            retryAfter[host] = nil
            if Task.isCancelled { throw .cancelled }
        }
        throw .cancelled
    }

    /// Returns the delay that a server requests, in seconds, at most a day, or `nil` if it requests none.
    private func retryDelay(_ head: HTTPHeaders) -> Int? {
        let seconds =
            if let text = head["retry-after"] {
                Int(text) ?? StoredResponse.seconds(text).map { $0 - now }
            } else {
                RateLimit(head, now: now).flatMap { $0.isExhausted ? $0.secondsUntilReset : nil }
            }
        return seconds.map { min(max(0, $0), Self.maximumRetryDelay) }
    }
}
