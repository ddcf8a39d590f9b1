import ScreenKit
import TerminalUI

extension BrowsingSession {
    func perform(_ effect: DemoEffect, _ outbox: Outbox<AppMessage>) {
        switch effect {
        case .tick(let delay, let tick):
            delays.begin(.demo) { [terminal] in
                // Wait for the terminal, so that each step is visible on slow connections, too.
                await terminal.waitUntilDrained()
                try await Task.sleep(for: delay)
            } then: {
                outbox.send(.demo(.ticked(id: tick)))
            }
        case .showLayout(let name): layouts.showLayout(named: name, outbox)
        }
    }
}
