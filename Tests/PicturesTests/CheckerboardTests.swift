import PictureWire
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

struct CheckerboardTests {
    private static func field(alpha: UInt8) throws -> PixelBuffer {
        try #require(
            PixelBuffer(width: 64, height: 64, bytes: Array(repeatElement([0, 0, 0, alpha], count: 4096).joined())))
    }

    @Test func opaquePicturesHaveNoCheckerboard() throws {
        #expect(try Self.field(alpha: 255).checkerboarded(over: 0, columns: 8, rows: 4) == nil)
    }

    @Test(arguments: [0x00_0000, 0xFF_FFFF] as [UInt32])
    func checkerboardSquaresAreOneRowHigh(backdrop: UInt32) throws {
        let matted = try #require(try Self.field(alpha: 0).checkerboarded(over: backdrop, columns: 8, rows: 4))
        func grey(_ x: Int, _ y: Int) -> UInt8 { matted.bytes[4 * (y * 64 + x)] }
        #expect(grey(0, 0) == grey(15, 15) && grey(0, 0) != grey(16, 0) && grey(0, 0) == grey(16, 16))
        #expect(stride(from: 0, to: matted.bytes.count, by: 4).allSatisfy { matted.bytes[$0] > 0x50 })
        #expect(stride(from: 3, to: matted.bytes.count, by: 4).allSatisfy { matted.bytes[$0] == 255 })
        let half = try #require(try Self.field(alpha: 128).checkerboarded(over: backdrop, columns: 8, rows: 4))
        #expect(half.bytes[0] < grey(0, 0))
    }
}

/// The program's own drawings, decoded like pictures.
@Suite(.tags(.processes)) struct OwnDrawingTests {
    @Test func drawingsAreDecodedFromTheirSource() async throws {
        let pool = DecoderPool(command: try realDecoder(), decoders: 1)
        let svg =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"40\" viewBox=\"0 0 4 4\">"
            + "<rect width=\"4\" height=\"4\" fill=\"#ff0000\"/></svg>"
        await pool.setRequests([PictureRequest(path: svg, columns: 4, rows: 2, crop: .none, colorDepth: .direct)])
        for await case .picture(let result) in pool.events {
            let art = try result.outcome.get()
            #expect(art.cells.allSatisfy { $0.style.background == .rgb(0xFF_0000) })
            break
        }
        await pool.shutdown()
    }
}
