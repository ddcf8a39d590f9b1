import Dispatch
import Feeds
import Files
import Glibc
import LibraryValues
import PinLibrary
import Synchronization

extension BenchmarkGroup {
    /// A library of 100,000 saved pins on this disk.
    static var library: BenchmarkGroup {
        BenchmarkGroup(name: "library", summary: "100,000 saved pins: opening, saving, lookup, export and import") {
            report in
            let results = LibraryBenchmark.Results()
            let done = DispatchSemaphore(value: 0)
            Task.detached {
                do {
                    try await LibraryBenchmark().measure(results)
                } catch {
                    let line = "pinfeed-bench: library: \(error)\n"
                    _ = write(STDERR_FILENO, line, line.utf8.count)
                }
                done.signal()
            }
            done.wait()
            results.figures.forEach(report)
        }
    }
}

/// A benchmark of a library in a temporary folder beside the user's data, on the same disk as the user's library.
struct LibraryBenchmark {
    private static let pins = 100_000
    /// The login name of the account that the program opens.
    private static var loginName: String {
        getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "guest"
    }

    final class Results: Sendable {
        private let storedFigures = Mutex<[Figure]>([])

        fileprivate var figures: [Figure] { storedFigures.withLock { $0 } }

        fileprivate func add(_ figure: String, _ value: Double, _ unit: String = "ms") {
            let figure = Figure(
                group: "library", figure: figure, items: LibraryBenchmark.pins, value: value, unit: unit)
            storedFigures.withLock { $0.append(figure) }
        }
    }

    func measure(_ results: Results) async throws {
        let temporaryFolder = try TemporaryFolder(in: getenv("HOME").map { String(cString: $0) })
        defer { withExtendedLifetime(temporaryFolder) {} }
        let folder = temporaryFolder.path
        let clock = ContinuousClock()
        let location = LibraryLocation.file(path: folder + "/library.sqlite")
        let export = folder + "/made.json"
        try Self.makeExport(export)

        let account: Account.ID
        do {
            let library = try await PinLibrary.open(at: location)
            let start = clock.now
            _ = try await library.import(from: export, checking: { _ in })
            results.add("import", (clock.now - start).milliseconds)
            account = try await library.account(loginName: Self.loginName).id
        }
        results.add(
            "open-to-first-page",
            try await Self.median(runs: 7) {
                let library = try await PinLibrary.open(at: location)
                blackHole(try await library.savedPins(by: account, limit: 60))
            })
        let library = try await PinLibrary.open(at: location)
        results.add(
            "first-page", try await Self.median(runs: 51) { blackHole(try await library.savedPins(by: account)) })
        var cursor: SavedCursor?
        for _ in 0..<9 { cursor = try await library.savedPins(by: account, after: cursor, limit: 10_000).next }
        let deepCursor = cursor
        results.add(
            "page-after-90000",
            try await Self.median(runs: 51) {
                blackHole(try await library.savedPins(by: account, after: deepCursor))
            })
        let ids = (0..<60).map { Self.id($0 * 1700) }
        results.add(
            "60-pins-looked-up",
            try await Self.median(runs: 51) {
                blackHole(try await library.savedIDs(among: ids, by: account))
            })
        results.add("all-ids", try await Self.median(runs: 21) { blackHole(try await library.savedIDs(by: account)) })
        results.add(
            "shelves", try await Self.median(runs: 21) { blackHole(try await library.savedOverview(by: account)) })
        results.add("counts", try await Self.median(runs: 51) { blackHole(try await library.counts(by: account)) })

        var saves: [Double] = []
        for index in 0..<201 {
            let pin = Self.pin(Self.pins + index)
            let start = clock.now
            try await library.save(pin, by: account)
            saves.append((clock.now - start).milliseconds)
        }
        results.add("save-to-durable", saves.sorted()[saves.count / 2])
        results.add("save-to-durable-p95", saves.sorted()[saves.count * 95 / 100])

        let feed = folder + "/feed.json"
        try Self.makeFeed(feed)
        let screens = SavedScreensBenchmark(
            path: folder + "/library.sqlite", library: library, account: account, feed: feed)
        if let medians = try await screens.measure() {
            results.add("board-opened-first-frame", medians.opening)
            results.add("key-to-durable", medians.saving)
            results.add("key-to-durable-p95", medians.slowSaving)
        } else {
            let line = "pinfeed-bench: library: can't run pinfeed from this program's folder\n"
            _ = write(STDERR_FILENO, line, line.utf8.count)
        }

        var start = clock.now
        let removal = try await library.unsaveAll(by: account)
        results.add("remove-all", (clock.now - start).milliseconds)
        start = clock.now
        if let removal { try await library.restore(removal) }
        results.add("restore-all", (clock.now - start).milliseconds)
        start = clock.now
        try await library.export(to: folder + "/written.json")
        results.add("export", (clock.now - start).milliseconds)
        start = clock.now
        try await library.backUp(to: folder + "/backup.sqlite")
        results.add("backup", (clock.now - start).milliseconds)
        start = clock.now
        blackHole(try await library.check())
        results.add("check", (clock.now - start).milliseconds)
    }

