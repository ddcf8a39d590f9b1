import PictureWire
import TestSupport
import Testing

@testable import PictureDecoding

@Suite(.tags(.processes)) struct DrawingProcessTests {
    private func draw(_ body: String, width: Int = 20, height: Int = 10) async throws(DrawingFailure) -> [UInt8] {
        guard let command = try? realDecoder() else { throw .noDecoder(.shutDown) }
        return try await SVGRenderer(command: command).png(
            ofDrawing: """
                <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" \
                height="\(height)">\(body)</svg>
                """)
    }

    private let red = "<rect width=\"20\" height=\"10\" fill=\"red\"/>"

    @Test func drawingsBecomePNGFilesOfTheirSize() async throws {
        let file = try await draw(red)
        #expect(Array(file.prefix(8)) == PNGWriter.signature)
        #expect(file[16..<24] == [0, 0, 0, 20, 0, 0, 0, 10])
        #expect(try await draw(red) == file)
        #expect(try await draw(red.replacing("red", with: "blue")) != file)
    }

    @Test func drawingsCannotLoadFiles() async throws {
        let folder = try ScratchFolder()
        let picture = try folder.write(PNG.solid(width: 20, height: 10, color: [0, 0, 255]), to: "picture.png")
        for address in [picture, "file://" + picture] {
            let file = try await draw(red + "<image width=\"20\" height=\"10\" xlink:href=\"\(address)\"/>")
            #expect(try await draw(red) == file)
        }
    }

    @Test(arguments: ["<rect", "</g>", "&nothing;"])
    func invalidDrawingsFail(body: String) async throws {
        await #expect(throws: DrawingFailure.notDrawn) { try await draw(body) }
    }

    @Test func drawingsAboveTheSizeLimitFail() async throws {
        await #expect(throws: DrawingFailure.notDrawn) { try await draw(red, width: 5000) }
    }

    @Test func pictureDecodersRejectDrawings() throws {
        let bytes = try #require(DrawingQuery(id: 1, svg: [1])).encoded()
        let header = try FrameHeader(parsing: Array(bytes.prefix(12)), maximumPayloadLength: 64)
        #expect(throws: WireError.unexpectedKind(6)) {
            _ = try PictureQuery(header: header, payload: Array(bytes.dropFirst(12)))
        }
    }
}
