import Glibc

/// What a session for an audience keeps of the variables that it was started with.
///
/// Whoever comes over SSH chooses the values of `TERM` and of what the server's `AcceptEnv` lets through, and libraries take
/// values for paths of files, or for what they load. So nothing is kept but what is named here, with a value that is no path:
/// not `TERMINFO`, `LOCPATH`, `XDG_*`, `LD_*`, `G_*`, `VIPS_*` nor any other. Owners name files by options instead.
///
/// Where a person sits before the program, everything is kept: who sets variables there may run programs, too.
package struct JudgedEnvironment: Hashable, Sendable {
    /// Each as `NAME=value`, in the order in which they were.
    package let variables: [String]

    /// - Parameter given: each as `NAME=value`; of one that is there twice, the first counts, as for the C library.
    package init(of given: [String]) {
        var seen: Set<Substring> = []
        variables = given.filter { entry in
            guard let end = entry.firstIndex(of: "=") else { return false }
            let name = entry[..<end]
            return seen.insert(name).inserted
                && (Self.kind(of: name)?.allows(entry[entry.index(after: end)...].utf8) ?? false)
        }
    }

    /// What a value has to be.
    private enum Kind {
        /// A name: of a terminal, a language, a program, or a number.
        case word
        /// A time zone.
        case zone
        /// Text that nothing but pinfeed itself and libcurl read, which takes it for an address.
        case text

        func allows(_ value: Substring.UTF8View) -> Bool {
            switch self {
            case .word: value.count <= 64 && Self.isWord(value, with: "+-._@;")
            case .zone: value.count <= 64 && Self.isWord(value, with: "+-_/,.") && !Substring(value).contains("..")
            case .text: value.count <= 1024 && value.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            }
        }

        /// Whether it is letters, figures and some others, and begins with one of the first two.
        private static func isWord(_ value: Substring.UTF8View, with others: StaticString) -> Bool {
            func isPlain(_ byte: UInt8) -> Bool {
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            }
            return value.first.map(isPlain) == true
                && value.allSatisfy { byte in
                    isPlain(byte) || others.withUTF8Buffer { $0.contains(byte) }
                }
        }
    }

    /// Nil for what is not kept.
    private static func kind(of name: Substring) -> Kind? {
        switch name {
        case "TERM", "COLORTERM", "COLORFGBG", "NO_COLOR", "TERM_PROGRAM", "VTE_VERSION", "LANG": .word
        case _ where name.hasPrefix("LC_"): .word
        case "TZ": .zone
        // Of the server and the login; whether there are multiplexers, and which pane this is.
        case "HOME", "USER", "LOGNAME", "SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "TMUX", "TMUX_PANE", "STY", "ZELLIJ":
            .text
        case "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY": .text
        default: nil
        }
    }

    /// The variables of this process; empty for what is no text in UTF-8, which is not kept.
    package static var ofProcess: [String] {
        var entries: [String] = []
        var entry = environ
        while let pointer = entry.pointee {
            entries.append(String(validatingCString: pointer) ?? "")
            entry += 1
        }
        return entries
    }

    /// Has this process go on with no other variables. Where there are others it becomes the same program once more, because
    /// libraries read some before it begins.
    package func adopt() {
        guard variables != Self.ofProcess else { return }
        var kept = variables.map { strdup($0) } + [nil]
        if let path = realpath("/proc/self/exe", nil) { execve(path, CommandLine.unsafeArgv, &kept) }
        // Not everything can be run again: what was read is read, and nothing more is.
        clearenv()
        for variable in kept { if let variable { putenv(variable) } }
    }
}
