import Glibc

/// Standard output for text that may be longer than the terminal.
struct PagedOutput {
    /// The width in columns; 80 if standard output isn't a terminal.
    let columns: Int
    /// The height in rows; `nil` if standard output isn't a terminal.
    private let rows: Int?
    /// Whether standard output is a terminal that supports bold text.
    let isStyled: Bool

    static var standard: PagedOutput {
        var size = winsize()
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let isSizeKnown = isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
        return PagedOutput(
            columns: isSizeKnown ? Int(size.ws_col) : 80, rows: isTerminal ? max(2, Int(size.ws_row)) : nil,
            isStyled: isTerminal && !isDumb)
    }

    /// Writes lines. If they don't fit on the terminal, replaces this process with the user's pager.
    func show(_ lines: [String]) {
        let text = lines.map { $0 + "\n" }.joined()
        if let rows, lines.count >= rows { runPager(with: text) }
        print(text, terminator: "")
    }

    /// Runs the pager. Returns only if none can be started.
    private func runPager(with text: String) {
        var pipeDescriptors: [Int32] = [-1, -1]
        // The capacity of a pipe. Every text of the manual is shorter.
        guard text.utf8.count < 1 << 16, pipe(&pipeDescriptors) == 0,
            write(pipeDescriptors[1], text, text.utf8.count) == text.utf8.count
        else {
            return
        }
        close(pipeDescriptors[1])
        dup2(pipeDescriptors[0], STDIN_FILENO)
        close(pipeDescriptors[0])
        // R displays bold text; X preserves the screen on exit.
        setenv("LESS", "RX", 0)
        let command = "exec ${PAGER:-$(command -v less || command -v more || echo cat)}"
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), strdup("-c"), strdup(command), nil]
        execv("/bin/sh", &arguments)
    }
}
