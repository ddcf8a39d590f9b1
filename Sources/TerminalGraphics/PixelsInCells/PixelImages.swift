import TerminalUI

/// The cells of a screen that show pixels, and the images to send for a frame.
///
/// Pixels belong to the cells: text in a cell erases them, and they cannot be moved. For each cell this type records
/// the placed picture whose pixels it shows, and sends only the cells that change. Cells with pixels have covers, which
/// are blanks in a distinct style, so that curses always rewrites them.
///
/// A value that returns bytes, which are written after the frame's cells.
struct PixelImages {
    /// The limit for missing pixels.
    enum Allowance: Hashable {
        /// All missing pixels if they take about this many bytes at most; otherwise none.
        case all(ifAtMost: Int)
        /// About this many bytes, but at least one image.
        case some(Int)
    }

    /// A picture and the region of the whole picture. Pixels of different placements are not interchangeable.
    private struct Placement: Hashable {
        let identity: UInt64
        let region: ScreenRegion
    }

    /// A series and its region. Pixels of one picture remain until those of the next one arrive.
    private struct SeriesPlacement: Hashable {
        let series: Int
        let region: ScreenRegion
    }

    private(set) var size = ScreenSize(columns: 0, rows: 0)
    private var cell: CellSize?
    /// The background of the cells under the pixels.
    private var coverBackground = Color.default
    /// The cover of each cell.
    private(set) var covers: [PictureCells.Cover] = []
    /// The ID of the placement whose pixels a cell shows; 0 for none, negative if the terminal may have lost them.
    private var pixelPlacements: [Int32] = []
    /// The ID of the placement whose symbols a cell shows until its pixels arrive; 0 for none.
    private var symbolPlacements: [Int32] = []
    private var placementIDs: [Placement: Int32] = [:]
    private var lastPlacementID: Int32 = 0
    /// The series of the placements whose pixels may be painted over those of an earlier picture, by placement ID.
    private var series: [Int32: SeriesPlacement] = [:]
    /// The number of cells that show pixels.
    private var pixelCellCount = 0
    /// The number of cells in the last frame that lack their pixels.
    private(set) var missingCells = 0
    private var cache: PixelImageCache
    /// Whether any cell without its pixels shows the mean colour.
    private(set) var showsMeanColors = false
    /// The cell in the mean colour of each picture of the surface.
    private(set) var meanColorCells: [Cell] = []

    init(encoder: any PixelEncoder) {
        cache = PixelImageCache(encoder: encoder)
    }

    /// The approximate size of a cell of symbols, in bytes of output.
    private static let symbolBytes = 20

    private static let maximumSeries = 64

    /// Whether `covers` are to be drawn.
    var hasCovers: Bool { !isEmpty || showsMeanColors }

    /// Returns the estimated size of pixels, in bytes of output.
    func estimatedBytes(pixels: Int) -> Int { cache.estimatedBytes(pixels: pixels) }

    /// Whether no cell shows pixels.
    var isEmpty: Bool { pixelCellCount == 0 }

    /// The maximum side of an image in pixels, which is xterm's default.
    static let maximumSide = 1000

    /// Records that the screen was cleared.
    mutating func removeAll() {
        for index in pixelPlacements.indices {
            pixelPlacements[index] = 0
            symbolPlacements[index] = 0
            covers[index] = .none
        }
        pixelCellCount = 0
        missingCells = 0
        showsMeanColors = false
    }

    /// Marks all pixels as possibly lost. Pictures are sent again, over the existing pixels.
    mutating func invalidatePixels() {
        for index in pixelPlacements.indices where pixelPlacements[index] > 0 {
            pixelPlacements[index] = -pixelPlacements[index]
            missingCells += 1
        }
    }

    /// Records that cells were overwritten, which erases their pixels.
    mutating func recordOverwritten(row: Int, columns: Range<Int>) {
        for index in (row * size.columns + columns.lowerBound)..<(row * size.columns + columns.upperBound)
        where pixelPlacements[index] != 0 {
            if pixelPlacements[index] > 0 { missingCells += 1 }
            pixelPlacements[index] = 0
            pixelCellCount -= 1
        }
    }

