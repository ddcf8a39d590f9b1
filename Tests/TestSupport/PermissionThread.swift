import Foundation

/// A thread that obeys file permissions, even if root runs the tests.
///
/// Files stay owned by root, so that the folders above them remain accessible.
package enum PermissionThread {
    /// Runs `body` on such a thread and waits for it.
    package static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
        let box = ResultBox<Value>()
        let done = DispatchSemaphore(value: 0)
        Thread {
            dropCapabilities()
            box.result = Result { try body() }
            done.signal()
        }.start()
        done.wait()
        return try (box.result ?? .failure(CancellationError())).get()
    }

    /// Drops the capabilities that let root bypass permissions: capset(2), which Swift does not import.
    private static func dropCapabilities() {
        typealias SystemCall = @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> CInt
        let program = dlopen(nil, RTLD_NOW)
        guard let get = dlsym(program, "capget"), let set = dlsym(program, "capset") else { return }
        // _LINUX_CAPABILITY_VERSION_3, this thread.
        var header: [UInt32] = [0x2008_0522, 0]
        // Two sets of effective, permitted and inheritable capabilities.
        var sets = [UInt32](repeating: 0, count: 6)
        _ = unsafeBitCast(get, to: SystemCall.self)(&header, &sets)
        // CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_FOWNER.
        for index in 0..<2 { sets[index] &= ~(1 << 1 | 1 << 2 | 1 << 3) }
        _ = unsafeBitCast(set, to: SystemCall.self)(&header, &sets)
    }

    private final class ResultBox<Value>: @unchecked Sendable {
        // Written before the semaphore is signalled, read after.
        var result: Result<Value, any Error>?
    }
}
