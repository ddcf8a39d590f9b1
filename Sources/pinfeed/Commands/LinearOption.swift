import ArgumentParser
import Feeds
import Languages

/// The option for linear mode, which describes the screens in lines of text.
struct LinearOption: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            tr(
                "Print lines of text for screen readers and braille. This is the default if TERM is dumb."
            )))
    var linear = false

    /// - Throws: `ValidationError` in linear mode with a recording option, because no frames are drawn.
    func isLinear(in launch: LaunchContext, recording: RecordingOptions) throws -> Bool {
        guard linear || launch.environment["TERM"] == "dumb" else { return false }
        if recording.cast != nil || recording.record != nil {
            throw ValidationError(
                tr("--cast and --record can't record lines of text (--linear or TERM=dumb). Use script or tee."))
        }
        return true
    }
}
