import Foundation
import SeededRandom
import TerminalUI
import Testing

@testable import TerminalGraphics
@testable import TerminalSimulation

/// Images that the terminal moves with scrolled rows.
@Suite struct KittyScrollingTests {
    private typealias Pair = KittyImagesTests.Pair

    private struct Box {
        let picture: PixelPicture
        let row: Int
        let column: Int
        let rows: Int
    }

    /// Returns the parts of a wall of boxes, clipped to the viewport as on the screens.
    private static func wall(
        _ boxes: [Box], offset: Int, in rows: Range<Int>
    ) -> [Surface.PicturePart] {
        boxes.compactMap { box in
            let top = max(box.row - offset + rows.lowerBound, rows.lowerBound)
            let hidden = top - (box.row - offset + rows.lowerBound)
            let end = min(box.row - offset + rows.lowerBound + box.rows, rows.upperBound)
            guard end > top else { return nil }
            return Surface.PicturePart(
                picture: box.picture,
                region: ScreenRegion(row: top, column: box.column, rows: end - top, columns: 10),
                source: PixelRect(x: 0, y: hidden * 10, width: 100, height: (end - top) * 10))
        }
    }

    private static func screenParts(_ parts: [Surface.PicturePart]) -> Set<KittyScreen.Part> {
        Set(
            parts.map {
                KittyScreen.Part(
                    row: $0.region.row, column: $0.region.column, rows: $0.region.rows, columns: $0.region.columns,
                    x: $0.source.x, y: $0.source.y, width: $0.source.width, height: $0.source.height)
            })
    }

    @Test func fullyScrolledImagesAreNotPlacedAgain() throws {
        var pair = Pair()
        let rows = 1..<59
        let boxes = try (0..<30).map {
            Box(
                picture: try KittyImagesTests.picture(UInt8($0)), row: $0 % 6 * 10 + $0 / 6, column: $0 / 6 * 20,
                rows: 8)
        }
        _ = pair.frame(Self.wall(boxes, offset: 0, in: rows))
        pair.images.apply(ScrollPlan(rows: rows, count: 1))
        pair.screen.scroll(rows, by: 1, leavesLast: false)
        let parts = Self.wall(boxes, offset: 1, in: rows)
        let bytes = pair.images.updatePlacements(to: parts)
        pair.send(bytes)
        #expect(Set(pair.screen.parts.values) == Self.screenParts(parts))
        // Images that are clipped at the top, or are or were clipped at the bottom.
        let placed = String(decoding: bytes, as: UTF8.self).components(separatedBy: "a=p,").count - 1
        let changed = parts.filter { $0.source.y > 0 || $0.region.endRow >= rows.upperBound - 1 }
        #expect(placed == changed.count)
        #expect(placed < 10)
    }

    @Test(arguments: [false, true]) func randomScrollsShowTheFramesParts(_ leavesLast: Bool) throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let pictures = try (0..<12).map { try KittyImagesTests.picture(UInt8($0), bytes: 60) }
        for _ in 0..<100 {
            var pair = Pair()
            let top = Int.random(in: 0...3, using: &random)
            let rows = top..<top + Int.random(in: 2...30, using: &random)
            var offset = Int.random(in: 0...20, using: &random)
            let boxes = pictures.enumerated().map {
                Box(
                    picture: $1, row: Int.random(in: 0...60, using: &random), column: $0 * 10,
                    rows: Int.random(in: 1...12, using: &random))
            }
            _ = pair.frame(Self.wall(boxes, offset: offset, in: rows))
            for step in 0..<12 {
                let count = Int.random(in: 1..<rows.count, using: &random) * (Bool.random(using: &random) ? 1 : -1)
                offset += count
                pair.images.apply(ScrollPlan(rows: rows, count: count))
                pair.screen.scroll(rows, by: count, leavesLast: leavesLast)
                let parts = Self.wall(boxes, offset: offset, in: rows)
                _ = pair.frame(parts)
                try #require(
                    Set(pair.screen.parts.values) == Self.screenParts(parts), "seed \(seed), step \(step)")
            }
            #expect(pair.screen.faults.isEmpty, "seed \(seed): \(pair.screen.faults)")
        }
    }

    @Test func imagesAcrossTheScrollEdgeArePlacedAgain() throws {
        var pair = Pair()
        let part = KittyImagesTests.part(try KittyImagesTests.picture(1), row: 3)
        _ = pair.frame([part])
        pair.images.apply(ScrollPlan(rows: 5..<20, count: 2))
        pair.screen.scroll(5..<20, by: 2, leavesLast: false)
        #expect(!pair.images.updatePlacements(to: [part]).isEmpty)
        #expect(pair.images.updatePlacements(to: [part]).isEmpty)
    }

    @Test func imagesOutsideTheScrolledRowsStay() throws {
        var pair = Pair()
        let part = KittyImagesTests.part(try KittyImagesTests.picture(1), row: 3)
        _ = pair.frame([part])
        pair.images.apply(ScrollPlan(rows: 8..<20, count: -2))
        #expect(pair.images.updatePlacements(to: [part]).isEmpty)
    }
}
