import TerminalGraphics

/// Those who wait until a terminal has read all that was written.
struct Drains {
    /// Someone who waits, and the question whose answer tells.
    struct Drain {
        let number: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    /// Those whose question was written, in its order.
    var asked: [Drain] = []
    /// Those who wait until all of the frame is on its way.
    var unasked: [CheckedContinuation<Void, Never>] = []
    var questions = 0
    /// Whether the terminal answers, as far as is known.
    var areTold = true

    /// Lets those go on who wait until all of the frame is on its way.
    mutating func endUnasked() {
        for continuation in unasked { continuation.resume() }
        unasked.removeAll()
    }

    /// Lets everyone who waits go on.
    mutating func end() {
        endUnasked()
        for drain in asked { drain.continuation.resume() }
        asked.removeAll()
    }
}

extension CursesTerminal {
    /// The timeout of the answer that a terminal has read everything.
    private static let drainTimeout = Duration.seconds(2)

    /// Asks the terminal for its secondary attributes, which hardly anyone else does, and returns when it has answered. What a
    /// slow line gets in portions has to be on its way first.
    ///
    /// One that does not answer is asked no more.
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
                // A question that is not even on its way tells nothing of who would answer it.
            } while self?.output.isFull ?? false
            guard let self else { return }
            if drains.asked.contains(where: { $0.number == number }) {
                drains.areTold = false
                drains.end()
            }
        }
        await withCheckedContinuation { drains.asked.append(Drains.Drain(number: number, continuation: $0)) }
        timeout.cancel()
    }

    /// Takes the answer to the first question that is not answered yet.
    func noteDrain() {
        if !drains.asked.isEmpty { drains.asked.removeFirst().continuation.resume() }
    }

    /// Whether nothing of the frame on the screen is left to be sent.
    var isComplete: Bool { !frame.isHeld && !frame.isPostponed && pictures.progress.isComplete }

    func endDrainsIfComplete() {
        if isComplete { drains.endUnasked() }
    }
}
