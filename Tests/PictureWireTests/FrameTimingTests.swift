import PictureWire
import Testing

/// Frame durations that a compromised decoder may send.
struct FrameTimingTests {
    static func bytes(_ numbers: [UInt32]) -> [UInt8] {
        numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    }

    /// Width, height, frames, loops, number of durations, durations.
    static func response(_ numbers: [UInt32]) throws -> PictureResponse {
        let payload = bytes(numbers)
        let head = bytes([UInt32(payload.count)]) + [FrameHeader.version, 0x82, 0, 0] + bytes([1])
        let query = PictureQuery(id: 1, kind: .header)
        let header = try FrameHeader(parsing: head, maximumPayloadLength: query.maximumResponseLength)
        return try PictureResponse(header: header, payload: payload)
    }

    @Test func theMaximumNumberOfFramesIsAccepted() throws {
        let count = UInt32(FrameTiming.maximumFrameCount)
        let response = try Self.response([4, 4, count, 0, count] + (0..<count).map { $0 })
        guard case .header(let header) = response.content else {
            Issue.record("no header")
            return
        }
        #expect(header.timing?.durations.last == Int32(count - 1))
    }

    @Test(
        arguments: [
            [4, 4, 2, 0], [4, 4, 2, 0, 2], [4, 4, 2, 0, 2, 50], [4, 4, 2, 0, 2, 50, 50, 50], [4, 4, 3, 0, 1, 50],
            [4, 4, 3, 0, 0], [4, 4, 2, 0, 3, 50, 50, 50], [4, 4, 2, 0, 2, 50, 1 << 31], [4, 4, 2, 1 << 31, 2, 50, 50],
            [4, 4, 2, 0, .max, 50, 50],
        ] as [[UInt32]])
    func inconsistentTimingsAreRejected(numbers: [UInt32]) {
        #expect(throws: WireError.self) { try Self.response(numbers) }
    }

    @Test func tooManyFramesAreRejected() {
        let count = UInt32(FrameTiming.maximumFrameCount) + 1
        #expect(throws: WireError.self) {
            try Self.response([4, 4, count, 0, count] + (0..<count).map { _ in 50 })
        }
    }

    @Test(arguments: [[], [50], [50, -1], [Int32](repeating: 1, count: 16_385)] as [[Int32]])
    func invalidDurationsGiveNoTiming(durations: [Int32]) {
        #expect(FrameTiming(durations: durations, loopCount: 0) == nil)
    }
}
