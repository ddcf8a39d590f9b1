import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding

/// GIF files with frames smaller than the canvas, decoded by the real decoder.
@Suite(.tags(.processes)) struct ComposedGIFTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    private static let box = PictureBox(width: 4, height: 4, mode: .stretch)
    private static let clear: [UInt8] = [0, 0, 0, 0]

    private static func color(_ index: Int) -> [UInt8] { GIF.palette[index] + [255] }

    /// Returns the pixels in the corners. Colours bleed slightly into transparent neighbours.
    private func quarters(_ field: PixelBuffer) -> [[UInt8]] {
        [(0, 0), (3, 0), (0, 3), (3, 3)].map { column, row in
            let pixel = field.bytes[(row * 4 + column) * 4..<(row * 4 + column) * 4 + 4].map {
                $0 < 128 ? 0 : 255 as UInt8
            }
            return pixel[3] == 0 ? Self.clear : pixel
        }
    }

    /// Writes a GIF with frames of 20 x 20 pixels on a canvas of 40 x 40.
    private func write(_ tiles: [GIF.Tile], transparent: Int? = nil) throws -> String {
        try folder.write(GIF.file(canvas: 40, tiles: tiles, transparent: transparent), to: "a.gif")
    }

    private func still(_ path: String) throws -> [[UInt8]] {
        let field = try decoder.pixels(ofPictureAt: path, box: Self.box)
        #expect(try decoder.thumbnailedPixels(ofPictureAt: path, box: Self.box).pixels == field)
        return quarters(field)
    }

    private static let tiles = [
        GIF.Tile(x: 0, y: 0, color: 1), GIF.Tile(x: 20, y: 0, color: 2), GIF.Tile(x: 0, y: 20, color: 3),
        GIF.Tile(x: 20, y: 20, color: 1),
    ]

    @Test func stillsComposeAllTiles() throws {
        let path = try write(Self.tiles)
        #expect(try still(path) == [Self.color(1), Self.color(2), Self.color(3), Self.color(1)])
        let region = try #require(PictureRegion(x: 0, y: 0, width: 40, height: 40))
        let regionPixels = try decoder.pixels(ofPictureAt: path, region: region, box: Self.box)
        #expect(quarters(regionPixels) == [Self.color(1), Self.color(2), Self.color(3), Self.color(1)])
    }

    @Test func animationFramesAreComposedOneByOne() throws {
        let path = try write(Self.tiles)
        var expected = Array(repeating: Self.clear, count: 4)
        for (number, tile) in Self.tiles.enumerated() {
            expected[number] = Self.color(tile.color)
            #expect(try quarters(decoder.frame(number, ofPictureAt: path, box: Self.box)) == expected)
        }
    }

    @Test func uncoveredCanvasIsTransparent() throws {
        let path = try write([GIF.Tile(x: 0, y: 0, color: 1), GIF.Tile(x: 20, y: 20, color: 2)])
        #expect(try still(path) == [Self.color(1), Self.clear, Self.clear, Self.clear])
        #expect(
            try still(write([GIF.Tile(x: 0, y: 20, color: 3)])) == [Self.clear, Self.clear, Self.color(3), Self.clear])
    }

    /// Disposal method 2: the tile is cleared before the next one is drawn.
    @Test func disposedTilesAreCleared() throws {
        let path = try write(Self.tiles.map { GIF.Tile(x: $0.x, y: $0.y, color: $0.color, disposal: 2) })
        #expect(try still(path) == [Self.color(1), Self.clear, Self.clear, Self.clear])
        #expect(
            try quarters(decoder.frame(1, ofPictureAt: path, box: Self.box)) == [
                Self.clear, Self.color(2), Self.clear, Self.clear,
            ])
    }

    @Test func theTransparentColorIsTransparent() throws {
        let path = try write([GIF.Tile(x: 0, y: 0, color: 1), GIF.Tile(x: 20, y: 0, color: 2)], transparent: 2)
        #expect(try still(path) == [Self.color(1), Self.clear, Self.clear, Self.clear])
    }
}
