import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding

/// The focus of cropped pictures, with the real decoder.
@Suite(.tags(.processes)) struct FocusTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    /// Returns the colors of the four corners, each channel rounded to all or nothing.
    private func corners(_ field: PixelBuffer) -> [[Bool]] {
        // Slightly inside, because neighbours bleed into each other when a picture is scaled down.
        let corners = [(1, 1), (field.width - 2, 1), (1, field.height - 2), (field.width - 2, field.height - 2)]
        return corners.map { column, row in
            let start = (row * field.width + column) * 4
            return field.bytes[start..<(start + 3)].map { $0 > 127 }
        }
    }

    private static let red = DecoderProcessTests.red
    private static let green = DecoderProcessTests.green
    private static let blue = DecoderProcessTests.blue
    private static let white = DecoderProcessTests.white

    /// Pictures with red and green quarters above blue and white ones.
    @Test(
        arguments: ["quadrants.jpg", "quadrants.webp", "quadrants.tif", "large-quadrants.jpg", "quadrants.svg"],
        [
            (8, 32, 0.0, 0.5, [red, red, blue, blue]), (8, 32, 1, 0.5, [green, green, white, white]),
            (8, 32, 0.25, 0.9, [red, red, blue, blue]), (80, 8, 0.5, 0, [red, green, red, green]),
            (80, 8, 0, 1, [blue, white, blue, white]), (8, 32, 0.5, 0, [red, green, blue, white]),
            (40, 20, 1, 1, [red, green, blue, white]),
        ] as [(Int, Int, Double, Double, [[Bool]])])
    func cropsAreAroundTheFocus(
        name: String, box: (width: Int, height: Int, x: Double, y: Double, corners: [[Bool]])
    ) throws {
        let field = try decoder.pixels(
            ofPictureAt: Fixture.path(name),
            box: PictureBox(
                width: box.width, height: box.height, mode: .fill, focus: PictureFocus(x: box.x, y: box.y)))
        #expect(field.width == box.width)
        #expect(field.height == box.height)
        #expect(corners(field) == box.corners)
    }

    @Test(arguments: [(0.0, 0.0), (1.0, 1.0), (0.3, 0.7)])
    func everyShapeFillsEveryBox(x: Double, y: Double) throws {
        for (width, height) in [(1, 1), (1, 90), (90, 1), (33, 77)] {
            let pixels = [UInt8](repeating: 200, count: width * height * 4)
            let path = try folder.write(
                PNG.file(width: width, height: height, colorType: 6, pixels: pixels), to: "\(width)x\(height).png")
            for side in [(1, 1), (64, 1), (1, 64), (31, 17)] {
                let box = PictureBox(
                    width: side.0, height: side.1, mode: .fill, focus: PictureFocus(x: x, y: y))
                let field = try decoder.pixels(ofPictureAt: path, box: box)
                #expect(field.width == side.0 && field.height == side.1)
                #expect(field.bytes.first == 200)
            }
        }
    }

    @Test func theDefaultFocusIsTheCenter() throws {
        let path = Fixture.path("quadrants.jpg")
        let without = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 20, height: 30, mode: .fill))
        let near = try decoder.pixels(
            ofPictureAt: path,
            box: PictureBox(width: 20, height: 30, mode: .fill, focus: PictureFocus(x: 0.501, y: 0.5)))
        let differences = zip(without.bytes, near.bytes).count { abs(Int($0) - Int($1)) > 40 }
        #expect(differences < without.bytes.count / 20)
    }

    @Test func framesAreCroppedToTheBox() throws {
        let box = PictureBox(width: 5, height: 30, mode: .fill, focus: PictureFocus(x: 1, y: 0))
        for name in ["three-frames.gif", "three-frames.webp"] {
            let frame = try decoder.frame(1, ofPictureAt: Fixture.path(name), box: box)
            #expect(frame.width == 5 && frame.height == 30)
        }
    }

    @Test func focusesAreClampedToThePicture() {
        #expect(PictureFocus(x: -1, y: 2) == PictureFocus(x: 0, y: 1))
        #expect(PictureFocus(x: .nan, y: .infinity) == PictureFocus(x: 0.5, y: 1))
        // Only cropping boxes have a focus.
        let focus = PictureFocus(x: 0, y: 0)
        #expect(PictureBox(width: 1, height: 1, mode: .stretch, focus: focus).focus == .center)
        #expect(PictureBox(width: 1, height: 1, mode: .fill, focus: focus).focus == focus)
    }

    @Test(arguments: [
        (10, 500, 100, 45), (10, 0, 100, 0), (10, 1000, 100, 90), (10, 40, 100, 0), (100, 700, 100, 0),
        (11, 500, 100, 44),
        (10, 600, 100, 55),
    ]) func windowsStayWithinTheEdges(window: Int, point: Int, length: Int, start: Int) {
        #expect(PictureFocus.start(of: window, around: point, in: length) == start)
    }
}
