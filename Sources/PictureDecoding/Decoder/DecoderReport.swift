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

/// What a decoder makes of pictures that every one should decode.
package struct DecoderTrial: Hashable, Sendable {
    /// Why it did not decode a picture, by its path.
    package let failures: [String: PictureFailure]

    /// Has one decoder decode pictures, one after another. It blocks for as long as the command allows at most.
    package init(of command: DecoderCommand, with paths: [String]) {
        let decoder = DecoderProcess(command: command, modules: .all) { _ in }
        defer { decoder.stop() }
        var failures: [String: PictureFailure] = [:]
        for path in paths {
            do throws(PictureFailure) {
                _ = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 8, height: 8, mode: .fill))
            } catch {
                failures[path] = error
            }
        }
        self.failures = failures
    }
}
