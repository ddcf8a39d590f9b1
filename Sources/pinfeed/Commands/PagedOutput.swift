import Glibc

/// Standard output, for texts that may be longer than a terminal.
struct PagedOutput {
    /// 80 where it is no terminal.
    let columns: Int
    /// Nil where it is no terminal.
    private let rows: Int?
    /// Whether it is a terminal that knows bold text.
    let isStyled: Bool

    static var standard: PagedOutput {
        var size = winsize()
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let isMeasured = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
        return PagedOutput(
            columns: isMeasured ? Int(size.ws_col) : 80, rows: isTerminal ? max(2, Int(size.ws_row)) : nil,
            isStyled: isTerminal && !isDumb)
    }

    /// Writes lines; more than the terminal has rows go to the person's pager, which this process becomes.
    func show(_ lines: [String]) {
        let text = lines.map { $0 + "\n" }.joined()
        if let rows, lines.count >= rows { page(text) }
        print(text, terminator: "")
    }

    /// Returns when no pager can be run.
    private func page(_ text: String) {
        var ends: [Int32] = [-1, -1]
        // What a pipe holds without a reader: nothing of the manual is longer.
        guard text.utf8.count < 1 << 16, pipe(&ends) == 0, write(ends[1], text, text.utf8.count) == text.utf8.count
        else {
            return
        }
        close(ends[1])
        dup2(ends[0], STDIN_FILENO)
        close(ends[0])
        // Bold text passes, and the screen is left as it was.
        setenv("LESS", "RX", 0)
        let command = "exec ${PAGER:-$(command -v less || command -v more || echo cat)}"
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
        execv("/bin/sh", &words)
    }
}
