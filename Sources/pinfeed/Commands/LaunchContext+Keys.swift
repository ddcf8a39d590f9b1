import CursesTerminal
import Feeds
import Glibc

extension LaunchContext {
    /// Redirects standard input, for keys, to the controlling terminal. Retains the piped input for the feed.
    /// - Throws: `CursesTerminalError` if there is no controlling terminal.
    mutating func redirectKeyInputToTerminal() throws {
        guard let piped = pipedInput else { return }
        let savedInput = fcntl(piped, F_DUPFD_CLOEXEC, 10)
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard savedInput >= 0, terminal >= 0, dup2(terminal, STDIN_FILENO) >= 0 else {
            throw CursesTerminalError.notATerminal(.input)
        }
        close(terminal)
        pipedInput = savedInput
    }
}
