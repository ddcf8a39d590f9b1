import Dispatch
import Testing

/// Runs tests with programs on threads outside the shared pool.
///
/// The shared pool has one thread per processor, which CPU-bound tests occupy for seconds: a test that waits for a
/// screen would poll it too rarely.
package final class SessionThreads: TaskExecutor {
    package static let shared = SessionThreads()
    private let queue = DispatchQueue(label: "sessions", attributes: .concurrent)

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// A trait that runs tests on `SessionThreads`.
package struct SessionTrait: SuiteTrait, TestTrait, TestScoping {
    /// Applies to each test separately.
    package let isRecursive = true

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(SessionThreads.shared) { try await function() }
    }
}

extension Trait where Self == SessionTrait {
    /// For tests that drive a program in a terminal.
    package static var inSession: Self { Self() }
}
