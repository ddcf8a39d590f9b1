import Foundation
import PictureWire
import TerminalUI
import TestSupport
import Testing

@testable import PictureDecoding
@testable import Pictures

@Suite(.tags(.processes)) struct DecoderPoolTests {
    static func request(_ path: String, columns: Int = 4) -> PictureRequest {
        PictureRequest(path: path, columns: columns, rows: 2, crop: .none, colorDepth: .direct)
    }

    /// Returns the next `count` results in order.
    static func results(_ count: Int, of pool: DecoderPool) async -> [PictureResult] {
        var results: [PictureResult] = []
        for await case .picture(let result) in pool.events {
            results.append(result)
            if results.count == count { break }
        }
        return results
    }

    @Test
    func everyRequestedPictureIsDeliveredOnce() async throws {
        let pool = DecoderPool(command: try realDecoder())
        let requests = ["quadrants.jpg", "quadrants.webp", "three-frames.gif"].map { Self.request(Fixture.path($0)) }
        await pool.setRequests(requests + requests)
        await pool.setRequests(requests)
        let missing = Self.request("/no/such/picture")
        let results = await Self.results(3, of: pool)
        #expect(Set(results.map(\.request)) == Set(requests))
        for result in results { #expect(throws: Never.self) { try result.outcome.get() } }
        // A second result of the same picture would come before this one.
        await pool.setRequests(requests + [missing])
        let last = await Self.results(1, of: pool)
        #expect(last.map(\.request) == [missing])
        #expect(throws: PictureFailure.missing) { try last.first?.outcome.get() }
        await pool.shutdown()
    }

    /// Returns the number of the next request that is complete, and the pictures delivered before it.
    static func settled(of pool: DecoderPool) async -> (generation: Int?, pictures: Set<PictureRequest>) {
        var pictures: Set<PictureRequest> = []
        for await delivery in pool.events {
            switch delivery {
            case .picture(let result): pictures.insert(result.request)
            case .settled(let generation): return (generation, pictures)
            }
        }
        return (nil, pictures)
    }

    @Test
    func requestsSettleWhenCompleteUnlessReplaced() async throws {
        let pool = DecoderPool(command: try realDecoder(), decoders: 1)
        let replaced = (1...20).map { Self.request(Fixture.path("quadrants.webp"), columns: $0) }
        let requests = [Self.request(Fixture.path("quadrants.jpg")), Self.request("/no/such/picture")]
        await pool.setRequests(replaced, generation: 1)
        await pool.setRequests(requests, generation: 2)
        let first = await Self.settled(of: pool)
        #expect(first.generation == 2)
        #expect(first.pictures.isSuperset(of: requests))
        // Delivered pictures are not awaited again, and an empty request is complete at once.
        await pool.setRequests(requests, generation: 3)
        #expect(await Self.settled(of: pool).generation == 3)
        await pool.setRequests([], generation: 4)
        #expect(await Self.settled(of: pool).generation == 4)
        await pool.setRequests(requests, generation: 5)
        let again = await Self.settled(of: pool)
        #expect(again.generation == 5)
        #expect(again.pictures == Set(requests))
        await pool.shutdown()
        #expect(await Self.settled(of: pool).generation == nil)
    }

    @Test
    func oneDecoderFollowsTheRequestedOrder() async throws {
        let pool = DecoderPool(command: try realDecoder(), decoders: 1)
        let requests = (1...6).map { Self.request(Fixture.path("quadrants.jpg"), columns: $0) }
        await pool.setRequests(requests)
        #expect(await Self.results(6, of: pool).map(\.request) == requests)
        await pool.shutdown()
    }

    @Test
    func droppedRequestsHaveNoResult() async throws {
        let pool = DecoderPool(command: try realDecoder(), decoders: 1)
        let first = Self.request(Fixture.path("quadrants.jpg"))
        let dropped = (1...50).map { Self.request(Fixture.path("quadrants.webp"), columns: 10 + $0) }
        let remainingRequest = Self.request(Fixture.path("three-frames.gif"))
        await pool.setRequests([first] + dropped)
        await pool.setRequests([remainingRequest])
        // The first was being decoded, so it is delivered; the others are dropped.
        #expect(await Self.results(2, of: pool).map(\.request) == [first, remainingRequest])
        await pool.shutdown()
    }

    @Test
    func droppedPicturesAreDecodedAgain() async throws {
        let pool = DecoderPool(command: try realDecoder())
        let request = Self.request(Fixture.path("quadrants.jpg"))
        for _ in 0..<2 {
            await pool.setRequests([request])
            #expect(await Self.results(1, of: pool).map(\.request) == [request])
            await pool.setRequests([])
        }
        await pool.shutdown()
    }

    @Test
    func headersAndPicturesShareTheDecoders() async throws {
        let pool = DecoderPool(command: try realDecoder())
        let requests = (1...10).map { Self.request(Fixture.path("quadrants.jpg"), columns: $0) }
        await pool.setRequests(requests)
        let widths = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<20 {
                group.addTask { try await pool.header(ofPictureAt: Fixture.path("large-quadrants.jpg")).width }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(widths == Array(repeating: 1200, count: 20))
        #expect(Set(await Self.results(10, of: pool).map(\.request)) == Set(requests))
        await #expect(throws: PictureFailure.missing) { try await pool.header(ofPictureAt: "/no/such/picture") }
        await pool.shutdown()
    }

    @Test
    func picturesThatCrashDecodersAreNotRetried() async throws {
        let folder = try ScratchFolder()
        let (one, other) = (Fixture.path("quadrants.jpg"), Fixture.path("quadrants.webp"))
        let lives = folder.path("lives")
        let hello = PictureResponse(id: 0, content: .greeting([])).encoded().map { String(format: "\\%03o", $0) }
            .joined()
        let script = try folder.script(
            "dying", "echo >> '\(lives)'; printf '\(hello)'; head -c 12 >/dev/null; kill -SEGV $$")
        let pool = DecoderPool(command: DecoderCommand(path: script), decoders: 1)
        let requests = [Self.request(one, columns: 1), Self.request(one, columns: 2), Self.request(other, columns: 1)]
        await pool.setRequests(requests)
        let results = await Self.results(3, of: pool)
        #expect(results.map(\.request) == requests)
        for result in results { #expect(throws: PictureFailure.crashed) { try result.outcome.get() } }
        await pool.setRequests([Self.request(one, columns: 3)])
        #expect(await Self.results(1, of: pool).map(\.request.columns) == [3])
        await #expect(throws: PictureFailure.crashed) { try await pool.header(ofPictureAt: other) }
        // Two attempts each: the first crash could have another cause.
        #expect(try String(contentsOfFile: lives, encoding: .utf8).count == 4)
        await pool.removeFailures()
        await pool.setRequests([Self.request(one, columns: 3)])
        #expect(await Self.results(1, of: pool).map(\.request.columns) == [3])
        #expect(try String(contentsOfFile: lives, encoding: .utf8).count == 6)
        await pool.shutdown()
    }

    @Test
    func shutdownEndsTheCurrentPictureAndTheResults() async throws {
        let folder = try ScratchFolder()
        let (one, other) = (Fixture.path("quadrants.jpg"), Fixture.path("quadrants.webp"))
        let pid = folder.path("pid")
        let hello = PictureResponse(id: 0, content: .greeting([])).encoded().map { String(format: "\\%03o", $0) }
            .joined()
        let script = try folder.script(
            "hanging",
            """
            printf '\(hello)'; head -c 12 >/dev/null
            echo $$ > '\(pid).new'; mv '\(pid).new' '\(pid)'; exec sleep 600
            """)
        let pool = DecoderPool(command: DecoderCommand(path: script, timeLimit: .seconds(600)), decoders: 1)
        await pool.setRequests([Self.request(one), Self.request(other)])
        let limit = ContinuousClock.now + .seconds(60)
        while !FileManager.default.fileExists(atPath: pid), ContinuousClock.now < limit {
            try await Task.sleep(for: .milliseconds(5))
        }
        let number = try #require(
            pid_t(try String(contentsOfFile: pid, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
        await pool.shutdown()
        #expect(kill(number, 0) == -1)
        #expect(await Self.results(1, of: pool).isEmpty)
        await #expect(throws: PictureFailure.noDecoder(reason: .shutDown)) {
            try await pool.header(ofPictureAt: one)
        }
    }
}

extension DecoderPool {
    /// The delivered pictures, without other events.
    nonisolated var pictures: some AsyncSequence<PictureResult, Never> {
        events.compactMap { event -> PictureResult? in
            if case .picture(let result) = event { result } else { nil }
        }
    }
}
