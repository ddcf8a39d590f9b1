import Dispatch
import PictureWire
import Synchronization
import Pictures

/// Finds pictures' thumbnails, and writes those that are missing while the pictures are already on the screen.
///
/// Any thread may ask; files are written one after another on a queue of its own.
final class ThumbnailKeeper: Sendable {
    private let cache: ThumbnailCache
    private let queue = DispatchQueue(label: "pictures.thumbnails", qos: .utility)
    private let state = Mutex(State())

    private struct State {
        var waiting = 0
        var failuresInARow = 0
        /// Nothing is begun any more.
        var hasEnded = false
    }

    /// How many thumbnails may wait to be written; each holds its pixels, 256 KiB at the usual size.
    private static let longestQueue = 16
    /// After as many writes in a row that failed, as on a full disk, none is tried again.
    private static let mostFailures = 3

    init(cache: ThumbnailCache) {
        self.cache = cache
    }

    /// What is known of a picture before it is decoded.
    enum Finding {
        /// It takes no part: it is a thumbnail itself, is being written just now, or is no plain file.
        case nothing
        /// Nothing was kept of it yet.
        case unknown(OriginalFile)
        /// A thumbnail that covers the box is at `path`; it may still turn out to be damaged.
        case thumbnail(path: String, OriginalFile)
        case failure(PictureFailure)
    }

    /// Looks for a thumbnail that covers the box; it reads the starts of at most five files.
    func finding(forPictureAt path: String, box: PictureBox) -> Finding {
        guard let original = OriginalFile(path: path), !original.isFresh, !cache.contains(path) else { return .nothing }
        if let thumbnail = cache.thumbnail(of: original, covering: box) {
            return .thumbnail(path: thumbnail, original)
        }
        return cache.failure(of: original).map { .failure($0) } ?? .unknown(original)
    }

    /// Whether a thumbnail that is made now would be kept.
    var takesMore: Bool {
        state.withLock { $0.waiting < Self.longestQueue && $0.failuresInARow < Self.mostFailures }
    }

    /// Has the thumbnail of a decoding written soon; one without a thumbnail is let go.
    func keep(_ decoded: ThumbnailedPixels, of original: OriginalFile, box: PictureBox) {
        let header = decoded.original
        guard let thumbnail = decoded.thumbnail,
            let size = ThumbnailSize.smallest(covering: box, ofPictureWithWidth: header.width, height: header.height)
        else { return }
        write { $0.keep(thumbnail, size, of: original, header: header) }
    }

    /// Has a failure marked soon, if it is one that lasts.
    func keep(_ failure: PictureFailure, of original: OriginalFile) {
        guard failure.mark != nil else { return }
        write { $0.keep(failure, of: original) }
    }

    /// Returns when everything is written, or what is being written now.
    func finish(writesAll: Bool = true) async {
        if !writesAll { state.withLock { $0.hasEnded = true } }
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume() }
        }
    }

    private func write(_ body: @escaping @Sendable (ThumbnailCache) -> Bool) {
        guard takesMore else { return }
        state.withLock { $0.waiting += 1 }
        queue.async { [self] in
            guard !state.withLock({ $0.hasEnded }) else { return }
            let isWritten = body(cache)
            state.withLock { state in
                state.waiting -= 1
                state.failuresInARow = isWritten ? 0 : state.failuresInARow + 1
            }
        }
    }
}
