import Drawings
import FeedScreens
import Feeds
import Files
import Foundation
import PictureDecoding
import Pictures
import PinScreens
import PinSearch
import PinWalls
import ScreenKit
import SearchScreens
import SeededRandom
import TerminalUI

extension BenchmarkGroup {
    /// Building and searching an index of 100,000 and of a million pins.
    static var find: BenchmarkGroup {
        BenchmarkGroup(name: "find", summary: "an index of 100,000 and 1,000,000 pins, searches letter by letter") {
            report in
            for count in [100_000, 1_000_000] { FindBenchmark(count: count).measure(report) }
        }
    }
}

/// A benchmark of searches in pins with realistic text in English and Korean.
struct FindBenchmark {
    let count: Int

    private static let englishWords = """
        harbour morning light over the sea fog lantern market street night rain window garden autumn leaves bridge river
        mountain snow valley train station platform coffee table book chair lamp shadow portrait hands dancer violin old
        town roof terrace cat dog horse heron koi pond stone wall door blue green red golden quiet slow first last second
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    private static let koreanWords = """
        제주바다 아침 밤의 항구 부산 등대지기 사막 시장 골목 비 오는 날 창가 정원 가을 단풍 다리 강변 산 눈 계곡 기차역 커피 책상 의자 그림자
        초상 손 무용수 바이올린 옛 마을 지붕 고양이 개 말 왜가리 연못 돌담 문 파란 초록 붉은 금빛 고요한 느린 첫 마지막
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    static func pin(_ pinIndex: Int, _ random: inout SeededGenerator) -> Pin {
        let vocabulary = pinIndex % 3 == 0 ? koreanWords : englishWords
        func text(_ wordCount: Int) -> String {
            (0..<wordCount).map { _ in vocabulary.randomElement(using: &random) ?? "" }.joined(separator: " ")
        }
        return Pin(
            id: "bench//\(pinIndex)", title: text(4), description: text(10), author: "\(text(1)) \(pinIndex % 5_000)",
            picture: .file(path: "/photographs/\(pinIndex / 1_000)/IMG_\(pinIndex).jpg"),
            pixelSize: PixelSize(width: 1_000 + pinIndex % 3_000, height: 1_000 + pinIndex % 2_000),
            dominantColor: RGBColor(
                red: UInt8.random(in: 0...255, using: &random), green: UInt8.random(in: 0...255, using: &random),
                blue: UInt8.random(in: 0...255, using: &random)),
            tags: [text(1), text(1)], likes: pinIndex % 900,
            date: Date(timeIntervalSince1970: 1_500_000_000 + Double(pinIndex) * 300))
    }

    func measure(_ report: (Figure) -> Void) {
        var random = SeededGenerator(seed: 7)
        let file = OpenFile(scratchIn: FileManager.default.temporaryDirectory.path)
        var index = SearchIndex { file }
        let clock = ContinuousClock()
        var indexing = Duration.zero
        for start in stride(from: 0, to: count, by: 10_000) {
            let pins = (start..<min(count, start + 10_000)).map { Self.pin($0, &random) }
            indexing += clock.measure { for pin in pins { index.append(pin) } }
        }
        reportFigure("index", indexing.nanoseconds / 1e6, report)
        report(
            Figure(
                group: "find", figure: "index-size", items: count, value: Double(index.byteCount) / 1_048_576,
                unit: "MiB"))
        for (name, text) in [("english", "harbour fog "), ("korean", "제주바다아침밤의항구부산"), ("initials", "ㅈㅈㅂㄷ")] {
            let prefixes = text.indices.map { String(text[...$0]) }
            measureSearches("letters-\(name)", prefixes, index, report)
        }
        measureSearches("nothing", ["zzzz", "바바바", "harbour zzzz"], index, report)
        measureSearches(
            "tests", ["shape:tall", "date:2018", "size:>4mp", "in:photographs", "by:비 tag:산"], index, report)
        measureSearches("colour", ["color:#1f3a5f"], index, report)
        measureSortingAndFilters(index, report)
        measureSimilarity(&random, report)
        measureCached(index, &random, report)
        measureFrames(&random, report)
    }

    /// Reports the median and the maximum time of several searches, each the best of three runs.
    private func measureSearches(
        _ name: String, _ queries: [String], _ index: SearchIndex, _ report: (Figure) -> Void
    ) {
        let clock = ContinuousClock()
        let times = queries.map { text in
            (0..<3).map { _ in clock.measure { blackHole(index.matches(SearchQuery(text))) }.nanoseconds }.min() ?? 0
        }.sorted()
        reportFigure("\(name)-median", times[times.count / 2] / 1e6, report)
        reportFigure("\(name)-worst", (times.last ?? 0) / 1e6, report)
    }

    /// Measures sorting all pins and computing their filters, each the best of three runs.
    private func measureSortingAndFilters(_ index: SearchIndex, _ report: (Figure) -> Void) {
        let all = Array(0..<Int32(count))
        let clock = ContinuousClock()
        func best(_ body: () -> Void) -> Double {
            ((0..<3).map { _ in clock.measure(body).nanoseconds }.min() ?? 0) / 1e6
        }
        for name in ["newest", "likes", "size", "hue", "random", "name"] {
            guard let order = SearchOrder(name) else { continue }
            reportFigure("sort-\(name)", best { blackHole(index.sorted(all, by: order)) }, report)
        }
        reportFigure("filters", best { blackHole(index.facets(of: all)) }, report)
    }

