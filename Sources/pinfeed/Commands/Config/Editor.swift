import Glibc
import Languages

/// The person's editor, as their shell would start it.
enum Editor {
    /// Edits a file, and comes back when the editor ends: with its exit status.
    static func edit(_ path: String) -> Int32 {
        // The path goes by a variable, so that no shell reads it; the editor is read by one, for its own arguments.
        setenv(variable, path, 1)
        defer { unsetenv(variable) }
        let editor = "${VISUAL:-${EDITOR:-$(command -v editor || command -v nano || echo vi)}}"
        let status = system("eval \"\(editor) \\\"\\$\(variable)\\\"\"")
        guard status & 0x7F == 0 else { return 128 + status & 0x7F }
        return status >> 8 & 0xFF
    }

    private static let variable = "PINFEED_EDITED_FILE"
}

/// The editor could not be run, or said that it failed.
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
