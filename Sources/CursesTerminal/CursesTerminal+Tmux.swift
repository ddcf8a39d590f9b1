import Dispatch
import FlowControl
import TerminalGraphics
import TerminalUI

/// Queries to the terminal around tmux.
extension CursesTerminal {
    /// Queries the terminal around tmux for its graphics support, and schedules the next attempt.
    ///
    /// All queries are sent in one passthrough sequence, so that the status report acknowledges them all.
    func askThroughTmux() {
        guard survey.asksThroughTmux else { return }
        if outer.inquiry.isNew { survey.beginInquiry() }
        let questions = outer.silence == .whole ? [] : capabilities.outerQuestions
        write(TmuxPassthrough.wrapped(questions + FlowController.statusQuestion))
        outer.inquiry.noteQuestion(at: SuspendingClock.now)
        awaitOuterTerminal()
    }

    /// Handles an acknowledgement from the terminal around tmux.
    ///
    /// At its start tmux also queries the terminal's version and consumes the first answer. Ours is then repeated.
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
            // This is another terminal: it has none of the images and may not understand the commands.
            _ = pictures.clear()
        }
    }

    /// Repeats the query when a key press shows that tmux's window is visible, unless that is known to be futile.
    func askOnKey() {
        guard survey.asksThroughTmux else { return }
        let isDue = outer.inquiry.isDue(forKeyAt: SuspendingClock.now)
        if outer.silence == .whole || (isDue && outer.inquiry.askedAt == nil) {
            askAnew()
        } else if isDue {
            askThroughTmux()
        }
    }

    /// Queries again which terminal is around tmux. tmux reports focus when a client attaches, so it may be a new one.
    func askAnew() {
        guard survey.asksThroughTmux else { return }
        if outer.silence == .whole { return breakSilence() }
        // The pending answers give the same information, and their acknowledgements must not be mistaken for new ones.
        guard !line.flow.isWaiting, !outer.inquiry.isAwaited(at: SuspendingClock.now) else { return }
        outer.inquiry.begin()
        askThroughTmux()
    }

    /// Shows symbols until the terminal around tmux answers again.
    func noteSilence() {
        // The state of the images in the terminal is unknown.
        send(pictures.clear())
        // In a fixed graphics mode, pixels are sent without a query.
        guard survey.asksThroughTmux else { return }
        outer.silence = .whole
        // If another pane has the focus, tmux reports when that changes.
        guard outer.hasFocus != false else { return outer.inquiry.begin(waits: []) }
        outer.inquiry.begin(waits: outer.hasFocus == nil ? OuterQuerySchedule.lateWaits : OuterQuerySchedule.waits)
        askThroughTmux()
    }

    private func breakSilence() {
        outer.silence = .broken
        outer.inquiry.begin()
        askThroughTmux()
    }

    /// Shows pixels again after the terminal around tmux has answered and its capabilities are known.
    func endSilence() {
        outer.silence = .none
        if let surface = pictureFrame { show(surface) }
    }

    /// Repeats the query if its response is overdue.
    func endOuterTimeout() {
        guard phase == .running, let next = outer.inquiry.nextAt else { return }
        if SuspendingClock.now >= next { askThroughTmux() } else { awaitOuterTerminal() }
    }

    private func awaitOuterTerminal() {
        guard let next = outer.inquiry.nextAt else { return }
        timers.outer.schedule(after: max(.milliseconds(1), next - SuspendingClock.now), leeway: .milliseconds(5))
    }
}
