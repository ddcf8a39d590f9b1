import TerminalUI

/// A simulated xterm with sixel and the features that pinfeed uses. It reads all output, replies to queries and tracks every
/// cell. Unknown sequences are faults, and so is scrolling under visible pixels: xterm scrolls either all images or
/// none, wherever they are.
///
/// With `isKitty` it imitates a kitty that scrolls images with their rows; with `isInline` a WezTerm with only iTerm2's
/// inline images.
struct XtermScreen {
    /// The content of a cell.
    struct ScreenCell: Hashable {
        var text: Unicode.Scalar = " "
        var style = XtermStyle().appearance(of: " ")
        /// The colors of its pixels in hundredths per channel, row by row; empty if the text is visible.
        var pixels: [SIMD3<Int>?] = []
    }

    let size: ScreenSize
    let cell: CellSize
    private(set) var cells: [ScreenCell]
    private(set) var faults: [String] = []
    /// The pending replies to queries.
    var replies = ""
    /// The numbers of received images and of scrolls.
    private(set) var images = 0
    private(set) var scrolls = 0
    /// The number of bytes read.
    private(set) var byteCount = 0
    /// The images of kitty's protocol, or `nil` for an xterm.
    private(set) var kitty: KittyScreen?
    /// The images of iTerm2's protocol, or `nil` for other terminals.
    private var inline: InlineImageReader?

    private var cursor = ScreenPosition(row: 0, column: 0)
    private var isBehindLast = false
    private var region: ClosedRange<Int>
    private var style = XtermStyle()
    private var last: Unicode.Scalar = " "
    private var pending: ArraySlice<UInt8> = []

    init(size: ScreenSize, cell: CellSize, isKitty: Bool = false, isInline: Bool = false) {
        inline = isInline ? InlineImageReader() : nil
        kitty = isKitty ? KittyScreen() : nil
        self.size = size
        self.cell = cell
        cells = Array(repeating: ScreenCell(), count: size.columns * size.rows)
        region = 0...size.rows - 1
    }

    var hasPixels: Bool { cells.contains { !$0.pixels.isEmpty } }

    func text(ofRow row: Int) -> String {
        String(String.UnicodeScalarView(cells[row * size.columns..<(row + 1) * size.columns].map(\.text)))
    }

    mutating func read(_ bytes: [UInt8]) {
        byteCount += bytes.count
        pending += bytes
        while let next = XtermInput.next(&pending) { perform(next) }
    }

    private mutating func perform(_ input: XtermInput) {
        switch input {
        case .text(let scalar): write(scalar)
        case .control(0x0D): move(to: cursor.row, 0)
        case .control(0x0A): feedLine()
        case .control(0x08): move(to: cursor.row, cursor.column - 1)
        case .escape(UInt8(ascii: "M")): feedReverse()
        case .escape(UInt8(ascii: "E")):
            move(to: cursor.row, 0)
            feedLine()
        case .sequence(let sequence): perform(sequence)
        case .device(let body): paint(body)
        case .application(let body): command(body)
        case .command(let body): paintInline(body)
        case .control, .escape, .otherString: break
        }
    }

