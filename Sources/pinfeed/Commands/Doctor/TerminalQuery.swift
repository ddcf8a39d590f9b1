import ArgumentParser
import CursesTerminal
import Glibc
import TerminalUI

/// Queries for the properties of the terminal of this process.
enum TerminalQuery {
    /// The timeout for the terminal's responses.
    private static let timeout = Duration.seconds(1)

    /// Opens the terminal, queries it, and restores it. If the output is a file, queries the controlling terminal. If
    /// it is a pipe, queries nothing, because the other program may use the terminal.
    /// - Throws: The exit status for a signal, if one ended the query.
    @MainActor
    static func run(
        colors: ColorDepth?, graphics: GraphicsMode
    ) throws(ExitCode) -> Result<TerminalReport, CursesTerminalError> {
        var status = stat()
        let isFile = fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let redirection = isFile || isatty(STDOUT_FILENO) == 1 ? TerminalRedirection() : nil
        defer { redirection?.restore() }
        let terminal: CursesTerminal
        do throws(CursesTerminalError) {
            terminal = try CursesTerminal.start(colors: colors, graphics: graphics)
        } catch {
            return .failure(error)
        }
        let report = terminal.report(within: timeout, colors: colors)
        terminal.end()
        if let signal = terminal.interruption { throw ExitCode(128 + signal) }
        return .success(report)
    }
}

/// A temporary redirection of standard input and output to the controlling terminal.
private struct TerminalRedirection {
    private let savedDescriptors: [CInt]

    /// Returns `nil` if both are terminals already, or if no controlling terminal exists.
    init?() {
        guard isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 else { return nil }
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return nil }
        savedDescriptors = [STDIN_FILENO, STDOUT_FILENO].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO] { dup2(terminal, descriptor) }
        close(terminal)
    }

    func restore() {
        for (descriptor, savedDescriptor) in savedDescriptors.enumerated() where savedDescriptor >= 0 {
            dup2(savedDescriptor, CInt(descriptor))
            close(savedDescriptor)
        }
    }
}
