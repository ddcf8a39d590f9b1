import Glibc
import SeededRandom

/// A benchmark of keys of a kind in a browser on a folder of photographs, each pressed while pictures are being sent.
struct KeysBenchmark {
    let folder: PhotographFolder
    let graphics: String
    let kind: KeyKind

    static let photographs = 480
    private static let presses = 20
    /// The timeout for a response or for pictures, in milliseconds.
    private static let timeout = 1_500.0
    /// The time after each input before a press, in milliseconds.
    private static let inputInterval = 150.0
    /// The maximum age of the last picture data, in milliseconds, at which pictures count as being sent.
    private static let maximumPictureAge = 15.0

    /// The response to a key: the milliseconds from the key to its first and last byte, and the bytes transmitted for
    /// it. These include the bytes that were queued before it.
    private struct KeyResponse {
        var first: Double
        var last: Double
        var bytes: Int
    }

    func measure(_ report: (Figure) -> Void) {
        guard
            let browser = SlowBrowser(
                [folder.path + "/photographs", "--library", ":memory:", "--graphics", graphics, "--tab", kind.tab],
                columns: 120, rows: 40, environment: ["XDG_CACHE_HOME": folder.results])
        else { return reportError() }
        browser.run(for: 2 * Self.timeout)
        browser.type(kind.setupKeys)
        var random = SeededGenerator(seed: 11)
        var responses: [KeyResponse] = []
        for press in 0..<2 * Self.presses where responses.count < Self.presses {
            for text in kind.inputsBeforePress(press % Self.presses, folder.photographs) {
                browser.type(text)
                browser.run(for: Self.inputInterval)
            }
            // Any frame with text after the key counts as its response, so wait until text output has paused.
            let silence = Self.inputInterval + Double(random.next() % 100)
            let areNewPicturesArriving = browser.run(for: Self.timeout) { reader in
                browser.now - reader.lastTextTime > silence
                    && browser.now - reader.lastPictureTime < Self.maximumPictureAge
            }
            if areNewPicturesArriving, let response = measureResponse(to: kind.key(press), browser) {
                responses.append(response)
            }
            browser.type(kind.resetKeys)
            browser.run(for: 2 * Self.inputInterval)
        }
        guard responses.count >= Self.presses / 2 else { return reportError() }
        reportResponses(responses, report)
    }

    /// Returns the first response to a key; `nil` if none arrives, or if this program was delayed before the key.
    private func measureResponse(to key: String, _ browser: SlowBrowser) -> KeyResponse? {
        let previousFrameCount = browser.reader.frames.count
        let time = browser.type(key)
        func frame(_ reader: OutputParser) -> OutputParser.Frame? {
            reader.frames[previousFrameCount...].first {
                $0.writeTime >= time && (kind.movesFocus ? $0.hasFocus : $0.hasText)
            }
        }
        browser.run(for: Self.timeout) { frame($0) != nil }
        guard let frame = frame(browser.reader), browser.lastStallTime < time else { return nil }
        return KeyResponse(
            first: frame.firstByteTime - time, last: frame.lastByteTime - time, bytes: frame.queuedBytes + frame.bytes)
    }

    private func reportResponses(_ responses: [KeyResponse], _ report: (Figure) -> Void) {
        let (firsts, lasts) = (responses.map(\.first).sorted(), responses.map(\.last).sorted())
        let bytes = responses.map { Double($0.bytes) }.sorted()
        let (medianIndex, p90Index, worstIndex) = (responses.count / 2, responses.count * 9 / 10, responses.count - 1)
        func reportFigure(_ name: String, _ value: Double, _ unit: String, first: Double? = nil) {
            report(
                Figure(
                    group: "keys", figure: "\(graphics)-\(kind.name)-\(name)", items: responses.count, value: value,
                    unit: unit,
                    baseline: first, baselineName: "first byte"))
        }
        for (name, index) in [("median", medianIndex), ("p90", p90Index), ("worst", worstIndex)] {
            reportFigure(name, lasts[index], "ms", first: firsts[index])
        }
        reportFigure("bytes-p90", bytes[p90Index], "bytes")
    }

    private func reportError() {
        let line = "pinfeed-bench: keys: \(graphics), \(kind.name): not measured\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }
}
