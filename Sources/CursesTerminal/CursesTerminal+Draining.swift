import TerminalGraphics

/// The tasks that wait until the terminal has read all output.
struct DrainWaiters {
    /// A waiting task, and the identifier of the query whose reply resumes it.
    struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    /// The tasks whose query was written, oldest first.
    var awaitingReply: [Waiter] = []
    /// The tasks that wait until the whole frame is written.
    var awaitingFrame: [CheckedContinuation<Void, Never>] = []
    var queryCount = 0
    /// Whether the terminal is assumed to respond; false after a timeout.
    var supportsQueries = true

    mutating func resumeFrameWaiters() {
        for continuation in awaitingFrame { continuation.resume() }
        awaitingFrame.removeAll()
    }

    mutating func resumeAll() {
        resumeFrameWaiters()
        for waiter in awaitingReply { waiter.continuation.resume() }
        awaitingReply.removeAll()
    }
}

extension CursesTerminal {
    /// The time after which a missing reply means that the terminal never replies.
    private static let drainTimeout = Duration.seconds(2)

    /// Returns when the terminal has read all output, including frames that are sent in batches.
    /// The secondary device attributes (DA2) serve as acknowledgement, because few other programs query them. After
    /// a timeout the terminal is not queried again.
    package func waitUntilDrained() async {
        guard phase == .running, capabilities.supportsQueries, drainWaiters.supportsQueries else { return }
        if !isComplete { await withCheckedContinuation { drainWaiters.awaitingFrame.append($0) } }
        guard phase == .running, drainWaiters.supportsQueries else { return }
        write(TerminalCapabilities.drainQuery)
        drainWaiters.queryCount += 1
        let id = drainWaiters.queryCount
        let timeout = Task { [weak self] in
            repeat {
                guard (try? await Task.sleep(for: Self.drainTimeout)) != nil else { return }
                // Don't time out a query that is still in the output buffer.
            } while self?.output.isBlocked ?? false
            guard let self else { return }
            if drainWaiters.awaitingReply.contains(where: { $0.id == id }) {
                drainWaiters.supportsQueries = false
                drainWaiters.resumeAll()
            }
        }
        await withCheckedContinuation {
            drainWaiters.awaitingReply.append(DrainWaiters.Waiter(id: id, continuation: $0))
        }
        timeout.cancel()
    }

    /// Handles the reply to the oldest pending drain query.
    func handleDrainReply() {
        if !drainWaiters.awaitingReply.isEmpty { drainWaiters.awaitingReply.removeFirst().continuation.resume() }
    }

    /// Whether the frame on the screen was written completely, pictures included.
    var isComplete: Bool { !frame.isDeferred && !frame.isPostponed && pictures.progress.isComplete }

    func resumeFrameWaitersIfComplete() {
        if isComplete { drainWaiters.resumeFrameWaiters() }
    }
}
