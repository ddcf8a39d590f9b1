import TerminalUI

/// A rectangle of cells and the picture that it must show.
struct PatchPart: Hashable {
    var picture: PatchPicture
    /// The cells to compare.
    var region: ScreenRegion
    /// The cells of the picture's whole box.
    var whole: ScreenRegion
    /// The share of the picture that the whole box shows.
    var shown: PictureShare
    let cellSize: CellSize

    /// The tolerated difference between a screen and the source picture, in levels of 0 to 255.
    struct Tolerance: Hashable {
        /// The limit for the mean difference of all cells.
        var mean: Double
        /// The limit for the difference of one cell.
        var cell: Double
        /// The share of cells that may exceed the limit.
        var share: Double

        /// The tolerance for pixels: up to half a pixel is lost where only the centre of a picture is shown.
        static let pixels = Tolerance(mean: 10, cell: 20, share: 0)
        /// The tolerance for symbols: cells of two colours, in which up to four patches meet.
        static let symbols = Tolerance(mean: 16, cell: 64, share: 0.1)
    }

    /// Returns the expected colour of a cell.
    func color(row: Int, column: Int) -> ScreenColor {
        picture.mean(
            of: PictureShare(
                x: shown.x + shown.width * Double(column - whole.column) / Double(whole.columns),
                y: shown.y + shown.height * Double(row - whole.row) / Double(whole.rows),
                width: shown.width / Double(whole.columns), height: shown.height / Double(whole.rows)))
    }

    /// Returns the differences of the screen's cells from the picture, or `nil` if the region is not on the screen.
    func differences(in screen: ScreenPicture) -> [Double]? {
        var differences: [Double] = []
        for row in region.row..<region.endRow {
            for column in region.column..<region.endColumn {
                guard
                    let actualColor = screen.mean(
                        x: column * cellSize.width, y: row * cellSize.height, width: cellSize.width,
                        height: cellSize.height)
                else { return nil }
                differences.append(actualColor.distance(to: color(row: row, column: column)))
            }
        }
        return differences
    }

    /// Returns a description of the picture's error on the screen, or `nil` if it is correct.
    func problem(in screen: ScreenPicture, _ tolerance: Tolerance) -> String? {
        guard let differences = differences(in: screen) else { return "\(name): not on the screen" }
        let mean = differences.reduce(0, +) / Double(differences.count)
        let far = Double(differences.count { $0 > tolerance.cell }) / Double(differences.count)
        // Half a pixel is a larger share of one row of cells than of several, and of a narrow picture, whose cells show
        // several patches.
        let isSmall = region.rows == 1 || whole.columns <= 10
        let meanLimit = isSmall ? 1.5 * tolerance.mean : tolerance.mean
        let shareLimit = whole.columns <= 10 ? tolerance.share + 0.03 : tolerance.share
        guard mean > meanLimit || far > shareLimit else { return nil }
        return "\(name): \(Int(mean.rounded())) levels off, \(Int((far * 100).rounded())) % of cells wrong"
    }

    private var name: String {
        "\(region.columns)x\(region.rows) cells of a picture at row \(region.row), column \(region.column)"
    }
}

extension [PatchPart] {
    /// Returns the cells outside of all parts that contain a colour of a picture.
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
