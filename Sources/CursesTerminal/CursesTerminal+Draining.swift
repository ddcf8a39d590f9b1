import TerminalUI

extension CursesTerminal {
    /// Milliseconds after which a terminal that does not say that it has read everything never will.
    private static let drainPatience = 2000

    /// Asks the terminal for its secondary attributes, which hardly anyone else does, and returns when it has answered. What a
    /// slow line gets in portions has to be on its way first.
    ///
    /// One that does not answer is asked no more.
    package func drained() async {
        guard phase == .running, capabilities.answers, tellsOfDrains else { return }
        if !isComplete { await withCheckedContinuation { completions.append($0) } }
        guard phase == .running, tellsOfDrains else { return }
        write(TerminalCapabilities.drainQuestion)
        drainQuestions += 1
        let number = drainQuestions
        let patience = Task { [weak self] in
            guard (try? await Task.sleep(for: .milliseconds(Self.drainPatience))) != nil, let self else { return }
            if drains.contains(where: { $0.number == number }) {
                tellsOfDrains = false
                endDrains()
            }
        }
        await withCheckedContinuation { drains.append(Drain(number: number, continuation: $0)) }
        patience.cancel()
    }

    /// Someone who waits until all has been read.
    struct Drain {
        let number: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    /// Takes the answer to the first question that is not answered yet.
    func noteDrain() {
        if !drains.isEmpty { drains.removeFirst().continuation.resume() }
    }

    /// Whether nothing of the frame on the screen is left to be sent.
    var isComplete: Bool {
        !frame.isHeld && pictures.isComplete
    }

    func endDrainsIfComplete() {
        guard !completions.isEmpty, isComplete else { return }
        for completion in completions { completion.resume() }
        completions.removeAll()
    }

    /// Lets everyone who waits go on.
    func endDrains() {
        for completion in completions { completion.resume() }
        completions.removeAll()
        for drain in drains { drain.continuation.resume() }
        drains.removeAll()
    }
}
