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
        let notes = DispatchSource.makeReadSource(fileDescriptor: terminalGuard.signalDescriptor, queue: .main)
        listen(to: reading) { $0.readInput() }
        listen(to: notes) { $0.readSignals() }
        listen(to: timers.keys) { $0.handleKeyTimeout() }
        listen(to: timers.sending) { $0.continueWriting() }
        listen(to: timers.replies) { $0.handleReplyTimeout() }
        listen(to: timers.outer) { $0.handleOuterTimeout() }
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
    func sendQueries() {
        guard capabilities.supportsQueries else { return }
        measureRoundTrip()
        write(
            (graphicsProbe.encoding == .unknown || optimizer.repeats ? TerminalEncoding.query : [])
                + graphicsProbe.widthQuery(on: size)
                + capabilities.queries + capabilities.sizeQueries
                + (colorProbe.queriesRendition ? DirectColorProbe.query : [])
                + graphicsProbe.terminal().queries + TerminalCapabilities.lastQuery)
        graphicsProbe.queriedAt = SuspendingClock.now
        outerTerminal.querySchedule.begin()
        queryOuterTerminal()
    }

    /// Queries the sizes again that change with the window, unless the tty reports them in pixels.
    func querySizes() {
        let questions = graphicsProbe.terminal().sizeQueries
        guard capabilities.supportsQueries, measuredWindow().width == 0 || !questions.isEmpty,
            graphicsProbe.queriedAt == nil
        else {
            return
        }
        write(capabilities.sizeQueries + questions + TerminalCapabilities.lastQuery)
        graphicsProbe.queriedAt = SuspendingClock.now
    }

    /// Redraws the screen without REP, because the terminal ignores that sequence.
    private func disableRepetition() {
        guard optimizer.repeats else { return }
        optimizer.repeats = false
        cn_invalidate_screen()
        frame.isScreenUnknown = true
        events.yield(.colors(colorDepth))
    }

    /// Queries the widths of symbols, if that was not possible at the start because the encoding was unknown.
    private func querySymbolWidths() {
        let question = graphicsProbe.widthQuery(on: size)
        guard !question.isEmpty, capabilities.supportsQueries, graphicsProbe.queriedAt == nil else { return }
        write(question + TerminalCapabilities.lastQuery)
        graphicsProbe.queriedAt = SuspendingClock.now
    }

    /// Updates the graphics capabilities, and reports them if they changed.
    func updateGraphics() {
        var known = graphicsProbe.capabilities(in: measuredWindow())
        known.isVerySlow = connection.isVerySlow
        guard known != graphics else { return }
        let isOtherText = known.isASCII != graphics.isASCII
        adopt(known)
        if isOtherText {
            querySymbolWidths()
            drawn = DrawnScreen(size: size, isASCII: known.isASCII)
            // The old screen contents must not remain in cells that the next frame leaves blank.
            cn_erase()
            cn_invalidate_screen()
            frame.isScreenUnknown = true
        }
        events.yield(.graphics(known))
    }

    /// The time to wait at the end for acknowledgements, and for responses to other queries.
    private static let acknowledgementTimeout = Duration.milliseconds(160)
    private static let replyTimeout = Duration.milliseconds(50)

    /// Waits briefly for answers that are on their way. After an exit the shell would read them as input.
    func awaitReplies() {
        let isAsked =
            graphicsProbe.queriedAt.map { SuspendingClock.now - $0 < .seconds(1) } ?? false
            || outerTerminal.querySchedule.isAwaited(at: SuspendingClock.now)
        var isOwed: Bool { connection.flow.isWaiting }
        guard phase == .running, isAsked || isOwed
        else { return }
        // Nothing else is sent in the meantime.
        send(pictures.clear())
        frame.discardRemainder()
        let limit = SuspendingClock.now + (isOwed ? Self.acknowledgementTimeout : Self.replyTimeout)
        readReplies(until: limit) { isOwed }
    }

    /// Reads input until no answer is expected or until `limit`. During a report, an interrupt also ends the wait.
    ///
    /// - Parameters:
    ///   - includingOuterTerminal: whether to wait for the terminal around tmux, too.
    ///   - isPending: returns whether other answers are expected.
    func readReplies(
        until limit: SuspendingClock.Instant, includingOuterTerminal: Bool = true, isPending: () -> Bool = { false }
    ) {
        let isForReport = reportedInput != nil
        var isAwaited: Bool {
            guard !isForReport || interruption == nil else { return false }
            return graphicsProbe.queriedAt != nil
                || includingOuterTerminal && outerTerminal.querySchedule.isAwaited(at: SuspendingClock.now)
                || isPending()
        }
        while isAwaited, SuspendingClock.now < limit {
            var files = [STDIN_FILENO, terminalGuard.signalDescriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let count = poll(
                &files, isForReport ? 2 : 1, Int32(max(1, (limit - SuspendingClock.now).microseconds / 1000)))
            // A signal may interrupt `poll` before its byte is readable.
            if isForReport { readSignals() }
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
        setUpAgainIfChanged()
        deliver()
        awaitSilence()
    }

    private func handleKeyTimeout() {
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
        for answer in input.removeAll() {
            reportedInput?.append(answer)
            // During a report no screen handles Ctrl-C.
            if reportedInput != nil, answer == .event(.key(KeyPress(.character("c"), modifiers: .control))) {
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
                outerTerminal.hasFocus = isGained
                gainsFocus = isGained
            case .terminalVersion:
                graphicsProbe.note(answer)
                colorProbe.note(answer)
                isTold = true
            case .rendition: colorProbe.note(answer)
            case .cursorPosition(let row, let column):
                graphicsProbe.note(answer)
                if TerminalEncoding.ignoresRepetition(cursorRow: row, column: column) { disableRepetition() }
            case .features, .cellPixels, .areaPixels, .graphicsAttribute: graphicsProbe.note(answer)
            case .pictureReport(let image, let isDone):
                graphicsProbe.note(answer)
                isTold = true
                reports.append((image, isDone))
            case .secondaryAttributes: handleDrainReply()
            case .statusReport:
                signs += 1
                // tmux itself answers for frames, at once; the terminal around it may never answer.
                if pictures.traits.isAcknowledgedThroughTmux || signs > connection.flow.pendingQueryCount {
                    handleOuterReply()
                    isTold = true
                }
            case .deviceAttributes:
                if let askedAt = graphicsProbe.queriedAt {
                    // tmux answers this query itself.
                    if !pictures.traits.isAcknowledgedThroughTmux { noteRoundTrip(SuspendingClock.now - askedAt) }
                    // The terminal has skipped the status query, which was sent before this one.
                    if signs == 0, connection.flow.isNew { connection.flow.noteMute() }
                }
                graphicsProbe.queriedAt = nil
                graphicsProbe.note(answer)
                isTold = true
            }
        }
        var kinds: KeyArrival.Input = hasEvents ? .events : []
        if input.parser.deadline != nil { kinds.insert(.incomplete) }
        connection.keys.noteInput(kinds, at: SuspendingClock.now)
        // Results are incomplete until the last answer. Later answers, as through tmux, are used as they arrive.
        if isTold, graphicsProbe.isComplete {
            updateGraphics()
            adoptDirectColor()
            if hasPointer, let names = graphicsProbe.pointerNames { send(pointer.adopt(names)) }
        }
        if outerTerminal.responsiveness == .recovering, signs > 0, outerTerminal.querySchedule.queriedAt == nil {
            endRecovery()
        }
        if hasKeys { queryOuterTerminalOnKeyPress() }
        if gainsFocus { noteFocus() }
        for report in reports { notePicture(report.image, isDone: report.isDone) }
        if signs > 0 {
            noteAcknowledgements(signs, withEvents: hasEvents)
        } else if connection.flow.isSilent {
            // Any input shows that the connection is alive.
            connection.flow.noteInput(at: SuspendingClock.now)
            continueWriting()
        }
    }

    /// Checks the pictures and the terminal again: it was in the background, or another terminal was attached.
    private func noteFocus() {
        guard phase == .running else { return }
        restartOuterQuery()
        if !frame.isScreenUnknown { perform(pictures.noteFront(at: SuspendingClock.now)) }
    }
}
