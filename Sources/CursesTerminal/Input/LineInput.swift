import Glibc

/// What comes from the line and has not been acted on.
struct LineInput {
    var parser: InputParser
    var parsed: [ParsedInput] = []
    private var buffer = [UInt8](repeating: 0, count: 4096)

    init(keys: KeyStrings) {
        parser = InputParser(keys: keys)
    }

    /// Reads once and parses what arrived at `time`. Returns whether the connection is still there.
    mutating func read(at time: SuspendingClock.Instant) -> Bool {
        let count = buffer.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count > 0 {
            parser.feed(buffer[..<count], at: time, into: &parsed)
            return true
        }
        return count < 0 && (errno == EINTR || errno == EAGAIN)
    }

    /// Decides what is open as if nothing more came.
    mutating func expire() { parser.expire(into: &parsed) }

    /// Takes what was parsed.
    mutating func take() -> [ParsedInput] {
        defer { parsed.removeAll(keepingCapacity: true) }
        return parsed
    }
}
