import SeededRandom
import TerminalUI
import TestSupport
import Testing

/// Pictures on surfaces, and their visible parts.
@Suite struct SurfacePictureTests {
    private func picture(_ width: Int, _ height: Int) throws -> PixelPicture {
        try #require(
            PixelPicture(
                width: width, height: height, content: .rgba(Array(repeating: 0, count: width * height * 4))))
    }

    private func region(_ row: Int, _ column: Int, _ rows: Int, _ columns: Int) -> ScreenRegion {
        ScreenRegion(row: row, column: column, rows: rows, columns: columns)
    }

    private func source(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
        PixelRect(x: x, y: y, width: width, height: height)
    }

    @Test func unobscuredPicturesHaveOnePart() throws {
        var surface = Surface(size: ScreenSize(columns: 20, rows: 10))
        let picture = try picture(40, 60)
        surface.draw("art", row: 2, column: 3)
        surface.place(picture, in: region(2, 3, 3, 4))
        let parts = surface.pictureParts()
        #expect(parts.map(\.region) == [region(2, 3, 3, 4)])
        #expect(parts.map(\.source) == [source(0, 0, 40, 60)])
        #expect(parts.map(\.picture) == [picture])
        // Terminals without pixels show the cells drawn before.
        expectScreen(surface, "\n\n   art")
    }

    /// A placement with the expected cells and pixels of its part.
    struct Crop: Sendable {
        let placement: ScreenRegion
        let region: ScreenRegion
        let source: PixelRect
    }

    @Test func picturesAreCroppedToTheClipRegion() throws {
        let picture = try picture(100, 100)
        for crop in [
            Crop(placement: region(-2, 0, 5, 10), region: region(0, 0, 3, 10), source: source(0, 40, 100, 60)),
            Crop(placement: region(0, -5, 5, 10), region: region(0, 0, 5, 5), source: source(50, 0, 50, 100)),
            Crop(placement: region(6, 17, 10, 10), region: region(6, 17, 2, 1), source: source(0, 0, 10, 20)),
            Crop(placement: region(0, 0, 3, 3), region: region(0, 0, 3, 3), source: source(0, 0, 100, 100)),
            Crop(placement: region(-1, -1, 3, 3), region: region(0, 0, 2, 2), source: source(33, 33, 67, 67)),
        ] {
            var surface = Surface(size: ScreenSize(columns: 20, rows: 10))
            surface.withClip(to: region(0, 0, 8, 18)) { $0.place(picture, in: crop.placement) }
            #expect(surface.pictureParts().map(\.region) == [crop.region])
            #expect(surface.pictureParts().map(\.source) == [crop.source])
        }
    }

    @Test func drawingOverAPictureHidesThatPart() throws {
        var surface = Surface(size: ScreenSize(columns: 20, rows: 10))
        surface.place(try picture(100, 100), in: region(0, 0, 10, 10))
        surface.fill(region(3, 2, 4, 5), with: .space, style: .plain)
        let parts = surface.pictureParts()
        #expect(
            parts.map(\.region) == [
                region(0, 0, 3, 10), region(3, 0, 4, 2), region(3, 7, 4, 3), region(7, 0, 3, 10),
            ])
        #expect(parts[2].source == source(70, 30, 30, 40))
    }

    @Test func restylingDoesNotHidePictures() throws {
        var surface = Surface(size: ScreenSize(columns: 10, rows: 4))
        let below = try picture(10, 10)
        let above = try picture(5, 5)
        surface.place(below, in: region(0, 0, 4, 10))
        surface.draw("한", row: 0, column: 0)
        surface.copy([Cell.blank][...], row: 1, column: 0)
        surface.draw(Glyph.space, row: 2, column: 0)
        surface.place(above, in: region(3, 0, 1, 10))
        surface.restyle(region(0, 0, 4, 10)) { $0 = Style(attributes: .bold) }
        let parts = surface.pictureParts()
        #expect(parts.filter { $0.picture == below }.map(\.region) == [region(0, 2, 1, 8), region(1, 1, 2, 9)])
        #expect(parts.filter { $0.picture == above }.map(\.region) == [region(3, 0, 1, 10)])
        surface.fill(region(3, 0, 1, 10), with: .space, style: .plain)
        #expect(!surface.pictureParts().contains { $0.picture == above })
    }

    @Test func picturesNeverCoverHalfAGlyph() throws {
        var surface = Surface(size: ScreenSize(columns: 10, rows: 1))
        surface.draw("한글한글", row: 0, column: 0)
        surface.place(try picture(4, 4), in: region(0, 1, 1, 4))
        for column in 0..<10 where surface[0, column].span == .trailing {
            #expect(surface[0, column - 1].span == .leading)
        }
        #expect(surface.pictureParts().map(\.region) == [region(0, 1, 1, 4)])
        #expect(surface[0, 0].glyph == .space)
        #expect(surface[0, 5].glyph == .space)
    }

    @Test func resettingRemovesPictures() throws {
        var surface = Surface(size: ScreenSize(columns: 10, rows: 2))
        surface.place(try picture(4, 4), in: region(0, 0, 2, 4))
        surface.reset()
        #expect(surface.pictures.isEmpty)
        #expect(surface.pictureParts().isEmpty)
        #expect(surface == Surface.blank(columns: 10, rows: 2))
    }

    @Test func picturesWithInvalidSizesAreRejected() {
        #expect(PixelPicture(width: 0, height: 1, content: .rgba([])) == nil)
        #expect(PixelPicture(width: 1, height: 65_536, content: .png([])) == nil)
        #expect(PixelPicture(width: 2, height: 2, content: .rgba(Array(repeating: 0, count: 15))) == nil)
    }

    @Test(arguments: 0..<30) func partsCoverExactlyTheMarkedCells(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var surface = Surface(size: ScreenSize(columns: 30, rows: 12))
        func randomRegion() -> ScreenRegion {
            region(
                Int.random(in: -4...11, using: &generator), Int.random(in: -4...29, using: &generator),
                Int.random(in: 0...9, using: &generator), Int.random(in: 0...14, using: &generator))
        }
        for _ in 0..<6 {
            surface.place(try picture(8, 8), in: randomRegion())
            surface.fill(randomRegion(), with: .space, style: .plain)
        }
        var covered = Array(repeating: UInt16(0), count: 30 * 12)
        for (index, placed) in surface.pictures.enumerated() {
            for part in surface.pictureParts(where: { $0 == index }) {
                #expect(part.picture == placed.picture)
                #expect(part.source.x >= 0 && part.source.x + part.source.width <= 8 && part.source.width >= 1)
                #expect(part.source.y >= 0 && part.source.y + part.source.height <= 8 && part.source.height >= 1)
                for row in part.region.row..<part.region.endRow {
                    for column in part.region.column..<part.region.endColumn {
                        #expect(covered[row * 30 + column] == 0)
                        covered[row * 30 + column] = UInt16(index + 1)
                    }
                }
            }
        }
        #expect(covered == surface.cells.map(\.picture))
    }
}

extension Surface {
    fileprivate static func blank(columns: Int, rows: Int) -> Surface {
        Surface(size: ScreenSize(columns: columns, rows: rows))
    }

    fileprivate static func == (left: Surface, right: Surface) -> Bool {
        left.cells == right.cells && left.pictures == right.pictures && left.clip == right.clip
    }
}
