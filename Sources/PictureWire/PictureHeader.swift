/// The metadata of a picture file, available without decoding its pixels.
package struct PictureHeader: Hashable, Sendable {
    /// The width, in pixels, with the orientation applied; 1 through 2,147,483,647.
    package let width: Int
    /// The height, in pixels, with the orientation applied; 1 through 2,147,483,647.
    package let height: Int
    /// The number of frames or pages, at least 1. Animations and documents have more than 1.
    package let frameCount: Int
    /// The durations of the frames, or `nil` if the picture is not an animation.
    package let timing: FrameTiming?

    /// Returns `nil` if a number is below 1 or above 31 bits, or if the timing has more frames than the picture.
    package init?(width: Int, height: Int, frameCount: Int, timing: FrameTiming? = nil) {
        let numbers = 1...Int(Int32.max)
        guard numbers.contains(width), numbers.contains(height), numbers.contains(frameCount) else { return nil }
        if let timing, timing.durations.count > frameCount { return nil }
        self.width = width
        self.height = height
        self.frameCount = frameCount
        self.timing = timing
    }
}
