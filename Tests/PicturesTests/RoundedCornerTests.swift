import PictureWire
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

struct RoundedCornerTests {
    private func field(_ width: Int, _ height: Int, alpha: UInt8 = 255) throws -> PixelBuffer {
        let pixel: [UInt8] = [10, 20, 30, alpha]
        return try #require(
            PixelBuffer(
                width: width, height: height, bytes: Array(repeatElement(pixel, count: width * height).joined()))
        )
    }

    private func alphas(_ field: PixelBuffer) -> [[UInt8]] {
        (0..<field.height).map { row in (0..<field.width).map { field.bytes[(row * field.width + $0) * 4 + 3] } }
    }

    @Test func onlyPixelsBeyondTheArcsAreTransparent() throws {
        let before = try field(30, 20)
        let after = before.rounded(radius: 8)
        let shown = alphas(after)
        for (row, column) in [(0, 0), (0, 29), (19, 0), (19, 29)] { #expect(shown[row][column] == 0) }
        #expect(shown[0][8..<22].allSatisfy { $0 == 255 })
        #expect(shown[8..<12].allSatisfy { $0.allSatisfy { $0 == 255 } })
        #expect(shown == shown.reversed() && shown == shown.map { $0.reversed() })
        // The arc is antialiased, and colours are untouched.
        #expect(shown[0..<8].joined().contains { 0 < $0 && $0 < 255 })
        #expect(after.bytes.enumerated().allSatisfy { $0 % 4 == 3 || $1 == before.bytes[$0] })
    }

    @Test(arguments: [(1, 1, 8), (3, 2, 8), (30, 20, 0), (30, 20, -1), (2, 40, 100)])
    func theRadiusIsLimitedByTheSize(width: Int, height: Int, radius: Int) throws {
        let before = try field(width, height, alpha: 128)
        let after = before.rounded(radius: radius)
        #expect(after.width == width && after.height == height)
        #expect(alphas(after).joined().allSatisfy { $0 <= 128 })
        if radius <= 0 { #expect(after == before) }
    }

    @Test func pixelsAreRequiredForRoundedCorners() throws {
        var request = PictureRequest(path: "/a", columns: 4, rows: 2, crop: .none, colorDepth: .direct)
        request.isRounded = true
        #expect(request.cornerRadius == 0)
        request.cellSize = CellSize(clampingWidth: 10, height: 20)
        #expect(request.cornerRadius == 15 && request.cornerColumns == 2)
        request.isRounded = false
        #expect(request.cornerRadius == 0)
    }
}

@Suite(.tags(.processes)) struct RoundedPictureTests {
    @Test(arguments: [PictureRequest.PixelEncoding.file, .indexed(colors: 64)])
    func cornersAreRoundedInPixelsButNotInCells(form: PictureRequest.PixelEncoding) async throws {
        func art(isRounded: Bool) async throws -> CellArt {
            let pool = DecoderPool(command: try realDecoder())
            var request = DecoderPoolTests.request(Fixture.path("quadrants.jpg"))
            request.cellSize = .typical
            request.pixelEncoding = form
            request.backdrop = 0x203040
            request.isRounded = isRounded
            await pool.setRequests([request])
            let results = await DecoderPoolTests.results(1, of: pool)
            await pool.shutdown()
            return try #require(results.first).outcome.get()
        }
        let (plain, rounded) = (try await art(isRounded: false), try await art(isRounded: true))
        #expect(plain.cells == rounded.cells)
        let (one, other) = (try #require(plain.pixels), try #require(rounded.pixels))
        #expect(one.content != other.content)
        // Sixel has no alpha, so edges are blended and depend on the backdrop.
        #expect(rounded.dependsOnBackdrop == form.isBlended)
    }
}