    private static func median(runs: Int, _ work: () async throws -> Void) async throws -> Double {
        let clock = ContinuousClock()
        var samples: [Double] = []
        for _ in 0..<runs {
            let start = clock.now
            try await work()
            samples.append((clock.now - start).milliseconds)
        }
        return samples.sorted()[runs / 2]
    }

    private static func id(_ index: Int) -> Pin.ID { "bench//photographs/2026/harbour-\(index).jpg" }

    private static func pin(_ index: Int) -> Pin {
        Pin(
            id: id(index), title: "Harbour at six, the \(index)th time",
            description: String(repeating: "Light. ", count: 20),
            author: "mina", picture: .file(path: "/photographs/2026/harbour-\(index).jpg"), pixelSize: nil,
            dominantColor: RGBColor(red: 1, green: 2, blue: 3), tags: ["sea", "morning"], likes: index)
    }

    /// Writes an export of `pins` pins of about 400 bytes each.
    private static func makeExport(_ path: String) throws {
        guard let file = fopen(path, "w") else { throw PinLibraryError.cannotOpen(path: path, reason: .system(errno)) }
        defer { fclose(file) }
        fputs(
            """
            {"format":"pinfeed-library","version":1,"accounts":[{"loginName":"\(loginName)","name":"mina","bio":"","createdAt":1,
            "boards":[],"posts":[],"capsules":[],"saved":[

            """, file)
        let text = String(repeating: "Light. ", count: 20)
        for index in 0..<pins {
            fputs(
                """
                \(index > 0 ? "," : ""){"savedAt":\(index),"pin":{"id":"\(id(index))","title":"Harbour \(index)",\
                "description":"\(text)","author":"mina","picture":"/photographs/2026/harbour-\(index).jpg","width":4032,\
                "height":3024,"color":66051,"tags":["sea","morning"],"likes":\(index),"date":1772000000000}}

                """, file)
        }
        fputs("]}]}\n", file)
    }

    /// Writes a feed of pins that are not saved yet.
    private static func makeFeed(_ path: String) throws {
        guard let file = fopen(path, "w") else { throw PinLibraryError.cannotOpen(path: path, reason: .system(errno)) }
        defer { fclose(file) }
        let pins = (0..<2 * SavedScreensBenchmark.saves).map { index in
            """
            {"picture":"/photographs/new/\(index).jpg","title":"New \(index)","author":"tove","width":4032,"height":3024,\
            "color":"#335577"}
            """
        }
        fputs("{\"title\":\"New\",\"pins\":[\(pins.joined(separator: ",\n"))]}\n", file)
    }
}

extension Duration {
    fileprivate var milliseconds: Double { nanoseconds / 1e6 }
}
