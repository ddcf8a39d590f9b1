import LibraryValues
import Synchronization

/// A queue of unsaved form contents to store. It has only the newest contents of each subject, since older ones need
/// not be written on a slow disk.
final class UnsavedTextChanges: Sendable {
    typealias Subject = UnsavedText.Subject

    private let state = Mutex(State())

    private struct State {
        /// The pending contents; `nil` for subjects whose contents are to be removed.
        var pending: [Subject: UnsavedText?] = [:]
        /// Whether the last attempt to store changes failed.
        var isFailing = false
        /// The number of calls of `add`.
        var count = 0
    }

    /// The pending changes of the first `callCount` calls of `add`.
    struct Pending {
        var texts: [UnsavedText]
        var removedSubjects: [Subject]
        var callCount: Int
    }

    func add(_ texts: [UnsavedText], removing subjects: [Subject]) {
        state.withLock { state in
            for text in texts { state.pending.updateValue(text, forKey: text.subject) }
            for subject in subjects { state.pending.updateValue(nil, forKey: subject) }
            state.count += 1
        }
    }

    /// Removes and returns all pending changes, or returns `nil` if there are none.
    func drain() -> Pending? {
        let (pending, callCount) = state.withLock { state in
            defer { state.pending = [:] }
            return (state.pending, state.count)
        }
        guard !pending.isEmpty else { return nil }
        return Pending(
            texts: pending.values.compactMap { $0 }, removedSubjects: pending.filter { $0.value == nil }.map(\.key),
            callCount: callCount)
    }

    func recordSuccess() { state.withLock { $0.isFailing = false } }

    /// Adds changes again that could not be stored, except for subjects with newer pending contents.
    /// - Returns: whether the previous attempt had succeeded.
    func recordFailure(of changes: Pending) -> Bool {
        state.withLock { state in
            for text in changes.texts where state.pending[text.subject] == nil {
                state.pending.updateValue(text, forKey: text.subject)
            }
            for subject in changes.removedSubjects where state.pending[subject] == nil {
                state.pending.updateValue(nil, forKey: subject)
            }
            defer { state.isFailing = true }
            return !state.isFailing
        }
    }
}
