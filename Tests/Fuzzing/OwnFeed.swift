import Feeds
import Files
import Foundation
import Languages
import Synchronization

/// Feeds of pinfeed's own form, read in the three ways that there are: as what a server sent, as a file, and as a file of one pin
/// a line that is too large to be held.
enum OwnFeed {
    /// Where the file is; gone with the program's folder for such things.
    private static let folder = try? TemporaryFolder()

    static func take(_ bytes: [UInt8]) {
        guard let folder else { preconditionFailure("there is no folder for the file") }
        let path = folder.path + "/feed.json"
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        precondition(file >= 0 && write(file, bytes, bytes.count) == bytes.count, "the file cannot be written")
        close(file)
        let probe = SilentProbe()
        wait {
            await check(
                FetchedSource(
                    .address("https://a.example/feed"), name: "fuzzed", fetcher: Told(document: bytes), pageSize: 7,
                    probe: probe), isForeign: true)
            await check(JSONFeedSource(path: path, pageSize: 7, probe: probe), isForeign: false)
            await check(JSONFeedSource(path: path, pageSize: 7, probe: probe, byteLimit: 1), isForeign: false)
        }
    }

    /// Whoever calls has no time to be suspended.
    private static func wait(_ work: @escaping @Sendable () async -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
            await work()
            isDone.signal()
        }
        isDone.wait()
    }

    /// - Parameter isForeign: whether it may name no files of this machine.
    private static func check(_ source: any FeedSource, isForeign: Bool) async {
        var ids: Set<String> = []
        var cursor: FeedCursor?
        repeat {
            guard let page = try? await source.page(at: cursor, progress: { _ in }) else { return }
            precondition(page.pins.count <= 7 && page.skipped >= 0)
            precondition((page.title?.unicodeScalars.count ?? 0) <= 500)
            for pin in page.pins {
                precondition(ids.insert(pin.id).inserted, "two have one id: \(pin.id)")
                check(pin, isForeign: isForeign)
            }
            if let next = page.next?.position {
                precondition(next > cursor?.position ?? 0, "it goes round in a circle")
            }
            cursor = page.next
        } while cursor != nil
    }

    private static func check(_ pin: Pin, isForeign: Bool) {
        precondition(pin.title.unicodeScalars.count <= 500 && pin.author.unicodeScalars.count <= 200)
        precondition(pin.description.unicodeScalars.count <= 10_000)
        precondition(pin.alternativeText.unicodeScalars.count <= 2_000)
        precondition(pin.likes >= 0 && pin.tags.count <= 50 && pin.further.count <= 50)
        precondition(pin.tags.allSatisfy { !$0.isEmpty && $0.unicodeScalars.count <= 100 })
        if let scheme = pin.link?.scheme?.lowercased() { precondition(scheme == "https" || scheme == "http") }
        for reference in [pin.picture] + pin.further.map(\.reference) {
            switch reference {
            case .file(let path): precondition(!isForeign && path.hasPrefix("/") && !path.utf8.contains(0), "\(path)")
            case .remote(let picture):
                precondition(RemotePicture(text: picture.text) == picture, "\(picture.text)")
            case .member, .unavailable: break
            }
        }
    }
}

/// Answers what it was made with to the first question, and nothing to others.
private final class Told: FeedFetching {
    private let document: Mutex<[UInt8]?>

    init(document: [UInt8]) { self.document = Mutex(document) }

    func feed(at address: String, _ occasion: FeedOccasion) async throws(FeedError) -> FeedAnswer {
        guard let bytes = document.withLock({ $0.take() }) else {
            throw .notFetched(UnderlyingError(message: "There is no more."))
        }
        return FeedAnswer(bytes)
    }

    func feed(in document: [UInt8], path: String) async throws(FeedError) -> FeedAnswer { FeedAnswer(document) }
}

/// Opens nothing.
private struct SilentProbe: PictureProbe {
    func pixelSize(ofPictureAt path: String) async throws(UnderlyingError) -> PixelSize { .assumed }
}
