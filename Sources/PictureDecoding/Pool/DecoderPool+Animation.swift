import PictureWire
import Pictures

extension DecoderPool {
    /// Returns the size and timing of an animation, or `nil` if the picture is a still or cannot be read.
    package func animation(ofPictureAt path: String) async -> AnimatedPicture? {
        guard let header = try? await header(ofPictureAt: path), let timing = header.timing else { return nil }
        return AnimatedPicture(width: header.width, height: header.height, playback: Playback(timing))
    }
}
