import TerminalUI
import Testing

@testable import Pictures

struct PictureCacheTests {
    static func request(_ path: String, columns: Int = 1) -> PictureRequest {
        PictureRequest(path: path, columns: columns, rows: 1, crop: .none, colorDepth: .direct)
    }

    static func art(_ columns: Int = 1) throws -> CellArt {
        try #require(CellArt(columns: columns, rows: 1, cells: Array(repeating: .blank, count: columns)))
    }

    /// The size of an entry with one cell, in bytes.
    static let entry = PictureCache.overhead + MemoryLayout<Cell>.stride

    @Test
    func theLeastRecentlyRequestedEntryIsEvictedFirst() throws {
        var cache = PictureCache(budget: 3 * Self.entry)
        for path in ["/a", "/b", "/c"] { cache.insert(.art(try Self.art()), for: Self.request(path)) }
        cache.setRequests([Self.request("/a")])
        cache.insert(.art(try Self.art()), for: Self.request("/d"))
        #expect(cache[Self.request("/a")] != nil)
        #expect(cache[Self.request("/b")] == nil)
        #expect(cache[Self.request("/c")] != nil)
        #expect(cache[Self.request("/d")] != nil)
        #expect(cache.byteCount == 3 * Self.entry)
    }

    @Test
    func backdropIndependentArtIsSharedByAllBackdrops() throws {
        var (dark, light) = (Self.request("/a"), Self.request("/a"))
        (dark.backdrop, light.backdrop) = (0, 0xFF_FFFF)
        let shaded = try #require(CellArt(columns: 1, rows: 1, cells: [.blank], dependsOnBackdrop: true))
        var cache = PictureCache(budget: 3 * Self.entry)
        cache.insert(.art(shaded), for: dark)
        #expect(cache[dark] == .art(shaded))
        #expect(cache[light] == nil)
        // Until the art for the other backdrop is decoded, the old one is the fallback.
        #expect(cache.placeholder(for: light) == shaded)
        let opaque = try Self.art()
        cache.insert(.art(opaque), for: dark)
        #expect(cache[dark] == .art(opaque))
        #expect(cache[light] == .art(opaque))
        #expect(cache.count == 1)
        cache.setRequests([light])
        for path in ["/b", "/c", "/d"] { cache.insert(.art(opaque), for: Self.request(path)) }
        #expect(cache[light] != nil)
        // Failures apply to every backdrop, and later art replaces them.
        cache.insert(.failure(.notAPicture), for: light)
        #expect(cache[dark] == .failure(.notAPicture))
        cache.insert(.art(shaded), for: light)
        #expect(cache[light] == .art(shaded))
        #expect(cache[dark] == nil)
    }

    @Test
    func currentRequestsStayBeyondTheBudget() throws {
        var cache = PictureCache(budget: 0)
        for path in ["/a", "/b"] { cache.insert(.art(try Self.art()), for: Self.request(path)) }
        #expect(cache.count == 2)
        cache.setRequests([Self.request("/b")])
        #expect(cache.count == 1)
        #expect(cache[Self.request("/b")] != nil)
        cache.setRequests([])
        #expect(cache.count == 0)
        #expect(cache.byteCount == 0)
    }

    @Test
    func insertingAgainReplacesTheEntry() throws {
        var cache = PictureCache(budget: 1 << 20)
        cache.insert(.art(try Self.art(8)), for: Self.request("/a"))
        cache.insert(.failure(.damaged), for: Self.request("/a"))
        #expect(cache[Self.request("/a")] == .failure(.damaged))
        #expect(cache.byteCount == PictureCache.overhead)
    }

    @Test
    func theNearestSizeIsTheFallback() throws {
        var cache = PictureCache(budget: 1 << 20)
        for columns in [2, 10, 40] {
            cache.insert(.art(try Self.art(columns)), for: Self.request("/a", columns: columns))
        }
        #expect(cache.placeholder(for: Self.request("/a", columns: 14))?.columns == 10)
        #expect(cache.placeholder(for: Self.request("/a", columns: .max))?.columns == 40)
        #expect(cache.placeholder(for: Self.request("/b", columns: 10)) == nil)
    }

    @Test
    func failuresApplyToEverySizeUntilRemoved() throws {
        var cache = PictureCache(budget: 1 << 20)
        cache.insert(.failure(.notAPicture), for: Self.request("/a", columns: 3))
        cache.insert(.art(try Self.art()), for: Self.request("/b"))
        #expect(cache[Self.request("/a", columns: 9)] == .failure(.notAPicture))
        #expect(cache.placeholder(for: Self.request("/a", columns: 9)) == nil)
        cache.removeFailures()
        #expect(cache[Self.request("/a", columns: 9)] == nil)
        #expect(cache[Self.request("/b")] != nil)
    }

    /// Compares the cache with a linear list.
    @Test(arguments: 0..<8 as Range<UInt64>)
    func theCacheBehavesLikeAPlainList(seed: UInt64) throws {
        var random = seed
        func next(_ bound: UInt64) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((random >> 33) % bound)
        }
        let budget = 12 * Self.entry
        var cache = PictureCache(budget: budget)
        var plain: [(request: PictureRequest, generation: Int)] = []
        var generation = 0
        for step in 0..<2_000 {
            if next(4) == 0 {
                generation += 1
                let requests = (0..<next(20)).map { _ in Self.request("/\(next(30))") }
                cache.setRequests(requests)
                for request in requests.reversed() {
                    guard let position = plain.firstIndex(where: { $0.request == request }) else { continue }
                    plain.remove(at: position)
                    plain.append((request, generation))
                }
            } else {
                let request = Self.request("/\(next(30))")
                cache.insert(.art(try Self.art()), for: request)
                plain.removeAll { $0.request == request }
                plain.append((request, generation))
            }
            while plain.count * Self.entry > budget, let first = plain.first, first.generation != generation {
                plain.removeFirst()
            }
            try #require(cache.count == plain.count, "seed \(seed), step \(step)")
            try #require(plain.allSatisfy { cache[$0.request] != nil }, "seed \(seed), step \(step)")
            try #require(cache.byteCount == plain.count * Self.entry, "seed \(seed), step \(step)")
        }
    }

    @Test
    func meanColorsOutliveTheirPictures() throws {
        var cache = PictureCache(budget: 0)
        let art = try #require(CellArt(columns: 1, rows: 1, cells: [.blank], meanColor: .rgb(0x12_34_56)))
        cache.insert(.art(art), for: Self.request("/a"))
        cache.insert(.art(try Self.art()), for: Self.request("/b"))
        cache.setRequests([])
        #expect(cache.count == 0)
        #expect(cache.meanColor(ofPictureAt: "/a") == .rgb(0x12_34_56))
        #expect(cache.meanColor(ofPictureAt: "/b") == nil)
        cache.insert(.failure(.damaged), for: Self.request("/a"))
        #expect(cache.meanColor(ofPictureAt: "/a") == .rgb(0x12_34_56))
    }
}
