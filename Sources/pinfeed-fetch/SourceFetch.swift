import FeedItems
import FeedReading
import FetchWire
import Foundation
import SourceFiles

/// Asks services that source files teach, no more often than the files say.
actor SourceFetch {
    private let client: HTTPClient
    private let origins: TypedOrigins
    private let folders: [String]
    private let secrets: SecretSource
    private let wait: @Sendable (ContinuousClock.Instant) async -> Void
    /// Where answers went on, by number, and of which service's address.
    private var places: [(address: String, cursor: SourceCursor)] = []
    /// When a service may be asked next.
    private var turns: [String: ContinuousClock.Instant] = [:]
    /// The last question to each service: pictures there may need its headers.
    private var asked: [SourceFiles.WebOrigin: (file: SourceFile, request: SourceRequest)] = [:]

    private static let longestAnswer = 64 << 20
    private static let mostPlaces = 100_000
    /// Answers in a row that give parameters or nothing, after which a person hears so.
    private static let mostSteps = 64

    /// - Parameters:
    ///   - folders: where source files are, the first choice first.
    ///   - wait: how a service's turn is waited for.
    init(
        client: HTTPClient, origins: TypedOrigins, folders: [String], environment: [String: String],
        wait: @escaping @Sendable (ContinuousClock.Instant) async -> Void = { try? await Task.sleep(until: $0) }
    ) {
        self.client = client
        self.origins = origins
        self.folders = folders
        self.wait = wait
        secrets = .own(environment: environment)
    }

    /// The feed of a service, in pages.
    /// - Returns: a JSON feed of pinfeed's own form, whose `next` is known in this run alone.
    func feed(at source: SourceName, isTyped: Bool, isAskedAnew: Bool) async throws(FetchFailure) -> FetchedFeed {
        let file = try file(named: source.name)
        var cursor: SourceCursor?
        let address = "\(source.name):\(source.address)"
        if !isTyped {
            // What was not typed goes on where an answer to what was typed has led: a stranger's feed names no service.
            guard let place = source.place, places.indices.contains(place), places[place].address == address else {
                throw FetchFailure(sentence: "The next page is not known any more. Press r to begin anew.", words: "")
            }
            cursor = places[place].cursor
        }
        var document = FeedDocument()
        var feed = FetchedFeed([])
        for _ in 0..<Self.mostSteps {
            let (answer, given) = try await answer(file, source, at: cursor, isAskedAnew: isAskedAnew)
            document.items = answer.items
            document.skipped += answer.skipped
            document.notices += answer.notices.map { "\(file.title.isEmpty ? file.name : file.title): \($0)." }
            feed.offlineSince = given.offlineSince ?? feed.offlineSince
            feed.limitedUntil = given.limitedUntil ?? feed.limitedUntil
            feed.fault = given.fault?.description ?? feed.fault
            feed.breakage = given.breakage?.rest
            cursor = answer.next
            if !answer.items.isEmpty || cursor == nil { break }
        }
        if let cursor, places.count < Self.mostPlaces {
            document.next = "\(address)#\(places.count)"
            places.append((address, cursor))
        }
        document.title = address
        feed.document = document.json
        return feed
    }

    /// The headers that a picture is asked for with: those of the service that it is at, where its file says so.
    func headers(forPicture address: String) -> [String] {
        guard let (origin, _) = SourceFiles.WebOrigin.split(address), let (file, request) = asked[origin] else {
            return []
        }
        return file.headers(forPicture: address, of: request).map { "\($0.name): \($0.value)" }
    }

    private func answer(
        _ file: SourceFile, _ source: SourceName, at cursor: SourceCursor?, isAskedAnew: Bool
    ) async throws(FetchFailure) -> (SourceAnswer, of: HTTPAnswer) {
        let request: SourceRequest
        do throws(SourceRequestError) {
            request = try file.request(for: source.address, at: cursor, secrets: secrets)
        } catch {
            throw FetchFailure(sentence: "\(source.name): \(error).", words: "not asked for")
        }
        // The person has named the service, and its file where it is.
        if let location = WebLocation(request.url) { origins.add(location.origin) }
        asked[request.origin] = (file, request)
        await waitForTurn(of: file)
        var wish = HTTPRequest(
            address: request.url, accept: "application/json", byteLimit: Self.longestAnswer,
            storage: request.carriesSecrets ? .never : isAskedAnew ? .askedAnew : .asTold, typedOrigins: origins.all)
        wish.headers = request.headers.map { "\($0.name): \($0.value)" }
        let answer: HTTPAnswer
        do throws(HTTPError) {
            answer = try await client.get(wish)
        } catch {
            throw FetchFailure(error)
        }
        let read: SourceAnswer
        do throws(SourceAnswerError) {
            read = try file.read(
                answer.body, header: { answer.head[$0.lowercased()] }, request: request,
                isWhole: answer.breakage == nil)
        } catch {
            if let breakage = answer.breakage { throw FetchFailure(breakage) }
            throw FetchFailure(sentence: "\(source.name): the answer is not what its file says (\(error)).", words: "")
        }
        if read.items.isEmpty, let breakage = answer.breakage { throw FetchFailure(breakage) }
        return (read, answer)
    }

    private func waitForTurn(of file: SourceFile) async {
        let now = ContinuousClock.now
        let turn = max(now, turns[file.name] ?? now)
        turns[file.name] = turn + .seconds(1 / file.rate.perSecond)
        if turn > now { await wait(turn) }
    }

    private func file(named name: String) throws(FetchFailure) -> SourceFile {
        guard let entry = SourceFileListing.entry(named: name, in: folders) else {
            throw FetchFailure(
                sentence: "There is no source file \(name).jsonc. pinfeed sources lists those that there are.",
                words: "no such source")
        }
        switch entry.file {
        case .success(let file): return file
        case .failure(let error):
            throw FetchFailure(sentence: "\(entry.path): \(error).", words: "its source file is broken")
        }
    }
}
