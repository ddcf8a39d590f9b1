import CNcursesCalls
import Dispatch
import FlowControl
import Glibc
import TerminalGraphics
import TerminalUI

extension CursesTerminal {
    /// Activates the event sources: input, signals and timers.
    func listen() {
        let inputSource = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        let signalSource = DispatchSource.makeReadSource(fileDescriptor: terminalGuard.signalDescriptor, queue: .main)
        listen(to: inputSource) { $0.readInput() }
        listen(to: signalSource) { $0.readSignals() }
        listen(to: timers.keys) { $0.handleKeyTimeout() }
        listen(to: timers.sending) { $0.continueWriting() }
        listen(to: timers.replies) { $0.handleReplyTimeout() }
        listen(to: timers.outer) { $0.handleOuterTimeout() }
    }

    private func listen(
        to source: any DispatchSourceProtocol, _ handler: @escaping @MainActor @Sendable (CursesTerminal) -> Void
    ) {
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated { if let self { handler(self) } }
        }
        sources.append(source)
        source.activate()
    }

    /// Queries the terminal for properties that terminfo doesn't describe. Replies are handled as they arrive.
    func sendQueries() {
        guard capabilities.supportsQueries else { return }
        measureRoundTrip()
        write(
            (graphicsProbe.encoding == .unknown || optimizer.usesRepetition ? TerminalEncoding.query : [])
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
        let queries = graphicsProbe.terminal().sizeQueries
        guard capabilities.supportsQueries, measuredWindow().width == 0 || !queries.isEmpty,
            graphicsProbe.queriedAt == nil
        else {
            return
        }
        write(capabilities.sizeQueries + queries + TerminalCapabilities.lastQuery)
        graphicsProbe.queriedAt = SuspendingClock.now
    }

    /// Redraws the screen without REP, because the terminal ignores that sequence.
    private func disableRepetition() {
        guard optimizer.usesRepetition else { return }
        optimizer.usesRepetition = false
        cn_invalidate_screen()
        frame.isScreenUnknown = true
        events.yield(.colors(colorDepth))
    }

    /// Queries the widths of symbols, if that was not possible at the start because the encoding was unknown.
    private func querySymbolWidths() {
        let query = graphicsProbe.widthQuery(on: size)
        guard !query.isEmpty, capabilities.supportsQueries, graphicsProbe.queriedAt == nil else { return }
        write(query + TerminalCapabilities.lastQuery)
        graphicsProbe.queriedAt = SuspendingClock.now
    }

    /// Updates the graphics capabilities, and reports them if they changed.
    func updateGraphics() {
        var capabilities = graphicsProbe.capabilities(in: measuredWindow())
        capabilities.isVerySlow = connection.isVerySlow
        guard capabilities != graphics else { return }
        let changesEncoding = capabilities.isASCII != graphics.isASCII
        adopt(capabilities)
        if changesEncoding {
            querySymbolWidths()
            drawn = DrawnScreen(size: size, isASCII: capabilities.isASCII)
            // The old screen contents must not remain in cells that the next frame leaves blank.
            cn_erase()
            cn_invalidate_screen()
            frame.isScreenUnknown = true
        }
        events.yield(.graphics(capabilities))
    }

    /// The time to wait at the end for acknowledgements, and for replies to other queries.
    private static let acknowledgementTimeout = Duration.milliseconds(160)
    private static let replyTimeout = Duration.milliseconds(50)

    /// Waits briefly for pending replies. After an exit the shell would read them as input.
    func awaitReplies() {
        let hasPendingQuery =
            graphicsProbe.queriedAt.map { SuspendingClock.now - $0 < .seconds(1) } ?? false
            || outerTerminal.querySchedule.isAwaited(at: SuspendingClock.now)
        var awaitsAcknowledgement: Bool { connection.flow.isWaiting }
        guard phase == .running, hasPendingQuery || awaitsAcknowledgement
        else { return }
        // Nothing else is sent in the meantime.
        send(pictures.clear())
        frame.discardRemainder()
        let deadline = SuspendingClock.now + (awaitsAcknowledgement ? Self.acknowledgementTimeout : Self.replyTimeout)
        readReplies(until: deadline) { awaitsAcknowledgement }
    }

    /// Reads input until no reply is expected or until `limit`. During a report, an interrupt also ends the wait.
    ///
    /// - Parameters:
    ///   - includingOuterTerminal: whether to wait for the terminal around tmux, too.
    ///   - isPending: returns whether other replies are expected.
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
            var descriptors = [STDIN_FILENO, terminalGuard.signalDescriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            let readyCount = poll(
                &descriptors, isForReport ? 2 : 1, Int32(max(1, (limit - SuspendingClock.now).microseconds / 1000)))
            // A signal may interrupt `poll` before its byte is readable.
            if isForReport { readSignals() }
            if readyCount < 0, isForReport, errno == EINTR { continue }
            guard readyCount > 0 else { return }
            guard descriptors[0].revents != 0 else { continue }
            guard input.read(at: SuspendingClock.now) else { return }
            handleParsedInput()
        }
    }

    /// Reads pending input, at most 16 times, so that a flood of input does not delay the next frame.
    func readInput() {
        guard phase == .running else { return }
        for _ in 0..<16 where isReadable() {
            guard input.read(at: SuspendingClock.now) else {
                // The terminal hung up: no more input will arrive.
                for source in sources { source.cancel() }
                handleParsedInput()
                events.finish()
                return
            }
        }
        setUpAgainIfChanged()
        handleParsedInput()
        scheduleKeyTimeout()
    }

    private func handleKeyTimeout() {
        guard phase == .running else { return }
        // Read pending input first: a busy program must not split a key sequence.
        readInput()
        guard let deadline = input.parser.deadline, SuspendingClock.now >= deadline else { return }
        input.expire()
        handleParsedInput()
    }

    private func scheduleKeyTimeout() {
        guard let deadline = input.parser.deadline else { return }
        timers.keys.schedule(
            after: max(.zero, deadline - SuspendingClock.now) + .milliseconds(1), leeway: .milliseconds(1))
    }

    private func isReadable() -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    private func handleParsedInput() {
        var hasEvents = false
        var acknowledgements = 0
        var hasNewCapabilities = false
        var gainsFocus = false
        // Mouse events don't show that the pane has the focus: the wheel also scrolls panes without it.
        var hasKeys = false
        var reports: [(image: UInt32, isDone: Bool)] = []
        for parsed in input.removeAll() {
            reportedInput?.append(parsed)
            // During a report no screen handles Ctrl-C.
            if reportedInput != nil, parsed == .event(.key(KeyPress(.character("c"), modifiers: .control))) {
                interruption = SIGINT
            }
            switch parsed {
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
                graphicsProbe.handle(parsed)
                colorProbe.handle(parsed)
                hasNewCapabilities = true
            case .rendition: colorProbe.handle(parsed)
            case .cursorPosition(let row, let column):
                graphicsProbe.handle(parsed)
                if TerminalEncoding.ignoresRepetition(cursorRow: row, column: column) { disableRepetition() }
            case .features, .cellPixels, .areaPixels, .graphicsAttribute: graphicsProbe.handle(parsed)
            case .pictureReport(let image, let isDone):
                graphicsProbe.handle(parsed)
                hasNewCapabilities = true
                reports.append((image, isDone))
            case .secondaryAttributes: handleDrainReply()
            case .statusReport:
                acknowledgements += 1
                // tmux itself acknowledges frames immediately; the terminal around it may never reply.
                if pictures.traits.isAcknowledgedThroughTmux || acknowledgements > connection.flow.pendingQueryCount {
                    handleOuterReply()
                    hasNewCapabilities = true
                }
            case .deviceAttributes:
                if let queriedAt = graphicsProbe.queriedAt {
                    // tmux replies to this query itself.
                    if !pictures.traits.isAcknowledgedThroughTmux { recordRoundTrip(SuspendingClock.now - queriedAt) }
                    // The terminal has skipped the status query, which was sent before this one.
                    if acknowledgements == 0, connection.flow.isNew { connection.flow.markMute() }
                }
                graphicsProbe.queriedAt = nil
                graphicsProbe.handle(parsed)
                hasNewCapabilities = true
            }
        }
        var kinds: KeyArrival.Input = hasEvents ? .events : []
        if input.parser.deadline != nil { kinds.insert(.incomplete) }
        connection.keyArrival.recordInput(kinds, at: SuspendingClock.now)
        // Results are incomplete until the last reply. Later replies, for example from tmux, are used on arrival.
        if hasNewCapabilities, graphicsProbe.isComplete {
            updateGraphics()
            adoptDirectColor()
            if hasPointer, let names = graphicsProbe.pointerNames { send(pointer.adopt(names)) }
        }
        if outerTerminal.responsiveness == .recovering, acknowledgements > 0,
            outerTerminal.querySchedule.queriedAt == nil
        {
            endRecovery()
        }
        if hasKeys { queryOuterTerminalOnKeyPress() }
        if gainsFocus { handleFocusGain() }
        for report in reports { handlePictureReport(on: report.image, isDone: report.isDone) }
        if acknowledgements > 0 {
            handleAcknowledgements(acknowledgements, withEvents: hasEvents)
        } else if connection.flow.isSilent {
            // Any input shows that the connection is alive.
            connection.flow.recordInput(at: SuspendingClock.now)
            continueWriting()
        }
    }

    /// Checks the pictures and the terminal again after the terminal was in the background or was replaced.
    private func handleFocusGain() {
        guard phase == .running else { return }
        restartOuterQuery()
        if !frame.isScreenUnknown { perform(pictures.handleFocusGain(at: SuspendingClock.now)) }
    }
}
