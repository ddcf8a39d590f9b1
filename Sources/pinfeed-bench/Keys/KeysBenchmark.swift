import Glibc
import SeededRandom

/// Measures keys of a kind in a browser on a folder of photographs, each pressed while pictures are being sent.
struct KeysBenchmark {
    let folder: PhotographFolder
    let graphics: String
    let kind: KeyKind

    static let photographs = 480
    private static let presses = 20
    /// The timeout for a response or for pictures, and the time for each input before a press, in milliseconds.
    private static let timeout = 1_500.0
    private static let step = 150.0
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
        var answers: [KeyResponse] = []
        for press in 0..<2 * Self.presses where answers.count < Self.presses {
            for text in kind.inputsBeforePress(press % Self.presses, folder.photographs) {
                browser.type(text)
                browser.run(for: Self.step)
            }
            // Any frame with text after the key counts as its response, so wait until text output has paused.
            let silence = Self.step + Double(random.next() % 100)
            let comes = browser.run(for: Self.timeout) { reader in
                browser.now - reader.textAt > silence && browser.now - reader.pictureAt < Self.maximumPictureAge
            }
            if comes, let answer = measureResponse(to: kind.key(press), browser) { answers.append(answer) }
            browser.type(kind.resetKeys)
            browser.run(for: 2 * Self.step)
        }
        guard answers.count >= Self.presses / 2 else { return reportError() }
        reportResponses(answers, report)
    }

    /// Returns the first response to a key; `nil` if none arrives, or if this program was delayed before the key.
    private func measureResponse(to key: String, _ browser: SlowBrowser) -> KeyResponse? {
        let known = browser.reader.frames.count
        let time = browser.type(key)
        func frame(_ reader: LineReader) -> LineReader.Frame? {
            reader.frames[known...].first { $0.writtenAt >= time && (kind.movesFocus ? $0.hasFocus : $0.hasText) }
        }
        browser.run(for: Self.timeout) { frame($0) != nil }
        guard let frame = frame(browser.reader), browser.lastStallTime < time else { return nil }
        return KeyResponse(first: frame.first - time, last: frame.last - time, bytes: frame.ahead + frame.bytes)
    }

    private func reportResponses(_ answers: [KeyResponse], _ report: (Figure) -> Void) {
        let (firsts, lasts) = (answers.map(\.first).sorted(), answers.map(\.last).sorted())
        let bytes = answers.map { Double($0.bytes) }.sorted()
        let (middle, most, worst) = (answers.count / 2, answers.count * 9 / 10, answers.count - 1)
        func tell(_ name: String, _ value: Double, _ unit: String, first: Double? = nil) {
            report(
                Figure(
                    group: "keys", figure: "\(graphics)-\(kind.name)-\(name)", items: answers.count, value: value,
                    unit: unit,
                    baseline: first, baselineName: "first byte"))
        }
        for (name, place) in [("median", middle), ("p90", most), ("worst", worst)] {
            tell(name, lasts[place], "ms", first: firsts[place])
        }
        tell("bytes-p90", bytes[most], "bytes")
    }

    private func reportError() {
        let line = "pinfeed-bench: keys: \(graphics), \(kind.name): not measured\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
    }
}
