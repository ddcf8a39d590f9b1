import ChildProcesses
import FetchWire
import Foundation
import Synchronization

/// The fetch process, started by the first query and restarted after it died.
///
/// Every query receives a response; if the process is lost, the response is a failure. All members are thread-safe.
package final class FetchProcess: Sendable {
    private let command: FetchCommand
    private let state = Mutex(State())
    /// The serial queue for writes, which block while the process does not read.
    private let writeQueue = DispatchQueue(label: "pinfeed.fetch.queries", qos: .userInitiated)

    private typealias Continuation = CheckedContinuation<Result<FetchResponse.Content, FetchError>, Never>

    private struct State {
        typealias Continuations = [UInt32: Continuation]
        var child: ChildProcess?
        var nextID: UInt32 = 0
        var pendingQueries: Continuations = [:]
        /// The number of consecutive starts without a response.
        var failedStarts = 0
        var hasEnded = false
    }

    /// The number of consecutive failed starts after which no further start is attempted.
    private static let maximumFailedStarts = 3

    /// Creates the connection without starting the process.
    package init(command: FetchCommand) {
        self.command = command
    }

    deinit { end() }

    /// Sends a query and waits for the response. Cancelling the task cancels the query.
    /// - Throws: `FetchError` if the query failed or was cancelled, or if the process was lost.
    package func response(to kind: FetchQuery.Kind) async throws(FetchError) -> FetchResponse.Content {
        let id = state.withLock { state in
            state.nextID &+= 1
            return state.nextID
        }
        let result: Result<FetchResponse.Content, FetchError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                send(FetchQuery(id: id, kind: kind), continuation)
            }
        } onCancel: {
            cancel(id)
        }
        let content = try result.get()
        if case .failure(let failure) = content { throw .reported(failure) }
        return content
    }

    /// Ends the process. Pending queries fail.
    package func end() {
        let child = state.withLock { state in
            state.hasEnded = true
            return state.child
        }
        child?.terminate()
        failPendingQueries(of: child)
    }

    private func send(_ query: FetchQuery, _ continuation: Continuation) {
        let child: ChildProcess
        do throws(FetchError) {
            child = try state.withLock { (state) throws(FetchError) in
                let child = try runningChild(&state)
                state.pendingQueries[query.id] = continuation
                return child
            }
        } catch {
            continuation.resume(returning: .failure(error))
            return
        }
        // The task may have been cancelled before the continuation was registered.
        if Task.isCancelled { return cancel(query.id) }
        writeQueue.async { [self] in
            if (try? child.write(query.frame.encoded())) == nil { failPendingQueries(of: child) }
        }
    }

    private func runningChild(_ state: inout State) throws(FetchError) -> ChildProcess {
        if let child = state.child { return child }
        guard !state.hasEnded else { throw .shuttingDown }
        guard state.failedStarts < Self.maximumFailedStarts else { throw .exitsAtStart(path: command.path) }
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

    private func cancel(_ id: UInt32) {
        let (continuation, child) = state.withLock { ($0.pendingQueries.removeValue(forKey: id), $0.child) }
        guard let continuation else { return }
        continuation.resume(returning: .failure(.cancelled))
        writeQueue.async { _ = try? child?.write(FetchQuery(id: 0, kind: .cancel(id)).frame.encoded()) }
    }

    /// Delivers responses on a dedicated thread until the process exits.
    private func read(from child: ChildProcess) {
        let thread = Thread { [weak self] in
            while let frame = FetchFrame.read(from: child.socket), let response = FetchResponse(frame) {
                guard let self else { break }
                let continuation = state.withLock { state in
                    state.failedStarts = 0
                    return state.pendingQueries.removeValue(forKey: response.id)
                }
                continuation?.resume(returning: .success(response.content))
            }
            child.terminate()
            self?.failPendingQueries(of: child)
        }
        thread.name = "pinfeed.fetch"
        thread.start()
    }

    /// Fails all pending queries of a process. Does nothing when called again.
    private func failPendingQueries(of child: ChildProcess?) {
        let continuations = state.withLock { state in
            guard let child, state.child === child else { return [:] as State.Continuations }
            state.child = nil
            defer { state.pendingQueries = [:] }
            return state.pendingQueries
        }
        for continuation in continuations.values { continuation.resume(returning: .failure(.lost)) }
    }
}
