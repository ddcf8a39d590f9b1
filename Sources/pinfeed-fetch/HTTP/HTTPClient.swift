import FeedReading
import Files
import Glibc

/// Asks servers, by HTTP/2 where they speak it, and remembers what they answered.
///
/// A question is asked again after a failure that may pass, at most `mostTries` times, and later each time; a server that
/// says when it wants to be asked again is left alone until then. Where a server cannot be asked, or not yet, or answers with
/// an error of its own, what it answered before stands in, and else the part of an answer that came before it broke off, but of
/// no picture. Redirects are followed, with the cookies that are set on the way; addresses of this machine and this network are asked only where `typedOrigins` has them,
/// also when a name or a redirect leads there. Behind a proxy it is the proxy that knows where things are.
actor HTTPClient {
    private let transfers: Transfers
    private let cache: HTTPCache?
    private let agent: String
    private let proxies: ProxyRoutes
    private let pause: @Sendable (Duration) async -> Void
    /// When a host may be asked again, in seconds since 1970.
    private var restingHosts: [String: Int] = [:]
    /// The same of hosts that count questions, where none is left; pictures there are not counted.
    private var spentHosts: [String: Int] = [:]
    /// Pictures under way, which several may wait for.
    private var shared: [String: Shared] = [:]

    private struct Shared {
        let task: Task<Result<HTTPAnswer, HTTPError>, Never>
        var waiters: Int
    }

    private static let mostTries = 3
    private static let mostRedirects = 8
    /// A server that wants more is not waited for, in seconds.
    private static let longestRest = 20
    /// Whatever it says, it is asked again after as many seconds.
    private static let mostRest = 86_400

    /// Nil when there is no memory.
    /// - Parameters:
    ///   - agent: what it calls itself.
    ///   - cache: nil to remember nothing; then pictures have no files.
    ///   - pause: how time is waited for.
    init?(
        agent: String, cache: HTTPCache?, proxies: ProxyRoutes = .none,
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

    /// What is at an address. Cancelling the task ends it, unless others wait for the same.
    func get(_ request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer {
        guard request.storage == .forGood else { return try await answer(to: request) }
        let key = request.address
        let task: Task<Result<HTTPAnswer, HTTPError>, Never>
        if let running = shared[key] {
            task = running.task
            shared[key]?.waiters += 1
        } else {
            task = Task {
                do throws(HTTPError) {
                    return .success(try await answer(to: request))
                } catch {
                    return .failure(error)
                }
            }
            shared[key] = Shared(task: task, waiters: 1)
        }
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            Task { await self.leave(key) }
        }
        if shared[key]?.task == task { shared[key] = nil }
        return try result.get()
    }

    /// One of those who wait for a picture does so no more.
    private func leave(_ key: String) {
        shared[key]?.waiters -= 1
        if let running = shared[key], running.waiters <= 0 {
            running.task.cancel()
            shared[key] = nil
        }
    }

    // MARK: The answer

    private func answer(to request: HTTPRequest) async throws(HTTPError) -> HTTPAnswer {
        guard let location = WebLocation(request.address) else { throw .notAnAddress(request.address) }
        let stored = request.storage == .never ? nil : cache?.find(location.address)
        if let stored, request.storage == .forGood || (request.storage == .asTold && stored.answer.isFresh(now: now)),
            let answer = readable(stored, request)
        {
            return answer
        }
        do throws(HTTPError) {
            // A stored picture that is of use never comes here.
            return try await fetched(request, location, request.storage == .forGood ? nil : stored)
        } catch {
            // What was seen before is better than nothing.
            guard error.mayPass, let stored, let answer = readable(stored, request, inPlaceOf: error) else {
                throw error
            }
            return answer
        }
    }

    private var now: Int { Int(time(nil)) }

    /// A stored answer; nil when it is gone by now. The body of a picture stays in its file.
    private func readable(
        _ stored: (answer: StoredAnswer, file: String), _ request: HTTPRequest, inPlaceOf error: HTTPError? = nil
    ) -> HTTPAnswer? {
        var body: [UInt8] = []
        if request.storage == .forGood {
            // What stood at an address once may have been stored as something else.
            guard let head = cache?.head(stored.file, length: PictureBeginning.length), PictureBeginning.isOne(head)
            else { return nil }
        } else {
            guard let read = cache?.body(stored.file, length: stored.answer.length) else { return nil }
            body = read
        }
        let limit = error?.limitedUntil(now: now)
        return HTTPAnswer(
            address: stored.answer.place, head: stored.answer.head, body: body, file: stored.file,
            offlineSince: error.map { _ in stored.answer.storedAt }, limitedUntil: limit,
            fault: limit == nil ? error.flatMap { $0.isSilence ? nil : $0 } : nil)
    }

    /// Whether a web page came that names no feed: one that does may be where the feed has gone.
    private func isPageAlone(_ transfer: Transfer, at location: WebLocation) -> Bool {
        guard transfer.head.isPage else { return false }
        let page = try? FeedDocument(reading: transfer.body, address: location.address, charset: transfer.head.charset)
        return page?.alternates.isEmpty ?? true
    }

    private func fetched(
        _ request: HTTPRequest, _ start: WebLocation, _ stored: (answer: StoredAnswer, file: String)?
    ) async throws(HTTPError) -> HTTPAnswer {
        var location = start
        // Some servers send in a circle who does not bring back a cookie.
        var cookies = Transfer.Cookies()
        for _ in 0...Self.mostRedirects {
            let conditions = location.address == stored?.answer.place ? stored?.answer.conditions ?? [] : []
            let (transfer, breakage) = try await tried(request, location, conditions, cookies)
            cookies = transfer.cookies
            switch transfer.status {
            case 200 where breakage != nil:
                // What was whole before is better than a part.
                if let stored, let answer = readable(stored, request, inPlaceOf: breakage) { return answer }
                return HTTPAnswer(
                    address: location.address, head: transfer.head, body: transfer.body, file: nil, breakage: breakage)
            case 200 where stored.map { !$0.answer.head.isPage } == true && isPageAlone(transfer, at: location):
                // It would take the place of what can be shown.
                throw .pageInstead(host: location.origin.host)
            case 200:
                return try kept(transfer, at: location, for: request, start)
            case 304:
                guard var stored else { throw .status(304, host: location.origin.host) }
                // Another process may have taken away meanwhile what still holds.
                guard let answer = readable(stored, request) else { return try await fetched(request, start, nil) }
                stored.answer.storedAt = now
                for name in ["cache-control", "expires", "date", "etag"] {
                    if let value = transfer.head[name] { stored.answer.head[name] = value }
                }
                stored.answer.head["age"] = transfer.head["age"]
                cache?.renew(stored.answer)
                return answer
            case 301, 302, 303, 307, 308:
                guard let next = transfer.head["location"].flatMap(location.following) else {
                    throw .status(transfer.status, host: location.origin.host)
                }
                location = next
            case 429: throw .tooOften(host: location.origin.host, seconds: rest(transfer.head))
            case let status:
                if status == 503, let seconds = rest(transfer.head) {
                    throw .tooOften(host: location.origin.host, seconds: seconds)
                }
                throw .status(status, host: location.origin.host)
            }
        }
        throw .tooManyRedirects(host: location.origin.host)
    }

    private func kept(
        _ transfer: Transfer, at location: WebLocation, for request: HTTPRequest, _ start: WebLocation
    ) throws(HTTPError) -> HTTPAnswer {
        if request.storage == .forGood, !PictureBeginning.isOne(transfer.body) {
            // An error's page in a picture's place would stand there for good.
            throw .notAPicture(host: location.origin.host)
        }
        var file: String?
        // A picture has to be in a file to be seen at all.
        let isKept = request.storage != .never && StoredAnswer.mayStore(transfer.head)
        if let cache, isKept || request.storage == .forGood {
            let answer = StoredAnswer(
                address: start.address, place: location.address, head: transfer.head, storedAt: now,
                length: transfer.body.count)
            do throws(FileFault) {
                file = try cache.store(transfer.body, answer)
            } catch {
                if request.storage == .forGood { throw .notKept(code: error.code) }
            }
        }
        return HTTPAnswer(address: location.address, head: transfer.head, body: transfer.body, file: file)
    }

    // MARK: Tries

    /// - Returns: the transfer, and why its body is no more than a part.
    private func tried(
        _ request: HTTPRequest, _ location: WebLocation, _ conditions: [String], _ cookies: Transfer.Cookies
    ) async throws(HTTPError) -> (Transfer, breakage: HTTPError?) {
        let host = location.origin.host
        for number in 1... {
            let left = max(restingHosts[host] ?? 0, request.storage == .forGood ? 0 : spentHosts[host] ?? 0) - now
            if left > 0 {
                guard number == 1, left <= Self.longestRest else { throw .tooOften(host: host, seconds: left) }
                await pause(.seconds(left))
                if Task.isCancelled { throw .cancelled }
            }
            let own = location.origin == WebLocation(request.address)?.origin ? request.headers : []
            let transfer = Transfer(
                location, headers: ["Accept: \(request.accept)"] + conditions + own, agent: agent,
                byteLimit: request.byteLimit, timeLimit: request.timeLimit, cookies: cookies,
                mayBePrivate: proxies.lead(to: location.origin) || request.typedOrigins.contains(location.origin))
            let outcome = await transfers.run(transfer)
            let hasPart = transfer.status == 200 && !transfer.body.isEmpty && request.storage != .forGood
            var wait = Duration.milliseconds(400 << number) * Double.random(in: 0.5...1)
            switch outcome {
            case .answered:
                let limit = RateLimit(transfer.head, now: now)
                // A redirect's own limit does not keep from where it leads.
                if let limit, limit.isSpent, request.storage != .forGood, !(300..<400).contains(transfer.status) {
                    spentHosts[host] = now + min(limit.seconds, Self.mostRest)
                }
                guard [429, 502, 503, 504].contains(transfer.status) else { return (transfer, nil) }
                if let seconds = rest(transfer.head) {
                    restingHosts[host] = now + seconds
                    guard seconds <= Self.longestRest else { return (transfer, nil) }
                    wait = .seconds(seconds)
                }
                guard number < Self.mostTries else { return (transfer, nil) }
            case .tooLarge:
                let error = HTTPError.tooLarge(host: host, limit: request.byteLimit)
                guard hasPart else { throw error }
                return (transfer, error)
            case .privateAddress: throw .privateAddress(host: host)
            case .notTrusted(let reason): throw .notTrusted(host: host, reason: reason)
            case .cancelled: throw .cancelled
            case .noAnswer(let reason):
                guard number < Self.mostTries, transfer.mayPass else {
                    let error = HTTPError.noAnswer(host: host, reason: reason)
                    guard hasPart else { throw error }
                    return (transfer, error)
                }
            }
            await pause(wait)
            restingHosts[host] = nil
            if Task.isCancelled { throw .cancelled }
        }
        throw .cancelled
    }

    /// The seconds after which a server wants to be asked again, as it says, a day at most.
    private func rest(_ head: HTTPHead) -> Int? {
        let seconds =
            if let text = head["retry-after"] {
                Int(text) ?? StoredAnswer.seconds(text).map { $0 - now }
            } else {
                RateLimit(head, now: now).flatMap { $0.isSpent ? $0.seconds : nil }
            }
        return seconds.map { min(max(0, $0), Self.mostRest) }
    }
}
