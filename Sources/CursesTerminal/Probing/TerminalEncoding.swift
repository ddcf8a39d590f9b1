/// The character encoding of the terminal.
///
/// If the locale doesn't name an encoding, the terminal is queried, because most terminals use UTF-8 and few SSH
/// sessions pass the locale. Other terminals get only ASCII, because UTF-8 bytes may be C1 control characters there.
/// For example, a byte of `▀` starts a protected area, which can't be erased.
enum TerminalEncoding: Hashable, Sendable {
    case utf8
    case ascii
    /// The locale is unset or `C`: ASCII until the terminal confirms UTF-8.
    case unknown

    /// Creates the encoding of the locale from the first nonempty one of `LC_ALL`, `LC_CTYPE` and `LANG`.
    init(environment: (String) -> String?) {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }.first { !$0.isEmpty }
        let name = (locale ?? "C").lowercased()
        if name == "c" || name == "posix" {
            self = .unknown
        } else {
            self = name.contains("utf-8") || name.contains("utf8") ? .utf8 : .ascii
        }
    }

    /// A query that writes a two-byte character on the second row, repeats it, requests the cursor position, and erases
    /// the row. The first row is not usable, because a cursor report for it looks like F3.
    static let query = Array("\u{1B}[2;1H\u{E9}\u{1B}[3b\u{1B}[6n\r\u{1B}[K".utf8)

    /// Creates the encoding from the reply to `query`; `nil` for any other position.
    init?(cursorRow row: Int, column: Int) {
        switch (row, column) {
        case (2, 2), (2, 5): self = .utf8
        case (2, 3), (2, 6): self = .ascii
        default: return nil
        }
    }

    /// Returns whether the reply to `query` shows that the terminal ignores REP, although its terminfo entry has
    /// it. Examples are tmux before 3.5, which repeats only ASCII, and mosh.
    static func ignoresRepetition(cursorRow row: Int, column: Int) -> Bool { row == 2 && column < 5 }
}
