import ArgumentParser
import CursesTerminal
import Glibc
import TerminalUI

/// The terminal of this process, asked what it is.
enum AskedTerminal {
    /// The time that a terminal may take for its answers.
    private static let patience = Duration.seconds(1)

    /// Takes the terminal for a moment. Where the output goes into a file, it is the controlling terminal; where it goes to
    /// another program, that may want the terminal for itself, and nothing is asked.
    /// - Throws: the status of a program that a signal ended, where one asks it to end meanwhile.
    @MainActor
    static func report(
        colors: ColorDepth?, graphics: GraphicsMode
    ) throws(ExitCode) -> Result<TerminalReport, CursesTerminalError> {
        var status = stat()
        let isFile = fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let lent = isFile || isatty(STDOUT_FILENO) == 1 ? LentTerminal() : nil
        defer { lent?.giveBack() }
        let terminal: CursesTerminal
        do throws(CursesTerminalError) {
            terminal = try CursesTerminal.start(colors: colors, graphics: graphics)
        } catch {
            return .failure(error)
        }
        let report = terminal.report(within: patience, colors: colors)
        terminal.end()
        if let signal = terminal.interruption { throw ExitCode(128 + signal) }
        return .success(report)
    }
}

/// Standard input and output on the controlling terminal for a while, where they are elsewhere.
private struct LentTerminal {
    private let kept: [CInt]

    /// Nil where they are there already, and where there is no such terminal.
    init?() {
        guard isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 else { return nil }
        let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return nil }
        kept = [STDIN_FILENO, STDOUT_FILENO].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
        for descriptor in [STDIN_FILENO, STDOUT_FILENO] { dup2(terminal, descriptor) }
        close(terminal)
    }

    func giveBack() {
        for (descriptor, own) in kept.enumerated() where own >= 0 {
            dup2(own, CInt(descriptor))
            close(own)
        }
    }
}
