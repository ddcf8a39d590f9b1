import LibraryValues
import Synchronization

/// A queue of unfinished input to store. It contains only the newest input for each subject, since older
/// ones need not be written on a slow disk.
final class UnsavedTextChanges: Sendable {
    typealias Subject = UnsavedText.Subject

    private let state = Mutex(State())

    private struct State {
        /// The pending input; `nil` values are to be deleted.
        var pending: [Subject: UnsavedText?] = [:]
        var isFailing = false
        /// The number of calls of `add`.
        var count = 0
    }

    /// The pending changes of the first `callCount` calls of `add`.
    struct Pending {
        var texts: [UnsavedText]
        var dropped: [Subject]
        var callCount: Int
    }

    func add(_ texts: [UnsavedText], dropping subjects: [Subject]) {
        state.withLock { state in
            for text in texts { state.pending.updateValue(text, forKey: text.subject) }
            for subject in subjects { state.pending.updateValue(nil, forKey: subject) }
            state.count += 1
        }
    }

    /// Removes and returns all pending changes, or returns `nil` if there are none.
    func removeAll() -> Pending? {
        let (pending, callCount) = state.withLock { state in
            defer { state.pending = [:] }
            return (state.pending, state.count)
        }
        guard !pending.isEmpty else { return nil }
        return Pending(
            texts: pending.values.compactMap { $0 }, dropped: pending.filter { $0.value == nil }.map(\.key),
            callCount: callCount)
    }

    func recordSuccess() { state.withLock { $0.isFailing = false } }

    /// Adds changes again that could not be stored, unless newer ones are pending.
    /// - Returns: whether the previous attempt had succeeded.
    func recordFailure(of texts: [UnsavedText], dropping subjects: [Subject]) -> Bool {
        state.withLock { state in
            for text in texts where state.pending[text.subject] == nil {
                state.pending.updateValue(text, forKey: text.subject)
            }
            for subject in subjects where state.pending[subject] == nil {
                state.pending.updateValue(nil, forKey: subject)
            }
            defer { state.isFailing = true }
            return !state.isFailing
        }
    }
}
