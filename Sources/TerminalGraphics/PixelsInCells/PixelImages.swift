import TerminalUI

/// Which cells of a terminal's screen show pixels, and what is to be sent for a frame.
///
/// The pixels live in the cells: text that is written there erases them, and they cannot be moved. So this keeps
/// for every cell which placed picture its pixels belong to; a frame is sent the cells that are to show others, and
/// what stays costs nothing. Cells with pixels are covered: drawn as a blank that is like no other, so that curses
/// neither clears them along with the rest of a line nor takes them for blank when something else is to be there.
///
/// Pure: what it makes are bytes, to be written after the frame's cells.
struct PixelImages {
    /// How much of what is missing may be sent.
    enum Allowance: Hashable {
        /// All when that is about so many bytes at most, otherwise nothing.
        case all(ifAtMost: Int)
        /// About so many bytes, but something.
        case some(Int)
    }

    /// A picture and where all of it would be: pixels of one do for no other.
    private struct Placement: Hashable {
        let identity: UInt64
        let region: ScreenRegion
    }

    /// Where pictures of a series are: pixels of one stay until those of the next come.
    private struct SeriesPlacement: Hashable {
        let series: Int
        let region: ScreenRegion
    }

    private(set) var size = ScreenSize(columns: 0, rows: 0)
    private var cell: CellSize?
    /// The background of the cells under the pixels.
    private var ground = Color.default
    /// What is under the pixels, cell by cell.
    private(set) var covers: [PictureCells.Cover] = []
    /// The number of the placement whose pixels a cell shows; 0 for none, less than 0 where the terminal may have lost
    /// them.
    private var shown: [Int32] = []
    /// The number of the placement whose symbols are drawn in a cell until its pixels come; 0 for none.
    private var symbols: [Int32] = []
    private var numbers: [Placement: Int32] = [:]
    private var lastNumber: Int32 = 0
    /// The placements of pictures of which a later one may be painted over an earlier one's pixels.
    private var series: [Int32: SeriesPlacement] = [:]
    private var shownCount = 0
    /// Cells of the last frame that are still without their pixels.
    private(set) var missingCells = 0
    private var drafts: PixelDrafts
    /// Whether cells without their pixels are curtains.
    private(set) var isCurtained = false
    /// The curtains of the surface's pictures.
    private(set) var curtains: [Cell] = []

    init(encoder: any PixelEncoder) {
        drafts = PixelDrafts(encoder: encoder)
    }

    /// What a cell of symbols takes on the line in bytes, roughly.
    private static let symbolBytes = 20

    private static let mostSeries = 64

    /// Whether `covers` have a meaning.
    var hasCovers: Bool { !isEmpty || isCurtained }

    /// What so many pixels take on the line, about, in bytes.
    func estimatedBytes(pixels: Int) -> Int { drafts.estimatedBytes(pixels: pixels) }

    /// Whether no cell shows pixels.
    var isEmpty: Bool { shownCount == 0 }

    /// The largest side of an image: xterm's limit unless it was configured otherwise.
    static let longestSide = 1000

    /// Says that the screen was cleared.
    mutating func forget() {
        for index in shown.indices {
            shown[index] = 0
            symbols[index] = 0
            covers[index] = .none
        }
        shownCount = 0
        missingCells = 0
        isCurtained = false
    }

    /// Says that the terminal may have lost pixels: they are sent again, over what is there.
    mutating func doubt() {
        for index in shown.indices where shown[index] > 0 {
            shown[index] = -shown[index]
            missingCells += 1
        }
    }

    /// Says that cells were written over though they are covered.
    mutating func noteOverwritten(row: Int, columns: Range<Int>) {
        for index in (row * size.columns + columns.lowerBound)..<(row * size.columns + columns.upperBound)
        where shown[index] != 0 {
            if shown[index] > 0 { missingCells += 1 }
            shown[index] = 0
            shownCount -= 1
        }
    }

