import PictureWire
import Pictures

extension DecoderProcess {
    /// Returns the pixels of a file's first frame, from a cached thumbnail if one is large enough.
    ///
    /// Otherwise, the original is decoded once for both the pixels and a new thumbnail. A thumbnail that cannot be
    /// decoded, even one that crashes the decoder, is replaced.
    func pixels(
        ofPictureAt path: String, box: PictureBox, thumbnails: ThumbnailWriter?
    ) throws(PictureFailure) -> PixelBuffer {
        guard let thumbnails else { return try pixels(ofPictureAt: path, box: box) }
        switch thumbnails.lookUp(pictureAt: path, box: box) {
        case .uncacheable: return try pixels(ofPictureAt: path, box: box)
        case .failure(let failure): throw failure
        case .notCached(let original): return try decodeAndCacheThumbnail(of: original, box: box, thumbnails)
        case .thumbnail(let thumbnail, let original):
            do throws(PictureFailure) {
                let pixels = try pixels(ofPictureAt: thumbnail, box: box)
                if !pixels.isIncomplete { return pixels }
            } catch .noDecoder(let reason) {
                throw .noDecoder(reason: reason)
            } catch {}
            return try decodeAndCacheThumbnail(of: original, box: box, thumbnails)
        }
    }

    private func decodeAndCacheThumbnail(
        of original: OriginalFile, box: PictureBox, _ thumbnails: ThumbnailWriter
    ) throws(PictureFailure) -> PixelBuffer {
        guard thumbnails.acceptsWrites else { return try pixels(ofPictureAt: original.path, box: box) }
        do throws(PictureFailure) {
            let decoded = try thumbnailedPixels(ofPictureAt: original.path, box: box)
            thumbnails.store(decoded, of: original, box: box)
            return decoded.pixels
        } catch {
            thumbnails.store(error, of: original)
            throw error
        }
    }
}
