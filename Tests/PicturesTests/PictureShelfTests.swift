import TerminalUI
import Testing

@testable import Pictures

struct PictureShelfTests {
    static func request(_ path: String, columns: Int = 1) -> PictureRequest {
        PictureRequest(path: path, columns: columns, rows: 1, crop: .none, colorDepth: .direct)
    }

    static func art(_ columns: Int = 1) throws -> CellArt {
        try #require(CellArt(columns: columns, rows: 1, cells: Array(repeating: .blank, count: columns)))
    }

    /// What one entry of one cell takes.
    static let entry = PictureShelf.overhead + MemoryLayout<Cell>.stride

    @Test
    func theLeastRecentlyWantedGoesFirst() throws {
        var shelf = PictureShelf(budget: 3 * Self.entry)
        for path in ["/a", "/b", "/c"] { shelf.insert(.art(try Self.art()), for: Self.request(path)) }
        shelf.keep([Self.request("/a")])
        shelf.insert(.art(try Self.art()), for: Self.request("/d"))
        #expect(shelf[Self.request("/a")] != nil)
        #expect(shelf[Self.request("/b")] == nil)
        #expect(shelf[Self.request("/c")] != nil)
        #expect(shelf[Self.request("/d")] != nil)
        #expect(shelf.byteCount == 3 * Self.entry)
    }

    @Test
    func whatLooksTheSameOverAnyBackdropIsFoundForEvery() throws {
        var (dark, light) = (Self.request("/a"), Self.request("/a"))
        (dark.backdrop, light.backdrop) = (0, 0xFF_FFFF)
        let shaded = try #require(CellArt(columns: 1, rows: 1, cells: [.blank], dependsOnBackdrop: true))
        var shelf = PictureShelf(budget: 3 * Self.entry)
        shelf.insert(.art(shaded), for: dark)
        #expect(shelf[dark] == .art(shaded))
        #expect(shelf[light] == nil)
        // Until it is there over the other one, it is seen as it was.
        #expect(shelf.standIn(for: light) == shaded)
        let opaque = try Self.art()
        shelf.insert(.art(opaque), for: dark)
        #expect(shelf[dark] == .art(opaque))
        #expect(shelf[light] == .art(opaque))
        #expect(shelf.count == 1)
        shelf.keep([light])
        for path in ["/b", "/c", "/d"] { shelf.insert(.art(opaque), for: Self.request(path)) }
        #expect(shelf[light] != nil)
        // A failure has no backdrop, and what is read after it takes its place.
        shelf.insert(.failure(.notAPicture), for: light)
        #expect(shelf[dark] == .failure(.notAPicture))
        shelf.insert(.art(shaded), for: light)
        #expect(shelf[light] == .art(shaded))
        #expect(shelf[dark] == nil)
    }

    @Test
    func whatIsWantedNowStaysBeyondTheBudget() throws {
        var shelf = PictureShelf(budget: 0)
        for path in ["/a", "/b"] { shelf.insert(.art(try Self.art()), for: Self.request(path)) }
        #expect(shelf.count == 2)
        shelf.keep([Self.request("/b")])
        #expect(shelf.count == 1)
        #expect(shelf[Self.request("/b")] != nil)
        shelf.keep([])
        #expect(shelf.count == 0)
        #expect(shelf.byteCount == 0)
    }

    @Test
    func aSecondInsertionReplacesTheFirst() throws {
        var shelf = PictureShelf(budget: 1 << 20)
        shelf.insert(.art(try Self.art(8)), for: Self.request("/a"))
        shelf.insert(.failure(.damaged), for: Self.request("/a"))
        #expect(shelf[Self.request("/a")] == .failure(.damaged))
        #expect(shelf.byteCount == PictureShelf.overhead)
    }

    @Test
    func theNearestSizeStandsIn() throws {
        var shelf = PictureShelf(budget: 1 << 20)
        for columns in [2, 10, 40] {
            shelf.insert(.art(try Self.art(columns)), for: Self.request("/a", columns: columns))
        }
        #expect(shelf.standIn(for: Self.request("/a", columns: 14))?.columns == 10)
        #expect(shelf.standIn(for: Self.request("/a", columns: .max))?.columns == 40)
        #expect(shelf.standIn(for: Self.request("/b", columns: 10)) == nil)
    }

    @Test
    func aFailureHoldsForEverySizeUntilItIsForgotten() throws {
        var shelf = PictureShelf(budget: 1 << 20)
        shelf.insert(.failure(.notAPicture), for: Self.request("/a", columns: 3))
        shelf.insert(.art(try Self.art()), for: Self.request("/b"))
        #expect(shelf[Self.request("/a", columns: 9)] == .failure(.notAPicture))
        #expect(shelf.standIn(for: Self.request("/a", columns: 9)) == nil)
        shelf.forgetFailures()
        #expect(shelf[Self.request("/a", columns: 9)] == nil)
        #expect(shelf[Self.request("/b")] != nil)
    }

    /// Against a plain list that is searched from end to end.
    @Test(arguments: 0..<8 as Range<UInt64>)
    func aShelfDoesWhatAPlainListDoes(seed: UInt64) throws {
        var random = seed
        func next(_ bound: UInt64) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((random >> 33) % bound)
        }
        let budget = 12 * Self.entry
        var shelf = PictureShelf(budget: budget)
        var plain: [(request: PictureRequest, generation: Int)] = []
        var generation = 0
        for step in 0..<2_000 {
            if next(4) == 0 {
                generation += 1
                let wanted = (0..<next(20)).map { _ in Self.request("/\(next(30))") }
                shelf.keep(wanted)
                for request in wanted.reversed() {
                    guard let position = plain.firstIndex(where: { $0.request == request }) else { continue }
                    plain.remove(at: position)
                    plain.append((request, generation))
                }
            } else {
                let request = Self.request("/\(next(30))")
                shelf.insert(.art(try Self.art()), for: request)
                plain.removeAll { $0.request == request }
                plain.append((request, generation))
            }
            while plain.count * Self.entry > budget, let first = plain.first, first.generation != generation {
                plain.removeFirst()
            }
            try #require(shelf.count == plain.count, "seed \(seed), step \(step)")
            try #require(plain.allSatisfy { shelf[$0.request] != nil }, "seed \(seed), step \(step)")
            try #require(shelf.byteCount == plain.count * Self.entry, "seed \(seed), step \(step)")
        }
    }

    @Test
    func theColorOfAPictureIsKnownAfterThePictureWent() throws {
        var shelf = PictureShelf(budget: 0)
        let art = try #require(CellArt(columns: 1, rows: 1, cells: [.blank], meanColor: .rgb(0x12_34_56)))
        shelf.insert(.art(art), for: Self.request("/a"))
        shelf.insert(.art(try Self.art()), for: Self.request("/b"))
        shelf.keep([])
        #expect(shelf.count == 0)
        #expect(shelf.meanColor(ofPictureAt: "/a") == .rgb(0x12_34_56))
        #expect(shelf.meanColor(ofPictureAt: "/b") == nil)
        shelf.insert(.failure(.damaged), for: Self.request("/a"))
        #expect(shelf.meanColor(ofPictureAt: "/a") == .rgb(0x12_34_56))
    }
}
