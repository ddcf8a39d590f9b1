import Glibc
import PseudoTerminal

/// The browser on a pseudo-terminal that replies immediately: to status queries and, if it emulates kitty, to
/// identification queries.
final class BrowserRun {
    let terminal: PseudoTerminal
    private var tail: [UInt8] = []

    /// The queries and their replies.
    private let replies: [(query: [UInt8], reply: String)]

    private static let statusReply = (query: Array("\u{1B}[5n".utf8), reply: "\u{1B}[0n")
    private static let kittyReplies = [
        (query: Array("\u{1B}[>0q".utf8), reply: "\u{1B}P>|kitty(0.41.1)\u{1B}\\"),
        (query: Array("\u{1B}_Ga=q,i=31,".utf8), reply: "\u{1B}_Gi=31;OK\u{1B}\\"),
        (query: Array("\u{1B}[16t".utf8), reply: "\u{1B}[6;20;10t"),
        (query: Array("\u{1B}[c".utf8), reply: "\u{1B}[?62;22c"),
    ]

    /// Returns `nil` if `pinfeed` can't be started from this program's folder.
    init?(
        _ arguments: [String], columns: UInt16, rows: UInt16, environment: [String: String] = [:],
        isKitty: Bool = false
    ) {
        guard let program = Self.program,
            let terminal = PseudoTerminal(
                program, arguments, columns: columns, rows: rows,
                environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"]
                    .merging(environment) { $1 })
        else { return nil }
        self.terminal = terminal
        replies = [Self.statusReply] + (isKitty ? Self.kittyReplies : [])
    }

    /// Returns all output until none arrives for `quiet` milliseconds.
    func output(quiet: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        while let next = next(quiet: quiet) { bytes += next }
        return bytes
    }

    /// Returns the next output; `nil` if none arrives for `quiet` milliseconds.
    func next(quiet: Int32) -> [UInt8]? {
        guard let output = terminal.next(quiet: quiet) else { return nil }
        // A read may split a query.
        let bytes = tail + output.bytes
        for (query, reply) in replies {
            // Queries that ended in the previous read have been answered. One that began there may end in this one.
            let previousCount = Self.count(of: query, in: tail)
            for _ in previousCount..<Self.count(of: query, in: bytes) { terminal.type(reply) }
        }
        tail = Array(bytes.suffix(Self.maximumQueryLength - 1))
        return output.bytes
    }

    private static let maximumQueryLength = 16

    /// The current memory of the browser and its decoders, in bytes.
    var memory: Int { MeasuredProcess.memory(of: terminal.process) }

    static func count(of pattern: [UInt8], in bytes: [UInt8]) -> Int {
        guard bytes.count >= pattern.count else { return 0 }
        return (0...bytes.count - pattern.count).count { start in
            bytes[start] == pattern[0] && bytes[start..<start + pattern.count].elementsEqual(pattern)
        }
    }

    /// The path of `pinfeed` in this program's folder; `nil` if it is missing.
    static var program: String? {
        guard let executable = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(executable) }
        let path = String(cString: executable).split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/pinfeed"
        return access(path, X_OK) == 0 ? path : nil
    }
}
