import Synchronization

/// A thread-safe sender of messages from effects to a program.
///
/// Messages after the end of the program are dropped.
package struct Outbox<Message: Sendable>: Sendable {
    private let mailbox: Mailbox<Message>

    init(_ mailbox: Mailbox<Message>) {
        self.mailbox = mailbox
    }

    /// Sends a message for the next turn of the program.
    package func send(_ message: Message) {
        mailbox.post(.message(message))
    }

    /// Records that an effect is running, until the activity is ended or deallocated.
    ///
    /// Send the effect's last message before ending the activity. Otherwise the program may seem to be settled.
    package func beginActivity() -> Activity {
        mailbox.beginEffect()
        return Activity { [mailbox] in mailbox.endEffect() }
    }

    /// Runs an effect in a detached task, and records that it is running. The caller is responsible for cancellation.
    @discardableResult
    package func run(
        priority: TaskPriority? = nil, _ effect: @escaping @Sendable (Outbox) async -> Void
    ) -> Task<Void, Never> {
        let activity = beginActivity()
        return Task.detached(priority: priority) {
            await effect(self)
            activity.end()
        }
    }
}

/// A running effect.
package final class Activity: Sendable {
    private let onEnd: @Sendable () -> Void
    private let hasEnded = Atomic(false)

    init(onEnd: @escaping @Sendable () -> Void) {
        self.onEnd = onEnd
    }

    deinit {
        end()
    }

    /// Ends the activity. Further calls do nothing.
    package func end() {
        if !hasEnded.exchange(true, ordering: .acquiringAndReleasing) { onEnd() }
    }
}
