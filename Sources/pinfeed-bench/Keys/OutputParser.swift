/// A parser that splits the browser's output byte by byte into frames and terminal queries.
///
/// All times are in milliseconds.
struct OutputParser {
    /// A synchronized update, which a terminal displays atomically.
    struct Frame {
        /// The time at which the browser wrote the first byte.
        let writeTime: Double
        /// The number of bytes that were queued before the first byte.
        let queuedBytes: Int
        /// The time at which the terminal received the first byte.
        let firstByteTime: Double
        /// The time at which the terminal received the last byte.
        var lastByteTime = 0.0
        var bytes = 0
        var letters = 0
        /// The number of box-drawing characters.
        var borders = 0
        /// The number of heavy box-drawing characters, which surround the focused box.
        var heavyBorders = 0

        /// Whether the frame draws letters or whole borders. Pictures in cells have no letters, but may redraw a few border
        /// cells beside them.
        var hasText: Bool { letters > 0 || borders > Self.maximumStrayBorders }
        /// Whether the frame draws the border of the focused box.
        var hasFocus: Bool { heavyBorders > Self.maximumStrayBorders }
        private static let maximumStrayBorders = 6
    }

    private enum State {
        case text, escape, sequence, string
    }

    private(set) var frames: [Frame] = []
    /// The time of the last picture data: pixels, or cells without text.
    private(set) var lastPictureTime = -1.0
    /// The time at which the last frame with text ended.
    private(set) var lastTextTime = -1.0
    /// The number of received bytes.
    private(set) var bytes = 0
    private(set) var lastByteTime = -1.0
    /// The number of received letters and digits.
    private(set) var letters = 0
    private var open: Frame?
    private var state = State.text
    private var sequence: [UInt8] = []
    private var last: [UInt8] = [0, 0]

    /// Processes a byte.
    /// - Returns: the terminal's reply if the byte completes a query; otherwise `nil`.
    mutating func read(_ byte: UInt8, at time: Double, writeTime: Double, queuedBytes: Int) -> String? {
        open?.bytes += 1
        bytes += 1
        lastByteTime = time
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
                // Sequences that designate a character set have a further byte.
                state = (0x20...0x2F).contains(byte) ? .escape : .text
            }
        case .sequence:
            sequence.append(byte)
            guard (0x40...0x7E).contains(byte) else { break }
            state = .text
            return handleSequence(String(decoding: sequence, as: UTF8.self), time, writeTime, queuedBytes)
        case .string:
            // The beginning and the terminator of a long string suffice.
            if sequence.count < 64 || byte == 0x1B || sequence.last == 0x1B { sequence.append(byte) }
            if sequence.count > 64 { lastPictureTime = time }
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
            open?.borders += 1
            if last[1] == 0x94, [0x81, 0x83, 0x8F, 0x93, 0x97, 0x9B].contains(byte) { open?.heavyBorders += 1 }
        }
        last = [last[1], byte]
    }

    private mutating func handleSequence(_ sequence: String, _ time: Double, _ writeTime: Double, _ queuedBytes: Int)
        -> String?
    {
        switch sequence {
        case "[?2026h":
            open = Frame(
                writeTime: writeTime, queuedBytes: queuedBytes, firstByteTime: time, bytes: sequence.utf8.count + 1)
        case "[?2026l":
            guard var frame = open else { break }
            frame.lastByteTime = time
            if frame.hasText { lastTextTime = time } else { lastPictureTime = time }
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
