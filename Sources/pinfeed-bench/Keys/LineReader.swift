/// Takes what a browser writes apart, byte by byte as it comes out of a line: the frames, and what the terminal is asked.
///
/// All times are in milliseconds.
struct LineReader {
    /// What stands between the begin and the end of a synchronized update, which a terminal shows at once.
    struct Frame {
        /// When the browser wrote its first byte, and how many bytes were on the line before that one.
        let writtenAt: Double
        let ahead: Int
        /// When the terminal had its first byte, and its last.
        let first: Double
        var last = 0.0
        var bytes = 0
        var letters = 0
        /// Cells of lines, and of heavy ones, as those around the box that has the focus.
        var lines = 0
        var heavyLines = 0

        /// Pictures in cells have no letters; a few lines beside them are written again with them.
        var hasText: Bool { letters > 0 || lines > Self.fewLines }
        var hasFocus: Bool { heavyLines > Self.fewLines }
        private static let fewLines = 6
    }

    private enum State {
        case text, escape, sequence, string
    }

    /// Frames that are there whole.
    private(set) var frames: [Frame] = []
    /// When something of a picture came last: pixels, or cells without text.
    private(set) var pictureAt = -1.0
    /// When the last frame with text ended.
    private(set) var textAt = -1.0
    /// All bytes that came, when the last one did, and how many letters there were.
    private(set) var bytes = 0
    private(set) var byteAt = -1.0
    private(set) var letters = 0
    private var open: Frame?
    private var state = State.text
    private var sequence: [UInt8] = []
    private var last: [UInt8] = [0, 0]

    /// Takes a byte; returns what the terminal answers to what ends with it.
    mutating func read(_ byte: UInt8, at time: Double, writtenAt: Double, ahead: Int) -> String? {
        open?.bytes += 1
        bytes += 1
        byteAt = time
        switch state {
        case .text where byte == 0x1B: state = .escape
        case .text: note(byte)
        case .escape:
            sequence = [byte]
            if byte == UInt8(ascii: "[") {
                state = .sequence
            } else if [UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "]")].contains(byte) {
                state = .string
            } else {
                // Those that choose a set of characters have another byte.
                state = (0x20...0x2F).contains(byte) ? .escape : .text
            }
        case .sequence:
            sequence.append(byte)
            guard (0x40...0x7E).contains(byte) else { break }
            state = .text
            return end(String(decoding: sequence, as: UTF8.self), time, writtenAt, ahead)
        case .string:
            // Its end is enough of a long one.
            if sequence.count < 64 || byte == 0x1B || sequence.last == 0x1B { sequence.append(byte) }
            if sequence.count > 64 { pictureAt = time }
            guard byte == 0x07 || byte == 0x5C && sequence.dropLast().last == 0x1B else { break }
            state = .text
            return Self.answer(toString: String(decoding: sequence, as: UTF8.self))
        }
        return nil
    }

    private mutating func note(_ byte: UInt8) {
        if (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) {
            open?.letters += 1
            letters += 1
        }
        // Lines are U+2500 to U+257F; the heavy ones U+2501, U+2503, U+250F and others.
        if last[0] == 0xE2, last[1] == 0x94 || last[1] == 0x95 {
            open?.lines += 1
            if last[1] == 0x94, [0x81, 0x83, 0x8F, 0x93, 0x97, 0x9B].contains(byte) { open?.heavyLines += 1 }
        }
        last = [last[1], byte]
    }

    private mutating func end(_ sequence: String, _ time: Double, _ writtenAt: Double, _ ahead: Int) -> String? {
        switch sequence {
        case "[?2026h":
            open = Frame(writtenAt: writtenAt, ahead: ahead, first: time, bytes: sequence.utf8.count + 1)
        case "[?2026l":
            guard var frame = open else { break }
            frame.last = time
            if frame.hasText { textAt = time } else { pictureAt = time }
            frames.append(frame)
            open = nil
        case "[5n": return "\u{1B}[0n"
        case "[c": return "\u{1B}[?62;4;22c"
        case "[>c": return "\u{1B}[>41;1;0c"
        case "[?2026$p": return "\u{1B}[?2026;2$y"
        default: break
        }
        return nil
    }

    private static func answer(toString sequence: String) -> String? {
        sequence.hasPrefix("_Gi=31,a=q") || sequence.hasPrefix("_Ga=q,i=31") ? "\u{1B}_Gi=31;OK\u{1B}\\" : nil
    }
}
