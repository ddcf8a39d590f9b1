import PictureWire
import Pictures

/// The confinement and environment that a decoder reports. The decoder is started for this purpose only.
package struct DecoderReport: Hashable, Sendable {
    package let confinement: Confinement
    package let environment: DecoderEnvironment

    /// Starts a decoder, reads its report and ends it. Blocks for at most the command's time limit.
    ///
    /// - Throws: `PictureFailure.noDecoder` if the decoder does not start.
    package init(of command: DecoderCommand) throws(PictureFailure) {
        let decoder = DecoderProcess(command: command) { _ in }
        let greeting = try decoder.greeting()
        decoder.stop()
        confinement = greeting.confinement
        environment = greeting.environment
    }
}

/// The result of decoding test pictures that every installation should support.
package struct DecoderTrial: Hashable, Sendable {
    /// The failures, by the path of the picture; empty if all were decoded.
    package let failures: [String: PictureFailure]

    /// Decodes `paths` one after another with one decoder. Blocks for at most the command's time limits.
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
