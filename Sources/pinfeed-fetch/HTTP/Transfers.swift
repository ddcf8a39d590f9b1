import CCurl
import CCurlCalls
import Glibc
import Synchronization

/// Runs many transfers concurrently on one thread.
final class Transfers: Sendable {
    /// The libcurl multi handle. Only the thread uses it, except for `curl_multi_wakeup`, which is thread-safe.
    nonisolated(unsafe) private let handle: UnsafeMutableRawPointer
    private let orders = Mutex(Orders())

    private struct Orders {
        var begun: [Transfer] = []
        var cancelled: [UInt64] = []
        var isEnded = false
    }

    private static let connectionsAHost = 6
    private static let connections = 24

    /// Returns `nil` if libcurl or the thread cannot be started.
    init?() {
        guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, let handle = curl_multi_init() else { return nil }
        self.handle = handle
        cu_bound_connections(handle, Self.connectionsAHost, Self.connections)
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self).toOpaque()
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Transfers>.fromOpaque(context).takeRetainedValue().work() }
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
        orders.withLock { $0.isEnded = true }
        curl_multi_wakeup(handle)
    }

    /// Runs a transfer. Cancelling the task cancels the transfer.
    func run(_ transfer: Transfer) async -> Transfer.Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                transfer.finish = { continuation.resume(returning: $0) }
                let isEnded = orders.withLock { orders in
                    if !orders.isEnded { orders.begun.append(transfer) }
                    return orders.isEnded
                }
                if isEnded { return transfer.cancel() }
                if Task.isCancelled { cancel(transfer) }
                curl_multi_wakeup(handle)
            }
        } onCancel: {
            cancel(transfer)
        }
    }

    private func cancel(_ transfer: Transfer) {
        orders.withLock { $0.cancelled.append(transfer.number) }
        curl_multi_wakeup(handle)
    }

    /// Runs transfers on the thread until `end()` is called.
    private func work() {
        var running: [UnsafeMutableRawPointer: Transfer] = [:]
        while true {
            let orders = orders.withLock { orders in
                defer { (orders.begun, orders.cancelled) = ([], []) }
                return orders
            }
            if orders.isEnded {
                for (easy, transfer) in running {
                    curl_multi_remove_handle(handle, easy)
                    transfer.cancel()
                }
                for transfer in orders.begun { transfer.cancel() }
                // The handle is not freed, because another thread may be about to call `curl_multi_wakeup`.
                return
            }
            begin(orders.begun, &running)
            let cancelled = Set(orders.cancelled)
            if !cancelled.isEmpty {
                for (easy, transfer) in running where cancelled.contains(transfer.number) {
                    curl_multi_remove_handle(handle, easy)
                    running[easy] = nil
                    transfer.cancel()
                }
            }
            var count: Int32 = 0
            curl_multi_perform(handle, &count)
            var code = CURLE_OK
            while let easy = cu_ended(handle, &code) {
                curl_multi_remove_handle(handle, easy)
                running.removeValue(forKey: easy)?.end(code)
            }
            curl_multi_poll(handle, nil, 0, 1000, nil)
        }
    }

    private func begin(_ transfers: [Transfer], _ running: inout [UnsafeMutableRawPointer: Transfer]) {
        for transfer in transfers {
            guard transfer.begin(), let easy = transfer.handle, curl_multi_add_handle(handle, easy) == CURLM_OK else {
                transfer.end(CURLE_OUT_OF_MEMORY)
                continue
            }
            running[easy] = transfer
        }
    }
}
