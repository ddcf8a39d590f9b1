import FetchWire
import Files
import Foundation
import Synchronization

/// A service that runs each query in its own task and writes the responses to standard output.
final class FetchService: Sendable {
    private let feeds: FeedFetcher
    private let pictures: PictureFetcher
    private let cache: HTTPCache?
    private let tasks = Mutex<[UInt32: Task<Void, Never>]>([:])
    /// The output descriptor. Its lock serializes the writing of responses.
    private let output = Mutex(STDOUT_FILENO)

    /// Creates a service; `nil` if libcurl cannot be initialized.
    /// - Parameter cacheFolder: the absolute path of the cache; `nil` to cache nothing.
    init?(cacheFolder: String?) {
        let environment = CurrentProcess.environment
        let limit = environment["PINFEED_CACHE_BYTES"].flatMap { Int($0) } ?? 1 << 30
        cache = cacheFolder.map { HTTPCache(folder: $0, limit: limit) }
        let proxies = ProxySettings(environment: environment)
        guard let client = HTTPClient(agent: "pinfeed", cache: cache, proxies: proxies) else { return nil }
        let origins = TypedOrigins()
        let sources = SourceFetcher(client: client, origins: origins)
        feeds = FeedFetcher(client: client, origins: origins, sources: sources)
        pictures = PictureFetcher(client: client, origins: origins, sources: sources)
    }

    func handle(_ query: FetchQuery) {
        if case .cancel(let id) = query.kind {
            tasks.withLock { $0.removeValue(forKey: id) }?.cancel()
            return
        }
        tasks.withLock { tasks in
            tasks[query.id] = Task {
                let content = await execute(query.kind)
                let isPending = self.tasks.withLock { $0.removeValue(forKey: query.id) != nil }
                if isPending { write(FetchResponse(id: query.id, content: content)) }
            }
        }
    }

    private func execute(_ kind: FetchQuery.Kind) async -> FetchResponse.Content {
        do throws(FetchFault) {
            switch kind {
            case .feed(let address, let isUserEntered, let revalidates):
                return .feed(
                    try await feeds.feed(at: address, isUserEntered: isUserEntered, revalidates: revalidates))
            case .service(let service, let revalidates):
                return .feed(try await feeds.sources.feed(of: service, revalidates: revalidates))
            case .document(let path, let bytes): return .feed(try feeds.feed(in: bytes, path: path))
            case .picture(let address): return .file(path: try await pictures.file(at: address))
            case .cache(let clears):
                if clears { cache?.removeAll() }
                let usage = cache?.usage() ?? (bytes: 0, files: 0)
                return .cache(bytes: usage.bytes, limit: cache?.limit ?? 0, files: usage.files)
            case .cancel: throw .nothingToCancel
            }
        } catch {
            return .failure(error.fetchFailure)
        }
    }

    private func write(_ response: FetchResponse) {
        let bytes = response.frame.encoded()
        output.withLock { descriptor in
            var sent = 0
            while sent < bytes.count {
                let count = bytes.withUnsafeBytes {
                    Glibc.write(descriptor, $0.baseAddress?.advanced(by: sent), $0.count - sent)
                }
                if count > 0 {
                    sent += count
                } else if errno != EINTR {
                    // The browser has exited.
                    exit(EX_OK)
                }
            }
        }
    }
}

/// The origins that the user entered in this session.
final class TypedOrigins: Sendable {
    private let origins = Mutex<Set<HTTPOrigin>>([])

    var all: Set<HTTPOrigin> { origins.withLock { $0 } }

    func add(_ origin: HTTPOrigin) { origins.withLock { _ = $0.insert(origin) } }
}
