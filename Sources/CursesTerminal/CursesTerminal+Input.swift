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
        patience.schedule(deadline: .distantFuture)
        sendingTimer.schedule(deadline: .distantFuture)
        sources = [input, notes, patience, sendingTimer]
        input.activate()
        notes.activate()
        patience.activate()
        sendingTimer.activate()
    }

    /// Asks the terminal what terminfo does not know. Nothing waits for the answers.
    func ask() {
        guard capabilities.answers else { return }
        write(
            capabilities.questions + capabilities.sizeQuestions
                + (survey.asksForKittyGraphics ? capabilities.pictureQuestion : [])
                + TerminalCapabilities.lastQuestion)
        askedAt = Self.now()
    }

    /// Asks again for what changes with the window, unless the line's driver tells.
    func askSizes() {
        guard capabilities.answers, measuredWindow().width == 0, askedAt == nil else { return }
        write(capabilities.sizeQuestions + TerminalCapabilities.lastQuestion)
        askedAt = Self.now()
    }

    /// Tells of what is known about pictures when it is something new.
    func tellGraphics() {
        let known = survey.capabilities(in: measuredWindow())
        guard known != graphics else { return }
        graphics = known
        events.yield(.graphics(known))
    }

    /// At an early end, waits a moment for answers that are under way, which would else become input of the shell.
    func awaitAnswers() {
        let isAsked = askedAt.map { Self.now() - $0 < 1000 } ?? false
        guard phase == .running, isAsked || pace.isWaiting else { return }
        // Nothing more is sent meanwhile.
        write(stage.clear())
        lastSurface = nil
        let limit = Self.now() + (pace.isWaiting ? 4 * LinePace.longest : 50)
        while askedAt != nil || pace.isWaiting, Self.now() < limit {
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
        var hasRead = false
        var reports: [(image: UInt32, isDone: Bool)] = []
        for input in parsed {
            switch input {
            case .event(let event):
                hasEvents = true
                events.yield(event)
            case .modeReport(mode: 2026, let state): hasSynchronizedOutput = state == 1 || state == 2
            case .modeReport: break
            case .terminalVersion, .cellPixels, .areaPixels: survey.note(input)
            case .pictureReport(let image, let isDone):
                survey.note(input)
                reports.append((image, isDone))
            case .statusReport: hasRead = true
            case .deviceAttributes:
                if let askedAt { pace.note(roundTrip: Self.now() - askedAt) }
                askedAt = nil
                survey.note(input)
                tellGraphics()
            }
        }
        parsed.removeAll(keepingCapacity: true)
        for report in reports { notePicture(report.image, isDone: report.isDone) }
        if hasRead { noteRead(withEvents: hasEvents) }
    }

    /// Milliseconds of the monotonic clock.
    static func now() -> Int {
        Int(truncatingIfNeeded: DispatchTime.now().uptimeNanoseconds / 1_000_000)
    }
}
