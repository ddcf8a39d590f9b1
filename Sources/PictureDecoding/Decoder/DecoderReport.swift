import PictureWire
import Pictures

/// What a decoder is and what it has given up, told by one that was started to tell it.
package struct DecoderReport: Hashable, Sendable {
    package let confinement: Confinement
    package let surroundings: DecoderSurroundings

    /// Starts a decoder and ends it. It blocks for as long as the command allows at most.
    ///
    /// - Throws: `PictureFailure.noDecoder` when it does not start.
    package init(of command: DecoderCommand) throws(PictureFailure) {
        let decoder = DecoderProcess(command: command) { _ in }
        let greeting = try decoder.greeting()
        decoder.stop()
        confinement = greeting.confinement
        surroundings = greeting.surroundings
    }
}
