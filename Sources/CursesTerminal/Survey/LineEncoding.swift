/// What bytes the line takes for text.
///
/// The program speaks UTF-8 also where the locale says nothing, for most terminals understand it and few SSH sessions tell.
/// A terminal that does not is given ASCII alone, in which every character has one byte and the same meaning everywhere:
/// the bytes of others are commands there, `▀` has the one that keeps what follows from ever being erased.
enum LineEncoding: Hashable, Sendable {
    case utf8
    case ascii
    /// The locale is unset or `C`: ASCII until the terminal shows that it counts characters.
    case unknown

    /// The encoding of the locale for characters: `LC_ALL`, else `LC_CTYPE`, else `LANG`, of which an empty one counts as unset.
    init(environment: (String) -> String?) {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment($0) }.first { !$0.isEmpty }
        let name = (locale ?? "C").lowercased()
        if name == "c" || name == "posix" {
            self = .unknown
        } else {
            self = name.contains("utf-8") || name.contains("utf8") ? .utf8 : .ascii
        }
    }

    /// Writes one character of two bytes at the start of the second row, has it repeated, asks where the cursor is and leaves nothing
    /// there; the first row would not do, for an answer about it looks like F3.
    static let question = Array("\u{1B}[2;1H\u{E9}\u{1B}[3b\u{1B}[6n\r\u{1B}[K".utf8)

    /// What the answer to `question` tells; nil for another position.
    init?(cursorRow row: Int, column: Int) {
        switch (row, column) {
        case (2, 2), (2, 5): self = .utf8
        case (2, 3), (2, 6): self = .ascii
        default: return nil
        }
    }

    /// Whether a terminal that gave this answer to `question` leaves out what it is to repeat: many do that call themselves xterm,
    /// such as tmux before 3.5, which repeats ASCII alone, and mosh.
    static func leavesOutRepetitions(cursorRow row: Int, column: Int) -> Bool { row == 2 && column < 5 }
}
