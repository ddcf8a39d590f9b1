import PinWalls
import Pictures
import TerminalUI

/// The one picture on the screen that moves, or may: frames are shown in its still's place.
///
/// It stands still until `run` has it go, and the clock comes with messages, so that pausing costs nothing.
package struct MovingPicture: Sendable {
    /// The still in whose place the frames are shown.
    package private(set) var still: PictureRequest
    /// Where it is on the screen.
    package let place: Place
    /// What the person asked for with a key; nil lets the options decide.
    package var wish: Bool?
    /// The frame that is shown; nil for the still.
    package private(set) var art: CellArt?

    package enum Place: Hashable, Sendable {
        case detail(Tab)
        case box(Tab)
    }

    /// Nil for what does not move, and until it is known.
    private var animation: Reeled?
    private var isKnown = false
    private var clock = Clock.stopped
    /// The time of the last tick.
    private var lastTick = Duration.zero
    /// The frame to be seen now, and the one that is.
    private var due = 0
    private var shown = 0
    private let budget: Int

    /// An animation and what is kept of it.
    private struct Reeled: Sendable {
        var width: Int
        var height: Int
        var playback: Playback
        var reel: FrameReel
    }

    private enum Clock: Hashable, Sendable {
        case stopped
        /// The tick that is waited for.
        case ticking(id: Int)
    }

    /// The least time between two frames on the screen: 60 a second.
    private static let shortestTick = Duration.milliseconds(16)
    /// The most pixels of a frame: a terminal scales it to its cells.
    private static let mostPixels = 1_000_000

    /// - Parameter budget: the most bytes that its frames may take.
    init(still: PictureRequest, place: Place, budget: Int) {
        self.still = still
        self.place = place
        self.budget = budget
    }

    /// How many frames there are; nil while that is unknown, 1 for what does not move.
    package var frameCount: Int? {
        isKnown ? animation?.playback.frameCount ?? 1 : nil
    }

    /// How long what stands still would move, as "▶ 2.4 s"; nil for what does not, or is seen to.
    package var badge: String? {
        guard let playback = animation?.playback, playback.frameCount > 1, !isRunning else { return nil }
        return AnimationLength(playback).badge
    }

    package var isRunning: Bool { clock != .stopped }

    /// Takes what is known of the picture.
    mutating func receive(_ animation: AnimatedPicture?) {
        guard !isKnown else { return }
        isKnown = true
        self.animation = animation.map { animation in
            Reeled(
                width: animation.width, height: animation.height, playback: animation.playback,
                reel: FrameReel(frameCount: animation.playback.frameCount, budget: budget))
        }
    }

    /// Has the same picture shown in other cells; the frame that is due stays.
    mutating func show(as still: PictureRequest) {
        guard still != self.still else { return }
        self.still = still
        art = nil
        animation?.reel.clear()
    }

    // MARK: Time

    /// Goes or stands still; `ticks` numbers the ticks.
    mutating func run(_ isToRun: Bool, ticks: inout Int) -> [AppEffect] {
        guard animation != nil else { return [] }
        switch (clock, isToRun) {
        case (.stopped, true): return [tick(after: .zero, &ticks)]
        case (.ticking, false):
            let time = lastTick
            animation?.playback.pause(at: time)
            clock = .stopped
            return [.stopTicking]
        case (.stopped, false), (.ticking, true): return []
        }
    }

    /// Takes the time: shows what is due, as far as it is there, and asks for the next tick.
    mutating func receive(tick id: Int, now: Duration, ticks: inout Int) -> [AppEffect] {
        guard clock == .ticking(id: id), animation != nil else { return [] }
        lastTick = now
        animation?.playback.play(at: now)
        guard let moment = animation?.playback.moment(at: now) else { return [] }
        due = moment.frame
        showLatest()
        if let remaining = moment.remaining { return [tick(after: max(Self.shortestTick, remaining), &ticks)] }
        animation?.playback.finish(at: now)
        clock = .stopped
        wish = false
        return []
    }

    private mutating func tick(after delay: Duration, _ ticks: inout Int) -> AppEffect {
        ticks += 1
        clock = .ticking(id: ticks)
        return .tick(after: delay, id: ticks)
    }

    // MARK: Frames

    /// The frames to have decoded, the most urgent first; none while it stands still and shows what it should.
    package var wantedFrames: [PictureRequest] {
        guard let animation else { return [] }
        guard isRunning else {
            return due != shown && animation.reel[due] == nil ? [request(for: due, of: animation)] : []
        }
        return animation.reel.missing(from: due).map { request(for: $0, of: animation) }
    }

    /// Takes a frame, which may be late: it is shown when it is the latest that there is.
    mutating func receive(_ result: PictureResult) {
        guard let frame = result.request.frame, result.request == request(for: frame) else { return }
        switch result.outcome {
        case .success(let art):
            let due = due
            animation?.reel.insert(art, at: frame, due: due)
            showLatest()
        case .failure:
            guard frame > 0 else {
                animation = nil
                art = nil
                clock = .stopped
                return
            }
            // What comes before is played, and its last frame stays.
            let time = lastTick
            animation?.playback.cut(before: frame, at: time)
            animation?.reel.shorten(to: frame)
            due = min(due, frame - 1)
            shown = min(shown, frame - 1)
        }
    }

    private mutating func showLatest() {
        guard let reel = animation?.reel, let latest = reel.latest(from: shown, to: due) else { return }
        shown = latest
        art = reel[latest]
    }

    private func request(for frame: Int) -> PictureRequest? {
        animation.map { request(for: frame, of: $0) }
    }

    private func request(for frame: Int, of animation: Reeled) -> PictureRequest {
        var request = still
        request.frame = frame
        request.cellSize = cellSize(of: animation)
        return request
    }

    /// A cell's pixels in a frame: what the picture has, at most what the screen has, so that no byte goes over the
    /// line that shows nothing.
    private func cellSize(of animation: Reeled) -> CellSize? {
        guard let cell = still.cellSize, still.columns > 0, still.rows > 0 else { return still.cellSize }
        let width = Double(cell.width * min(still.columns, 1 << 16))
        let height = Double(cell.height * min(still.rows, 1 << 16))
        let own = max(Double(animation.width) / width, Double(animation.height) / height)
        let scale = min(1, own, (Double(Self.mostPixels) / (width * height)).squareRoot())
        return CellSize(
            width: max(1, Int((Double(cell.width) * scale).rounded())),
            height: max(1, Int((Double(cell.height) * scale).rounded())))
    }
}
