import Dispatch
import FeedScreens
import Feeds
import Glibc
import LayoutFiles
import PinScreens
import PinWalls
import ScreenKit
import Synchronization
import TerminalUI

/// A benchmark of the model and its view without a terminal: a layout is selected, prepared on another thread, and
/// drawn into a surface. The group `scroll` measures the output to a terminal.
struct GalleryBenchmark {
    private static let pinCount = 1_000_000
    /// The index of the focused pin, far from the top.
    private static let initialFocus = 100_000
    private static let screen = ScreenSize(columns: 200, rows: 60)
    /// The number of switches and edits in the memory measurement, and the number before its first reading.
    private static let editCount = 10_000
    private static let warmUpCount = 500
    private static let editedPinCount = 2_000

    private var model: AppModel
    /// The time of the last tick, from the start of the benchmark.
    private var now = Duration.zero
    /// The id of the animation that waits for ticks.
    private var motion = 0

    /// - Parameter motion: whether boxes are animated.
    init(pinCount: Int, motion: MotionMode) {
        model = AppModel(
            options: AppOptions(sourceName: "bench", pictureFolder: "/p", homeFolder: "/"), screen: Self.screen)
        model.context.options.settings.motion = motion
        _ = model.start()
        _ = model.update(
            .home(.pageLoaded(cards: PinCards((0..<pinCount).map(Self.card)), page: FeedPageInfo(next: nil), load: 1)))
    }

    private static func card(_ index: Int) -> PinCard {
        let shapes = [(3, 2), (2, 3), (1, 1), (4, 1), (1, 3), (16, 9), (9, 16)]
        let shape = shapes[index % shapes.count]
        return PinCard(
            Pin(
                id: "b//\(index)", title: "Pin \(index)", author: "mina", picture: .file(path: "/p/\(index).jpg"),
                pixelSize: PixelSize(width: shape.0 * 200, height: shape.1 * 200),
                dominantColor: RGBColor(red: 20, green: 90, blue: 120), likes: index % 900))
    }

    // MARK: Measurements

    /// Measures switches between all pairs of layouts, until the first frame with every box in its new position.
    static func measureSwitches(_ layouts: [LayoutFile], _ report: (Figure) -> Void) {
        var bench = GalleryBenchmark(pinCount: pinCount, motion: .reduced)
        // A layout with 65,536 sections of three pins has only 196,608 pins.
        bench.model.context.walls[.feed].setFocus(initialFocus)
        bench.selectLayout(layouts[0])
        var times: [Double] = []
        var slowest: [String: Double] = [:]
        for previous in layouts {
            for next in layouts where next != previous {
                bench.selectLayout(previous)
                let start = ContinuousClock.now
                bench.selectLayout(next)
                let time = (ContinuousClock.now - start).nanoseconds / 1e6
                times.append(time)
                slowest[next.name] = max(slowest[next.name] ?? 0, time)
            }
        }
        times.sort()
        func figure(_ name: String, _ value: Double, _ unit: String = "ms") {
            report(Figure(group: "gallery", figure: name, items: pinCount, value: value, unit: unit))
        }
        guard let last = times.last else { return }
        figure("switch-to-frame-median", times[times.count / 2])
        figure("switch-to-frame-p95", times[times.count * 95 / 100])
        figure("switch-to-frame-slowest", last)
        for (name, time) in slowest.sorted(by: { $0.key < $1.key }) {
            figure("to-" + name.lowercased().split(separator: " ").joined(separator: "-").prefix(28), time)
        }
        bench.model.context.options.settings.motion = .full
        var frames: [Double] = []
        for (previous, next) in zip(layouts, layouts.dropFirst() + layouts.prefix(1)) {
            bench.selectLayout(previous)
            bench.advance(byMilliseconds: 1_000)
            frames += bench.moveBoxes(to: next)
        }
        frames.sort()
        figure("motion-frames-a-second", 1_000 / frames[frames.count / 2], "Hz")
        figure("motion-frames-a-second-slowest", 1_000 / (frames.last ?? 1), "Hz")
    }

    /// Measures the memory of the process before and after ten thousand switches and edits.
    static func measureMemory(_ layouts: [LayoutFile], _ report: (Figure) -> Void) {
        var bench = GalleryBenchmark(pinCount: editedPinCount, motion: .full)
        func run(_ count: Int) {
            for index in 0..<count {
                var file = layouts[index / 2 % layouts.count]
                // Every other step edits the current layout.
                if index % 2 == 1, let path = file.adjustablePaths.first {
                    file = file.adjusted(path[...], by: 1 + index % 3)
                }
                bench.selectLayout(file)
            }
        }
        run(warmUpCount)
        let before = MeasuredProcess.memory(of: getpid())
        run(editCount)
        let after = MeasuredProcess.memory(of: getpid())
        report(
            Figure(
                group: "gallery", figure: "memory-after-10000-switches", items: editedPinCount,
                value: Double(after) / 1_048_576, unit: "MiB", baseline: Double(before) / 1_048_576,
                baselineName: "before"))
    }

    // MARK: Steps

    /// Selects a layout, waits until another thread has prepared it, and draws the model.
    private mutating func selectLayout(_ file: LayoutFile) {
        perform(model.update(.layout(.fileRead(file))))
        draw()
    }

    private func draw() {
        var surface = Surface(size: Self.screen)
        model.view(into: &surface)
        blackHole(surface)
    }

    private mutating func perform(_ effects: [AppEffect]) {
        for case .tick(_, let motion) in effects.compactMap({ $0.as(LayoutEffect.self) }) { self.motion = motion }
        for case .layOut(let order) in effects.compactMap({ $0.as(LayoutEffect.self) }) {
            let preparedLayout = PreparedLayout()
            DispatchQueue.global(qos: .userInitiated).async { preparedLayout.fulfill(order.makeLayout()) }
            perform(model.update(.layout(.laidOut(preparedLayout.wait(), order: order.number))))
        }
    }

    /// The layout that another thread prepares.
    private final class PreparedLayout: Sendable {
        private let layout = Mutex<PinLayout?>(nil)
        private let done = DispatchSemaphore(value: 0)

        func fulfill(_ value: PinLayout) {
            layout.withLock { $0 = value }
            done.signal()
        }

        func wait() -> PinLayout {
            while true {
                done.wait()
                if let value = layout.withLock({ $0 }) { return value }
            }
        }
    }

    /// Sends a tick every 16 milliseconds.
    private mutating func advance(byMilliseconds time: Int) {
        for step in 0...time / 16 { tick(now + .milliseconds(16 * step)) }
        now += .milliseconds(time)
    }

    private mutating func tick(_ time: Duration) {
        _ = model.update(.layout(.tick(now: time, transition: motion)))
    }

    /// Selects a layout, and returns the time to compute each frame of the animation to it, in milliseconds.
    private mutating func moveBoxes(to file: LayoutFile) -> [Double] {
        perform(model.update(.layout(.fileRead(file))))
        var times: [Double] = []
        for step in 0..<12 {
            let start = ContinuousClock.now
            tick(now + .milliseconds(16 * step))
            draw()
            times.append((ContinuousClock.now - start).nanoseconds / 1e6)
        }
        now += .milliseconds(200)
        return times
    }
}
