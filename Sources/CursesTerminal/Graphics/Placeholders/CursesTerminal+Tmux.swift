import Dispatch
import TerminalUI

/// The terminal around tmux.
extension CursesTerminal {
    /// Asks the terminal around tmux what it can do with pictures, and again until something is answered.
    ///
    /// All in one envelope: with the sign, the rest has been read too.
    func askThroughTmux() {
        guard survey.asksThroughTmux else { return }
        if outerInquiry.isNew { survey.beginInquiry() }
        let questions = silence == .whole ? [] : capabilities.pictureQuestion + capabilities.versionQuestion
        write(TmuxPassthrough.wrapped(questions + TerminalCapabilities.statusQuestion))
        outerInquiry.noteQuestion(at: Self.now())
        awaitOuterTerminal()
    }

    /// Takes the sign that the terminal around tmux has answered.
    ///
    /// tmux asks it for its version too, at its own start, and keeps the first answer: then another question has to
    /// follow.
    func noteAnswerThroughTmux() {
        guard silence != .whole else { return breakSilence() }
        let isAsked = outerInquiry.askedAt != nil
        if let time = outerInquiry.noteSign(at: Self.now()) { noteRoundTrip(1000 * time) }
        if isAsked { endInquiry() }
        if survey.lacksOuterVersion, outerInquiry.mayRepeat() { askThroughTmux() }
    }

    private func endInquiry() {
        survey.endInquiry()
        if survey.capabilities(in: measuredWindow()).pixels == graphics.pixels {
            send(pictures.checkpoint())
        } else {
            // Another terminal has nothing of ours, and would not know what to do with commands.
            _ = pictures.clear()
        }
    }

    /// Asks again when a person's key shows that tmux's window is seen, if that is not known to be in vain.
    func askOnKey() {
        guard survey.asksThroughTmux else { return }
        let isDue = outerInquiry.isDue(forKeyAt: Self.now())
        if silence == .whole || (isDue && outerInquiry.askedAt == nil) {
            askAnew()
        } else if isDue {
            askThroughTmux()
        }
    }

    /// The terminal around tmux may be another one: tmux says that its pane got the focus when one was attached.
    func askAnew() {
        guard survey.asksThroughTmux else { return }
        if silence == .whole { return breakSilence() }
        // Whatever is on its way will say the same, and its signs must not be taken for the answer.
        guard !pictures.isWaiting, !outerInquiry.isAwaited(at: Self.now()) else { return }
        outerInquiry.begin()
        askThroughTmux()
    }

    /// Whether signs of the terminal around tmux stay away, so that it is not known what it shows: symbols are shown
    /// meanwhile. tmux lets nothing through while its window is hidden, and while another pane is used the terminal's
    /// answers go there.
    enum Silence {
        case none, whole
        /// It may be heard again, and is asked what it is.
        case broken
    }

    /// Shows symbols until something is heard again.
    func noteSilence() {
        // Nobody knows what has arrived.
        send(pictures.clear())
        // Who wishes for pixels without asking gets them.
        guard survey.asksThroughTmux else { return }
        silence = .whole
        // Where another pane has the focus, tmux will say when it has it no more.
        guard hasFocus != false else { return outerInquiry.begin(waits: []) }
        outerInquiry.begin(waits: hasFocus == nil ? OuterInquiry.lateWaits : OuterInquiry.waits)
        askThroughTmux()
    }

    private func breakSilence() {
        silence = .broken
        outerInquiry.begin()
        askThroughTmux()
    }

    /// Shows pixels again: the terminal around tmux is heard, and what it can is known.
    func endSilence() {
        silence = .none
        if let surface = pictureFrame { show(surface) }
    }

    /// Asks again what was not answered in its time.
    func endOuterPatience() {
        guard phase == .running, let next = outerInquiry.nextAt else { return }
        if Self.now() >= next { askThroughTmux() } else { awaitOuterTerminal() }
    }

    private func awaitOuterTerminal() {
        guard let next = outerInquiry.nextAt else { return }
        outerTimer.schedule(deadline: .now() + .milliseconds(max(1, next - Self.now())), leeway: .milliseconds(5))
    }
}
