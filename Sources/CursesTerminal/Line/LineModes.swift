import Glibc

/// How the line's driver treats what is typed and what is written.
struct LineModes: Equatable {
    private let input: tcflag_t
    private let output: tcflag_t
    private let local: tcflag_t

    /// Those of standard input now; nil where the line is gone.
    init?() {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        input = settings.c_iflag
        output = settings.c_oflag
        local = settings.c_lflag
    }
}
