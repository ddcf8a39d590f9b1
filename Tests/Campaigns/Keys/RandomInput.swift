import ScreenKit
import TerminalUI

/// Random input, as people, terminals and bad connections send it.
struct RandomInput {
    var generator: CampaignGenerator
    /// The current size of the window.
    private(set) var columns = 100
    private(set) var rows = 30
    /// The paths of pictures and folders to paste.
    private let paths: [String]
    private var lastPosition = (column: 1, row: 1)

    /// The keys that quit the program; only the campaign sends them.
    static let quitKeys: Set<[UInt8]> = [[0x03], KeyPress(.function(12)).bytes]

    init(generator: CampaignGenerator, paths: [String]) {
        self.generator = generator
        self.paths = paths
    }

    mutating func setSize(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    mutating func next() -> CampaignInput {
        let bytes: [UInt8]
        switch generator.number(1...1000) {
        case ...520: bytes = key()
        case ...600: bytes = text()
        case ...630: bytes = [UInt8(generator.number(0...31))]
        case ...660: bytes = (0..<generator.number(1...6)).map { _ in UInt8(generator.number(0x80...0xFF)) }
        case ...710: bytes = truncate(sequence())
        case ...740: bytes = sequence()
        case ...925: bytes = mouse()
        case ...955: bytes = paste()
        case ...960: bytes = terminalReply()
        default: return resize()
        }
        // The campaign sends quit keys separately; a paste that is truncated to one byte isn't a key.
        return Self.quitKeys.contains(bytes) || bytes.isEmpty ? .bytes([0x1B]) : .bytes(bytes)
    }

    // MARK: Keys

    private static let actionKeys: [[UInt8]] = Action.allCases.filter { $0 != .quit && $0 != .suspend }.flatMap {
        $0.defaultKeys.flatMap { (try? KeyNotation.keys(in: $0)) ?? [] }.map(\.bytes)
    }

    /// Navigation keys, which are sent more often than other keys.
    private static let commonKeys: [[UInt8]] =
        [
            "<enter>", "<esc>", "<tab>", "<down>", "<up>", "<left>", "<right>", "<c-s>", "1", "2", "3", "[", "]", " ",
            "y",
        ]
        .flatMap { (try? KeyNotation.keys(in: $0)) ?? [] }.map(\.bytes)

    private mutating func key() -> [UInt8] {
        if generator.once(in: 3) { return generator.one(of: Self.commonKeys) }
        if generator.once(in: 12) {
            let keys: [KeyPress.Key] = [
                .up, .down, .left, .right, .home, .end, .insert, .delete, .pageUp, .pageDown,
                .function(generator.number(1...11)),
            ]
            return KeyPress(generator.one(of: keys), modifiers: .init(rawValue: UInt8(generator.number(0...7)))).bytes
        }
        return generator.one(of: Self.actionKeys)
    }

    private static let scalars: [ClosedRange<UInt32>] = [
        0x20...0x7E, 0x20...0x7E, 0xA0...0xFF, 0x300...0x36F, 0x5D0...0x6FF, 0x1100...0x11FF, 0x200B...0x200F,
        0x2028...0x202E, 0x3000...0x30FF, 0xAC00...0xAC40, 0xE000...0xE010, 0xFE00...0xFE0F, 0x1F1E6...0x1F1FF,
        0x1F300...0x1F64F, 0x10EEE0...0x10EEEE,
    ]

    private mutating func text(of length: Int? = nil) -> [UInt8] {
        var text = ""
        for _ in 0..<(length ?? generator.number(1...8)) {
            let range = generator.one(of: Self.scalars)
            text.unicodeScalars.append(Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? " ")
        }
        return Array(text.utf8)
    }

    // MARK: Sequences

    private mutating func sequence() -> [UInt8] {
        let introducers = ["\u{1B}[", "\u{1B}[?", "\u{1B}[<", "\u{1B}[>", "\u{1B}O", "\u{1B}]", "\u{1B}P", "\u{1B}_"]
        let introducer = generator.one(of: introducers)
        let numbers = (0..<generator.number(0...4)).map { _ in
            generator.once(in: 8) ? "99999999999999999999" : String(generator.number(0...300))
        }.joined(separator: generator.once(in: 4) ? ":" : ";")
        let isString = ["\u{1B}]", "\u{1B}P", "\u{1B}_"].contains(introducer)
        let final =
            isString
            ? generator.one(of: ["\u{1B}\\", "\u{7}"]) : String(generator.one(of: Array("ABCDEFHIMOPQRSZcmnty~u^$@")))
        return Array((introducer + numbers + final).utf8)
    }

    private mutating func truncate(_ sequence: [UInt8]) -> [UInt8] {
        Array(sequence.prefix(generator.number(1...max(1, sequence.count - 1))))
    }

    /// Returns a terminal reply, requested or not, valid or not.
    private mutating func terminalReply() -> [UInt8] {
        let number = generator.number(0...5000)
        let replies = [
            "\u{1B}[0n", "\u{1B}[I", "\u{1B}[O", "\u{1B}[?2026;\(number % 5)$y", "\u{1B}[6;\(number);\(number % 40)t",
            "\u{1B}[4;\(number);\(number)t", "\u{1B}_Gi=\(number);ENOENT:gone\u{1B}\\",
            "\u{1B}_Gi=\(number);OK\u{1B}\\",
            "\u{1B}]11;rgb:\(number % 10)fff/00/0000\u{1B}\\", "\u{1B}[?1;0;\(number)S", "\u{1B}[\(number);1R",
            "\u{1B}P>|\(number)\u{1B}\\",
        ]
        return Array(generator.one(of: replies).utf8)
    }

    private mutating func mouse() -> [UInt8] {
        if !generator.once(in: 4) {
            let isBeyond = generator.once(in: 30)
            lastPosition = (
                generator.number(0...columns + (isBeyond ? 2000 : 1)),
                generator.number(0...rows + (isBeyond ? 2000 : 1))
            )
        } else if generator.once(in: 2) {
            // The tabs are in the last row.
            lastPosition = (generator.number(1...max(1, columns)), rows)
        }
        // Buttons, drags (plus 32), the wheel up, down, left and right (from 64), and motion without buttons.
        let buttons = [0, 0, 0, 0, 1, 2, 32, 32, 33, 35, 64, 64, 65, 65, 65, 66, 67]
        let modifiers = generator.once(in: 6) ? 4 * generator.number(0...7) : 0
        let report = "\u{1B}[<\(generator.one(of: buttons) + modifiers);\(lastPosition.column);\(lastPosition.row)"
        return Array((report + (generator.once(in: 3) ? "m" : "M")).utf8)
    }

    private mutating func paste() -> [UInt8] {
        var text: [UInt8]
        switch generator.number(0...9) {
        case 0...3: text = Array(generator.one(of: paths).utf8)
        case 4: text = (0..<generator.number(2...25)).flatMap { _ in Array((generator.one(of: paths) + "\n").utf8) }
        case 5: text = (0..<generator.number(1...400)).map { _ in UInt8(generator.number(0...255)) }
        case 6 where generator.once(in: 10): text = self.text(of: generator.number(5000...60_000))
        case 6 where generator.once(in: 30): text = megabyte()
        default: text = self.text(of: generator.number(1...200))
        }
        let (begin, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))
        switch generator.number(0...19) {
        case 0: return begin + text
        // Without its start marker, a paste is typed letter by letter.
        case 1: return text.prefix(300) + end
        case 2: return begin + text + truncate(end)
        case 3: return begin + text.prefix(text.count / 2) + begin + text + end
        default: return begin + text + end
        }
    }

    /// Returns text, one long word, lines, or random bytes.
    private mutating func megabyte() -> [UInt8] {
        switch generator.number(0...3) {
        case 0: return [UInt8](repeating: UInt8(ascii: "w"), count: 1 << 20)
        case 1: return (0..<1 << 20).map { $0 % 80 == 79 ? 0x0A : UInt8(0x61 + $0 % 26) }
        case 2: return (0..<1 << 20).map { _ in UInt8(generator.number(0...255)) }
        default: return text(of: 360_000)
        }
    }

    private mutating func resize() -> CampaignInput {
        switch generator.number(0...9) {
        case 0: (columns, rows) = (generator.number(1...12), generator.number(1...6))
        case 1: (columns, rows) = (generator.number(1...300), generator.number(1...100))
        default: (columns, rows) = (generator.number(20...140), generator.number(6...50))
        }
        return .resize(columns: columns, rows: rows)
    }
}
