import ArgumentParser
import Feeds
import Languages

/// Whether the screens are told in lines of text.
struct LinearOption: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            tr(
                "Print lines of text for screen readers and braille. This is the default if TERM is dumb."
            )))
    var linear = false

    /// - Throws: where what is drawn is to be recorded, which lines are not.
    func isLinear(in launch: LaunchContext, recording: RecordingOptions) throws -> Bool {
        guard linear || launch.environment["TERM"] == "dumb" else { return false }
        if recording.cast != nil || recording.record != nil {
            throw ValidationError(
                tr("--cast and --record can't record lines of text (--linear or TERM=dumb). Use script or tee."))
        }
        return true
    }
}
