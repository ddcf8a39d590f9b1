import Glibc
import Languages

/// The user's text editor, which a shell starts.
enum Editor {
    /// Opens a file in the editor, waits for the editor to exit, and returns its exit status, or 128 plus the number of the
    /// signal that ended it.
    static func edit(_ path: String) -> Int32 {
        // Pass the path in a variable, because the shell parses the editor's command, which may have arguments.
        setenv(variable, path, 1)
        defer { unsetenv(variable) }
        let editor = "${VISUAL:-${EDITOR:-$(command -v editor || command -v nano || echo vi)}}"
        let status = system("eval \"\(editor) \\\"\\$\(variable)\\\"\"")
        guard status & 0x7F == 0 else { return 128 + status & 0x7F }
        return status >> 8 & 0xFF
    }

    private static let variable = "PINFEED_EDITED_FILE"
}

/// The editor couldn't be started, or reported a failure.
struct EditorFailure: Error, CustomStringConvertible {
    let path: String
    let status: Int32

    var description: String {
        tr(
            """
            Can't edit \(path): the editor exited with status \(status). Set VISUAL or EDITOR to an installed \
            editor.
            """)
    }
}
