import Foundation
import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// SVG as other programs write it, decoded by the real decoder.
@Suite(.tags(.processes)) struct SVGDocumentTests {
    let decoder: DecoderProcess
    let folder: ScratchFolder

    init() throws {
        decoder = DecoderProcess(command: try realDecoder()) { _ in }
        folder = try ScratchFolder()
    }

    /// Returns a drawing with red, green, blue and white quarters of 300 x 200 pixels in total.
    private static func drawing(_ attributes: String, prefix: String = "", x: Int = 0, y: Int = 0) -> String {
        let name = prefix.isEmpty ? "" : ":\(prefix)"
        let element = prefix.isEmpty ? "" : "\(prefix):"
        let quarters = [("red", 0, 0), ("lime", 150, 0), ("blue", 0, 100), ("white", 150, 100)].map {
            "<\(element)rect fill='\($0.0)' x='\($0.1 + x)' y='\($0.2 + y)' width='150' height='100'/>"
        }.joined()
        return "<\(element)svg xmlns\(name)=\"http://www.w3.org/2000/svg\" \(attributes)>\(quarters)</\(element)svg>"
    }

    private func expectQuarters(_ bytes: [UInt8], width: Int = 300, height: Int = 200) throws {
        let path = try folder.write(bytes, to: "drawing")
        let header = try decoder.header(ofPictureAt: path)
        #expect(header.width == width && header.height == height)
        let field = try decoder.pixels(ofPictureAt: path, box: PictureBox(width: 30, height: 20, mode: .stretch))
        let (red, green, blue, white) = (
            DecoderProcessTests.red, DecoderProcessTests.green, DecoderProcessTests.blue, DecoderProcessTests.white
        )
        #expect(DecoderProcessTests.quarters(field) == [red, green, blue, white])
        // The last quarter reaches the edges.
        #expect(field.bytes.suffix(4).allSatisfy { $0 > 250 })
    }

    @Test(arguments: [
        "", #"viewBox="0 0 300 200""#, #"viewBox="0,0 300,200" width="100%" height="100%""#,
        #"viewBox="0 0 300 200" height="200""#, #"width="300px" viewBox="0 0 300 200""#, #"width='300'"#,
        #"height = "200""#, #"width="300" height="200""#, #"width="auto""#,
    ])
    func drawingsWithoutASizeAreComplete(attributes: String) throws {
        try expectQuarters(Array(Self.drawing(attributes).utf8))
    }

    @Test func drawingsWithNegativeCoordinatesAreNotShifted() throws {
        try expectQuarters(Array(Self.drawing("", x: -90, y: 40).utf8))
    }

    @Test(arguments: [(#"viewBox="0 0 3 2""#, 64, 43), (#"viewBox="0 0 300000 200000""#, 4096, 2731)])
    func extremeViewBoxesKeepTheirAspectRatio(attributes: String, width: Int, height: Int) throws {
        let path = try folder.write(Array(Self.drawing(attributes).utf8), to: "drawing")
        let header = try decoder.header(ofPictureAt: path)
        #expect(header.width == width && header.height == height)
    }

    private static let size = #"width="300" height="200""#

    @Test(arguments: [
        "<!-- \(String(repeating: "licence ", count: 5000))-->", "\u{FEFF}", "<!-- 자유롭게 쓸 수 있는 그림 -->\n",
        "<?xml version=\"1.0\"?>\n<!DOCTYPE svg [<!ENTITY a \"\(String(repeating: "<b>", count: 500))\"><!-- ' ]> -->]>\n",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + String(repeating: "\n", count: 2000),
    ])
    func drawingsAreRecognizedAfterAnyProlog(prologue: String) throws {
        try expectQuarters(Array((prologue + Self.drawing(Self.size)).utf8))
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
    func utf16IsRecognized(encoding: String.Encoding) throws {
        let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Self.drawing(Self.size)
        try expectQuarters([UInt8](try #require(text.data(using: encoding))))
    }

    @Test func declaredEncodingsAreUsed() throws {
        let text = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><!-- Häfen -->" + Self.drawing("")
        try expectQuarters([UInt8](try #require(text.data(using: .isoLatin1))))
    }

    @Test func namespacePrefixesAreRecognized() throws {
        try expectQuarters(Array(Self.drawing(Self.size, prefix: "ns0").utf8))
    }

    @Test(arguments: ["<rss version=\"2.0\"><svg/></rss>", "<html><svg/></html>", "<!-- <svg> -->", "<svg width=\"3\""])
    func otherDocumentsAreRejected(text: String) throws {
        let path = try folder.write(Array((text + String(repeating: " ", count: 30)).utf8), to: "drawing")
        #expect(throws: PictureFailure.self) { try decoder.header(ofPictureAt: path) }
    }
}
