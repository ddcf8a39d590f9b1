/// The transmission of pictures under flow control.
///
/// The defaults are for pictures as text, which need no transmission.
package protocol PictureTransmission {
    /// Returns the commands that may be written after a frame, as far as flow control allows.
    mutating func next(at state: ConnectionState) -> PictureStep
    /// Ends the transmission of an image so that other commands can be written. Returns the commands that end it.
    mutating func interrupt() -> [UInt8]
    /// The progress of transmitting the frame on the screen.
    var progress: PictureProgress { get }
    /// Returns commands ready to write. In tmux they are wrapped together with the query that acknowledges them.
    func wrapped(_ commands: [UInt8]) -> [UInt8]
}

extension PictureTransmission {
    mutating func next(at state: ConnectionState) -> PictureStep { PictureStep() }
    mutating func interrupt() -> [UInt8] { [] }
    var progress: PictureProgress { PictureProgress() }
    func wrapped(_ commands: [UInt8]) -> [UInt8] { commands }
}

/// The progress of transmitting a frame's pictures.
package struct PictureProgress {
    /// Whether the frame may have to be presented again for more of its pictures.
    package var retainsFrame = false
    /// Whether all parts that need another presentation of the frame were written.
    package var isComplete = true
    /// Whether nothing remains to be sent.
    package var isSettled = true
}

/// One step of sending pictures.
package struct PictureStep {
    /// The commands to be written.
    package var bytes: [UInt8] = []
    /// Whether the frame on the screen has to be presented again.
    package var needsPresentation = false
    /// Whether more is to be sent when flow control allows it.
    package var needsCapacity = false
    /// The time until the next step; `nil` if no step has to wait for a time.
    package var wait: Duration?
}
