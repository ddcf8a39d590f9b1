import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

/// The parts of pictures that a pool decodes.
@Suite(.tags(.processes)) struct RegionPoolTests {
    let folder: ScratchFolder
    let path: String

    init() throws {
        folder = try ScratchFolder()
        path = try folder.write(PNG.solid(width: 40, height: 40, color: [1, 2, 3]), to: "solid.png")
    }

    private func part(_ x: Int) -> PictureRequest {
        let part = ScaledRegion(source: PixelRect(x: x, y: 0, width: 4, height: 4), width: 4, height: 4)
        return PictureRequest(path: path, columns: 1, rows: 1, crop: .region(part), colorDepth: .direct)
    }

    @Test func skippedRegionsAreDropped() async throws {
        let pool = DecoderPool(command: try realDecoder(), decoders: 2)
        for step in 0..<20 { await pool.setRequests([part(step)]) }
        await pool.setRequests([part(30)])
        var delivered: [PictureRequest] = []
        for await case .picture(let result) in pool.events {
            delivered.append(result.request)
            if result.request == part(30) { break }
        }
        // The first part was started at once, and starting a decoder takes longer than all the steps.
        #expect(delivered.first == part(0))
        #expect(delivered.count < 10)
        await pool.shutdown()
    }

    @Test func regionsAndWholePicturesAreAllDelivered() async throws {
        let pool = DecoderPool(command: try realDecoder(), decoders: 2)
        let whole = (1...6).map {
            PictureRequest(path: path, columns: $0, rows: 1, crop: .none, colorDepth: .direct)
        }
        await pool.setRequests([part(0), part(1)] + whole)
        var results = pool.pictures.makeAsyncIterator()
        var delivered: Set<PictureRequest> = []
        for _ in 0..<8 { delivered.insert(try #require(await results.next()).request) }
        #expect(delivered == Set([part(0), part(1)] + whole))
        await pool.shutdown()
    }
}
