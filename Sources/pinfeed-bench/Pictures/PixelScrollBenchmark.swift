import Glibc

/// A benchmark of the bytes for scrolling by one row while pictures are displayed with the kitty graphics protocol.
struct PixelScrollBenchmark {
    private static let rows = 20
    private static let quiet: Int32 = 400

    func measure(_ report: (Figure) -> Void) {
        guard
            let browser = BrowserRun(
                ["--library", ":memory:", "--columns", "8"], columns: 200, rows: 60,
                environment: ["XDG_CACHE_HOME": "/nonexistent"], isKitty: true)
        else { return }
        var placements = VisiblePlacements()
        placements.read(browser.output(quiet: 3 * Self.quiet))
        var costs: [(bytes: Int, pictures: Int)] = []
        for _ in 0..<Self.rows {
            browser.terminal.type("\u{5}")
            let bytes = browser.output(quiet: Self.quiet)
            // Skip frames that also transmit an image.
            let transmissionCount = placements.read(bytes)
            guard transmissionCount == 0, !placements.ids.isEmpty, !bytes.isEmpty else { continue }
            costs.append((bytes.count, placements.ids.count))
        }
        browser.terminal.type("q")
        costs.sort { $0.bytes * $1.pictures < $1.bytes * $0.pictures }
        guard !costs.isEmpty else { return }
        let median = costs[costs.count / 2]
        report(
            Figure(
                group: "pictures", figure: "kitty-bytes-a-visible-picture", items: median.pictures,
                value: Double(median.bytes) / Double(median.pictures), unit: "bytes"))
        report(
            Figure(
                group: "pictures", figure: "kitty-bytes-a-scrolled-row", items: median.pictures,
                value: Double(median.bytes), unit: "bytes"))
    }
}

/// The image placements that are displayed.
private struct VisiblePlacements {
    /// Each placement as its image ID and its placement ID.
    private(set) var ids: Set<[Int]> = []

    /// - Returns: The number of images whose transmission began.
    @discardableResult
    mutating func read(_ bytes: [UInt8]) -> Int {
        var transmissionCount = 0
        for command in String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}").filter({ $0.hasPrefix("_G") })
        {
            var keys: [Substring: Substring] = [:]
            for pair in command.dropFirst(2).prefix(while: { $0 != ";" }).split(separator: ",") {
                let sides = pair.split(separator: "=")
                if sides.count == 2 { keys[sides[0]] = sides[1] }
            }
            let name = ["i", "p"].map { keys[$0].flatMap { Int($0) } ?? 0 }
            switch keys["a"] {
            case "t": transmissionCount += 1
            case "p": ids.insert(name)
            case "d": ids = ids.filter { $0 != name && ($0[0] != name[0] || name[1] != 0) }
            default: break
            }
        }
        return transmissionCount
    }
}
