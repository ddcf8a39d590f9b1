import Files
import Foundation

/// A benchmark of the sample on slow connections, with a warm cache, beside chafa and timg on the same relay.
///
/// A box is the cell at which a kitty image is placed, and the visible boxes are those that have an image at the end of
/// a run. The focused box is the topmost one at the left. Both are approximations: the benchmark doesn't know the
/// layout. A box is exact once an exact image, or exact strips (images with a positive z-index), cover all its rows.
///
/// The other programs print as many pictures of the sample, each in 27x16 cells, which approximates an average box.
struct RelayBenchmark {
    /// The connections. The bandwidth is in bytes per millisecond, the round-trip time in milliseconds.
    private static let connections: [(name: String, bandwidth: Double, roundTrip: Double)] = [
        ("1M-80ms", 125, 80), ("256k-200ms", 32, 200),
    ]
    private static let keys = 12
    private static let keyInterval = 500.0
    /// The maximum duration of a run, and the silence that ends one, in milliseconds.
    private static let timeLimit = 90_000.0
    private static let silence = 4_000.0
    private static let size = "27x16"

    func measure(_ report: (Figure) -> Void) {
        guard let folder = try? TemporaryFolder(), let program = BrowserRun.program else {
            return writeNote("not measured: can't run pinfeed from this program's folder")
        }
        func reportFigure(_ name: String, _ value: Double, _ unit: String) {
            report(Figure(group: "line", figure: name, items: 0, value: value, unit: unit))
        }
        func browser(
            _ graphics: String, _ bandwidth: Double, _ roundTrip: Double, colorTerm: String = "truecolor"
        ) -> Relay? {
            let protocols: [String: RelayScreen.Graphics] = ["kitty": .kitty, "sixel": .sixel]
            return Relay(
                program, ["--library", ":memory:", "--graphics", graphics],
                environment: ["XDG_CACHE_HOME": folder.path, "COLORTERM": colorTerm], bandwidth: bandwidth,
                roundTrip: roundTrip,
                protocol: protocols[graphics] ?? .none)
        }
        func warmCache(_ graphics: String, colorTerm: String = "truecolor") {
            guard let relay = browser(graphics, 12_500, 0, colorTerm: colorTerm) else { return }
            relay.run(untilSilenceOf: Self.silence, atMost: Self.timeLimit)
            relay.type("\u{1B}[6~")
            relay.run(untilSilenceOf: Self.silence, atMost: Self.timeLimit)
            relay.stop()
        }
        warmCache("kitty")
        var boxes = 0
        for connection in Self.connections {
            guard let relay = browser("kitty", connection.bandwidth, connection.roundTrip) else { continue }
            relay.run(untilSilenceOf: Self.silence, atMost: Self.timeLimit)
            relay.stop()
            boxes = max(boxes, relay.screen.boxes.count)
            reportQuality(of: relay, "\(connection.name)-kitty", reportFigure)
            guard let keyRelay = browser("kitty", connection.bandwidth, connection.roundTrip) else { continue }
            measureKeys(of: keyRelay, "\(connection.name)-kitty", reportFigure)
            keyRelay.stop()
        }
        if let relay = browser("kitty", 1_250, 40) {
            relay.run(untilSilenceOf: Self.silence, atMost: Self.timeLimit)
            relay.stop()
            reportTime(of: .exact, relay, "10M-40ms-kitty-all-exact", reportFigure)
        }
        for (name, graphics, colorTerm) in [
            ("symbols-256", "symbols", ""), ("symbols-direct", "symbols", "truecolor"), ("sixel", "sixel", "truecolor"),
        ] {
            warmCache(graphics, colorTerm: colorTerm)
            guard let relay = browser(graphics, 125, 80, colorTerm: colorTerm) else { continue }
            relay.run(untilSilenceOf: Self.silence, atMost: Self.timeLimit)
            let time = relay.type("\u{1B}[6~")
            relay.run(untilSilenceOf: Self.silence, atMost: Self.timeLimit)
            relay.stop()
            reportFigure("1M-80ms-\(name)-page-down", relay.screen.lastByteTime - time, "ms")
        }
        measureOtherPrograms(pictureCount: boxes, reportFigure)
    }

