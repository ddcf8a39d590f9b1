import Languages

/// An error that prevents the terminal from starting.
package enum CursesTerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Standard input or output is a file or a pipe.
    case notATerminal(StandardStream)
    /// The process is in the background, and no shell can bring it to the foreground.
    case inBackground
    /// `TERM` is unset or empty.
    case noTerminalType
    /// Terminfo has no entry for the value of `TERM`, or the entry is not for a screen.
    case unknownTerminalType(String)
    /// The terminal type has no cursor addressing.
    case incapableTerminalType(String)
    /// The system has no UTF-8 locale, not even C.UTF-8.
    case noUTF8Locale
    /// Another `CursesTerminal` is running in this process.
    case alreadyRunning

    package enum StandardStream: String, Hashable, Sendable {
        case input, output
    }

    package var description: String {
        switch self {
        case .notATerminal(let stream):
            switch stream {
            case .input: tr("Standard input is not a terminal. Run pinfeed in a terminal, without redirection.")
            case .output: tr("Standard output is not a terminal. Run pinfeed in a terminal, without redirection.")
            }
        case .inBackground:
            tr("Can't use the terminal from the background. Start pinfeed in the foreground.")
        case .noTerminalType:
            tr("TERM is not set. Set it to your terminal's type, for example TERM=xterm-256color.")
        case .unknownTerminalType(let name):
            tr(
                """
                No terminfo entry for TERM=\(Self.quoted(name)). Set TERM to a known type, for example \
                xterm-256color, or install the entry (on Debian and Ubuntu: ncurses-term).
                """)
        case .incapableTerminalType(let name):
            tr(
                """
                The terminal type TERM=\(Self.quoted(name)) can't move the cursor. Use another terminal, or set TERM \
                to its actual type, for example xterm-256color.
                """)
        case .noUTF8Locale:
            tr("The system has no UTF-8 locale. Install C.UTF-8 or en_US.UTF-8.")
        case .alreadyRunning:
            tr("The program is already using the terminal.")
        }
    }

    /// Returns text in a printable form: quoted, without control characters, at most 64 scalars.
    private static func quoted(_ text: String) -> String {
        var quoted = "'"
        for scalar in text.unicodeScalars.prefix(64) {
            quoted.unicodeScalars.append(scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F ? scalar : "?")
        }
        return quoted + "'"
    }
}