    /// Decides which cells show pixels, and returns the images to write after the frame's cells. They move the cursor.
    ///
    /// - Parameters:
    ///   - symbolLimit: the approximate size of symbols, in bytes, above which mean colours replace missing pixels.
    mutating func update(
        _ surface: Surface, cell: CellSize, allowance: Allowance, symbolLimit: Int = .max
    ) -> [UInt8] {
        if surface.size != size || cell != self.cell { reset(size: surface.size, cell: cell) }
        if surface.background != coverBackground {
            // All covers are drawn again, which erases the pixels.
            for index in pixelPlacements.indices { pixelPlacements[index] = 0 }
            coverBackground = surface.background
        }
        cache.beginFrame()
        let targetIDs = targetPlacementIDs(surface)
        var missing = [Int](repeating: 0, count: targetIDs.count)
        discardReplacedPixels(surface, targetIDs: targetIDs, missing: &missing)
        missingCells = missing.reduce(0, +)
        var budget = missingCells * cell.width * cell.height
        switch allowance {
        case .all(let limit): budget = cache.estimatedBytes(pixels: budget) <= limit ? .max : 0
        case .some(let bytes): budget = bytes
        }
        var bytes: [UInt8] = []
        for index in targetIDs.indices where missing[index] > 0 && bytes.count < budget {
            send(surface, index, placementID: targetIDs[index], cell: cell, budget: budget, into: &bytes)
        }
        updateMeanColors(surface, targetIDs: targetIDs, symbolLimit: symbolLimit / Self.symbolBytes)
        if showsMeanColors { meanColorCells = surface.pictures.map(Self.meanColorCell) }
        return bytes
    }

    /// Selects the substitute for missing pixels. Existing symbols stay, and new ones are drawn up to the limit;
    /// otherwise mean colours are drawn until the pixels arrive.
    private mutating func updateMeanColors(_ surface: Surface, targetIDs: [Int32], symbolLimit: Int) {
        var count = 0
        let mayHaveMeanColors = surface.pictures.map { !$0.picture.coversSamePicture }
        func mayHaveMeanColor(_ index: Int) -> Bool { mayHaveMeanColors[Int(surface.cells[index].picture) - 1] }
        for index in pixelPlacements.indices {
            let placementID = placementID(at: index, surface, targetIDs)
            if placementID == 0 || pixelPlacements[index] != 0 { symbolPlacements[index] = 0 }
            if symbolPlacements[index] != placementID { symbolPlacements[index] = 0 }
            if placementID != 0, pixelPlacements[index] == 0, symbolPlacements[index] == 0, covers[index] != .meanColor,
                mayHaveMeanColor(index)
            {
                count += 1
            }
        }
        showsMeanColors = false
        for index in pixelPlacements.indices where pixelPlacements[index] == 0 {
            let placementID = placementID(at: index, surface, targetIDs)
            if placementID != 0, symbolPlacements[index] == 0, mayHaveMeanColor(index),
                covers[index] == .meanColor || count > symbolLimit
            {
                covers[index] = .meanColor
                showsMeanColors = true
            } else {
                covers[index] = .none
                symbolPlacements[index] = placementID
            }
        }
    }

    /// Returns the ID of the placement whose pixels a cell should show; 0 for none.
    private func placementID(at index: Int, _ surface: Surface, _ targetIDs: [Int32]) -> Int32 {
        let mark = index < usableCellCount ? Int(surface.cells[index].picture) : 0
        return mark > 0 ? targetIDs[mark - 1] : 0
    }

    /// The number of rows, from the top, that may show pixels.
    private var usableRows: Int { cache.encoder.usesLastRow ? size.rows : max(0, size.rows - 1) }

    private var usableCellCount: Int { usableRows * size.columns }

    private static func meanColorCell(of placed: Surface.PlacedPicture) -> Cell {
        guard case .indexed(let pixels) = placed.picture.content else { return .blank }
        return Cell(glyph: .space, style: Style(background: .rgb(pixels.mean)))
    }

    private mutating func reset(size: ScreenSize, cell: CellSize) {
        let count = size.columns * size.rows
        if size == self.size {
            // After a change of the cell size the positions of old pixels are unknown; new ones cover them.
            for index in pixelPlacements.indices { pixelPlacements[index] = 0 }
            for index in symbolPlacements.indices { symbolPlacements[index] = 0 }
        } else {
            pixelPlacements = Array(repeating: 0, count: count)
            symbolPlacements = Array(repeating: 0, count: count)
            covers = Array(repeating: .none, count: count)
        }
        pixelCellCount = 0
        self.size = size
        self.cell = cell
    }

    /// Returns the ID of each picture's placement; 0 for pictures without indexed pixels.
    private mutating func targetPlacementIDs(_ surface: Surface) -> [Int32] {
        var newPlacementIDs: [Placement: Int32] = [:]
        let targetIDs = surface.pictures.map { placed -> Int32 in
            guard case .indexed = placed.picture.content, (1...4096).contains(placed.region.columns),
                (1...4096).contains(placed.region.rows)
            else { return 0 }
            let placement = Placement(identity: placed.picture.identity, region: placed.region)
            if let placementID = newPlacementIDs[placement] ?? placementIDs[placement] {
                newPlacementIDs[placement] = placementID
                return placementID
            }
            lastPlacementID = lastPlacementID == .max ? 1 : lastPlacementID + 1
            newPlacementIDs[placement] = lastPlacementID
            recordSeries(of: placed, placementID: lastPlacementID)
            return lastPlacementID
        }
        placementIDs = newPlacementIDs
        return targetIDs
    }

