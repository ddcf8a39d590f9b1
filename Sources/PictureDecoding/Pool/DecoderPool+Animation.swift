import PictureWire
import Pictures

extension DecoderPool {
    /// What there is to know of an animation; nil for what does not move, and for what cannot be read.
    package func animation(ofPictureAt path: String) async -> AnimatedPicture? {
        guard let header = try? await header(ofPictureAt: path), let timing = header.timing else { return nil }
        return AnimatedPicture(width: header.width, height: header.height, playback: Playback(timing))
    }
}
