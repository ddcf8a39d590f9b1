import Dispatch
import FlowControl
import TerminalGraphics
import TerminalUI

/// The terminal around tmux.
extension CursesTerminal {
    /// Asks the terminal around tmux what it can do with pictures, and again until something is answered.
    ///
    /// All in one envelope: with the sign, the rest has been read too.
    func askThroughTmux() {
        guard survey.asksThroughTmux else { return }
        if outer.inquiry.isNew { survey.beginInquiry() }
        let questions = outer.silence == .whole ? [] : capabilities.outerQuestions
        write(TmuxPassthrough.wrapped(questions + FlowController.statusQuestion))
        outer.inquiry.noteQuestion(at: SuspendingClock.now)
        awaitOuterTerminal()
    }

    /// Takes the sign that the terminal around tmux has answered.
    ///
    /// tmux asks it for its version too, at its own start, and keeps the first answer: then another question has to
    /// follow.
    func noteAnswerThroughTmux() {
        guard outer.silence != .whole else { return breakSilence() }
        let isAsked = outer.inquiry.askedAt != nil
        let time = outer.inquiry.noteSign(at: SuspendingClock.now)
        if let time, pictures.traits.isAcknowledgedThroughTmux { noteRoundTrip(time) }
        if isAsked { endInquiry() }
        if survey.lacksOuterVersion, outer.inquiry.mayRepeat() { askThroughTmux() }
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
        let isDue = outer.inquiry.isDue(forKeyAt: SuspendingClock.now)
        if outer.silence == .whole || (isDue && outer.inquiry.askedAt == nil) {
            askAnew()
        } else if isDue {
            askThroughTmux()
        }
    }

    /// The terminal around tmux may be another one: tmux says that its pane got the focus when one was attached.
    func askAnew() {
        guard survey.asksThroughTmux else { return }
        if outer.silence == .whole { return breakSilence() }
        // Whatever is on its way will say the same, and its signs must not be taken for the answer.
        guard !line.flow.isWaiting, !outer.inquiry.isAwaited(at: SuspendingClock.now) else { return }
        outer.inquiry.begin()
        askThroughTmux()
    }

    /// Shows symbols until something is heard again.
    func noteSilence() {
        // Nobody knows what has arrived.
        send(pictures.clear())
        // Who wishes for pixels without asking gets them.
        guard survey.asksThroughTmux else { return }
        outer.silence = .whole
        // Where another pane has the focus, tmux will say when it has it no more.
        guard outer.hasFocus != false else { return outer.inquiry.begin(waits: []) }
        outer.inquiry.begin(waits: outer.hasFocus == nil ? OuterInquiry.lateWaits : OuterInquiry.waits)
        askThroughTmux()
    }

    private func breakSilence() {
        outer.silence = .broken
        outer.inquiry.begin()
        askThroughTmux()
    }

    /// Shows pixels again: the terminal around tmux is heard, and what it can is known.
    func endSilence() {
        outer.silence = .none
        if let surface = pictureFrame { show(surface) }
    }

    /// Asks again what was not answered in its time.
    func endOuterTimeout() {
        guard phase == .running, let next = outer.inquiry.nextAt else { return }
        if SuspendingClock.now >= next { askThroughTmux() } else { awaitOuterTerminal() }
    }

    private func awaitOuterTerminal() {
        guard let next = outer.inquiry.nextAt else { return }
        timers.outer.schedule(after: max(.milliseconds(1), next - SuspendingClock.now), leeway: .milliseconds(5))
    }
}
