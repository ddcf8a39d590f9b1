/// Parses the browser's output byte by byte into frames and terminal queries.
///
/// All times are in milliseconds.
struct LineReader {
    /// A synchronized update, which a terminal displays at once.
    struct Frame {
        /// The time at which the browser wrote the first byte, and the number of bytes that were queued before it.
        let writtenAt: Double
        let ahead: Int
        /// The times at which the terminal received the first byte and the last.
        let first: Double
        var last = 0.0
        var bytes = 0
        var letters = 0
        /// The number of box-drawing characters, and of heavy ones, which surround the focused box.
        var lines = 0
        var heavyLines = 0

        /// Pictures in cells have no letters; a few border cells beside them are redrawn with them.
        var hasText: Bool { letters > 0 || lines > Self.fewLines }
        var hasFocus: Bool { heavyLines > Self.fewLines }
        private static let fewLines = 6
    }

    private enum State {
        case text, escape, sequence, string
    }

    /// The complete frames.
    private(set) var frames: [Frame] = []
    /// The time of the last picture data: pixels, or cells without text.
    private(set) var pictureAt = -1.0
    /// The end of the last frame with text.
    private(set) var textAt = -1.0
    /// The number of bytes received, the time of the last one, and the number of letters.
    private(set) var bytes = 0
    private(set) var byteAt = -1.0
    private(set) var letters = 0
    private var open: Frame?
    private var state = State.text
    private var sequence: [UInt8] = []
    private var last: [UInt8] = [0, 0]

    /// Processes a byte. Returns the terminal's reply if the byte completes a query.
    mutating func read(_ byte: UInt8, at time: Double, writtenAt: Double, ahead: Int) -> String? {
        open?.bytes += 1
        bytes += 1
        byteAt = time
        switch state {
        case .text where byte == 0x1B: state = .escape
        case .text: countCharacter(byte)
        case .escape:
            sequence = [byte]
            if byte == UInt8(ascii: "[") {
                state = .sequence
            } else if [UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "]")].contains(byte) {
                state = .string
            } else {
                // Sequences that designate a character set have another byte.
                state = (0x20...0x2F).contains(byte) ? .escape : .text
            }
        case .sequence:
            sequence.append(byte)
            guard (0x40...0x7E).contains(byte) else { break }
            state = .text
            return handleSequence(String(decoding: sequence, as: UTF8.self), time, writtenAt, ahead)
        case .string:
            // The beginning and the terminator of a long string suffice.
            if sequence.count < 64 || byte == 0x1B || sequence.last == 0x1B { sequence.append(byte) }
            if sequence.count > 64 { pictureAt = time }
            guard byte == 0x07 || byte == 0x5C && sequence.dropLast().last == 0x1B else { break }
            state = .text
            return Self.reply(toControlString: String(decoding: sequence, as: UTF8.self))
        }
        return nil
    }

    private mutating func countCharacter(_ byte: UInt8) {
        if (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) {
            open?.letters += 1
            letters += 1
        }
        // Box-drawing characters are U+2500 to U+257F; the heavy ones include U+2501, U+2503 and U+250F.
        if last[0] == 0xE2, last[1] == 0x94 || last[1] == 0x95 {
            open?.lines += 1
            if last[1] == 0x94, [0x81, 0x83, 0x8F, 0x93, 0x97, 0x9B].contains(byte) { open?.heavyLines += 1 }
        }
        last = [last[1], byte]
    }

    private mutating func handleSequence(_ sequence: String, _ time: Double, _ writtenAt: Double, _ ahead: Int)
        -> String?
    {
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

    private static func reply(toControlString sequence: String) -> String? {
        sequence.hasPrefix("_Gi=31,a=q") || sequence.hasPrefix("_Ga=q,i=31") ? "\u{1B}_Gi=31;OK\u{1B}\\" : nil
    }
}
