import Testing

@testable import Drawings

@Suite struct PixelDrawingTests {
    @Test func drawingSurvivesATextRoundTrip() throws {
        var drawing = PixelDrawing()
        #expect(drawing.isEmpty)
        drawing[0, 0] = 7
        drawing[9, 9] = 0
        #expect(PixelDrawing(drawing.text) == drawing)
        #expect(drawing.text.split(separator: "\n").first == "7.........")
    }

    @Test(
        arguments: [
            [], ["7"], Array(repeating: "..........", count: 11), Array(repeating: "8.........", count: 10),
            Array(repeating: "...é.....", count: 10), Array(repeating: "²........", count: 10),
        ])
    func invalidDrawingIsRejected(lines: [String]) {
        #expect(PixelDrawing(lines.joined(separator: "\n")) == nil)
    }
}
