import Glibc

/// The environment variables that are preserved in kiosk mode.
///
/// SSH clients choose the values of `TERM` and of variables in the server's `AcceptEnv`, and libraries interpret some
/// as paths of files or code. Therefore only the variables listed here are preserved, with values that cannot be paths:
/// not `TERMINFO`, `LOCPATH`, `XDG_*`, `LD_*`, `G_*`, `VIPS_*` or others. Owners use options to specify files.
///
/// Outside kiosk mode, all variables are preserved, because a user who can set them can run programs anyway.
package struct KioskEnvironment: Hashable, Sendable {
    /// The preserved variables as `NAME=value`, in their original order.
    package let variables: [String]

    /// - Parameter entries: the variables as `NAME=value`. The first of duplicate variables is used.
    package init(of entries: [String]) {
        var seen: Set<Substring> = []
        variables = entries.filter { entry in
            guard let separator = entry.firstIndex(of: "=") else { return false }
            let name = entry[..<separator]
            return seen.insert(name).inserted
                && (Self.kind(of: name)?.allows(entry[entry.index(after: separator)...].utf8) ?? false)
        }
    }

    /// A kind of permitted values of a variable.
    private enum Kind {
        /// A name of a terminal, language or program, or a number.
        case word
        /// A time zone.
        case zone
        /// Any text. Only pinfeed and libcurl read it, and libcurl treats it as a URL.
        case text

        func allows(_ value: Substring.UTF8View) -> Bool {
            switch self {
            case .word: value.count <= 64 && Self.isWord(value, with: "+-._@;")
            case .zone: value.count <= 64 && Self.isWord(value, with: "+-_/,.") && !Substring(value).contains("..")
            case .text: value.count <= 1024 && value.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            }
        }

        /// Returns whether a value consists of ASCII letters, digits and `others`, and begins with a letter or digit.
        private static func isWord(_ value: Substring.UTF8View, with others: StaticString) -> Bool {
            func isAlphanumeric(_ byte: UInt8) -> Bool {
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            }
            return value.first.map(isAlphanumeric) == true
                && value.allSatisfy { byte in
                    isAlphanumeric(byte) || others.withUTF8Buffer { $0.contains(byte) }
                }
        }
    }

    /// Returns the kind of values that are permitted for a variable; `nil` if the variable is always removed.
    private static func kind(of name: Substring) -> Kind? {
        switch name {
        case "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "TERM_PROGRAM", "VTE_VERSION", "LANG": .word
        case _ where name.hasPrefix("LC_"): .word
        case "TZ": .zone
        // Variables of the login and the SSH server, and of terminal multiplexers.
        case "HOME", "USER", "LOGNAME", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "TMUX", "TMUX_PANE", "STY", "ZELLIJ":
            .text
        case "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY": .text
        default: nil
        }
    }

    /// The variables of this process; an empty string for those that are not valid UTF-8, which are removed.
    package static var processVariables: [String] {
        var entries: [String] = []
        var entry = environ
        while let pointer = entry.pointee {
            entries.append(String(validatingCString: pointer) ?? "")
            entry += 1
        }
        return entries
    }

    /// Removes all variables except `variables` from this process. If any are removed, executes the program again, because
    /// libraries read some before `main`.
    package func apply() {
        guard variables != Self.processVariables else { return }
        var environment = variables.map { strdup($0) } + [nil]
        if let path = realpath("/proc/self/exe", nil) { execve(path, CommandLine.unsafeArgv, &environment) }
        // Executing the program again may fail. Then libraries keep the values that they have already read.
        clearenv()
        for variable in environment { if let variable { putenv(variable) } }
    }
}
