import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// The program inside a real tmux, in a terminal that identifies as a kitty with Unicode placeholders.
@Suite(.tags(.terminals), .serialized, .inSession) struct PicturesThroughTmuxTests {
    /// The terminal around tmux: records its input and replies like kitty.
    private final class OuterTerminal {
        let folder: ScratchFolder
        private(set) var bytes: [UInt8] = []
        private var terminal: PseudoTerminal
        private var answeredCount = 0
        /// The kind of terminal that it identifies as.
        var kind = Kind.kitty
        private let tmux: [String]
        private let environment: [String: String]

        enum Kind {
            /// A kitty with Unicode placeholders.
            case kitty
            case xterm
            /// A terminal whose replies go to another pane.
            case unheard
        }

        /// - Parameter isLate: whether the terminal attaches to tmux only after the program has drawn symbols.
        init(allowsPassthrough: Bool, isLate: Bool = false) throws {
            folder = try ScratchFolder()
            let configuration = try folder.write(
                "set -g allow-passthrough \(allowsPassthrough ? "on" : "off")\nset -g status off\n"
                    + "set -g focus-events on\n"
                    + "set -g default-terminal tmux-256color\n", to: "tmux.conf")
            let path = folder.url.path
            let tmux = ["tmux", "-S", path + "/socket", "-f", configuration]
            self.tmux = tmux
            let environment = [
                "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "TMUX": "", "NO_COLOR": "", "HOME": path,
                "XDG_CACHE_HOME": path + "/cache", "PATH": "/usr/bin:/bin",
            ]
            self.environment = environment
            let program = "\(Program.path) --library :memory:"
            if isLate {
                let start = ["new-session", "-d", "-x", "100", "-y", "30", program]
                #expect(try ChildProgram.run("/usr/bin/env", tmux + start, environment: environment).status == 0)
                let isDrawn = try Self.waits {
                    try ChildProgram.run("/usr/bin/env", tmux + ["capture-pane", "-p"], environment: environment)
                        .output.unicodeScalars.contains { (0x2580...0x259F).contains($0.value) }
                }
                try #require(isDrawn)
            }
            terminal = try #require(
                PseudoTerminal(
                    "/usr/bin/env", tmux + (isLate ? ["attach-session"] : ["new-session", program]), columns: 100,
                    rows: 30, environment: environment))
        }

        deinit {
            _ = try? ChildProgram.run(
                "/usr/bin/env", ["tmux", "-S", folder.url.path + "/socket", "kill-server"],
                environment: ["PATH": "/usr/bin:/bin"])
        }

        /// Closes the terminal and opens another one of the same size; in between, presses a key that moves the feed.
        func reopen(as kind: Kind = .kitty, afterPressing key: String? = nil) throws {
            let before = try command("capture-pane", "-p")
            _ = try command("detach-client")
            if let key {
                _ = try command("send-keys", key)
                let isMoved = try Self.waits { try command("capture-pane", "-p") != before }
                try #require(isMoved)
            }
            self.kind = kind
            bytes = []
            answeredCount = 0
            terminal = try #require(
                PseudoTerminal(
                    "/usr/bin/env", tmux + ["attach-session"], columns: 100, rows: 30, environment: environment))
        }

        private func command(_ arguments: String...) throws -> String {
            try ChildProgram.run("/usr/bin/env", tmux + arguments, environment: environment).output
        }

        /// Returns whether a condition becomes true within a minute.
        private static func waits(until isDone: () throws -> Bool) throws -> Bool {
            let limit = ContinuousClock.now + .seconds(60)
            while ContinuousClock.now < limit {
                if try isDone() { return true }
            }
            return false
        }

        func type(_ text: String) { terminal.type(text) }

        /// Reads and replies until a condition holds; returns `false` if output stops before.
        func read(until isDone: ([UInt8]) -> Bool) -> Bool {
            while !isDone(bytes) {
                guard let output = terminal.next(quiet: 60_000) else { return false }
                bytes += output.bytes
                replyToQueries()
            }
            return true
        }

        /// Replies to each query once, in order of arrival.
        private func replyToQueries() {
            guard kind != .unheard else { return answeredCount = bytes.count }
            let version = "\u{1B}P>|\(kind == .kitty ? "kitty(0.32.1)" : "XTerm(379)")\u{1B}\\"
            var replies: [(query: String, reply: String)] = [
                ("\u{1B}[c", "\u{1B}[?62;4c"), ("\u{1B}[>c", "\u{1B}[>1;4000;32c"), ("\u{1B}[>q", version),
                ("\u{1B}[>0q", version), ("\u{1B}[5n", "\u{1B}[0n"),
            ]
            if kind == .kitty {
                replies.append(("\u{1B}_Ga=q,i=31,s=1,v=1,f=24;AAAA\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\"))
                // Images that are placed but were not sent to this terminal are unknown to it.
                for image in Self.placedImages(in: bytes[answeredCount...]) where !isSent(image) {
                    replies.append(("\u{1B}_Ga=p,U=1,i=\(image),", "\u{1B}_Gi=\(image);ENOENT:gone\u{1B}\\"))
                }
            }
            while let next = replies.compactMap({ query, reply in
                bytes[answeredCount...].firstRange(of: Array(query.utf8)).map { ($0, reply) }
            }).min(by: { $0.0.lowerBound < $1.0.lowerBound }) {
                terminal.type(next.1)
                answeredCount = next.0.upperBound
            }
        }

        private static func placedImages(in bytes: ArraySlice<UInt8>) -> Set<Substring> {
            Set(
                String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}_Ga=p,U=1,i=").dropFirst()
                    .map { $0.prefix { $0.isNumber } })
        }

        private func isSent(_ image: Substring) -> Bool {
            bytes.firstRange(of: Array("\u{1B}_Ga=T,U=1,p=1,".utf8)) != nil
                && bytes.firstRange(of: Array(",i=\(image),f=".utf8)) != nil
        }

        /// The number of block elements; borders and marks contain some, too.
        var blocks: Int { zip(bytes, bytes.dropFirst()).count { $0 == (0xE2, 0x96) } }

        /// The number of cells with kitty's placeholder, U+10EEEE.
        var placeholders: Int { bytes.split(separator: 0xF4).count { $0.starts(with: [0x8E, 0xBB, 0xAE]) } }
    }

    private static let sent = Array("\u{1B}_Ga=T,U=1,".utf8)

    /// tmux redraws its window several times after the start and then drops queries and pictures. Without a terminal,
    /// it always drops the first query.
    @Test(arguments: [false, true]) func picturesAreShownInPlaceholderCells(_ isLate: Bool) throws {
        let outer = try OuterTerminal(allowsPassthrough: true, isLate: isLate)
        #expect(
            outer.read { $0.firstRange(of: Self.sent) != nil && outer.placeholders > 100 },
            "\(String(decoding: outer.bytes.suffix(2000), as: UTF8.self).debugDescription)")
        // Neither the query nor its replies became text or keys.
        #expect(!String(decoding: outer.bytes, as: UTF8.self).contains("Gi=31;OK"))
        let before = outer.placeholders
        outer.type("G")
        #expect(outer.read { _ in outer.placeholders > before })
        outer.type("q")
        // The images are freed before the terminal is restored.
        #expect(outer.read { $0.firstRange(of: Array("a=d,d=I,i=".utf8)) != nil })
    }

    @Test func picturesThatTmuxDroppedAreSentAgain() throws {
        let outer = try OuterTerminal(allowsPassthrough: true)
        #expect(outer.read { $0.firstRange(of: Self.sent) != nil && outer.placeholders > 100 })
        try outer.reopen(afterPressing: "G")
        #expect(
            outer.read { $0.firstRange(of: Self.sent) != nil && outer.placeholders > 100 },
            "\(String(decoding: outer.bytes.suffix(2000), as: UTF8.self).debugDescription)")
    }

    /// Only tmux's focus event indicates that another terminal of the same size was attached.
    @Test func aReattachedTerminalGetsSupportedGraphics() throws {
        let outer = try OuterTerminal(allowsPassthrough: true)
        #expect(outer.read { $0.firstRange(of: Self.sent) != nil && outer.placeholders > 100 })
        try outer.reopen(as: .xterm)
        #expect(outer.read { _ in outer.blocks > 500 })
        // Pictures decoded before the terminal was identified may have been sent.
        let (byteCount, blockCount) = (outer.bytes.count, outer.blocks)
        outer.type("j")
        #expect(outer.read { _ in outer.blocks > blockCount })
        #expect(outer.bytes[byteCount...].firstRange(of: Self.sent) == nil)
        try outer.reopen(as: .kitty)
        #expect(outer.read { $0.firstRange(of: Self.sent) != nil && outer.placeholders > 100 })
        // Another kitty has none of the images sent to the previous one.
        try outer.reopen(as: .kitty)
        #expect(outer.read { $0.firstRange(of: Self.sent) != nil && outer.placeholders > 200 })
    }

    @Test func aSilentTerminalGetsNoPicturesUntilItAnswers() throws {
        let outer = try OuterTerminal(allowsPassthrough: true)
        #expect(outer.read { $0.firstRange(of: Self.sent) != nil && outer.placeholders > 100 })
        outer.kind = .unheard
        let before = outer.bytes.count
        outer.type("G")
        // Symbols replace pictures that may not have arrived, and pictures that may have arrived are freed.
        let freed = Array("\u{1B}_Ga=d,d=I,i=".utf8)
        #expect(outer.read { $0[before...].firstRange(of: freed) != nil && outer.blocks > 500 })
        let silent = outer.bytes.count
        outer.type("g")
        let status = Array("\u{1B}[5n".utf8)
        #expect(outer.read { $0[silent...].firstRange(of: status) != nil })
        #expect(outer.bytes[silent...].firstRange(of: Self.sent) == nil)
        outer.kind = .kitty
        outer.type("j")
        #expect(outer.read { $0[silent...].firstRange(of: Self.sent) != nil })
    }

    @Test func symbolsAreUsedWithoutTmuxPassthrough() throws {
        let outer = try OuterTerminal(allowsPassthrough: false)
        #expect(outer.read { _ in outer.blocks > 500 })
        outer.type("q")
        #expect(outer.read { $0.firstRange(of: Array("[exited]".utf8)) != nil })
        #expect(outer.bytes.firstRange(of: Self.sent) == nil)
        #expect(outer.placeholders == 0)
    }
}
