import TerminalUI

/// The screen of an xterm-like terminal: text only, without colours and pictures.
///
/// Unknown sequences are skipped; queries are passed to the caller.
package struct TextScreen {
    package private(set) var columns: Int
    package private(set) var rows: Int
    package private(set) var row = 0
    package private(set) var column = 0
    /// The numbers of the modes that are set: 1049 is the alternate screen, 2004 bracketed paste.
    package private(set) var modes: Set<Int> = [25]
    /// The IDs of kitty images that were sent and not deleted.
    package private(set) var images: Set<Int> = []
    /// The placement IDs of each image.
    private var placed: [Int: Set<Substring>] = [:]
    /// The image that is being sent.
    private var transmittedImage: Int?

    /// The scalars of the cells, row by row. A zero follows each wide character.
    package var cells: [[UInt32]]
    private var region: Range<Int>
    private var wraps = false
    private var saved = (row: 0, column: 0)
    private var last: UInt32 = 0x20

    // The incomplete character or sequence.
    private var state = State.text
    private var sequence: [UInt8] = []
    private var scalar: UInt32 = 0
    private var missing = 0

    private enum State {
        case text, escape, control, string
    }

    /// The number of bytes of a control string that is stored. Longer strings are pictures, whose beginning suffices.
    private static let stringLimit = 512
    private static let blank: UInt32 = 0x20

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        cells = Array(repeating: Array(repeating: Self.blank, count: columns), count: rows)
        region = 0..<rows
    }

    /// The rows without trailing blanks.
    package var lines: [String] {
        cells.map { row in
            let end = row.lastIndex { $0 != Self.blank }.map { $0 + 1 } ?? 0
            return String(
                String.UnicodeScalarView(row[..<end].lazy.filter { $0 != 0 }.compactMap { Unicode.Scalar($0) }))
        }
    }

    package var text: String { lines.joined(separator: "\n") }

    /// Resizes the screen, clipping its content like xterm.
    package mutating func resize(columns: Int, rows: Int) {
        // Drop the first rows so that the cursor's row remains visible.
        let dropped = max(0, min(row - rows + 1, self.rows - rows))
        cells = cells.dropFirst(dropped).prefix(rows).map { line in
            Array(line.prefix(columns)) + Array(repeating: Self.blank, count: max(0, columns - line.count))
        }
        while cells.count < rows { cells.append(Array(repeating: Self.blank, count: columns)) }
        self.columns = columns
        self.rows = rows
        row = min(rows - 1, row - dropped)
        column = min(columns - 1, column)
        region = 0..<rows
        wraps = false
    }

    /// Parses the program's output.
    /// - Parameter onSequence: A closure that is called with each complete sequence, without its ESC.
    package mutating func receive(_ bytes: [UInt8], onSequence: (String, TextScreen) -> Void) {
        for byte in bytes { receive(byte, onSequence: onSequence) }
    }

    private mutating func receive(_ byte: UInt8, onSequence: (String, TextScreen) -> Void) {
        switch state {
        case .text: byte == 0x1B ? beginSequence() : handleText(byte)
        case .escape:
            sequence.append(byte)
            switch byte {
            case UInt8(ascii: "["): state = .control
            case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "^"): state = .string
            // Sequences that designate a character set have one more byte.
            case 0x20...0x2F: break
            default:
                state = .text
                performEscape(byte)
            }
        case .control:
            sequence.append(byte)
            guard (0x40...0x7E).contains(byte) else { return }
            state = .text
            let text = String(decoding: sequence, as: UTF8.self)
            perform(text)
            onSequence(text, self)
        case .string:
            let isEnd = byte == 0x07 || byte == 0x5C && sequence.last == 0x1B
            if sequence.count < Self.stringLimit || byte == 0x1B || sequence.last == 0x1B { sequence.append(byte) }
            guard isEnd else { return }
            state = .text
            let text = String(decoding: sequence, as: UTF8.self)
            if text.hasPrefix("_G") { noteImage(text) }
            onSequence(text, self)
        }
    }

    private mutating func beginSequence() {
        state = .escape
        sequence = []
        missing = 0
    }

    /// Tracks the images' IDs, like kitty.
    private mutating func noteImage(_ text: String) {
        let control = text.dropFirst(2).prefix { $0 != ";" && $0 != "\u{1B}" }
        var keys: [Substring: Substring] = [:]
        for part in control.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { keys[pair[0]] = pair[1] }
        }
        let image = keys["i"].flatMap { Int($0) }
        switch keys["a"] {
        case "t", "T": transmittedImage = image
        case "p": if let image { placed[image, default: []].insert(keys["p"] ?? "") }
        case "d":
            guard let image, let isFreed = keys["d"].map({ $0 == "I" }) else { return }
            if let placement = keys["p"] { placed[image]?.remove(placement) } else { placed[image] = nil }
            // Freeing one image frees all images without placements.
            if isFreed { images.formIntersection(placed.filter { !$0.value.isEmpty }.keys) }
        default: break
        }
        // An image is complete after its last chunk; one that ends without data was aborted.
        guard let image = transmittedImage, keys["a"].map({ $0 == "t" || $0 == "T" }) ?? true, keys["m"] != "1" else {
            return
        }
        if text.dropFirst(2 + control.count).first == ";" { images.insert(image) }
        transmittedImage = nil
    }

    // MARK: Text

    private mutating func handleText(_ byte: UInt8) {
        switch byte {
        case 0x08: moveTo(column: column - 1)
        case 0x09: moveTo(column: (column / 8 + 1) * 8)
        case 0x0A, 0x0B, 0x0C: feedLine()
        case 0x0D: moveTo(column: 0)
        case 0x00...0x1F, 0x7F: break
        case 0x20...0x7E: put(UInt32(byte))
        case 0xC0...0xDF: (scalar, missing) = (UInt32(byte & 0x1F), 1)
        case 0xE0...0xEF: (scalar, missing) = (UInt32(byte & 0x0F), 2)
        case 0xF0...0xF7: (scalar, missing) = (UInt32(byte & 0x07), 3)
        case 0x80...0xBF where missing > 0:
            scalar = scalar << 6 | UInt32(byte & 0x3F)
            missing -= 1
            if missing == 0 { put(scalar) }
        default: put(0xFFFD)
        }
    }

    private mutating func put(_ scalar: UInt32) {
        let width = scalar < 0x7F ? 1 : GlyphWidth.width(ofValue: scalar)
        // Combining marks are dropped.
        guard width > 0 else { return }
        if wraps || column + width > columns {
            feedLine()
            column = 0
            wraps = false
        }
        guard column + width <= columns else { return }
        last = scalar
        // A no-break space is displayed as a blank.
        cells[row][column] = scalar == 0xA0 ? Self.blank : scalar
        if width == 2 { cells[row][column + 1] = 0 }
        column += width
        if column == columns {
            column = columns - 1
            wraps = true
        }
    }

    private mutating func feedLine() {
        if row == region.upperBound - 1 { scroll(by: 1) } else { row = min(rows - 1, row + 1) }
        wraps = false
    }

    private mutating func moveTo(row: Int? = nil, column: Int? = nil) {
        if let row { self.row = max(0, min(rows - 1, row)) }
        if let column { self.column = max(0, min(columns - 1, column)) }
        wraps = false
    }

    // MARK: Sequences

    private mutating func performEscape(_ final: UInt8) {
        guard sequence.count == 1 else { return }
        switch final {
        case UInt8(ascii: "M"): if row == region.lowerBound { scroll(by: -1) } else { moveTo(row: row - 1) }
        case UInt8(ascii: "D"): feedLine()
        case UInt8(ascii: "7"): saved = (row, column)
        case UInt8(ascii: "8"): moveTo(row: saved.row, column: saved.column)
        case UInt8(ascii: "c"): self = TextScreen(columns: columns, rows: rows)
        default: break
        }
    }

    private mutating func perform(_ text: String) {
        let parameters = text.dropFirst().dropLast()
        guard let final = text.last, !parameters.contains(where: { $0 == ">" || $0 == "$" || $0 == "!" }) else {
            return
        }
        let numbers = parameters.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false).map {
            Int($0) ?? 0
        }
        let first = max(1, numbers.first ?? 1)
        if parameters.first == "?" {
            if final == "h" { modes.formUnion(numbers) }
            if final == "l" { modes.subtract(numbers) }
            // The alternate screen starts empty, and leaving it clears the screen.
            if numbers.contains(1049), final == "h" || final == "l" { erase(rows: 0..<rows) }
            return
        }
        switch final {
        case "H", "f": moveTo(row: first - 1, column: max(1, numbers.dropFirst().first ?? 1) - 1)
        case "A": moveTo(row: row - first)
        case "B", "e": moveTo(row: row + first)
        case "C", "a": moveTo(column: column + first)
        case "D": moveTo(column: column - first)
        case "E": moveTo(row: row + first, column: 0)
        case "F": moveTo(row: row - first, column: 0)
        case "G", "`": moveTo(column: first - 1)
        case "d": moveTo(row: first - 1)
        case "r":
            let end = numbers.count > 1 && numbers[1] > 0 ? min(rows, numbers[1]) : rows
            region = first - 1 < end - 1 ? first - 1..<end : 0..<rows
            moveTo(row: 0, column: 0)
        default: change(final, first, mode: numbers.first ?? 0)
        }
    }

    /// Performs sequences that change the content.
    private mutating func change(_ final: Character, _ count: Int, mode: Int) {
        wraps = final == "m" ? wraps : false
        switch final {
        case "J":
            if mode == 0 {
                erase(columns: column..<columns)
                erase(rows: row + 1..<rows)
            } else if mode == 1 {
                erase(rows: 0..<row)
                erase(columns: 0..<column + 1)
            } else {
                erase(rows: 0..<rows)
            }
        case "K": erase(columns: mode == 0 ? column..<columns : mode == 1 ? 0..<column + 1 : 0..<columns)
        case "X": erase(columns: column..<min(columns, column + count))
        case "S": scroll(by: min(count, rows))
        case "T": scroll(by: -min(count, rows))
        case "L" where region.contains(row): scroll(by: -min(count, rows), in: row..<region.upperBound)
        case "M" where region.contains(row): scroll(by: min(count, rows), in: row..<region.upperBound)
        case "@":
            let count = min(count, columns - column)
            cells[row].insert(contentsOf: Array(repeating: Self.blank, count: count), at: column)
            cells[row].removeLast(count)
        case "P":
            let count = min(count, columns - column)
            cells[row].removeSubrange(column..<column + count)
            cells[row] += Array(repeating: Self.blank, count: count)
        case "b": for _ in 0..<min(count, columns) { put(last) }
        case "Z": moveTo(column: max(0, (column - 1) / 8 * 8))
        default: break
        }
    }

    private mutating func erase(columns: Range<Int>) {
        for column in columns { cells[row][column] = Self.blank }
    }

    private mutating func erase(rows: Range<Int>) {
        for row in rows { cells[row] = Array(repeating: Self.blank, count: columns) }
    }

    private mutating func scroll(by count: Int, in rows: Range<Int>? = nil) {
        let rows = rows ?? region
        let count = max(-rows.count, min(rows.count, count))
        let remaining = count > 0 ? Array(cells[rows].dropFirst(count)) : Array(cells[rows].dropLast(-count))
        let new = Array(repeating: Array(repeating: Self.blank, count: columns), count: abs(count))
        cells.replaceSubrange(rows, with: count > 0 ? remaining + new : new + remaining)
    }
}
