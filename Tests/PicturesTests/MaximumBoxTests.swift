import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding

/// The largest box, of 4,096 x 4,096 pixels, whose response has 64 MiB.
@Suite(.tags(.processes)) struct MaximumBoxTests {
    let decoder: DecoderProcess

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
    }

    static let side = PictureBox.maximumSideLength

    @Test(arguments: [
        ("quadrants.jpg", PictureBox.Mode.fill), ("quadrants.webp", .stretch), ("quadrants.svg", .stretch),
    ])
    func picturesFillTheLargestBox(name: String, mode: PictureBox.Mode) throws {
        let field = try decoder.pixels(
            ofPictureAt: Fixture.path(name), box: PictureBox(width: Self.side, height: Self.side, mode: mode))
        #expect(field.width == Self.side && field.height == Self.side)
        #expect(field.bytes.count == Self.side * Self.side * 4)
        #expect(
            DecoderProcessTests.quarters(field) == [
                DecoderProcessTests.red, DecoderProcessTests.green, DecoderProcessTests.blue,
                DecoderProcessTests.white,
            ])
    }

    /// Larger boxes are clamped, as for a terminal that reports cells of 512 x 512 pixels.
    @Test
    func largerBoxesAreClamped() throws {
        let box = PictureBox(width: 512 * 400, height: .max, mode: .stretch)
        #expect(box == PictureBox(width: Self.side, height: Self.side, mode: .stretch))
    }

    /// The largest response exceeds the pipe's buffer by far; the following responses show that none of it remains.
    @Test
    func smallBoxesAfterTheLargestAreCorrect() throws {
        for side in [Self.side, 8, 1] {
            let field = try decoder.pixels(
                ofPictureAt: Fixture.path("quadrants.webp"), box: PictureBox(width: side, height: side, mode: .stretch))
            #expect(field.width == side && field.bytes.count == side * side * 4)
        }
    }

    @Test
    func regionsAndFramesFillTheLargestBox() throws {
        let box = PictureBox(width: Self.side, height: Self.side, mode: .stretch)
        let region = try #require(PictureRegion(x: 32, y: 0, width: 1, height: 1))
        let regionPixels = try decoder.pixels(ofPictureAt: Fixture.path("quadrants.webp"), region: region, box: box)
        #expect(DecoderProcessTests.quarters(regionPixels) == Array(repeating: DecoderProcessTests.green, count: 4))
        let frame = try decoder.frame(1, ofPictureAt: Fixture.path("three-frames.gif"), box: box)
        #expect(frame.width == Self.side && frame.height == Self.side)
        #expect(frame.bytes.count == Self.side * Self.side * 4)
    }

    /// The widest single row of pixels, and the tallest column.
    @Test(arguments: [(4096, 1), (1, 4096)])
    func picturesFillVeryLongBoxes(width: Int, height: Int) throws {
        let field = try decoder.pixels(
            ofPictureAt: Fixture.path("quadrants.jpg"), box: PictureBox(width: width, height: height, mode: .fill))
        #expect(field.width == width && field.height == height)
    }
}