    /// Takes a frame: settles which cells show pixels with it, and returns what brings them there, to be written after
    /// its cells. It moves the cursor.
    ///
    /// - Parameters:
    ///   - symbolLimit: where symbols of missing pixels would take more bytes than this, about, curtains are drawn.
    mutating func take(
        _ surface: Surface, cell: CellSize, allowance: Allowance, symbolLimit: Int = .max
    ) -> [UInt8] {
        if surface.size != size || cell != self.cell { begin(surface.size, cell) }
        if surface.ground != ground {
            // All covers are drawn again, which erases the pixels over them.
            for index in shown.indices { shown[index] = 0 }
            ground = surface.ground
        }
        drafts.beginFrame()
        let wanted = wantedNumbers(surface)
        var missing = [Int](repeating: 0, count: wanted.count)
        compare(surface, wanted: wanted, missing: &missing)
        missingCells = missing.reduce(0, +)
        var budget = missingCells * cell.width * cell.height
        switch allowance {
        case .all(let limit): budget = drafts.estimatedBytes(pixels: budget) <= limit ? .max : 0
        case .some(let bytes): budget = bytes
        }
        var bytes: [UInt8] = []
        for index in wanted.indices where missing[index] > 0 && bytes.count < budget {
            send(surface, index, number: wanted[index], cell: cell, budget: budget, into: &bytes)
        }
        settleCurtains(surface, wanted: wanted, symbolLimit: symbolLimit / Self.symbolBytes)
        if isCurtained { curtains = surface.pictures.map(Self.curtain) }
        return bytes
    }

    /// Settles what is drawn in the place of missing pixels: symbols where they are already, and elsewhere as long as there are no
    /// more than a limit; else curtains, until pixels come.
    private mutating func settleCurtains(_ surface: Surface, wanted: [Int32], symbolLimit: Int) {
        var count = 0
        let mayHaveCurtains = surface.pictures.map { !$0.picture.isOverItsLike }
        func mayHaveCurtain(_ index: Int) -> Bool { mayHaveCurtains[Int(surface.cells[index].picture) - 1] }
        for index in shown.indices {
            let number = number(at: index, surface, wanted)
            if number == 0 || shown[index] != 0 { symbols[index] = 0 }
            if symbols[index] != number { symbols[index] = 0 }
            if number != 0, shown[index] == 0, symbols[index] == 0, covers[index] != .curtain, mayHaveCurtain(index) {
                count += 1
            }
        }
        isCurtained = false
        for index in shown.indices where shown[index] == 0 {
            let number = number(at: index, surface, wanted)
            if number != 0, symbols[index] == 0, mayHaveCurtain(index),
                covers[index] == .curtain || count > symbolLimit
            {
                covers[index] = .curtain
                isCurtained = true
            } else {
                covers[index] = .none
                symbols[index] = number
            }
        }
    }

    /// The number of the placement whose pixels a cell is to show; 0 for none.
    private func number(at index: Int, _ surface: Surface, _ wanted: [Int32]) -> Int32 {
        let mark = index < pixelCells ? Int(surface.cells[index].picture) : 0
        return mark > 0 ? wanted[mark - 1] : 0
    }

    /// The rows that may show pixels.
    private var pixelRows: Int { drafts.encoder.usesLastRow ? size.rows : max(0, size.rows - 1) }

    private var pixelCells: Int { pixelRows * size.columns }

    private static func curtain(of placed: Surface.PlacedPicture) -> Cell {
        guard case .indexed(let pixels) = placed.picture.content else { return .blank }
        return Cell(glyph: .space, style: Style(background: .rgb(pixels.mean)))
    }

    private mutating func begin(_ size: ScreenSize, _ cell: CellSize) {
        let count = size.columns * size.rows
        if size == self.size {
            // The pixels of another font's cells stand where nobody knows; what comes now covers them.
            for index in shown.indices { shown[index] = 0 }
            for index in symbols.indices { symbols[index] = 0 }
        } else {
            shown = Array(repeating: 0, count: count)
            symbols = Array(repeating: 0, count: count)
            covers = Array(repeating: .none, count: count)
        }
        shownCount = 0
        self.size = size
        self.cell = cell
    }

    /// The placements' numbers, 0 for pictures that are no such pixels.
    private mutating func wantedNumbers(_ surface: Surface) -> [Int32] {
        var known: [Placement: Int32] = [:]
        let wanted = surface.pictures.map { placed -> Int32 in
            guard case .indexed = placed.picture.content, (1...4096).contains(placed.region.columns),
                (1...4096).contains(placed.region.rows)
            else { return 0 }
            let placement = Placement(identity: placed.picture.identity, region: placed.region)
            if let number = known[placement] ?? numbers[placement] {
                known[placement] = number
                return number
            }
            lastNumber = lastNumber == .max ? 1 : lastNumber + 1
            known[placement] = lastNumber
            noteSeries(of: placed, number: lastNumber)
            return lastNumber
        }
        numbers = known
        return wanted
    }

