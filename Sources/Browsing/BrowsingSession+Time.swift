import CapsuleScreens
import Foundation
import ScreenKit
import TerminalUI

/// Delayed messages.
extension BrowsingSession {
    /// Sends a tick after a delay.
    ///
    /// If the terminal takes longer than the delay to read its output, the tick is sent later, so that at least half of
    /// the time is left for responding to keys.
    func scheduleTick(after delay: Duration, id: Int, _ outbox: Outbox<AppMessage>) {
        delays.stop(.animation)
        guard !tasks.isSnapshot else { return }
        delays.begin(.animation) { [terminal] in
            let requestTime = ContinuousClock.now
            // The frame that requested the tick must be drawn first.
            await terminal.waitUntilDrained()
            let elapsed = ContinuousClock.now - requestTime
            let remaining = delay - elapsed
            try await Task.sleep(for: remaining > .zero ? remaining : min(.zero - remaining, .seconds(1)))
        } then: { [delays] in
            outbox.send(.animation(.tick(id: id, now: delays.now)))
        }
    }

    /// Sends a message after a delay, replacing the pending message of the same kind. The clock includes time in system
    /// sleep and ignores changes of the wall clock.
    func schedule(
        _ kind: DelayedMessages.Kind, after delay: Duration, _ outbox: Outbox<AppMessage>, then message: AppMessage
    ) {
        delays.stop(kind)
        guard !tasks.isSnapshot else { return }
        delays.begin(kind) {
            try await Task.sleep(for: delay, clock: .continuous)
        } then: {
            outbox.send(message)
        }
    }

    func perform(_ effect: CapsulesEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .scheduleRead(let date):
            capsules.set(tasks.isSnapshot ? nil : date) { [library] in
                library.enqueue(outbox) { session in await session.perform(.read, outbox) }
            }
        case .awaitEmptyingStep(let delay):
            // A snapshot shows the final state.
            if tasks.isSnapshot { return outbox.send(.capsules(.emptyingStep)) }
            schedule(.motion, after: delay, outbox, then: .capsules(.emptyingStep))
        default: library.enqueue(outbox) { session in await session.perform(effect, outbox) }
        }
    }
}