    /// Measures a search for the most similar pins.
    private func measureSimilarity(_ random: inout SeededGenerator, _ report: (Figure) -> Void) {
        let file = OpenFile(scratchIn: FileManager.default.temporaryDirectory.path)
        var index = SimilarityIndex { file }
        var fingerprints: [PictureFingerprint] = []
        for pinIndex in 0..<count {
            if fingerprints.count < 1_000 {
                fingerprints.append(
                    PictureFingerprint { across, down in
                        (0..<across * down).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
                    })
            }
            index.append(Self.pin(pinIndex, &random), fingerprint: fingerprints[pinIndex % fingerprints.count])
        }
        let subject = Self.pin(0, &random)
        let clock = ContinuousClock()
        let time = (0..<5).map { _ in
            clock.measure {
                blackHole(index.nearest(to: fingerprints[7], of: subject, maximumCount: 200) { _ in subject })
            }
            .nanoseconds
        }.min()
        reportFigure("more-like-this", (time ?? 0) / 1e6, report)
    }

    /// Measures the longest time from a key to the drawn surface of 200x60 cells. The keys move the focus through a wall of
    /// all pins, and zoom the overview step by step.
    private func measureFrames(_ random: inout SeededGenerator, _ report: (Figure) -> Void) {
        var options = AppOptions(
            theme: Theme(colorDepth: .direct), sourceName: "bench", pictureFolder: "/", homeFolder: "/")
        options.settings.columns = 1_000
        var model = AppModel(options: options, screen: ScreenSize(columns: 200, rows: 60))
        _ = model.start()
        let cards = PinCards((0..<count).map { PinCard(Self.pin($0, &random)) })
        _ = model.update(.home(.pageLoaded(cards: cards, page: FeedPageInfo(), load: 1)))
        var surface = Surface(size: ScreenSize(columns: 200, rows: 60))
        let clock = ContinuousClock()
        func maximumTime(_ keys: String) -> Double {
            let times = ((try? KeyNotation.keys(in: keys)) ?? []).map { press in
                clock.measure {
                    _ = model.update(.input(.key(press)))
                    surface.reset()
                    model.view(into: &surface)
                }.nanoseconds
            }
            return (times.max() ?? 0) / 1e6
        }
        measureTyping(&model, &surface, report)
        reportFigure("end-middle-number", maximumTime("Gg:50%<enter>:4321<enter>"), report)
        reportFigure("farther", maximumTime("-----"), report)
        reportFigure("closer", maximumTime("jjll+++++"), report)
        var terminal = GraphicsCapabilities()
        terminal.pixels = .kitty
        _ = model.update(.input(.graphics(terminal)))
        reportFigure("farther-pixels", maximumTime("------"), report)
        measureOverviewPicture(&model, report)
        reportFigure("focus-over-pixels", maximumTime("jjllkkhh"), report)
    }

    /// Measures the time to render the overview as pixels, and the size of its picture in base64.
    private func measureOverviewPicture(_ model: inout AppModel, _ report: (Figure) -> Void) {
        // Zooming in and out again requests the picture.
        let presses = (try? KeyNotation.keys(in: "+-")) ?? []
        let effects = presses.flatMap { model.update(.input(.key($0))) }
        let requests = effects.compactMap { if case .similarity(.points(let request)) = $0 { request } else { nil } }
        guard let request = requests.last else { return }
        var picture: PixelPicture?
        let time = ContinuousClock().measure {
            picture = PixelPicture(
                points: request.pixels, width: request.width, height: request.height, encoding: request.encoding,
                series: 0)
        }
        reportFigure("pixels-made", time.nanoseconds / 1e6, report)
        guard let picture else { return }
        report(
            Figure(
                group: "find", figure: "pixels-on-the-line", items: count,
                value: Double(picture.byteCount / 3 * 4) / 1000, unit: "kB"))
        _ = model.update(.similarity(.points(OverviewPictureResult(viewpoint: request.viewpoint, picture: picture))))
    }

    /// Reports the median and the maximum time from a typed letter to the drawn result.
    private func measureTyping(_ model: inout AppModel, _ surface: inout Surface, _ report: (Figure) -> Void) {
        let file = OpenFile(scratchIn: FileManager.default.temporaryDirectory.path)
        var index = WallIndex { SearchIndex(uncachedCount: $0) { file } }
        func send(_ message: AppMessage) {
            for effect in model.update(message).compactMap({ $0.as(SearchEffect.self) }) {
                if let result = index.perform(effect, isOutdated: { _ in false }) { send(.search(result)) }
            }
        }
        for (name, text) in [("english", "harbour fog"), ("korean", "제주바다")] {
            for press in (try? KeyNotation.keys(in: "/")) ?? [] { send(.input(.key(press))) }
            let clock = ContinuousClock()
            let times = text.map { letter in
                clock.measure {
                    send(.input(.paste(String(letter))))
                    surface.reset()
                    model.view(into: &surface)
                }.nanoseconds
            }.sorted()
            reportFigure("typed-\(name)-median", times[times.count / 2] / 1e6, report)
            reportFigure("typed-\(name)-worst", (times.last ?? 0) / 1e6, report)
            for press in (try? KeyNotation.keys(in: "<esc>")) ?? [] { send(.input(.key(press))) }
        }
    }

    private func reportFigure(_ name: String, _ milliseconds: Double, _ report: (Figure) -> Void) {
        report(Figure(group: "find", figure: name, items: count, value: milliseconds, unit: "ms"))
    }
}
