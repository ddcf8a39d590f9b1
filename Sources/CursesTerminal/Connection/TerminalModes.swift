import Glibc

/// The input, output and local modes of the terminal (termios).
struct TerminalModes: Equatable {
    private let input: tcflag_t
    private let output: tcflag_t
    private let local: tcflag_t

    /// Reads the modes of standard input; `nil` if the terminal has hung up.
    init?() {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        input = settings.c_iflag
        output = settings.c_oflag
        local = settings.c_lflag
    }
}
