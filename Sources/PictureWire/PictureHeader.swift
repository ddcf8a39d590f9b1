/// What a picture file says of itself before it is decoded.
package struct PictureHeader: Hashable, Sendable {
    /// Pixels across as the picture is shown: its orientation is applied. 1 to 2,147,483,647.
    package let width: Int
    /// Pixels down as the picture is shown. 1 to 2,147,483,647.
    package let height: Int
    /// How many frames or pages there are, at least 1; more than 1 is an animation or a document.
    package let frames: Int
    /// When the frames are shown; nil for what does not move, documents too.
    package let timing: FrameTiming?

    /// Nil when a number is below 1 or does not fit 31 bits, and when there is a time for more frames than there are.
    package init?(width: Int, height: Int, frames: Int, timing: FrameTiming? = nil) {
        let numbers = 1...Int(Int32.max)
        guard numbers.contains(width), numbers.contains(height), numbers.contains(frames) else { return nil }
        if let timing, timing.durations.count > frames { return nil }
        self.width = width
        self.height = height
        self.frames = frames
        self.timing = timing
    }
}
