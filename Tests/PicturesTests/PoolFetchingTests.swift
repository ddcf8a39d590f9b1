import Foundation
import Languages
import PictureWire
import Pictures
import Synchronization
import TestSupport
import Testing

@testable import PictureDecoding

/// A fetcher with files for some pictures. All other requests wait until they are cancelled.
private final class StockedFetcher: PictureFetching {
    private let files: [String: String]
    let state = Mutex(State())

    struct State {
        var requestedPictures: [String] = []
        var given = 0
    }

    init(_ files: [String: String]) { self.files = files }

    func file(ofPicture picture: String, minimumWidth width: Int?) async throws(PictureFailure) -> String {
        state.withLock { $0.requestedPictures.append("\(picture) \(width.map { "\($0)" } ?? "largest")") }
        if let file = files[picture] { return file }
        if picture == "gone" { throw .notFetched(reason: UnderlyingError(message: "gone")) }
        while !Task.isCancelled { await Task.yield() }
        state.withLock { $0.given += 1 }
        throw .notFetched(reason: UnderlyingError(message: "cancelled"))
    }
}

@Suite(.tags(.processes)) struct PoolFetchingTests {
    @Test func remotePicturesAreFetchedAndDecoded() async throws {
        let fetcher = StockedFetcher(["https://a.org/1": Fixture.path("quadrants.jpg")])
        let pool = DecoderPool(command: try realDecoder(), fetcher: fetcher)
        let requests = [
            DecoderPoolTests.request("https://a.org/1"), DecoderPoolTests.request("gone"),
            DecoderPoolTests.request(Fixture.path("quadrants.webp")),
        ]
        await pool.setRequests(requests, generation: 1)
        var outcomes: [PictureRequest: Result<CellArt, PictureFailure>] = [:]
        for await delivery in pool.events {
            guard case .picture(let result) = delivery else { break }
            outcomes[result.request] = result.outcome
        }
        #expect(throws: Never.self) { try outcomes[requests[0]]?.get() }
        #expect(throws: PictureFailure.notFetched(reason: UnderlyingError(message: "gone"))) {
            try outcomes[requests[1]]?.get()
        }
        #expect(throws: Never.self) { try outcomes[requests[2]]?.get() }
        let header = try await pool.header(ofPictureAt: "https://a.org/1")
        #expect(header.width > 0)
        #expect(fetcher.state.withLock { $0.requestedPictures.last } == "https://a.org/1 largest")
        await pool.shutdown()
    }

    @Test(.timeLimit(.minutes(1))) func decodersStartDuringTheFirstFetch() async throws {
        let fetcher = StockedFetcher([:])
        let pool = DecoderPool(command: try realDecoder(), fetcher: fetcher)
        await pool.setRequests([DecoderPoolTests.request("slow")], generation: 1)
        while await pool.confinement() == nil { await Task.yield() }
        #expect(fetcher.state.withLock { $0.given } == 0)
        await pool.shutdown()
    }

    @Test func droppedRequestsCancelTheirFetch() async throws {
        let fetcher = StockedFetcher([:])
        let pool = DecoderPool(command: try realDecoder(), fetcher: fetcher)
        await pool.setRequests((0..<3).map { DecoderPoolTests.request("slow \($0)") }, generation: 1)
        while fetcher.state.withLock({ $0.requestedPictures.count < 3 }) { await Task.yield() }
        await pool.setRequests([], generation: 2)
        while fetcher.state.withLock({ $0.given < 3 }) { await Task.yield() }
        #expect(await DecoderPoolTests.settled(of: pool).generation == 2)
        await pool.shutdown()
    }

    @Test func remotePicturesWhoseHeaderCrashesADecoderAreNotDecoded() async throws {
        let folder = try ScratchFolder()
        let starts = folder.path("starts")
        let hello = PictureResponse(id: 0, content: .greeting([])).encoded().map { String(format: "\\%03o", $0) }
            .joined()
        let script = try folder.script(
            "dying", "echo >> '\(starts)'; printf '\(hello)'; head -c 12 >/dev/null; kill -SEGV $$")
        let address = "https://a.org/1"
        let pool = DecoderPool(
            command: DecoderCommand(path: script), decoders: 1,
            fetcher: StockedFetcher([address: Fixture.path("quadrants.jpg")]))
        await #expect(throws: PictureFailure.crashed) { try await pool.header(ofPictureAt: address) }
        let startCount = try String(contentsOfFile: starts, encoding: .utf8).count
        await pool.setRequests([DecoderPoolTests.request(address)])
        let results = await DecoderPoolTests.results(1, of: pool)
        #expect(throws: PictureFailure.crashed) { try results.first?.outcome.get() }
        #expect(try String(contentsOfFile: starts, encoding: .utf8).count == startCount)
        await pool.shutdown()
    }

    @Test func remotePicturesFailWithoutAFetcher() async throws {
        let pool = DecoderPool(command: try realDecoder())
        await pool.setRequests([DecoderPoolTests.request("https://a.org/1")])
        let results = await DecoderPoolTests.results(1, of: pool)
        #expect(throws: PictureFailure.fetchingDisabled) { try results.first?.outcome.get() }
        await pool.shutdown()
    }
}
