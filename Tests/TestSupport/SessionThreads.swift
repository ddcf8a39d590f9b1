import Dispatch
import Testing

/// Runs what a test does with programs on threads beside those that all tests share.
///
/// The shared ones are as many as there are processors, and tests that reckon for seconds keep them: whoever waits for a
/// screen would look at it only every so many seconds, while the program goes on.
package final class SessionThreads: TaskExecutor {
    package static let shared = SessionThreads()
    private let queue = DispatchQueue(label: "sessions", attributes: .concurrent)

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// Has tests run on the threads of sessions.
package struct SessionTrait: SuiteTrait, TestTrait, TestScoping {
    /// Each test for itself.
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
