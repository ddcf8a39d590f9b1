import Feeds
import Pictures
import TerminalUI
import Testing

@testable import Drawings

@Suite struct PictureWindowTests {
    static let cell = CellSize(clampingWidth: 10, height: 20)
    static let container = ScreenRegion(row: 1, column: 0, rows: 20, columns: 80)

    private func window(
        _ width: Int, _ height: Int, _ zoom: PictureZoom, center: PicturePoint = .center,
        container: ScreenRegion = container
    ) throws -> PictureWindow {
        let size = try #require(PixelSize(width: width, height: height))
        return try #require(
            PictureWindow(picture: size, container: container, cell: Self.cell, zoom: zoom, center: center))
    }

    @Test func actualSizeShowsOnePicturePixelPerScreenPixel() throws {
        let window = try window(4_000, 3_000, .actualSize)
        #expect(window.region == Self.container)
        #expect(window.source == PixelRect(x: 1_600, y: 1_300, width: 800, height: 400))
        #expect(window.drawnSize == PixelSize(width: 800, height: 400))
        #expect(
            window.scaledRegion(cellPixels: Self.cell) == ScaledRegion(source: window.source, width: 800, height: 400))
        let symbols = window.scaledRegion(cellPixels: PictureRequest.symbolPixels)
        #expect(symbols == ScaledRegion(source: window.source, width: 640, height: 160))
    }

    @Test func smallPictureIsCenteredAtItsActualSize() throws {
        let window = try window(64, 64, .actualSize)
        #expect(window.region == ScreenRegion(row: 9, column: 36, rows: 4, columns: 7))
        #expect(window.source == PixelRect(x: 0, y: 0, width: 64, height: 64))
        #expect(window.drawnSize == PixelSize(width: 64, height: 64))
        #expect(window.horizontalPercent == nil)
        #expect(window.verticalPercent == nil)
        let symbols = window.scaledRegion(cellPixels: PictureRequest.symbolPixels)
        #expect(symbols == ScaledRegion(source: window.source, width: 51, height: 26))
    }

    @Test func fillCropsTheLongerSides() throws {
        let wide = try window(4_000, 1_000, .fill)
        #expect(wide.region == Self.container)
        #expect(wide.source == PixelRect(x: 1_000, y: 0, width: 2_000, height: 1_000))
        #expect(wide.horizontalPercent == 50)
        #expect(wide.verticalPercent == nil)
        let tall = try window(100, 1_000, .fill)
        #expect(tall.source == PixelRect(x: 0, y: 475, width: 100, height: 50))
        #expect(tall.scale == 8)
    }

    @Test func sourceIsClampedToThePictureEdges() throws {
        for center in [PicturePoint(x: -5, y: 9), PicturePoint(x: 0, y: 1)] {
            let window = try window(4_000, 3_000, .actualSize, center: center)
            #expect(window.source == PixelRect(x: 0, y: 2_600, width: 800, height: 400))
            #expect(window.horizontalPercent == 0)
            #expect(window.verticalPercent == 100)
        }
    }

    @Test func movingByCellsIsReversible() throws {
        for zoom in [PictureZoom.actualSize, .scale(2), .scale(0.5)] {
            let before = try window(4_000, 3_000, zoom)
            let right = try window(4_000, 3_000, zoom, center: before.center(movedByColumns: 7, rows: 3))
            #expect(Double(right.source.x - before.source.x) * right.scale == 70)
            #expect(Double(right.source.y - before.source.y) * right.scale == 60)
            let back = try window(4_000, 3_000, zoom, center: right.center(movedByColumns: -7, rows: -3))
            #expect(back.source == before.source)
        }
    }

    @Test func movingStopsAtTheEdgeAndReversesImmediately() throws {
        let end = try window(
            4_000, 3_000, .actualSize,
            center: try window(4_000, 3_000, .actualSize).center(movedByColumns: 999, rows: 0))
        #expect(end.source.x == 3_200)
        let back = try window(4_000, 3_000, .actualSize, center: end.center(movedByColumns: -1, rows: 0))
        #expect(back.source.x == 3_190)
    }

    @Test(arguments: [(1, 1), (1, 60_000), (60_000, 1), (3, 7), (1_000_000, 1_000_000), (.max >> 33, 1)])
    func windowIsInsideTheRegionAndThePicture(width: Int, height: Int) throws {
        for container in [Self.container, ScreenRegion(row: 1, column: 0, rows: 1, columns: 1)] {
            for zoom in [PictureZoom.fit, .fill] + PictureZoom.steps.map({ .scale($0) }) {
                for center in [PicturePoint.center, PicturePoint(x: 1, y: 0), PicturePoint(x: 0.3, y: 0.9)] {
                    let window = try window(width, height, zoom, center: center, container: container)
                    #expect(container.intersection(window.region) == window.region)
                    #expect(!window.region.isEmpty)
                    let source = window.source
                    #expect(source.x >= 0 && source.y >= 0 && source.width > 0 && source.height > 0)
                    #expect(source.x + source.width <= width && source.y + source.height <= height)
                    #expect(window.drawnSize.width <= window.region.columns * 10)
                    #expect(window.drawnSize.height <= window.region.rows * 20)
                }
            }
        }
    }

    @Test func pointUnderACellIsThePointDrawnThere() throws {
        let window = try window(4_000, 3_000, .actualSize)
        let first = window.point(at: ScreenPosition(row: 1, column: 0))
        #expect(abs(first.x * 4_000 - 1_605) < 0.01)
        #expect(abs(first.y * 3_000 - 1_310) < 0.01)
    }

    // MARK: Placeholders

    private func request(_ crop: PictureRequest.Crop, columns: Int = 80, rows: Int = 20) -> PictureRequest {
        PictureRequest(
            path: "/a", columns: columns, rows: rows, crop: crop, colorDepth: .direct, cellSize: Self.cell)
    }

    @Test func cropsShowTheirShareOfThePicture() throws {
        let size = try #require(PixelSize(width: 4_000, height: 1_000))
        #expect(NormalizedRect(of: request(.none), picture: size) == .whole)
        // 80 x 20 cells are twice as wide as high, the picture four times.
        let fill = NormalizedRect(of: request(.fill(cellAspect: 2)), picture: size)
        #expect(fill == NormalizedRect(x: 0.25, y: 0, width: 0.5, height: 1))
        let left = NormalizedRect(of: request(.fill(cellAspect: 2, focus: .init(x: 0.1, y: 0.9))), picture: size)
        #expect(left == NormalizedRect(x: 0, y: 0, width: 0.5, height: 1))
        let right = NormalizedRect(of: request(.fill(cellAspect: 2, focus: .init(x: 0.7, y: 0.9))), picture: size)
        #expect(abs(right.x - 0.45) < 1e-9 && right.width == 0.5)
        let window = try window(4_000, 1_000, .actualSize)
        let part = NormalizedRect(of: request(.region(window.scaledRegion(cellPixels: Self.cell))), picture: size)
        #expect(part == NormalizedRect(x: 0.4, y: 0.3, width: 0.2, height: 0.4))
    }

    @Test func cellsAroundASmallPictureExtendBeyondIt() throws {
        let size = try #require(PixelSize(width: 10, height: 10))
        let part = ScaledRegion(source: PixelRect(x: 0, y: 0, width: 10, height: 10), width: 10, height: 10)
        let share = NormalizedRect(of: request(.region(part), columns: 2, rows: 1), picture: size)
        #expect(share == NormalizedRect(x: -0.5, y: -0.5, width: 2, height: 2))
        #expect(
            share.region(of: .whole, in: ScreenRegion(row: 5, column: 5, rows: 4, columns: 4))
                == ScreenRegion(row: 6, column: 6, rows: 2, columns: 2))
    }

    @Test func visiblePartMovesByWholeCells() throws {
        let size = try #require(PixelSize(width: 4_000, height: 3_000))
        let before = try window(4_000, 3_000, .actualSize)
        let after = try window(4_000, 3_000, .actualSize, center: before.center(movedByColumns: 10, rows: -2))
        let shares = [before, after].map {
            NormalizedRect(of: request(.region($0.scaledRegion(cellPixels: Self.cell))), picture: size)
        }
        let container = shares[1].region(of: shares[0], in: after.region)
        #expect(container == ScreenRegion(row: after.region.row + 2, column: -10, rows: 20, columns: 80))
        #expect(abs(shares[1].fractionCovered(by: shares[0]) - 70.0 / 80 * 18 / 20) < 1e-9)
    }
}
