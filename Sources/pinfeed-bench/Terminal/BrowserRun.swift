import Glibc
import PseudoTerminal

/// The browser on a pseudo-terminal that answers at once: every question for a sign that all was read, and where it is
/// to be taken for kitty, what kitty answers when it is asked who it is.
final class BrowserRun {
    let terminal: PseudoTerminal
    private var tail: [UInt8] = []

    /// What is answered to what.
    private let answers: [(question: [UInt8], answer: String)]

    private static let statusAnswer = (question: Array("\u{1B}[5n".utf8), answer: "\u{1B}[0n")
    private static let kittyAnswers = [
        (question: Array("\u{1B}[>0q".utf8), answer: "\u{1B}P>|kitty(0.41.1)\u{1B}\\"),
        (question: Array("\u{1B}_Ga=q,i=31,".utf8), answer: "\u{1B}_Gi=31;OK\u{1B}\\"),
        (question: Array("\u{1B}[16t".utf8), answer: "\u{1B}[6;20;10t"),
        (question: Array("\u{1B}[c".utf8), answer: "\u{1B}[?62;22c"),
    ]

    /// Nil when `pinfeed` could not be started beside this program.
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
        answers = [Self.statusAnswer] + (isKitty ? Self.kittyAnswers : [])
    }

    /// Everything that is written until nothing comes for `quiet` milliseconds.
    func output(quiet: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        while let next = next(quiet: quiet) { bytes += next }
        return bytes
    }

    /// What is written next; nil when nothing comes for `quiet` milliseconds.
    func next(quiet: Int32) -> [UInt8]? {
        guard let output = terminal.next(quiet: quiet) else { return nil }
        // A question may be cut by a read.
        let seen = tail + output.bytes
        for (question, answer) in answers {
            // What was there before is answered; what it begins may end now.
            let known = Self.count(of: question, in: tail)
            for _ in known..<Self.count(of: question, in: seen) { terminal.type(answer) }
        }
        tail = Array(seen.suffix(Self.longestQuestion - 1))
        return output.bytes
    }

    private static let longestQuestion = 16

    /// What the browser and its decoders have in memory now, in bytes.
    var memory: Int { MeasuredProcess.memory(of: terminal.process) }

    static func count(of pattern: [UInt8], in bytes: [UInt8]) -> Int {
        guard bytes.count >= pattern.count else { return 0 }
        return (0...bytes.count - pattern.count).count { start in
            bytes[start] == pattern[0] && bytes[start..<start + pattern.count].elementsEqual(pattern)
        }
    }

    /// `pinfeed` beside this binary.
    static var program: String? {
        guard let own = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(own) }
        let path = String(cString: own).split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/pinfeed"
        return access(path, X_OK) == 0 ? path : nil
    }
}
