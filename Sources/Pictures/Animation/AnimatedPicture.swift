/// The metadata of an animation, available before its frames are decoded.
package struct AnimatedPicture: Hashable, Sendable {
    /// The width of a frame, in pixels, at least 1.
    package let width: Int
    package let height: Int
    /// The initial playback: paused at the first frame.
    package let playback: Playback

    package init(width: Int, height: Int, playback: Playback) {
        self.width = width
        self.height = height
        self.playback = playback
    }
}
