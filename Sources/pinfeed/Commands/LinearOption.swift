import ArgumentParser
import Feeds
import Languages

/// Whether the screens are told in lines of text.
struct LinearOption: ParsableArguments {
    @Flag(
        help: ArgumentHelp(
            tr(
                "Tell the screens in lines of text, for a screen reader or a braille line; by itself where TERM is dumb."
            )))
    var linear = false

    /// - Throws: where what is drawn is to be recorded, which lines are not.
    func isLinear(in launch: LaunchContext, recording: RecordingOptions) throws -> Bool {
        guard linear || launch.environment["TERM"] == "dumb" else { return false }
        if recording.cast != nil || recording.record != nil {
            throw ValidationError(
                tr("--cast and --record take what is drawn: lines of text are kept by script or tee."))
        }
        return true
    }
}
