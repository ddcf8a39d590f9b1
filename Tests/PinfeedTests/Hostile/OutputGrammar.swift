import Foundation
import TerminalUI

/// The grammar of all output that the program may write to a terminal; anything else comes from untrusted text.
struct OutputGrammar {
    /// The invalid pieces, each with the output before it.
    private(set) var faults: [String] = []
    /// The strings copied by OSC 52.
    private(set) var copied: [String] = []
    /// Whether the alternate screen is active, where every character has a fixed width.
    private var isOnScreen = false
    /// The number of sequences and strings.
    private(set) var count = 0
    /// The last validated bytes, and from `offset` on those that are not validated yet.
    private var pending: [UInt8] = []
    private var offset = 0
    private static let contextLength = 60

    /// The size of the largest window.
    private let columns: Int
    private let rows: Int

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    mutating func read(_ bytes: [UInt8]) {
        pending += bytes
        while offset < pending.count {
            // The fast path for printable ASCII.
            if (0x20...0x7E).contains(pending[offset]) {
                offset += 1
                continue
            }
            guard let length = length(at: offset) else { break }
            validate(Array(pending[offset..<offset + length]))
            offset += length
        }
        let discardedCount = max(0, offset - Self.contextLength)
        pending.removeFirst(discardedCount)
        offset -= discardedCount
        // Only a picture is this long, and it is sent in chunks.
        if pending.count - offset > 1 << 20 { fault("a string without an end", pending[offset...].prefix(40)) }
    }

    /// Reports an incomplete sequence at the end.
    mutating func finish() {
        if offset < pending.count { fault("broken off", pending[offset...].prefix(40)) }
    }

    private mutating func fault(_ description: String, _ piece: some Sequence<UInt8>) {
        guard faults.count < 20 else { return }
        let before = pending[max(0, offset - Self.contextLength)..<offset]
        faults.append("\(description): \(Self.quoted(piece)), after \(Self.quoted(before))")
    }

