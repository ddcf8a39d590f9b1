import ScreenKit
import TerminalUI

extension BrowsingSession {
    /// Carries out what a tour needs.
    func perform(_ effect: DemoEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .tick(let delay, let number):
            waits.begin(.demo) { [terminal] in
                // What was shown is to be seen before it goes on, however slow the line.
                await terminal.drained()
                try await Task.sleep(for: delay)
            } then: {
                outbox.send(.demo(.ticked(number: number)))
            }
        case .showLayout(let name): layouts.show(name, outbox)
        }
    }
}
