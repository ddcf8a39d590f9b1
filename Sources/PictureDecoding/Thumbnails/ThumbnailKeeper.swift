import PictureWire
import Pictures

/// Finds pictures' thumbnails, and writes those that are missing while the pictures are already on the screen.
///
/// Any thread may ask.
final class ThumbnailKeeper: Sendable {
    private let cache: ThumbnailCache
    /// Each that waits holds its pixels, 256 KiB at the usual size.
    private let writing = SpareWriting(label: "pictures.thumbnails", longestQueue: 16)

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
    var takesMore: Bool { writing.takesMore }

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
    func finish(writesAll: Bool = true) async { await writing.finish(writesAll: writesAll) }

    private func write(_ body: @escaping @Sendable (ThumbnailCache) -> Bool) {
        writing.write { [cache] in body(cache) }
    }
}