    private mutating func recordSeries(of placed: Surface.PlacedPicture, placementID: Int32) {
        // A hole would show the previous picture.
        guard let seriesID = placed.picture.series, case .indexed(let pixels) = placed.picture.content, !pixels.hasHoles
        else { return }
        if series.count >= Self.maximumSeries {
            let shownIDs = Set(pixelPlacements.map(abs))
            series = series.filter { shownIDs.contains($0.key) || placementIDs.values.contains($0.key) }
        }
        series[placementID] = SeriesPlacement(series: seriesID, region: placed.region)
    }

    /// Discards replaced pixels, except those of the same series, and counts each picture's cells that lack pixels.
    private mutating func discardReplacedPixels(_ surface: Surface, targetIDs: [Int32], missing: inout [Int]) {
        let end = usableCellCount
        let series = series
        var count = 0
        surface.cells.withUnsafeBufferPointer { cells in
            pixelPlacements.withUnsafeMutableBufferPointer { pixelPlacements in
                for index in pixelPlacements.indices {
                    let mark = index < end ? Int(cells[index].picture) : 0
                    let placementID = mark > 0 ? targetIDs[mark - 1] : 0
                    if pixelPlacements[index] != placementID {
                        if placementID != 0 { missing[mark - 1] += 1 }
                        let placement = series[placementID]
                        if placementID != 0, pixelPlacements[index] != 0,
                            pixelPlacements[index] == -placementID
                                || (placement != nil && placement == series[abs(pixelPlacements[index])])
                        {
                            count += 1
                        } else {
                            pixelPlacements[index] = 0
                        }
                    } else if placementID != 0 {
                        count += 1
                    }
                }
            }
        }
        pixelCellCount = count
    }

    /// Appends commands that draw the missing pixels of a picture.
    /// - Parameters:
    ///   - budget: the maximum length of `bytes` afterwards, at least 1. If `bytes` is empty, at least one cell is
    ///     appended, even if it exceeds the budget.
    ///   - bytes: the batch to which the commands are appended.
    private mutating func send(
        _ surface: Surface, _ index: Int, placementID: Int32, cell: CellSize, budget: Int, into bytes: inout [UInt8]
    ) {
        let placed = surface.pictures[index]
        guard case .indexed(let pixels) = placed.picture.content else { return }
        let mark = UInt16(index + 1)
        let screen = ScreenRegion(row: 0, column: 0, rows: usableRows, columns: size.columns)
        let missingRectangles = surface.rectangles(in: screen.intersection(placed.region)) { [pixelPlacements] index in
            surface.cells[index].picture == mark && pixelPlacements[index] != placementID
        }
        for rectangle in missingRectangles {
            var rest = rectangle
            while !rest.isEmpty {
                // A cell that exceeds the budget waits for the next batch, unless it would be the first one.
                let remainingBytes = budget - bytes.count
                let minimumBytes = bytes.isEmpty ? 1 : cache.estimatedBytes(pixels: cell.width * cell.height)
                guard remainingBytes >= minimumBytes else { return }
                let (tile, image) = cache.encodeFittingTile(
                    of: placed, pixels, rest, cell: cell, budget: remainingBytes)
                guard bytes.isEmpty || !PixelImageCache.exceeds(image, budget: remainingBytes) else { return }
                bytes += "\u{1B}[\(tile.row + 1);\(tile.column + 1)H".utf8
                bytes += image
                recordPixels(tile, placementID: placementID, hasHoles: pixels.hasHoles)
                if tile.endRow < rest.endRow {
                    // The columns beside this tile follow with the rows below it, in the next frame at the latest.
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

    /// Records the cells that now show a placement's pixels.
    private mutating func recordPixels(_ region: ScreenRegion, placementID: Int32, hasHoles: Bool) {
        for row in region.row..<region.endRow {
            for index in (row * size.columns + region.column)..<(row * size.columns + region.endColumn) {
                // Tiles may overlap, so a cell may occur twice.
                if pixelPlacements[index] == 0 { pixelCellCount += 1 }
                if pixelPlacements[index] != placementID { missingCells -= 1 }
                pixelPlacements[index] = placementID
                if hasHoles {
                    covers[index] = covers[index] == .hole ? .otherHole : .hole
                } else if covers[index] == .none || covers[index] == .meanColor {
                    covers[index] = .blank
                }
            }
        }
    }
}
