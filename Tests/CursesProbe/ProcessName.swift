import CursesTerminal
import Glibc

/// The name of this process, which shows observers whether all output has been written to the terminal.
@MainActor
final class ProcessName {
    private let file = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)

    func set(_ name: String) { _ = write(file, name, name.utf8.count) }

    /// Sets the name to `settled` whenever the terminal has written all output.
    func updateContinuously(_ terminal: CursesTerminal) async throws {
        while true {
            if terminal.isSettled { set("settled") }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}
