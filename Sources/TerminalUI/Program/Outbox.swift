import Synchronization

/// The way from effects back into a program, from any thread.
///
/// What is sent after the program ended is dropped.
package struct Outbox<Message: Sendable>: Sendable {
    private let mailbox: Mailbox<Message>

    init(_ mailbox: Mailbox<Message>) {
        self.mailbox = mailbox
    }

    /// Gives the program a message for its next turn.
    package func send(_ message: Message) {
        mailbox.post(.message(message))
    }

    /// Tells the program that an effect is under way, until the activity ends or is no longer held.
    ///
    /// Send the effect's last message before ending it: then the program is not taken for settled in between.
    package func begin() -> Activity {
        mailbox.effectBegan()
        return Activity { [mailbox] in mailbox.effectEnded() }
    }

    /// Runs an effect away from the main actor, under way until it returns. Cancelling the task is the caller's.
    @discardableResult
    package func run(
        priority: TaskPriority? = nil, _ effect: @escaping @Sendable (Outbox) async -> Void
    ) -> Task<Void, Never> {
        let activity = begin()
        return Task.detached(priority: priority) {
            await effect(self)
            activity.end()
        }
    }
}

/// An effect that is under way.
package final class Activity: Sendable {
    private let onEnd: @Sendable () -> Void
    private let hasEnded = Atomic(false)

    init(onEnd: @escaping @Sendable () -> Void) {
        self.onEnd = onEnd
    }

    deinit {
        end()
    }

    /// Ends the activity; the second time does nothing.
    package func end() {
        if !hasEnded.exchange(true, ordering: .acquiringAndReleasing) { onEnd() }
    }
}
