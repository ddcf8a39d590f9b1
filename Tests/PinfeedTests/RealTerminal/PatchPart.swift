import TerminalUI

/// A rectangle of cells and the picture that is to be seen in it.
struct PatchPart: Hashable {
    var picture: PatchPicture
    /// The cells to look at.
    var region: ScreenRegion
    /// The cells that all of the picture's box would cover.
    var whole: ScreenRegion
    /// What of the picture the whole box shows.
    var shown: PictureShare
    let cellSize: CellSize

    /// How far a screen may be from the source picture, in levels of 0 to 255.
    struct Tolerance: Hashable {
        /// The mean of all cells' differences.
        var mean: Double
        /// The most that a cell may differ.
        var cell: Double
        /// The share of cells that may differ more.
        var share: Double

        /// For pixels: half of one is lost where the middle of a picture is shown.
        static let pixels = Tolerance(mean: 10, cell: 20, share: 0)
        /// For symbols: cells of two colours, in which up to four patches meet.
        static let symbols = Tolerance(mean: 16, cell: 64, share: 0.1)
    }

    /// What a cell of the region is to show.
    func color(row: Int, column: Int) -> ScreenColor {
        picture.mean(
            of: PictureShare(
                x: shown.x + shown.width * Double(column - whole.column) / Double(whole.columns),
                y: shown.y + shown.height * Double(row - whole.row) / Double(whole.rows),
                width: shown.width / Double(whole.columns), height: shown.height / Double(whole.rows)))
    }

    /// How far the screen's cells are from the picture's; nil when the region is not on the screen.
    func differences(in screen: ScreenPicture) -> [Double]? {
        var differences: [Double] = []
        for row in region.row..<region.endRow {
            for column in region.column..<region.endColumn {
                guard
                    let seen = screen.mean(
                        x: column * cellSize.width, y: row * cellSize.height, width: cellSize.width,
                        height: cellSize.height)
                else { return nil }
                differences.append(seen.distance(to: color(row: row, column: column)))
            }
        }
        return differences
    }

    /// What is wrong with the picture on the screen; nil when it is right.
    func problem(in screen: ScreenPicture, _ tolerance: Tolerance) -> String? {
        guard let differences = differences(in: screen) else { return "\(name): not on the screen" }
        let mean = differences.reduce(0, +) / Double(differences.count)
        let far = Double(differences.count { $0 > tolerance.cell }) / Double(differences.count)
        // The half of a pixel is a larger part of one row of cells than of several.
        let meanLimit = region.rows == 1 ? 1.5 * tolerance.mean : tolerance.mean
        guard mean > meanLimit || far > tolerance.share else { return nil }
        return "\(name): \(Int(mean.rounded())) levels off, \(Int((far * 100).rounded())) % of cells wrong"
    }

    private var name: String {
        "\(region.columns)x\(region.rows) cells of a picture at row \(region.row), column \(region.column)"
    }
}

extension [PatchPart] {
    /// The cells outside of all parts in which a colour of a picture is to be seen.
    func ghosts(in screen: ScreenPicture, cells: ScreenSize, cellSize: CellSize) -> [String] {
        var isPicture = Array<Bool>(repeating: false, count: cells.columns * cells.rows)
        for part in self {
            for row in part.region.row..<part.region.endRow {
                for column in part.region.column..<part.region.endColumn {
                    isPicture[row * cells.columns + column] = true
                }
            }
        }
        return isPicture.indices.compactMap { index in
            let (row, column) = (index / cells.columns, index % cells.columns)
            let isGhost =
                !isPicture[index]
                && screen.contains(
                    PatchColor.allCases, give: 24, x: column * cellSize.width, y: row * cellSize.height,
                    width: cellSize.width, height: cellSize.height)
            return isGhost ? "a ghost at row \(row), column \(column)" : nil
        }
    }
}
