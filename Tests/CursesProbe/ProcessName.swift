import CursesTerminal
import Glibc

/// The name of this process, which tells whoever looks whether the terminal has been told everything.
@MainActor
final class ProcessName {
    private let file = open("/proc/self/comm", O_WRONLY | O_CLOEXEC)

    func set(_ name: String) { _ = write(file, name, name.utf8.count) }

    /// `settled` as soon as it has been, until something else is said.
    func follow(_ terminal: CursesTerminal) async throws {
        while true {
            if terminal.isSettled { set("settled") }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}