    private mutating func noteSeries(of placed: Surface.PlacedPicture, number: Int32) {
        // What is behind a hole would be the picture before.
        guard let name = placed.picture.series, case .indexed(let pixels) = placed.picture.content, !pixels.hasHoles
        else { return }
        if series.count >= Self.mostSeries {
            let used = Set(shown.map(abs))
            series = series.filter { used.contains($0.key) || numbers.values.contains($0.key) }
        }
        series[number] = SeriesPlacement(series: name, region: placed.region)
    }

    /// Forgets the pixels that the frame replaces, but for those of an earlier picture of the same series, and counts the cells that lack theirs, picture by picture.
    private mutating func compare(_ surface: Surface, wanted: [Int32], missing: inout [Int]) {
        let end = pixelCells
        let series = series
        var count = 0
        surface.cells.withUnsafeBufferPointer { cells in
            shown.withUnsafeMutableBufferPointer { shown in
                for index in shown.indices {
                    let mark = index < end ? Int(cells[index].picture) : 0
                    let number = mark > 0 ? wanted[mark - 1] : 0
                    if shown[index] != number {
                        if number != 0 { missing[mark - 1] += 1 }
                        let place = series[number]
                        if number != 0, shown[index] != 0,
                            shown[index] == -number || (place != nil && place == series[abs(shown[index])])
                        {
                            count += 1
                        } else {
                            shown[index] = 0
                        }
                    } else if number != 0 {
                        count += 1
                    }
                }
            }
        }
        shownCount = count
    }

    /// Sends what a picture lacks, as far as the budget goes: at least a cell.
    private mutating func send(
        _ surface: Surface, _ index: Int, number: Int32, cell: CellSize, budget: Int, into bytes: inout [UInt8]
    ) {
        let placed = surface.pictures[index]
        guard case .indexed(let pixels) = placed.picture.content else { return }
        let mark = UInt16(index + 1)
        let screen = ScreenRegion(row: 0, column: 0, rows: pixelRows, columns: size.columns)
        let lacking = surface.rectangles(in: screen.intersection(placed.region)) { [shown] index in
            surface.cells[index].picture == mark && shown[index] != number
        }
        for rectangle in lacking {
            var rest = rectangle
            while !rest.isEmpty {
                // A cell that would be too much waits for the next load, unless it is all of this one.
                let left = budget - bytes.count
                let least = bytes.isEmpty ? 1 : drafts.estimatedBytes(pixels: cell.width * cell.height)
                guard left >= least else { return }
                let (tile, image) = drafts.piece(of: placed, pixels, rest, cell: cell, budget: left)
                guard bytes.isEmpty || !PixelDrafts.isTooMuch(image, for: left) else { return }
                bytes += "\u{1B}[\(tile.row + 1);\(tile.column + 1)H".utf8
                bytes += image
                note(tile, number: number, hasHoles: pixels.hasHoles)
                if tile.endRow < rest.endRow {
                    // The columns beside this piece come with the rows below it, in the next frame at the latest.
                    rest = ScreenRegion(
                        row: tile.endRow, column: tile.column, rows: rest.endRow - tile.endRow, columns: tile.columns)
                } else {
                    rest = ScreenRegion(
                        row: rectangle.row, column: tile.endColumn, rows: rectangle.rows,
                        columns: rectangle.endColumn - tile.endColumn)
                }
            }
        }
    }

    /// Takes note of cells that show a placement's pixels now.
    private mutating func note(_ region: ScreenRegion, number: Int32, hasHoles: Bool) {
        for row in region.row..<region.endRow {
            for index in (row * size.columns + region.column)..<(row * size.columns + region.endColumn) {
                // Pieces may overlap, so that a cell comes twice.
                if shown[index] == 0 { shownCount += 1 }
                if shown[index] != number { missingCells -= 1 }
                shown[index] = number
                if hasHoles {
                    covers[index] = covers[index] == .hole ? .otherHole : .hole
                } else if covers[index] == .none || covers[index] == .curtain {
                    covers[index] = .blank
                }
            }
        }
    }
}
