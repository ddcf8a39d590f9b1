import Feeds
import Files
import Foundation
import Languages
import Synchronization

/// Feeds in pinfeed's own format, read in three ways: as a response, as a file, and as a file with one pin per line
/// that is too large to load.
enum OwnFeed {
    /// The folder of the file; removed with the program's temporary folder.
    private static let folder = try? TemporaryFolder()

    static func check(_ bytes: [UInt8]) {
        guard let folder else { preconditionFailure("the temporary folder cannot be created") }
        let path = folder.path + "/feed.json"
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        precondition(file >= 0 && write(file, bytes, bytes.count) == bytes.count, "the file cannot be written")
        close(file)
        let probe = SilentProbe()
        wait {
            await check(
                FetchedSource(
                    .address("https://a.example/feed"), name: "fuzzed", fetcher: SingleDocumentFetcher(document: bytes),
                    pageSize: 7,
                    probe: probe), isForeign: true)
            await check(JSONFeedSource(path: path, pageSize: 7, probe: probe), isForeign: false)
            await check(JSONFeedSource(path: path, pageSize: 7, probe: probe, byteLimit: 1), isForeign: false)
        }
    }

    /// Waits for asynchronous work, because libFuzzer's callback is synchronous.
    private static func wait(_ work: @escaping @Sendable () async -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            await work()
            isDone.signal()
        }
        isDone.wait()
    }

    /// - Parameter isForeign: Whether the feed may not refer to local files.
    private static func check(_ source: any FeedSource, isForeign: Bool) async {
        var ids: Set<String> = []
        var cursor: FeedCursor?
        repeat {
            guard let page = try? await source.page(at: cursor, progress: { _ in }) else { return }
            precondition(page.pins.count <= 7 && page.skipped >= 0)
            precondition((page.title?.unicodeScalars.count ?? 0) <= 500)
            for pin in page.pins {
                precondition(ids.insert(pin.id).inserted, "duplicate id: \(pin.id)")
                check(pin, isForeign: isForeign)
            }
            if let next = page.next?.position {
                precondition(next > cursor?.position ?? 0, "the cursor does not advance")
            }
            cursor = page.next
        } while cursor != nil
    }

    private static func check(_ pin: Pin, isForeign: Bool) {
        precondition(pin.title.unicodeScalars.count <= 500 && pin.author.unicodeScalars.count <= 200)
        precondition(pin.description.unicodeScalars.count <= 10_000)
        precondition(pin.alternativeText.unicodeScalars.count <= 2_000)
        precondition(pin.likes >= 0 && pin.tags.count <= 50 && pin.additionalPictures.count <= 50)
        precondition(pin.tags.allSatisfy { !$0.isEmpty && $0.unicodeScalars.count <= 100 })
        if let scheme = pin.link?.scheme?.lowercased() { precondition(scheme == "https" || scheme == "http") }
        for reference in [pin.picture] + pin.additionalPictures.map(\.reference) {
            switch reference {
            case .file(let path): precondition(!isForeign && path.hasPrefix("/") && !path.utf8.contains(0), "\(path)")
            case .remote(let picture):
                precondition(RemotePicture(text: picture.text) == picture, "\(picture.text)")
            case .archiveMember, .unavailable: break
            }
        }
    }
}

/// A fetcher that returns its document for the first request, and an error for later ones.
private final class SingleDocumentFetcher: FeedFetching {
    private let document: Mutex<[UInt8]?>

    init(document: [UInt8]) { self.document = Mutex(document) }

    func feed(at address: String, reason: FetchReason) async throws(FeedError) -> FeedResponse {
        guard let bytes = document.withLock({ $0.take() }) else {
            throw .notFetched(UnderlyingError(message: "There is no more."))
        }
        return FeedResponse(bytes)
    }

    func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedResponse { FeedResponse(document) }
}

/// A probe that opens no files.
private struct SilentProbe: PictureProbe {
    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize { .assumed }
}
