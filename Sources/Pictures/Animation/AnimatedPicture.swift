import PictureWire

/// What is known of an animation before its frames are decoded.
package struct AnimatedPicture: Hashable, Sendable {
    /// Pixels of a frame, at least 1 each way.
    package let width: Int
    package let height: Int
    /// At the first frame, paused.
    package let playback: Playback

    package init(width: Int, height: Int, playback: Playback) {
        self.width = width
        self.height = height
        self.playback = playback
    }
}

extension DecoderPool {
    /// What there is to know of an animation; nil for what does not move, and for what cannot be read.
    package func animation(ofPictureAt path: String) async -> AnimatedPicture? {
        guard let header = try? await header(ofPictureAt: path), let timing = header.timing else { return nil }
        return AnimatedPicture(width: header.width, height: header.height, playback: Playback(timing))
    }
}
