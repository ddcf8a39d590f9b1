import CNcurses
import Dispatch
import Glibc
import TerminalUI

extension CursesTerminal {
    /// Begins to listen to the line, to signals, and to the silence that ends an Escape.
    func listen() {
        let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        input.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.readInput() }
        }
        let notes = DispatchSource.makeReadSource(fileDescriptor: lineGuard.notes, queue: .main)
        notes.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.readNotes() }
        }
        patience.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.endPatience() }
        }
        sendingTimer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.endSendingPatience() }
        }
        outerTimer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.endOuterPatience() }
        }
        textTimer.setEventHandler { [weak self] in
            MainActor.assumeIsolated { self?.drawHeldRows() }
        }
        textTimer.schedule(deadline: .distantFuture)
        patience.schedule(deadline: .distantFuture)
        sendingTimer.schedule(deadline: .distantFuture)
        sources = [input, notes, patience, sendingTimer, outerTimer, textTimer]
        input.activate()
        notes.activate()
        patience.activate()
        sendingTimer.activate()
        outerTimer.activate()
        textTimer.activate()
    }

    /// Asks the terminal what terminfo does not know. Nothing waits for the answers.
    func ask() {
        guard capabilities.answers else { return }
        write(
            (survey.encoding == .unknown ? LineEncoding.question : [])
                + capabilities.questions + capabilities.sizeQuestions
                + (survey.asksForSixel ? capabilities.sixelQuestions : [])
                + (survey.asksForKittyGraphics ? capabilities.pictureQuestion + InlineImages.question : [])
                + TerminalCapabilities.lastQuestion)
        askedAt = Self.now()
        outerInquiry.begin()
        askThroughTmux()
    }

    /// Asks again for what changes with the window, unless the line's driver tells.
    func askSizes() {
        guard capabilities.answers, measuredWindow().width == 0 || survey.needsExactCells, askedAt == nil else {
            return
        }
        write(
            capabilities.sizeQuestions + (survey.needsExactCells ? capabilities.sixelQuestions : [])
                + TerminalCapabilities.lastQuestion)
        askedAt = Self.now()
    }

    /// Tells of what is known about pictures when it is something new.
    func tellGraphics() {
        let known = survey.capabilities(in: measuredWindow())
        guard known != graphics else { return }
        let isOtherText = known.isASCII != graphics.isASCII
        adopt(known)
        if isOtherText {
            drawn = DrawnScreen(size: size, isASCII: known.isASCII)
            // What was drawn before is not to be drawn again where nothing else comes.
            cn_erase()
            cn_forget_screen()
            frame.isForgotten = true
        }
        events.yield(.graphics(known))
    }

    /// At an early end, waits a moment for answers that are under way, which would else become input of the shell.
    func awaitAnswers() {
        let isAsked = askedAt.map { Self.now() - $0 < 1000 } ?? false || outerInquiry.isAwaited(at: Self.now())
        var isOwed: Bool { pictures.isWaiting || line.frames.isWaiting }
        guard phase == .running, isAsked || isOwed
        else { return }
        // Nothing more is sent meanwhile.
        send(pictures.clear())
        frame.giveUp()
        let limit = Self.now() + (isOwed ? 4 * PixelPace.longest : 50)
        while askedAt != nil || outerInquiry.isAwaited(at: Self.now()) || isOwed, Self.now() < limit {
            var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
            guard poll(&descriptor, 1, Int32(max(1, limit - Self.now()))) > 0, readOnce() else { return }
            deliver()
        }
    }

    /// Reads what has come, a bounded number of times so that a flood does not keep a frame from being drawn.
    private func readInput() {
        guard phase == .running else { return }
        for _ in 0..<16 where isReadable() {
            guard readOnce() else {
                // The line was dropped: nothing will ever come again.
                for source in sources { source.cancel() }
                deliver()
                events.finish()
                return
            }
        }
        deliver()
        awaitSilence()
    }

    private func endPatience() {
        guard phase == .running else { return }
        // What came in the meantime counts: a busy program must not break sequences in two.
        readInput()
        guard let deadline = parser.deadline, Self.now() >= deadline else { return }
        parser.expire(into: &parsed)
        deliver()
    }

    private func awaitSilence() {
        guard let deadline = parser.deadline else { return }
        patience.schedule(deadline: .now() + .milliseconds(max(1, deadline - Self.now() + 1)), leeway: .milliseconds(1))
    }

    private func isReadable() -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Reads once and parses; false when the line is gone.
    private func readOnce() -> Bool {
        let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count > 0 {
            parser.feed(buffer[..<count], at: Self.now(), into: &parsed)
            return true
        }
        return count < 0 && (errno == EINTR || errno == EAGAIN)
    }

    private func deliver() {
        var hasEvents = false
        var signs = 0
        var isTold = false
        var gainsFocus = false
        // The wheel turns over panes, too, that keys do not go to.
        var hasKeys = false
        var reports: [(image: UInt32, isDone: Bool)] = []
        for input in parsed {
            switch input {
            case .event(let event):
                hasEvents = true
                if case .mouse = event {} else { hasKeys = true }
                events.yield(event)
            case .modeReport(mode: 2026, let state): hasSynchronizedOutput = state == 1 || state == 2
            case .modeReport: break
            case .focus(let isGained):
                hasFocus = isGained
                gainsFocus = isGained
            case .terminalVersion:
                survey.note(input)
                isTold = true
            case .features, .cellPixels, .areaPixels, .cursorPosition, .graphicsAttribute:
                survey.note(input)
            case .pictureReport(let image, let isDone):
                survey.note(input)
                isTold = true
                reports.append((image, isDone))
            case .secondaryAttributes: noteDrain()
            case .statusReport:
                signs += 1
                // tmux itself answers for frames, at once; the terminal around it may never answer.
                if signs > line.frames.questionCount {
                    noteAnswerThroughTmux()
                    isTold = true
                }
            case .deviceAttributes:
                if let askedAt {
                    noteRoundTrip(1000 * (Self.now() - askedAt))
                    line.frames.note(roundTrip: 1000 * (Self.now() - askedAt))
                }
                askedAt = nil
                survey.note(input)
                isTold = true
            }
        }
        parsed.removeAll(keepingCapacity: true)
        line.keys.noteInput(hasKeys: hasEvents, isUndecided: parser.deadline != nil, at: Self.preciseNow())
        // Until the last answer what is known is half known; what is late, as through tmux, counts as it comes.
        if isTold, survey.isComplete { tellGraphics() }
        if silence == .broken, signs > 0, outerInquiry.askedAt == nil { endSilence() }
        if hasKeys { askOnKey() }
        if gainsFocus { noteFocus() }
        for report in reports { notePicture(report.image, isDone: report.isDone) }
        if signs > 0 { noteRead(loads: signs, withEvents: hasEvents) }
    }

    /// What is in front again may have been covered, or may be another terminal.
    private func noteFocus() {
        guard phase == .running else { return }
        askAnew()
        if !frame.isForgotten { take(pictures.noteFront(at: Self.preciseNow())) }
    }

    /// Microseconds of the monotonic clock.
    static func preciseNow() -> Int {
        Int(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds / 1000)
    }

    /// Milliseconds of the monotonic clock.
    static func now() -> Int {
        Int(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds / 1_000_000)
    }
}
