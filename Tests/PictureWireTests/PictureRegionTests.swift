import Testing

@testable import PictureWire

struct PictureRegionTests {
    @Test(arguments: [
        (-1, 0, 1, 1), (0, -1, 1, 1), (0, 0, 0, 1), (0, 0, 1, 0), (0, 0, -5, 1), (0, 0, 1 << 31, 1), (1 << 31, 0, 1, 1),
        (.min, .min, .min, .min), (0, .max, 1, .max),
    ])
    func numbersOutOfRangeGiveNoRegion(x: Int, y: Int, width: Int, height: Int) {
        #expect(PictureRegion(x: x, y: y, width: width, height: height) == nil)
    }

    @Test(arguments: [
        ([2, 3, 4, 5], [2, 3, 4, 5]), ([8, 0, 4, 5], [8, 0, 2, 5]), ([10, 0, 1, 1], [9, 0, 1, 1]),
        ([1 << 30, 1 << 30, 1 << 30, 1 << 30], [9, 19, 1, 1]), ([0, 0, 1 << 30, 1 << 30], [0, 0, 10, 20]),
    ])
    func regionsAreClampedToThePicture(requested: [Int], expected: [Int]) throws {
        let region = try #require(
            PictureRegion(x: requested[0], y: requested[1], width: requested[2], height: requested[3]))
        let inside = region.clamped(toWidth: 10, height: 20)
        #expect([inside.x, inside.y, inside.width, inside.height] == expected)
    }

    /// Returns the query that is decoded from bytes with other numbers for its region.
    private func query(_ numbers: [UInt32]) throws -> PictureQuery {
        let region = try #require(PictureRegion(x: 1, y: 1, width: 1, height: 1))
        let box = PictureBox(width: 2, height: 2, mode: .stretch)
        var bytes = PictureQuery(id: 1, kind: .region(region, box, frame: 0)).encoded()
        for (index, number) in numbers.enumerated() {
            for byte in 0..<4 {
                bytes[FrameHeader.byteCount + 4 * index + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
            }
        }
        let header = try FrameHeader(
            parsing: Array(bytes.prefix(FrameHeader.byteCount)), maximumPayloadLength: PictureQuery.maximumPayloadLength
        )
        return try PictureQuery(header: header, payload: Array(bytes.dropFirst(FrameHeader.byteCount)))
    }

    @Test(
        arguments: [[0, 0, 0, 1], [0, 0, 1, 0], [.max, 0, 1, 1], [0, 1 << 31, 1, 1], [0, 0, .max, .max]] as [[UInt32]])
    func queriesWithRegionsOutOfRangeAreRejected(numbers: [UInt32]) throws {
        #expect(try query([5, 6, 7, 8]).id == 1)
        #expect(throws: WireError.badField("region")) { try query(numbers) }
    }
}