    private func reportQuality(of relay: Relay, _ name: String, _ reportFigure: (String, Double, String) -> Void) {
        let boxes = relay.screen.boxes
        reportFigure("\(name)-boxes", Double(boxes.count), "boxes")
        if let last = boxes.values.compactMap({ $0[.preview] }).max(by: { $0.time < $1.time }) {
            reportFigure("\(name)-recognizable", last.time, "ms")
            reportFigure("\(name)-recognizable-bytes", Double(last.bytes), "bytes")
        }
        if let first = boxes.keys.min(by: { $0.lexicographicallyPrecedes($1) }), let sharp = boxes[first]?[.sharp] {
            reportFigure("\(name)-focused-sharp", sharp.time, "ms")
        }
        reportTime(of: .sharp, relay, "\(name)-all-sharp", reportFigure)
        if let last = reportTime(of: .exact, relay, "\(name)-all-exact", reportFigure) {
            reportFigure("\(name)-use-of-line", Double(last.bytes) / relay.bandwidth / last.time * 100, "%")
        }
    }

    /// Reports the time at which the last box reached a quality, or writes a note if a box never reached it.
    @discardableResult
    private func reportTime(
        of quality: RelayScreen.Quality, _ relay: Relay, _ name: String,
        _ reportFigure: (String, Double, String) -> Void
    ) -> (time: Double, bytes: Int)? {
        let times = relay.screen.boxes.values.compactMap { $0[quality] }
        guard times.count == relay.screen.boxes.count, let last = times.max(by: { $0.time < $1.time }) else {
            writeNote("\(name): \(times.count) of \(relay.screen.boxes.count) boxes")
            return nil
        }
        reportFigure(name, last.time, "ms")
        return last
    }

    private func measureKeys(of relay: Relay, _ name: String, _ reportFigure: (String, Double, String) -> Void) {
        relay.run(for: Self.timeLimit) { !relay.screen.boxes.isEmpty }
        var keyTimes: [Double] = []
        for key in 0..<Self.keys {
            keyTimes.append(relay.type(["l", "h"][key % 2]))
            relay.run(for: Self.keyInterval)
        }
        relay.run(for: 3 * Self.keyInterval)
        // The frame that moves the focus is the first with a heavy border that was written after the key had arrived.
        let frames = relay.screen.reader.frames.filter(\.hasFocus)
        let times = keyTimes.compactMap { time in
            frames.first { $0.writeTime >= time + relay.roundTrip / 2 }.map { $0.lastByteTime - time - relay.roundTrip }
        }.sorted()
        guard let worst = times.last, times.count == keyTimes.count else {
            return writeNote("\(name)-key: \(times.count) of \(keyTimes.count) keys got a response")
        }
        reportFigure("\(name)-key-median", times[times.count / 2], "ms")
        reportFigure("\(name)-key-worst", worst, "ms")
    }

    private func measureOtherPrograms(pictureCount: Int, _ reportFigure: (String, Double, String) -> Void) {
        let folder = "Data/Sample/pictures"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
        let pictures = names.prefix(pictureCount).map { "\(folder)/\($0)" }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let programs = [
            ("chafa", [("-f", "symbols"), ("-f", "sixels"), ("-f", "kitty")], "--size"),
            ("timg", [("-p", "h"), ("-p", "s"), ("-p", "k")], "-g"),
        ]
        for (program, kinds, sizeOption) in programs {
            guard let path = folders.map({ "\($0)/\(program)" }).first(where: { access($0, X_OK) == 0 }) else {
                writeNote("\(program) is not installed")
                continue
            }
            for (option, kind) in kinds {
                let graphics: RelayScreen.Graphics = kind.hasPrefix("k") ? .kitty : kind.hasPrefix("s") ? .sixel : .none
                guard
                    let relay = Relay(
                        path, [option, kind, sizeOption, Self.size] + pictures, environment: [:], bandwidth: 125,
                        roundTrip: 80, protocol: graphics)
                else { continue }
                relay.run(for: Self.timeLimit)
                relay.stop()
                reportFigure("1M-80ms-\(program)-\(kind)", relay.screen.lastByteTime, "ms")
            }
        }
    }

    private func writeNote(_ text: String) {
        let line = "pinfeed-bench: line: \(text)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }
}
