import Dispatch
import TerminalUI

/// The terminal around tmux.
extension CursesTerminal {
    /// Whether tmux stands between the program and the terminal that shows pictures: then they stand in cells of
    /// placeholders.
    var isThroughTmux: Bool { survey.isTmux && graphics.pixels == .kitty }

    /// Writes commands for the terminal that shows the pictures, which may stand around tmux.
    func send(_ bytes: [UInt8]) {
        if !bytes.isEmpty { write(isThroughTmux ? TmuxPassthrough.wrapped(bytes) : bytes) }
    }

    /// Writes commands of a frame; through tmux with a question behind them, for they may be lost like pictures.
    func sendPlacing(_ bytes: [UInt8]) {
        send(isThroughTmux ? pictures.confirming(bytes, at: Self.preciseNow()) : bytes)
    }

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
        if let time = outerInquiry.noteSign(at: Self.now()) { pictures.pace.note(roundTrip: 1000 * time) }
        if isAsked { endInquiry() }
        if survey.lacksOuterVersion, outerInquiry.mayRepeat() { askThroughTmux() }
    }

    private func endInquiry() {
        let wasThroughTmux = isThroughTmux
        survey.endInquiry()
        let isPixels = survey.capabilities(in: measuredWindow()).pixels == .kitty
        if wasThroughTmux, !isPixels {
            // Another terminal has nothing of ours, and would not know what to do with commands.
            _ = pictures.stage.clear()
        } else if isPixels {
            send(pictures.stage.checkpoint())
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
        guard !pictures.pace.isWaiting, !outerInquiry.isAwaited(at: Self.now()) else { return }
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
        send(pictures.stage.clear())
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
        if graphics.pixels == .kitty, let lastSurface { show(lastSurface) }
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
