import Foundation
import ScriptedServer

/// A benchmark of the start of the browser on a feed from a server with 40 ms latency, with a cold and a warm cache.
struct ServerBenchmark {
    let folder: String

    /// The delay of each response, in microseconds.
    private static let delay: UInt32 = 40_000
    private static let runs = 5
    private static let pins = 60
    /// The silence after which a start is complete, in milliseconds. Gaps between responses are shorter.
    private static let quiet: Int32 = 700

    func measure(_ report: (Figure) -> Void) {
        guard let server = makeServer() else { return }
        var (boxes, cold, warm): ([Double], [Double], [Double]) = ([], [], [])
        for run in 0..<Self.runs {
            let cache = "\(folder)/cache-\(run)"
            guard let coldStart = measureStart(on: server, cache: cache),
                let warmStart = measureStart(on: server, cache: cache)
            else {
                return
            }
            boxes.append(coldStart.boxes)
            cold.append(coldStart.pictures)
            warm.append(warmStart.pictures)
        }
        for (name, samples) in [("first-boxes", boxes), ("first-screen-cold", cold), ("first-screen-stored", warm)] {
            let median = samples.sorted()[samples.count / 2] * 1e3
            report(Figure(group: "feeds", figure: name + "-120x40", items: Self.pins, value: median, unit: "ms"))
        }
    }

    private func makeServer() -> ScriptedServer? {
        let pictures = Self.pictures
        guard !pictures.isEmpty else { return nil }
        let items = (0..<Self.pins).map { index in
            """
            <item><title>Pin \(index)</title><guid>\(index)</guid>\
            <media:content url="/picture/\(index)" type="image/jpeg" width="400" height="\(250 + index % 7 * 50)"/></item>
            """
        }
        let feed =
            "<rss xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><title>Bench</title>\(items.joined())</channel></rss>"
        return try? ScriptedServer { request in
            usleep(Self.delay)
            guard let index = Int(request.path.dropFirst("/picture/".count)) else {
                return .init(headers: ["Content-Type: application/rss+xml", "Cache-Control: max-age=3600"], feed)
            }
            return .init(
                headers: ["Content-Type: image/jpeg", "Cache-Control: max-age=3600"],
                bytes: pictures[index % pictures.count])
        }
    }

    /// Up to 20 JPEG files from the sample.
    private static var pictures: [[UInt8]] {
        let folder = "Data/Sample/pictures"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
        return names.filter { $0.hasSuffix(".jpg") }.prefix(20).compactMap {
            FileManager.default.contents(atPath: "\(folder)/\($0)").map(Array.init)
        }
    }

    /// The path of a configuration without prefetching, so that the last picture that arrives is visible. Writes the file.
    private var configuration: String {
        let path = folder + "/server.toml"
        let text = Data("[pictures]\nahead-screens = 0\nthumbnails = false\n".utf8)
        _ = FileManager.default.createFile(atPath: path, contents: text)
        return path
    }

    /// Returns the seconds until the first box's corner and until the last byte before silence; `nil` if no box appears.
    private func measureStart(on server: ScriptedServer, cache: String) -> (boxes: Double, pictures: Double)? {
        guard
            let browser = BrowserRun(
                [server.address("/feed.rss"), "--library", ":memory:", "--config", configuration], columns: 120,
                rows: 40,
                environment: ["XDG_CACHE_HOME": cache, "HOME": cache])
        else { return nil }
        let corner = Array("╭".utf8)
        var boxes: Double?
        var last = 0.0
        while let output = browser.terminal.next(quiet: Self.quiet) {
            if boxes == nil, BrowserRun.count(of: corner, in: output.bytes) > 0 { boxes = output.seconds }
            last = output.seconds
        }
        browser.terminal.type("q")
        return boxes.map { ($0, last) }
    }
}
