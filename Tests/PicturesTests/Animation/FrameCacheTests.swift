import TerminalUI
import Testing

@testable import Pictures

struct FrameCacheTests {
    static func art(_ side: Int = 4) throws -> CellArt {
        let cells = Array(repeating: Cell(glyph: .space), count: side * side)
        return try #require(CellArt(columns: side, rows: side, cells: cells))
    }

    static func size(_ side: Int = 4) throws -> Int { try art(side).byteCount + PictureCache.overhead }

    @Test func smallAnimationsAreDecodedOnce() throws {
        var reel = FrameCache(frameCount: 20, budget: try Self.size() * 20)
        var decoded = 0
        for turn in 0..<60 {
            for frame in reel.missingFrames(from: turn % 20) {
                reel.insert(try Self.art(), at: frame, due: turn % 20)
                decoded += 1
            }
            #expect(reel[turn % 20] != nil)
        }
        #expect(decoded == 20)
        #expect(reel.count == 20)
        #expect(reel.byteCount == (try Self.size()) * 20)
    }

    @Test(arguments: [1, 2, 3, 5, 8, 40])
    func longAnimationsStayWithinTheirBudget(frameCapacity: Int) throws {
        let budget = try Self.size() * frameCapacity
        var reel = FrameCache(frameCount: 1000, budget: budget)
        var decoded = 0
        for turn in 0..<2000 {
            let due = turn % 1000
            for frame in reel.missingFrames(from: due) {
                reel.insert(try Self.art(), at: frame, due: due)
                decoded += 1
                #expect(reel.byteCount <= max(budget, try Self.size() * 2))
            }
            #expect(reel[due] != nil, "turn \(turn)")
        }
        // Each frame once per loop, except the few that are requested before the size of a frame is known.
        #expect(decoded <= 2000 + 2 * FrameCache.prefetchCount)
    }

    @Test func missingFramesStartAtTheDueFrameAndWrap() throws {
        var reel = FrameCache(frameCount: 12, budget: 1 << 20)
        #expect(reel.missingFrames(from: 9) == [9, 10, 11, 0, 1, 2, 3, 4, 5])
        reel.insert(try Self.art(), at: 10, due: 9)
        #expect(reel.missingFrames(from: 9) == [9, 11, 0, 1, 2, 3, 4, 5])
        #expect(FrameCache(frameCount: 3, budget: 0).missingFrames(from: 2) == [2, 0, 1])
    }

    @Test func theLatestDecodedFrameIsShown() throws {
        var reel = FrameCache(frameCount: 10, budget: 1 << 20)
        for frame in [0, 3, 8] { reel.insert(try Self.art(), at: frame, due: 0) }
        #expect(reel.latestFrame(from: 0, to: 5) == 3)
        #expect(reel.latestFrame(from: 3, to: 3) == 3)
        #expect(reel.latestFrame(from: 4, to: 7) == nil)
        #expect(reel.latestFrame(from: 8, to: 2) == 0)
        #expect(reel.latestFrame(from: 0, to: 99) == nil)
    }

    @Test func framesOutOfRangeAreIgnored() throws {
        var reel = FrameCache(frameCount: 3, budget: 1 << 20)
        reel.insert(try Self.art(), at: 3, due: 0)
        reel.insert(try Self.art(), at: -1, due: 0)
        #expect(reel.count == 0)
        #expect(reel[7] == nil)
        reel.insert(try Self.art(), at: 2, due: 0)
        reel.truncate(to: 2)
        #expect(reel.count == 0 && reel.byteCount == 0)
        #expect(reel.missingFrames(from: 0) == [0, 1])
        reel.truncate(to: -4)
        #expect(reel.missingFrames(from: 0) == [0])
    }
}
