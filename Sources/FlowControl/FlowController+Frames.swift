/// Size limits of frames, so that the response to a key is not delayed.
extension FlowController {
    /// The time that the response to a key may take on the connection.
    private static let responseTime = Duration.milliseconds(40)
    /// The minimum text limit of a frame, and the limit while nothing is known about the connection, in bytes.
    private static let minimumText = 1024
    private static let initialText = 2048
    /// The approximate sizes of a whole frame without pictures, of one with pictures in cells, and of a frame's changed
    /// text, in bytes.
    private static let wholeText = 15_000
    private static let wholePictures = 1 << 16
    private static let typicalText = 3072
    /// The maximum time that a frame's mean colours take on the connection.
    private static let meanColorTime = Duration.milliseconds(200)

    /// Whether a frame with all its pictures can be sent within the response time of a key.
    package var isFast: Bool { isMute || !isNew && bytes(in: Self.responseTime) >= Self.wholePictures }

    /// Returns whether a screen of symbols in more than 16 colours would take more than 30 seconds.
    ///
    /// - Parameter wasVerySlow: the previous result, which is returned between the two rates.
    package func isVerySlow(wasVerySlow: Bool) -> Bool { window.isSlower(than: wasVerySlow ? 4_000 : 2_000) }

    /// Returns the maximum text of a new frame, in bytes; `Int.max` means no limit.
    ///
    /// - Parameters:
    ///   - elapsed: the time since the key that the frame responds to.
    ///   - otherBytes: bytes that are written with the frame and are not part of its text.
    package func textLimit(at now: SuspendingClock.Instant, elapsed: Duration, otherBytes: Int) -> Int {
        guard !isMute else { return .max }
        guard !isNew else { return Self.initialText }
        guard bytes(in: Self.responseTime) < Self.wholeText else { return .max }
        return max(Self.minimumText, bytes(in: Self.responseTime - elapsed - queueingDelay(at: now)) - otherBytes)
    }

    /// The maximum size of mean colours in place of pictures, in bytes; 0 while nothing is known about the connection.
    package var meanColorLimit: Int { isNew ? 0 : min(Self.typicalText, bytes(in: Self.meanColorTime)) }

    /// Returns the maximum size of a new frame including its pictures, in bytes; `Int.max` means no limit. `elapsed` is
    /// the time since the key that the frame responds to.
    package func pictureLimit(at now: SuspendingClock.Instant, elapsed: Duration) -> Int {
        guard !isFast else { return .max }
        guard !isNew else { return 0 }
        let availableBytes = bytes(in: Self.responseTime - elapsed - queueingDelay(at: now)) - Self.typicalText
        return max(0, min(window.bytes - inFlight, availableBytes))
    }
}
