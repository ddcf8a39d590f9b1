import CNcursesCalls
import Dispatch
import FlowControl
import Glibc
import TerminalGraphics
import TerminalUI

extension CursesTerminal {
    /// Activates the event sources: input, signals and timers.
    func listen() {
        let reading = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        let notes = DispatchSource.makeReadSource(fileDescriptor: lineGuard.notes, queue: .main)
        listen(to: reading) { $0.readInput() }
        listen(to: notes) { $0.readNotes() }
        listen(to: timers.keys) { $0.endKeyTimeout() }
        listen(to: timers.sending) { $0.continueWriting() }
        listen(to: timers.answers) { $0.endAnswerTimeout() }
        listen(to: timers.outer) { $0.endOuterTimeout() }
    }

    private func listen(
        to source: any DispatchSourceProtocol, _ act: @escaping @MainActor @Sendable (CursesTerminal) -> Void
    ) {
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { if let self { act(self) } }
        }
        sources.append(source)
        source.activate()
    }

    /// Queries the terminal for properties that terminfo doesn't describe. Answers are handled as they arrive.
    func ask() {
        guard capabilities.answers else { return }
        measureRoundTrip()
        write(
            (survey.encoding == .unknown || terse.repeats ? TerminalEncoding.question : []) + survey.widthQuestion(on: size)
                + capabilities.questions + capabilities.sizeQuestions
                + (colorSurvey.asksForRendition ? DirectColorProbe.question : [])
                + survey.terminal().questions + TerminalCapabilities.lastQuestion)
        survey.askedAt = SuspendingClock.now
        outer.inquiry.begin()
        askThroughTmux()
    }

    /// Queries the sizes again that change with the window, unless the tty reports them in pixels.
    func askSizes() {
        let questions = survey.terminal().sizeQuestions
        guard capabilities.answers, measuredWindow().width == 0 || !questions.isEmpty, survey.askedAt == nil else {
            return
        }
        write(capabilities.sizeQuestions + questions + TerminalCapabilities.lastQuestion)
        survey.askedAt = SuspendingClock.now
    }

    /// Redraws the screen without REP, because the terminal ignores that sequence.
    private func repeatNoMore() {
        guard terse.repeats else { return }
        terse.repeats = false
        cn_forget_screen()
        frame.isForgotten = true
        events.yield(.colors(colorDepth))
    }

    /// Queries the widths of symbols, if that was not possible at the start because the encoding was unknown.
    private func askWidths() {
        let question = survey.widthQuestion(on: size)
        guard !question.isEmpty, capabilities.answers, survey.askedAt == nil else { return }
        write(question + TerminalCapabilities.lastQuestion)
        survey.askedAt = SuspendingClock.now
    }

    /// Updates the graphics capabilities, and reports them if they changed.
    func tellGraphics() {
        var known = survey.capabilities(in: measuredWindow())
        known.isVerySlow = line.isVerySlow
        guard known != graphics else { return }
        let isOtherText = known.isASCII != graphics.isASCII
        adopt(known)
        if isOtherText {
            askWidths()
            drawn = DrawnScreen(size: size, isASCII: known.isASCII)
            // The old screen contents must not remain in cells that the next frame leaves blank.
            cn_erase()
            cn_forget_screen()
            frame.isForgotten = true
        }
        events.yield(.graphics(known))
    }

    /// The time to wait at the end for acknowledgements, and for responses to other queries.
    private static let acknowledgementPatience = Duration.milliseconds(160)
    private static let answerPatience = Duration.milliseconds(50)

    /// Waits briefly for answers that are on their way. After an exit the shell would read them as input.
    func awaitAnswers() {
        let isAsked =
            survey.askedAt.map { SuspendingClock.now - $0 < .seconds(1) } ?? false
            || outer.inquiry.isAwaited(at: SuspendingClock.now)
        var isOwed: Bool { line.flow.isWaiting }
        guard phase == .running, isAsked || isOwed
        else { return }
        // Nothing else is sent in the meantime.
        send(pictures.clear())
        frame.giveUp()
        let limit = SuspendingClock.now + (isOwed ? Self.acknowledgementPatience : Self.answerPatience)
        settle(until: limit) { isOwed }
    }

    /// Reads input until no answer is expected or until `limit`. During a report, an interrupt also ends the wait.
    ///
    /// - Parameters:
    ///   - withTerminalAround: whether to wait for the terminal around tmux, too.
    ///   - isOwed: returns whether other answers are expected.
    func settle(until limit: SuspendingClock.Instant, withTerminalAround: Bool = true, isOwed: () -> Bool = { false }) {
        let isForReport = heard != nil
        var isAwaited: Bool {
            guard !isForReport || interruption == nil else { return false }
            return survey.askedAt != nil || withTerminalAround && outer.inquiry.isAwaited(at: SuspendingClock.now)
                || isOwed()
        }
        while isAwaited, SuspendingClock.now < limit {
            var files = [STDIN_FILENO, lineGuard.notes].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(
                &files, isForReport ? 2 : 1, Int32(max(1, (limit - SuspendingClock.now).microseconds / 1000)))
            // A signal may interrupt `poll` before its byte is readable.
            if isForReport { readNotes() }
            if count < 0, isForReport, errno == EINTR { continue }
            guard count > 0 else { return }
            guard files[0].revents != 0 else { continue }
            guard input.read(at: SuspendingClock.now) else { return }
            deliver()
        }
    }

    /// Reads pending input, at most 16 times, so that a flood of input does not delay the next frame.
    func readInput() {
        guard phase == .running else { return }
        for _ in 0..<16 where isReadable() {
            guard input.read(at: SuspendingClock.now) else {
                // The terminal hung up: no more input will arrive.
                for source in sources { source.cancel() }
                deliver()
                events.finish()
                return
            }
        }
        retakeIfChanged()
        deliver()
        awaitSilence()
    }

    private func endKeyTimeout() {
        guard phase == .running else { return }
        // Read pending input first: a busy program must not split a key sequence.
        readInput()
        guard let deadline = input.parser.deadline, SuspendingClock.now >= deadline else { return }
        input.expire()
        deliver()
    }

    private func awaitSilence() {
        guard let deadline = input.parser.deadline else { return }
        timers.keys.schedule(
            after: max(.zero, deadline - SuspendingClock.now) + .milliseconds(1), leeway: .milliseconds(1))
    }

    private func isReadable() -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    private func deliver() {
        var hasEvents = false
        var signs = 0
        var isTold = false
        var gainsFocus = false
        // Mouse events don't show that the pane has the focus: the wheel also scrolls panes without it.
        var hasKeys = false
        var reports: [(image: UInt32, isDone: Bool)] = []
        for answer in input.take() {
            heard?.append(answer)
            // During a report no screen handles Ctrl-C.
            if heard != nil, answer == .event(.key(KeyPress(.character("c"), modifiers: .control))) {
                interruption = SIGINT
            }
            switch answer {
            case .event(let event):
                hasEvents = true
                if case .mouse(let event) = event { send(pointer.move(to: event.position)) } else { hasKeys = true }
                events.yield(event)
            case .modeReport(mode: 2026, let state): hasSynchronizedOutput = state == 1 || state == 2
            case .modeReport: break
            case .pointer(let position): send(pointer.move(to: position))
            case .focus(let isGained):
                outer.hasFocus = isGained
                gainsFocus = isGained
            case .terminalVersion:
                survey.note(answer)
                colorSurvey.note(answer)
                isTold = true
            case .rendition: colorSurvey.note(answer)
            case .cursorPosition(let row, let column):
                survey.note(answer)
                if TerminalEncoding.leavesOutRepetitions(cursorRow: row, column: column) { repeatNoMore() }
            case .features, .cellPixels, .areaPixels, .graphicsAttribute: survey.note(answer)
            case .pictureReport(let image, let isDone):
                survey.note(answer)
                isTold = true
                reports.append((image, isDone))
            case .secondaryAttributes: noteDrain()
            case .statusReport:
                signs += 1
                // tmux itself answers for frames, at once; the terminal around it may never answer.
                if pictures.traits.isAcknowledgedThroughTmux || signs > line.flow.questionCount {
                    noteAnswerThroughTmux()
                    isTold = true
                }
            case .deviceAttributes:
                if let askedAt = survey.askedAt {
                    // tmux answers this query itself.
                    if !pictures.traits.isAcknowledgedThroughTmux { noteRoundTrip(SuspendingClock.now - askedAt) }
                    // The terminal has skipped the status query, which was sent before this one.
                    if signs == 0, line.flow.isNew { line.flow.noteMute() }
                }
                survey.askedAt = nil
                survey.note(answer)
                isTold = true
            }
        }
        var kinds: KeyArrival.Input = hasEvents ? .events : []
        if input.parser.deadline != nil { kinds.insert(.undecided) }
        line.keys.noteInput(kinds, at: SuspendingClock.now)
        // Results are incomplete until the last answer. Later answers, as through tmux, are used as they arrive.
        if isTold, survey.isComplete {
            tellGraphics()
            tellColors()
            if hasPointer, let names = survey.pointerNames { send(pointer.adopt(names)) }
        }
        if outer.silence == .broken, signs > 0, outer.inquiry.askedAt == nil { endSilence() }
        if hasKeys { askOnKey() }
        if gainsFocus { noteFocus() }
        for report in reports { notePicture(report.image, isDone: report.isDone) }
        if signs > 0 {
            noteAcknowledgements(signs, withEvents: hasEvents)
        } else if line.flow.isSilent {
            // Any input shows that the connection is alive.
            line.flow.noteInput(at: SuspendingClock.now)
            continueWriting()
        }
    }

    /// Checks the pictures and the terminal again: it was in the background, or another terminal was attached.
    private func noteFocus() {
        guard phase == .running else { return }
        askAnew()
        if !frame.isForgotten { take(pictures.noteFront(at: SuspendingClock.now)) }
    }
}
