/// What is known of an animation before its frames are decoded.
package struct AnimatedPicture: Hashable, Sendable {
    /// Pixels of a frame, at least 1 each way.
    package let width: Int
    package let height: Int
    /// How it begins: at the first frame, paused.
    package let playback: Playback

    package init(width: Int, height: Int, playback: Playback) {
        self.width = width
        self.height = height
        self.playback = playback
    }
}
