import PictureWire
import Pictures

/// A thread-safe interface to the thumbnail cache, which looks up thumbnails and writes new ones in the background.
final class ThumbnailWriter: Sendable {
    private let cache: ThumbnailCache
    /// A pending write holds its pixels, 256 KiB at the usual size.
    private let writer = BackgroundWriter(label: "pictures.thumbnails", maximumPendingCount: 16)

    init(cache: ThumbnailCache) {
        self.cache = cache
    }

    /// The result of the search for a picture's thumbnail before decoding it.
    enum LookupResult {
        /// No thumbnail is used: the picture is a thumbnail itself, was just modified, or is not a regular file.
        case uncacheable
        /// Neither a thumbnail nor a failure is cached.
        case notCached(OriginalFile)
        /// A thumbnail that covers the box. Its pixels may still be damaged.
        case thumbnail(path: String, OriginalFile)
        case failure(PictureFailure)
    }

    /// Searches for a thumbnail that covers `box`. Reads the beginnings of at most five files.
    func lookUp(pictureAt path: String, box: PictureBox) -> LookupResult {
        guard let original = OriginalFile(path: path), !original.isFresh, !cache.contains(path) else {
            return .uncacheable
        }
        if let thumbnail = cache.thumbnail(of: original, covering: box) {
            return .thumbnail(path: thumbnail, original)
        }
        return cache.failure(of: original).map { .failure($0) } ?? .notCached(original)
    }

    /// Whether a thumbnail that is created now would be written.
    var acceptsWrites: Bool { writer.acceptsWrites }

    /// Schedules the thumbnail that was decoded for `box` to be written. Does nothing if `decoded` has none.
    func store(_ decoded: ThumbnailedPixels, of original: OriginalFile, box: PictureBox) {
        let header = decoded.original
        guard let thumbnail = decoded.thumbnail,
            let size = ThumbnailSize.smallest(covering: box, ofPictureWithWidth: header.width, height: header.height)
        else { return }
        write { $0.store(thumbnail, size: size, of: original, header: header) }
    }

    /// Schedules a failure to be recorded, unless it may be temporary.
    func store(_ failure: PictureFailure, of original: OriginalFile) {
        guard failure.cacheRecord != nil else { return }
        write { $0.store(failure, of: original) }
    }

    /// Waits until all pending writes have finished, or drops all but the current one if `writesAll` is false.
    func finish(writesAll: Bool = true) async { await writer.finish(writesAll: writesAll) }

    private func write(_ body: @escaping @Sendable (ThumbnailCache) -> Bool) {
        writer.schedule { [cache] in body(cache) }
    }
}
