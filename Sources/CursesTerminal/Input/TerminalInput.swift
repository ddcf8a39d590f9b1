import Glibc

/// The terminal's input, and the parsed input that was not handled yet.
struct TerminalInput {
    var parser: InputParser
    var parsed: [ParsedInput] = []
    private var buffer = [UInt8](repeating: 0, count: 4096)

    init(keys: TerminfoKeys) {
        parser = InputParser(keys: keys)
    }

    /// Reads once, and parses the bytes. Returns `false` if the connection is closed.
    mutating func read(at time: SuspendingClock.Instant) -> Bool {
        let count = buffer.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count > 0 {
            parser.feed(buffer[..<count], at: time, into: &parsed)
            return true
        }
        return count < 0 && (errno == EINTR || errno == EAGAIN)
    }

    /// Resolves an incomplete sequence after its timeout.
    mutating func expire() { parser.expire(into: &parsed) }

    /// Removes and returns the parsed input.
    mutating func removeAll() -> [ParsedInput] {
        defer { parsed.removeAll(keepingCapacity: true) }
        return parsed
    }
}
