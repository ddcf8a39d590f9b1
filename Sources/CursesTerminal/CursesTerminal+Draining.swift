import TerminalGraphics

/// The tasks that wait until the terminal has read all output.
struct DrainWaiters {
    /// A waiting task, and the number of the query whose response resumes it.
    struct DrainWaiter {
        let number: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    /// The drains whose query was written, oldest first.
    var asked: [DrainWaiter] = []
    /// The tasks that wait until the whole frame is written.
    var unasked: [CheckedContinuation<Void, Never>] = []
    var questions = 0
    /// Whether the terminal is assumed to respond; false after a timeout.
    var areTold = true

    /// Resumes the tasks that wait until the whole frame is written.
    mutating func endUnasked() {
        for continuation in unasked { continuation.resume() }
        unasked.removeAll()
    }

    /// Resumes all waiting tasks.
    mutating func end() {
        endUnasked()
        for drain in asked { drain.continuation.resume() }
        asked.removeAll()
    }
}

extension CursesTerminal {
    /// The time after which a missing answer means that the terminal does not answer at all.
    private static let drainTimeout = Duration.seconds(2)

    /// Returns when the terminal has read all output, including frames that are sent in batches.
    /// The secondary device attributes (DA2) serve as acknowledgement, because few other programs ask for them. After
    /// a timeout the terminal is not queried again.
    package func drained() async {
        guard phase == .running, capabilities.answers, drains.areTold else { return }
        if !isComplete { await withCheckedContinuation { drains.unasked.append($0) } }
        guard phase == .running, drains.areTold else { return }
        write(TerminalCapabilities.drainQuestion)
        drains.questions += 1
        let number = drains.questions
        let timeout = Task { [weak self] in
            repeat {
                guard (try? await Task.sleep(for: Self.drainTimeout)) != nil else { return }
                // Don't time out a query that is still in the output buffer.
            } while self?.output.isFull ?? false
            guard let self else { return }
            if drains.asked.contains(where: { $0.number == number }) {
                drains.areTold = false
                drains.end()
            }
        }
        await withCheckedContinuation { drains.asked.append(DrainWaiters.DrainWaiter(number: number, continuation: $0)) }
        timeout.cancel()
    }

    /// Handles the answer to the oldest unanswered drain query.
    func noteDrain() {
        if !drains.asked.isEmpty { drains.asked.removeFirst().continuation.resume() }
    }

    /// Whether the frame on the screen was written completely, pictures included.
    var isComplete: Bool { !frame.isHeld && !frame.isPostponed && pictures.progress.isComplete }

    func endDrainsIfComplete() {
        if isComplete { drains.endUnasked() }
    }
}
