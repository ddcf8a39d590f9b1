/// A filter that rewrites the output of curses to fewer bytes.
///
/// curses sets both colours of a pair when one of them changes, resets colours after each update, repeats only ASCII
/// glyphs, and moves to the next row by number. This filter defers attributes and colours until something is drawn
/// and emits only the changes. It repeats glyphs with REP and moves to the next row with a line feed. The screen is
/// the same, except that substitute glyphs become octants.
struct OutputOptimizer {
    /// The sequences that a terminal supports.
    struct Features: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        /// SGR (ECMA-48) for attributes and colours. Without it the output is not changed.
        static let renditions = Features(rawValue: 1)
        /// REP for repeated glyphs.
        static let repetition = Features(rawValue: 2)
        /// A line feed that only moves the cursor down: curses disables output processing of the tty.
        static let lineFeed = Features(rawValue: 4)
        /// Parameters that end a single attribute, such as 22 for bold. Older terminals end all attributes.
        static let singleAttributes = Features(rawValue: 8)
    }

    /// Whether the filter understands the terminal's renditions.
    private var isUnderstood: Bool
    /// Whether glyphs are repeated with REP.
    var usesRepetition: Bool
    private let feedsLines: Bool
    private let endsAttributes: Bool
    /// The rendition of the terminal; `nil` if it is unknown.
    private var currentRendition: Rendition?
    /// The rendition of the next glyph.
    private var requestedRendition = Rendition()
    private var form = Rendition.ColorForm.semicolons
    /// The row of the cursor, from 1; `nil` if it is unknown.
    private var row: Int?
    /// Whether a character set other than ASCII may be in use.
    private var hasOtherCharacters = false
    /// The last two UTF-8 bytes of the previous glyph if it can be repeated, otherwise 0; and the pending repetitions.
    private var glyph: UInt32 = 0
    private var repetitions = 0
    private var values: [Int] = []
    private var colons: [Bool] = []

    init(_ features: Features) {
        isUnderstood = features.contains(.renditions)
        usesRepetition = features.contains(.repetition)
        feedsLines = features.contains(.lineFeed)
        endsAttributes = features.contains(.singleAttributes)
    }

    /// Records that the terminal's rendition and cursor position are unknown.
    mutating func invalidate() {
        currentRendition = nil
        row = nil
    }

    /// Rewrites `input`, which begins and ends between sequences, and appends the result to `output`.
    mutating func write(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        guard isUnderstood else { return passThrough(input[...], to: &output) }
        var next = 0
        while next < input.count {
            let byte = input[next]
            if byte >= 0x20 {
                let count = byte < 0x80 ? 1 : UTF8Prefix.length(of: byte)
                let end = min(input.count, next + count)
                draw(UnsafeBufferPointer(rebasing: input[next..<end]), to: &output)
                next = end
            } else if byte == 0x1B {
                endRepetition(to: &output)
                next = handleSequence(input, from: next, to: &output)
                if !isUnderstood { return passThrough(input[next...], to: &output) }
            } else {
                endRepetition(to: &output)
                handleControlCharacter(byte, to: &output)
                next += 1
            }
        }
        endRepetition(to: &output)
    }

    /// Emits the rendition that curses last requested, before other output follows.
    mutating func applyRendition(to output: inout [UInt8]) {
        if isUnderstood { apply(to: &output) }
    }

    private func passThrough(_ rest: Slice<UnsafeBufferPointer<UInt8>>, to output: inout [UInt8]) {
        let first = output.count
        output.append(contentsOf: rest)
        OctantSubstitutes.restoreOctants(in: &output, from: first)
    }

    // MARK: Glyphs

    private mutating func draw(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        if requestedRendition != currentRendition {
            endRepetition(to: &output)
            requestedRendition.write(after: currentRendition, form: form, endsAttributes: endsAttributes, to: &output)
            currentRendition = requestedRendition
        }
        // Glyphs of Box Drawing, Block Elements and Geometric Shapes, which are one column wide.
        let isRepeatable = usesRepetition && bytes.count == 3 && bytes[0] == 0xE2 && (0x94...0x96).contains(bytes[1])
        let code = isRepeatable ? UInt32(bytes[1]) << 8 | UInt32(bytes[2]) : 0
        if isRepeatable, code == glyph {
            repetitions += 1
            return
        }
        endRepetition(to: &output)
        glyph = code
        output.append(contentsOf: bytes)
        if bytes.count == 4 { OctantSubstitutes.restoreOctants(in: &output, from: output.count - 4) }
    }

    private mutating func endRepetition(to output: inout [UInt8]) {
        defer {
            repetitions = 0
            glyph = 0
        }
        guard repetitions > 0 else { return }
        if repetitions > 1 {
            output.append(0x1B)
            output.append(UInt8(ascii: "["))
            output.append(decimal: repetitions)
            output.append(UInt8(ascii: "b"))
        } else {
            output.append(0xE2)
            output.append(UInt8(glyph >> 8))
            output.append(UInt8(glyph & 255))
        }
    }

    private mutating func handleControlCharacter(_ byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case 0x0E:
            hasOtherCharacters = true
            output.append(byte)
        case 0x0F:
            // Some terminfo entries include shift-in (SI) in the sequence that ends attributes.
            if hasOtherCharacters { output.append(byte) }
        case 0x08, 0x0D: output.append(byte)
        default:
            row = nil
            output.append(byte)
        }
    }

    // MARK: Sequences

    /// Handles the sequence at `start`, and returns the index after it.
    private mutating func handleSequence(
        _ input: UnsafeBufferPointer<UInt8>, from start: Int, to output: inout [UInt8]
    ) -> Int {
        guard start + 1 < input.count else {
            output.append(input[start])
            return input.count
        }
        switch input[start + 1] {
        case UInt8(ascii: "["): return handleControlSequence(input, from: start, to: &output)
        case UInt8(ascii: "("), UInt8(ascii: ")"):
            let end = min(input.count, start + 3)
            let selectsASCII = input[end - 1] == UInt8(ascii: "B") && input[start + 1] == UInt8(ascii: "(")
            if !selectsASCII { hasOtherCharacters = true }
            if !selectsASCII || hasOtherCharacters { output.append(contentsOf: input[start..<end]) }
            return end
        default:
            apply(to: &output)
            row = nil
            output.append(contentsOf: input[start..<start + 2])
            return start + 2
        }
    }

    private mutating func handleControlSequence(
        _ input: UnsafeBufferPointer<UInt8>, from start: Int, to output: inout [UInt8]
    ) -> Int {
        values.removeAll(keepingCapacity: true)
        colons.removeAll(keepingCapacity: true)
        var value = -1
        var isBehindColon = false
        var isOrdinary = true
        var next = start + 2
        while next < input.count, !(0x40...0x7E).contains(input[next]) {
            let byte = input[next]
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                value = min(1 << 24, max(0, value) * 10 + Int(byte - UInt8(ascii: "0")))
            case UInt8(ascii: ";"), UInt8(ascii: ":"):
                values.append(value)
                colons.append(isBehindColon)
                value = -1
                isBehindColon = byte == UInt8(ascii: ":")
            default: isOrdinary = false
            }
            next += 1
        }
        values.append(value)
        colons.append(isBehindColon)
        let end = min(input.count, next + 1)
        let final = next < input.count ? input[next] : 0
        let sequence = UnsafeBufferPointer(rebasing: input[start..<end])
        guard isOrdinary else {
            output.append(contentsOf: sequence)
            return end
        }
        handleControlSequence(sequence, final: final, to: &output)
        return end
    }

    private mutating func handleControlSequence(
        _ sequence: UnsafeBufferPointer<UInt8>, final: UInt8, to output: inout [UInt8]
    ) {
        switch final {
        case UInt8(ascii: "m"):
            if requestedRendition.apply(values, colons: colons, form: &form) { return }
            // The sequence is unknown, so the rest of the output is passed through.
            isUnderstood = false
            apply(to: &output)
        case UInt8(ascii: "H"): row = max(1, values[0])
        case UInt8(ascii: "d"):
            let isNext = row.map { $0 + 1 == values[0] } ?? false
            row = max(1, values[0])
            if isNext, feedsLines { return output.append(0x0A) }
        case UInt8(ascii: "G"), UInt8(ascii: "C"), UInt8(ascii: "D"): break
        case UInt8(ascii: "b") where !usesRepetition:
            // curses uses REP for ASCII glyphs if the terminfo entry has it.
            if let glyph = output.last { output += repeatElement(glyph, count: max(1, values[0])) }
            return
        case UInt8(ascii: "A"): row = row.map { $0 - max(1, values[0]) }
        case UInt8(ascii: "B"): row = row.map { $0 + max(1, values[0]) }
        case UInt8(ascii: "X"), UInt8(ascii: "K"), UInt8(ascii: "J"): apply(to: &output)
        default:
            apply(to: &output)
            row = nil
        }
        output.append(contentsOf: sequence)
    }

    /// Emits the requested rendition.
    private mutating func apply(to output: inout [UInt8]) {
        requestedRendition.write(after: currentRendition, form: form, endsAttributes: endsAttributes, to: &output)
        currentRendition = requestedRendition
    }
}
