import CCurl
import CCurlCalls
import Glibc
import Synchronization

/// A runner of concurrent transfers on one thread.
final class Transfers: Sendable {
    /// The libcurl multi handle. Only the thread uses it, except for `curl_multi_wakeup`, which is thread-safe.
    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer
    private let pendingCommands = Mutex(PendingCommands())

    private struct PendingCommands {
        var submitted: [Job] = []
        var cancelled: Set<Int> = []
        var lastID = 0
        var isEnded = false
    }

    private struct Job {
        let id: Int
        let request: Transfer.Request
        let finish: @Sendable (Transfer.Response) -> Void
    }

    private static let maximumConnectionsPerHost = 6
    private static let maximumConnectionCount = 24

    /// Starts the thread; `nil` if libcurl or the thread cannot be started.
    init?() {
        guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let handle = curl_multi_init() else { return nil }
        self.handle = handle
        cu_bound_connections(handle, Self.maximumConnectionsPerHost, Self.maximumConnectionCount)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Transfers>.fromOpaque(context).takeRetainedValue().runTransfers() }
                return nil
            }, context)
        guard code == 0 else {
            Unmanaged<Transfers>.fromOpaque(context).release()
            return nil
        }
        pthread_detach(thread)
    }

    /// Ends the thread and cancels all running transfers.
    func end() {
        pendingCommands.withLock { $0.isEnded = true }
        curl_multi_wakeup(handle)
    }

    /// Returns the response to a request. Cancelling the task cancels the transfer.
    func response(to request: Transfer.Request) async -> Transfer.Response {
        let id = pendingCommands.withLock { pendingCommands in
            pendingCommands.lastID += 1
            return pendingCommands.lastID
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isEnded = pendingCommands.withLock { commands in
                    if !commands.isEnded {
                        commands.submitted.append(
                            Job(id: id, request: request) { continuation.resume(returning: $0) })
                    }
                    return commands.isEnded
                }
                if isEnded { return continuation.resume(returning: Transfer.Response()) }
                if Task.isCancelled { cancel(id) }
                curl_multi_wakeup(handle)
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func cancel(_ id: Int) {
        pendingCommands.withLock { _ = $0.cancelled.insert(id) }
        curl_multi_wakeup(handle)
    }

    /// Runs transfers on the thread until `end()` is called.
    private func runTransfers() {
        var running: [UnsafeMutableRawPointer: RunningTransfer] = [:]
        while true {
            let commands = pendingCommands.withLock { commands in
                defer { (commands.submitted, commands.cancelled) = ([], []) }
                return commands
            }
            if commands.isEnded {
                for (easy, entry) in running {
                    curl_multi_remove_handle(handle, easy)
                    entry.job.finish(Transfer.Response())
                }
                for job in commands.submitted { job.finish(Transfer.Response()) }
                // The handle is not freed, because another thread may be about to call `curl_multi_wakeup`.
                return
            }
            for job in commands.submitted { begin(job, &running) }
            for (easy, entry) in running where commands.cancelled.contains(entry.job.id) {
                curl_multi_remove_handle(handle, easy)
                running[easy] = nil
                entry.job.finish(Transfer.Response())
            }
            var count: Int32 = 0
            curl_multi_perform(handle, &count)
            var code = CURLE_OK
            while let easy = cu_ended(handle, &code) {
                curl_multi_remove_handle(handle, easy)
                guard let entry = running.removeValue(forKey: easy) else { continue }
                entry.job.finish(entry.transfer.response(endedWith: code))
            }
            curl_multi_poll(handle, nil, 0, 1000, nil)
        }
    }

    /// A transfer, which only the thread uses, and its job.
    private typealias RunningTransfer = (transfer: Transfer, job: Job)

    private func begin(_ job: Job, _ running: inout [UnsafeMutableRawPointer: RunningTransfer]) {
        let transfer = Transfer(job.request)
        guard transfer.begin(), let easy = transfer.handle, curl_multi_add_handle(handle, easy) == CURLM_OK else {
            return job.finish(transfer.response(endedWith: CURLE_OUT_OF_MEMORY))
        }
        running[easy] = (transfer, job)
    }
}