    private mutating func perform(_ sequence: XtermInput.Sequence) {
        let (first, second) = (sequence.number(0), sequence.number(1))
        switch sequence.name {
        case "H", "f": move(to: first - 1, second - 1)
        case "G": move(to: cursor.row, first - 1)
        case "d": move(to: first - 1, cursor.column)
        case "A": move(to: cursor.row - first, cursor.column)
        case "B": move(to: cursor.row + first, cursor.column)
        case "C": move(to: cursor.row, cursor.column + first)
        case "D": move(to: cursor.row, cursor.column - first)
        case "K" where sequence.numbers.first ?? 0 == 0: blank(from: index, to: (cursor.row + 1) * size.columns)
        case "K" where first == 1: blank(from: cursor.row * size.columns, to: index + 1)
        case "J" where sequence.numbers.first ?? 0 == 0: blank(from: index, to: cells.count)
        case "J" where first == 2: blank(from: 0, to: cells.count)
        case "X": blank(from: index, to: min(index + first, (cursor.row + 1) * size.columns))
        case "b": for _ in 0..<first { write(last) }
        case "S": scroll(region, by: first)
        case "T": scroll(region, by: -first)
        case "L": scroll(cursor.row...region.upperBound, by: -first)
        case "M": scroll(cursor.row...region.upperBound, by: first)
        case "r":
            region = max(0, first - 1)...max(first - 1, sequence.number(1, otherwise: size.rows) - 1)
            move(to: 0, 0)
        case "m": style.apply(sequence.numbers)
        case "?h", "?l":
            if sequence.numbers.contains(1049) { blank(from: 0, to: cells.count) }
        case "h", "l", "22;0;0t", "t": reportSize(first)
        case "n" where first == 6: replies += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)R"
        case "n": replies += "\u{1B}[0n"
        case "c": replies += kitty == nil && inline == nil ? "\u{1B}[?63;4c" : "\u{1B}[?62;c"
        case "=c": break
        case ">c": replies += "\u{1B}[>41;379;0c"
        case ">q":
            let name =
                inline != nil ? "WezTerm 20240203-110809-5046fc22" : kitty == nil ? "XTerm(379)" : "kitty(0.26.5)"
            replies += "\u{1B}P>|\(name)\u{1B}\\"
        case "?S": replies += kitty == nil && first == 1 ? "\u{1B}[?1;0;256S" : ""
        case "?$p": replies += "\u{1B}[?2026;\(kitty == nil ? 0 : 2)$y"
        default: faults.append("\(sequence)")
        }
    }

    private mutating func reportSize(_ query: Int) {
        if query == 16 { replies += "\u{1B}[6;\(cell.height);\(cell.width)t" }
    }

    /// Performs a kitty graphics command, which other terminals ignore.
    private mutating func command(_ body: [UInt8]) {
        guard kitty != nil else { return }
        if body.starts(with: "Ga=q,".utf8) {
            replies += "\u{1B}_Gi=31;OK\u{1B}\\"
        } else {
            kitty?.read(Array("\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}_".utf8) + body + [0x1B, 0x5C])
            images = kitty?.completed ?? 0
        }
    }

    private var index: Int { cursor.row * size.columns + cursor.column }

    private mutating func move(to row: Int, _ column: Int) {
        cursor = ScreenPosition(row: min(max(0, row), size.rows - 1), column: min(max(0, column), size.columns - 1))
        isBehindLast = false
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        if isBehindLast {
            move(to: cursor.row, 0)
            feedLine()
        }
        last = scalar
        // The blank under pixels is displayed like any other.
        cells[index] = ScreenCell(text: scalar == "\u{A0}" ? " " : scalar, style: style.appearance(of: scalar))
        if cursor.column + 1 < size.columns { cursor.column += 1 } else { isBehindLast = true }
    }

    private mutating func blank(from start: Int, to end: Int) {
        for index in start..<max(start, end) { cells[index] = ScreenCell(style: style.appearance(of: " ")) }
    }

    private mutating func feedLine() {
        isBehindLast = false
        if cursor.row == region.upperBound {
            scroll(region, by: 1)
        } else {
            move(to: cursor.row + 1, cursor.column)
        }
    }

    private mutating func feedReverse() {
        if cursor.row == region.lowerBound {
            scroll(region, by: -1)
        } else {
            move(to: cursor.row - 1, cursor.column)
        }
    }

    private mutating func scroll(_ rows: ClosedRange<Int>, by count: Int) {
        scrolls += 1
        kitty?.scroll(rows.lowerBound..<rows.upperBound + 1, by: count, leavesLast: true)
        if hasPixels { faults.append("rows \(rows) scroll by \(count) under visible pixels") }
        let blank = Array(repeating: ScreenCell(), count: size.columns)
        for _ in 0..<min(abs(count), rows.count) {
            let (old, new) = count > 0 ? (rows.lowerBound, rows.upperBound) : (rows.upperBound, rows.lowerBound)
            cells.removeSubrange(old * size.columns..<(old + 1) * size.columns)
            cells.insert(contentsOf: blank, at: new * size.columns)
        }
    }

    private mutating func paint(_ body: [UInt8]) {
        // A query (DECRQSS) that this terminal does not support.
        if body.starts(with: "$q".utf8) { return }
        guard let image = SixelImage(body) else {
            faults.append("no image: \(String(decoding: body.prefix(60), as: UTF8.self))")
            return
        }
        faults += image.faults
        paint(image.pixels, width: image.width, height: image.height, lastRow: size.rows - 1)
    }

    private mutating func paintInline(_ body: [UInt8]) {
        guard let image = inline?.parse(body) else { return }
        faults += image.faults
        if image.columns * cell.width != image.width || image.rows * cell.height != image.height {
            faults.append("an image of \(image.width)x\(image.height) pixels for other cells")
        }
        paint(
            image.pixels, width: image.width, height: image.height,
            lastRow: image.preservesCursor ? size.rows : size.rows - 1)
    }

    private mutating func paint(_ painted: [SIMD3<Int>?], width: Int, height: Int, lastRow: Int) {
        images += 1
        let (rows, columns) = (height / cell.height, width / cell.width)
        guard height % cell.height == 0, width % cell.width == 0, cursor.row + rows <= lastRow,
            cursor.column + columns <= size.columns
        else {
            faults.append("an image of \(width)x\(height) pixels at \(cursor)")
            return
        }
        for row in 0..<rows {
            for column in 0..<columns {
                var pixels: [SIMD3<Int>?] = []
                for y in row * cell.height..<(row + 1) * cell.height {
                    let start = y * width + column * cell.width
                    pixels += painted[start..<start + cell.width]
                }
                let index = (cursor.row + row) * size.columns + cursor.column + column
                let under = cells[index].pixels
                if !under.isEmpty { pixels = zip(pixels, under).map { $0 ?? $1 } }
                cells[index].pixels = pixels
            }
        }
    }
}
