import Files
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

@Suite(.tags(.processes)) struct DrawnPictureCacheTests {
    let folder: ScratchFolder
    let folders: BaseFolders
    /// A missing decoder, so that all results come from the cache.
    static let nobody = DecoderCommand(path: "/no/such/decoder")

    init() throws {
        folder = try ScratchFolder()
        folders = BaseFolders(environment: ["HOME": folder.path("home")])
    }

    static let requests = ["quadrants.jpg", "quadrants.webp", "three-frames.gif"].flatMap { file in
        [nil, CellSize.typical].map { size in
            var request = DecoderPoolTests.request(Fixture.path(file))
            request.cellSize = size
            return request
        }
    }

    /// Returns the results of all requests in a new session.
    private func session(
        _ command: DecoderCommand, makesFolder: Bool = true, limit: Int = 1 << 20,
        requests: [PictureRequest] = Self.requests
    ) async -> [PictureRequest: PictureResult] {
        let drawn = DrawnPictureCache(in: folders, limit: limit, createsFolder: makesFolder)
        let pool = DecoderPool(command: command, drawnPictures: drawn)
        await pool.setRequests(requests)
        let results = await DecoderPoolTests.results(requests.count, of: pool)
        await pool.shutdown()
        return Dictionary(results.map { ($0.request, $0) }, uniquingKeysWith: { $1 })
    }

    @Test func theSecondSessionUsesOnlyTheCache() async throws {
        let first = await session(try realDecoder())
        let second = await session(Self.nobody)
        #expect(DrawnPictureCache(in: folders)?.size.count == Self.requests.count)
        for request in Self.requests {
            let one = try #require(try first[request]?.outcome.get())
            let other = try #require(try second[request]?.outcome.get())
            #expect(one.pixels?.series == other.pixels?.series)
            #expect(
                DrawnPictureTests.isSame(
                    DrawnPicture(art: one, fingerprint: first[request]?.fingerprint),
                    DrawnPicture(art: other, fingerprint: second[request]?.fingerprint)))
        }
    }

    @Test func guestsCacheOnlyInAnExistingFolder() async throws {
        _ = await session(try realDecoder(), makesFolder: false)
        #expect(DrawnPictureCache(in: folders)?.size.count == 0)
        _ = await session(try realDecoder())
        let guests = await session(Self.nobody, makesFolder: false)
        #expect(try guests[Self.requests[0]]?.outcome.get().cells.count == 8)
    }

    @Test func theLeastRecentlyUsedPicturesAreEvicted() async throws {
        let decoder = try realDecoder()
        let many = (1...24).map { DecoderPoolTests.request(Fixture.path("quadrants.jpg"), columns: $0) }
        let limit = 4_000
        for request in many { _ = await session(decoder, limit: limit, requests: [request]) }
        let drawnCache = try #require(DrawnPictureCache(in: folders))
        #expect(drawnCache.size.count > 1)
        #expect(drawnCache.size.byteCount <= limit)
        let last = await session(Self.nobody, requests: [try #require(many.last)])
        #expect(throws: Never.self) { try last[many[23]]?.outcome.get() }
        drawnCache.removeAll()
        #expect(drawnCache.size.count == 0)
    }

    @Test func unwritableCachesDoNotPreventDecoding() async throws {
        try FileManager.default.createDirectory(atPath: folder.path("home/.cache"), withIntermediateDirectories: true)
        _ = try folder.write([1], to: "home/.cache/pinfeed")
        let results = await session(try realDecoder())
        for request in Self.requests { #expect(throws: Never.self) { try results[request]?.outcome.get() } }
    }

    @Test func idleDecodersExitAndRestart() async throws {
        // A unique path identifies the decoders' processes.
        let path = folder.path("decoder")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: try realDecoder().path)
        let pool = DecoderPool(command: DecoderCommand(path: path), idleTimeout: .milliseconds(20))
        for columns in [3, 5] {
            let request = DecoderPoolTests.request(Fixture.path("quadrants.jpg"), columns: columns)
            await pool.setRequests([request])
            let results = await DecoderPoolTests.results(1, of: pool)
            #expect(try results[0].outcome.get().columns == columns)
            #expect(ProcessList.end(of: Set(ProcessList.processes(of: path))))
        }
        await pool.shutdown()
    }

    @Test func sessionsShareALimitOfActiveDecoders() throws {
        let concurrencyLimit = DecoderCommand.ConcurrencyLimit(folder: folder.path("places"), count: 2)
        let (one, two, three) = (
            DecoderSemaphore(concurrencyLimit), DecoderSemaphore(concurrencyLimit), DecoderSemaphore(concurrencyLimit)
        )
        let begin = ContinuousClock.now
        one.withSlot {
            two.withSlot {
                // Two are working. The third waits at most this long, because others may be stopped.
                three.withSlot { #expect(ContinuousClock.now - begin >= .seconds(2)) }
            }
        }
        // Both places are free again. A busy machine may delay one attempt.
        let isQuick = (0..<5).contains { _ in
            let free = ContinuousClock.now
            return one.withSlot { two.withSlot { ContinuousClock.now - free < .seconds(2) } }
        }
        #expect(isQuick)
        let nowhere = DecoderSemaphore(DecoderCommand.ConcurrencyLimit(folder: "/proc/no/such", count: 2))
        #expect(nowhere.withSlot { 7 } == 7)
    }
}
