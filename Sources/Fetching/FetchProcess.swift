import ChildProcesses
import FetchWire
import Foundation
import Synchronization

/// The process that fetches, started when something is first asked for and started again after it died.
///
/// Every query is answered: by the process, or by a failure when it is lost. It may be used from any thread.
package final class FetchProcess: Sendable {
    private let command: FetchCommand
    private let state = Mutex(State())
    /// Where queries are written, for a long one waits until it is read.
    private let writing = DispatchQueue(label: "pinfeed.fetch.queries", qos: .userInitiated)

    private typealias Continuation = CheckedContinuation<Result<FetchAnswer.Content, FetchError>, Never>

    private struct State {
        typealias Waiting = [UInt32: Continuation]
        var child: ChildProcess?
        var nextID: UInt32 = 0
        var waiting: Waiting = [:]
        /// Starts in a row of which nothing came.
        var failedStarts = 0
        var hasEnded = false
    }

    /// After as many in a row that failed, none is tried again.
    private static let mostStarts = 3

    /// Starts nothing yet.
    package init(command: FetchCommand) {
        self.command = command
    }

    deinit { end() }

    /// Asks, and waits for the answer; cancelling the task takes the query back.
    /// - Throws: `FetchError` when it failed or was taken back, or the process was lost.
    package func answer(to subject: FetchQuery.Subject) async throws(FetchError) -> FetchAnswer.Content {
        let id = state.withLock { state in
            state.nextID &+= 1
            return state.nextID
        }
        let result: Result<FetchAnswer.Content, FetchError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                ask(FetchQuery(id: id, subject: subject), continuation)
            }
        } onCancel: {
            takeBack(id)
        }
        let content = try result.get()
        if case .failure(let failure) = content { throw .reported(failure) }
        return content
    }

    /// Ends the process; whatever is waited for fails.
    package func end() {
        let child = state.withLock { state in
            state.hasEnded = true
            return state.child
        }
        child?.end()
        lose(child)
    }

    private func ask(_ query: FetchQuery, _ continuation: Continuation) {
        let child: ChildProcess
        do throws(FetchError) {
            child = try state.withLock { (state) throws(FetchError) in
                let child = try running(&state)
                state.waiting[query.id] = continuation
                return child
            }
        } catch {
            continuation.resume(returning: .failure(error))
            return
        }
        // It may have been cancelled before it was there to be taken back.
        if Task.isCancelled { return takeBack(query.id) }
        writing.async { [self] in
            if (try? child.write(query.frame.encoded())) == nil { lose(child) }
        }
    }

    private func running(_ state: inout State) throws(FetchError) -> ChildProcess {
        if let child = state.child { return child }
        guard !state.hasEnded else { throw .ending }
        guard state.failedStarts < Self.mostStarts else { throw .exitsAtStart(path: command.path) }
        do throws(SystemError) {
            let environment = command.environment.map { "\($0.key)=\($0.value)" }.sorted()
            let child = try ChildProcess(path: command.path, environment: environment)
            state.child = child
            state.failedStarts += 1
            read(from: child)
            return child
        } catch {
            throw .notStarted(path: command.path, error)
        }
    }

    private func takeBack(_ id: UInt32) {
        let (continuation, child) = state.withLock { ($0.waiting.removeValue(forKey: id), $0.child) }
        guard let continuation else { return }
        continuation.resume(returning: .failure(.cancelled))
        writing.async { _ = try? child?.write(FetchQuery(id: 0, subject: .cancel(id)).frame.encoded()) }
    }

    /// Hands out answers, on a thread that does nothing else, until the process ends.
    private func read(from child: ChildProcess) {
        let thread = Thread { [weak self] in
            while let frame = FetchFrame.read(from: child.socket), let answer = FetchAnswer(frame) {
                guard let self else { break }
                let continuation = state.withLock { state in
                    state.failedStarts = 0
                    return state.waiting.removeValue(forKey: answer.id)
                }
                continuation?.resume(returning: .success(answer.content))
            }
            child.end()
            self?.lose(child)
        }
        thread.name = "pinfeed.fetch"
        thread.start()
    }

    /// Fails everything that a process was asked, once.
    private func lose(_ child: ChildProcess?) {
        let waiting = state.withLock { state in
            guard let child, state.child === child else { return [:] as State.Waiting }
            state.child = nil
            defer { state.waiting = [:] }
            return state.waiting
        }
        for continuation in waiting.values { continuation.resume(returning: .failure(.lost)) }
    }
}
