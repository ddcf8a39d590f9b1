import LibraryValues
import Synchronization

/// What of unfinished texts waits for the library: of each subject the newest, for on a slow disk those before it need
/// not be kept.
final class UnfinishedChanges: Sendable {
    typealias Subject = UnfinishedText.Subject

    private let state = Mutex(State())

    private struct State {
        /// Nil for one that is to go.
        var waiting: [Subject: UnfinishedText?] = [:]
        var isFailing = false
        /// How many wishes came.
        var count = 0
    }

    /// What waits, of the first so many wishes.
    struct Waiting {
        var texts: [UnfinishedText]
        var dropped: [Subject]
        var number: Int
    }

    func add(_ texts: [UnfinishedText], dropping subjects: [Subject]) {
        state.withLock { state in
            for text in texts { state.waiting.updateValue(text, forKey: text.subject) }
            for subject in subjects { state.waiting.updateValue(nil, forKey: subject) }
            state.count += 1
        }
    }

    /// Everything that waits; nil when nothing does.
    func take() -> Waiting? {
        let (waiting, number) = state.withLock { state in
            defer { state.waiting = [:] }
            return (state.waiting, state.count)
        }
        guard !waiting.isEmpty else { return nil }
        return Waiting(
            texts: waiting.values.compactMap { $0 }, dropped: waiting.filter { $0.value == nil }.map(\.key),
            number: number)
    }

    func noteSuccess() { state.withLock { $0.isFailing = false } }

    /// Has what could not be kept wait again, but for what is newer.
    /// - Returns: whether it had not failed before.
    func noteFailure(of texts: [UnfinishedText], dropping subjects: [Subject]) -> Bool {
        state.withLock { state in
            for text in texts where state.waiting[text.subject] == nil {
                state.waiting.updateValue(text, forKey: text.subject)
            }
            for subject in subjects where state.waiting[subject] == nil {
                state.waiting.updateValue(nil, forKey: subject)
            }
            defer { state.isFailing = true }
            return !state.isFailing
        }
    }
}
