/// How much of a frame may be written at once. Times are in microseconds.
extension FlowController {
    /// The time in which a key is to be answered on the connection.
    private static let answerTime = 40_000
    /// The fewest bytes of text in a frame, those on a connection about which nothing is known, and those that are a whole frame.
    private static let leastText = 1024
    private static let firstText = 2048
    private static let wholeText = 15_000
    private static let wholePictures = 1 << 16
    /// The time that mean colours may take on the connection.
    private static let curtainTime = 200_000
    /// Bytes of a frame's text, and of mean colours in the place of pictures.
    private static let usualText = 3072

    /// Whether frames with all their pictures are answers in time.
    var isFast: Bool { isMute || !isNew && bytes(in: Self.answerTime) >= Self.wholePictures }

    /// Whether pictures in symbols of all colours would take a minute and more.
    ///
    /// - Parameter before: whether it was so until now: a connection between the two rates stays what it was.
    func isVerySlow(before: Bool) -> Bool { window.isSlower(than: before ? 4_000 : 2_000) }

    /// Bytes of text in a frame of the program's; `Int.max` if none is held back.
    ///
    /// - Parameters:
    ///   - spent: the time since the key that the frame answers.
    ///   - other: bytes that go with the frame in any case.
    func textLimit(at now: Int, spent: Int, other: Int) -> Int {
        guard !isMute else { return .max }
        guard !isNew else { return Self.firstText }
        guard bytes(in: Self.answerTime) < Self.wholeText else { return .max }
        return max(Self.leastText, bytes(in: Self.answerTime - spent - queue(at: now)) - other)
    }

    /// Bytes that mean colours of pictures may take before the pictures; none on a connection on which titles come late enough.
    var curtainLimit: Int { isNew ? 0 : min(Self.usualText, bytes(in: Self.curtainTime)) }

    /// Bytes of a frame with its pictures in cells or pixels; `Int.max` if none is held back.
    func pictureLimit(at now: Int, spent: Int) -> Int {
        guard !isFast else { return .max }
        guard !isNew else { return 0 }
        let room = bytes(in: Self.answerTime - spent - queue(at: now)) - Self.usualText
        return max(0, min(window.bytes - inFlight, room))
    }
}