    private static func quoted(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes), as: UTF8.self).debugDescription
    }

    // MARK: Tokens

    /// The length of the sequence or character at `start`, or `nil` if it is incomplete.
    private func length(at start: Int) -> Int? {
        let first = pending[start]
        if first < 0x80, first != 0x1B { return 1 }
        guard first == 0x1B else {
            let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
            return start + length <= pending.count ? length : nil
        }
        guard start + 1 < pending.count else { return nil }
        switch pending[start + 1] {
        case UInt8(ascii: "["):
            return pending[(start + 2)...].firstIndex { !(0x20...0x3F).contains($0) }.map { $0 + 1 - start }
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            guard let end = pending[(start + 2)...].firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return nil }
            if pending[end] == 0x07 { return end + 1 - start }
            return end + 1 < pending.count ? end + 2 - start : nil
        case 0x20...0x2F: return start + 2 < pending.count ? 3 : nil
        default: return 2
        }
    }

    private mutating func validate(_ piece: [UInt8]) {
        guard piece[0] == 0x1B else { return validateText(piece) }
        let text = String(decoding: piece.dropFirst(), as: UTF8.self)
        let isKnown: Bool
        switch piece[1] {
        case UInt8(ascii: "["): isKnown = isSequence(text.dropFirst())
        case UInt8(ascii: "]"): isKnown = isCommand(text.dropFirst())
        // A status request, or a sixel picture with its palette.
        case UInt8(ascii: "P"):
            isKnown = text == "P$qm\u{1B}\\" || text.wholeMatch(of: /P0;1;0q"1;1;\d+;\d+[#-~!$0-9;?-]*\u{1B}\\/) != nil
        case UInt8(ascii: "_"):
            let parts = piece.dropFirst(2).dropLast(2).split(separator: UInt8(ascii: ";"), maxSplits: 1)
            let keys = String(decoding: parts.first ?? [], as: UTF8.self)
            isKnown =
                keys.wholeMatch(of: /G([a-zA-Z]=[-0-9a-zA-Z]+,?)+/) != nil && text.hasSuffix("\u{1B}\\")
                && (parts.count < 2 || parts[1].allSatisfy(Self.isBase64))
        // Save and restore cursor, reverse index, keypad modes, ASCII character set, and string terminator.
        default: isKnown = ["7", "8", "M", "=", ">", "(B", "\\"].contains(text)
        }
        count += 1
        if !isKnown { fault("a sequence of others", piece.prefix(80)) }
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
            true
        default: false
        }
    }

    private mutating func validateText(_ piece: [UInt8]) {
        if piece[0] < 0x20 {
            // Backspace, line feed, carriage return.
            if ![0x08, 0x0A, 0x0D].contains(piece[0]) { fault("a control", piece) }
            return
        }
        guard let text = String(validating: piece, as: UTF8.self), let scalar = text.unicodeScalars.first,
            text.unicodeScalars.count == 1
        else { return fault("no UTF-8", piece) }
        switch scalar.properties.generalCategory {
        // Arabic number signs are visible.
        case .format where GlyphWidth.width(of: scalar) == 1: break
        // Joiners of letters and emoji move nothing in a line of text.
        case .format where !isOnScreen && !scalar.properties.isBidiControl: break
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: fault("no text", piece)
        // Icon glyphs are private-use characters, and so is kitty's picture placeholder, which feeds must not contain.
        case .privateUse where scalar.value == 0x10EEEE: fault("a picture's place", piece)
        // Octants, which symbol pictures use, are unassigned in older tables.
        case .unassigned where isOnScreen && !(0x1CC00...0x1CEBF).contains(scalar.value):
            fault("no character", piece)
        default: break
        }
        if scalar.value == 0x7F { fault("a control", piece) }
    }

    // MARK: Sequences

    /// Modes: cursor keys, blinking, cursor, mouse, focus, alternate screen, paste, synchronized output.
    private static let modes = [1, 7, 12, 25, 1000, 1002, 1003, 1004, 1006, 1049, 2004, 2026]

    private mutating func isSequence(_ text: Substring) -> Bool {
        // Queries: identity, version, status, cursor position, sizes, sixel colours, synchronized output.
        let questions = [
            "c", ">c", "=c", ">0q", "5n", "6n", "14t", "16t", "?1;1;0S", "?2;1;0S", "?2026$p",
            // Save and restore the window title, from xterm's terminfo entries.
            "22;0;0t", "23;0;0t", "4l",
        ]
        if questions.contains(String(text)) { return true }
        guard let final = text.last else { return false }
        let parameters = text.dropLast()
        if final == "h" || final == "l" {
            if parameters == "?1049" { isOnScreen = final == "h" }
            return parameters.first == "?"
                && parameters.dropFirst().split(separator: ";").allSatisfy { Int($0).map(Self.modes.contains) ?? false }
        }
        let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        if final == "m" { return isRendition(parameters) }
        guard parameters.isEmpty || numbers.allSatisfy({ $0 != nil }) else { return false }
        let first = numbers.first.flatMap { $0 } ?? 1
        switch final {
        case "H": return numbers.count <= 2 && first <= rows && (numbers.last.flatMap { $0 } ?? 1) <= columns
        case "r": return numbers.count <= 2 && first <= rows && (numbers.last.flatMap { $0 } ?? 1) <= rows
        case "A", "B", "d", "S", "T", "L", "M": return numbers.count <= 1 && first <= rows
        case "C", "D", "G", "X", "b", "@", "P": return numbers.count <= 1 && first <= columns
        case "J", "K": return numbers.count <= 1 && first <= 2
        default: return false
        }
    }

    private func isRendition(_ parameters: Substring) -> Bool {
        // Colours of ISO 8613-6, or of xterm.
        let pattern = /((38|48)([:;]5[:;]\d+|:2::\d+:\d+:\d+|;2;\d+;\d+;\d+)|\d+|)/
        var rest = parameters
        while true {
            guard let match = rest.prefixMatch(of: pattern) else { return false }
            if match.2 == nil, let number = Int(match.0),
                ![0, 1, 2, 3, 4, 7, 22, 23, 24, 27, 39, 49].contains(number), !(30...37).contains(number),
                !(40...47).contains(number), !(90...97).contains(number), !(100...107).contains(number)
            {
                return false
            }
            rest = rest[match.range.upperBound...]
            if rest.isEmpty { return true }
            guard rest.removeFirst() == ";" else { return false }
        }
    }

    /// Accepts background queries, iTerm2 queries, pointer shapes, links, and text copied by a key.
    private mutating func isCommand(_ text: Substring) -> Bool {
        if text == "11;?\u{1B}\\" || text == "1337;Capabilities\u{1B}\\" { return true }
        // The pointer shape.
        if text.wholeMatch(of: /22;(pointer|hand2|default)?\x1B\\/) != nil { return true }
        // A link's address, or its end.
        if text.wholeMatch(of: /8;;(https?:\/\/[\x21-\x7E]*)?\x1B\\/) != nil { return true }
        guard let match = text.wholeMatch(of: /52;c;([A-Za-z0-9+\/=]*)\u{7}/),
            let data = Data(base64Encoded: String(match.1))
        else { return false }
        copied.append(String(decoding: data, as: UTF8.self))
        return true
    }
}
