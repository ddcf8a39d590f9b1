import PinWalls
import Pictures
import TerminalUI

/// The one picture on the screen that may be animated. Its frames replace its still picture.
///
/// The animation is paused until `setRunning` starts it. The time arrives with messages, so a paused animation costs
/// nothing.
package struct AnimatedPictureState: Sendable {
    /// The request of the still picture that the frames replace.
    package private(set) var still: PictureRequest
    /// The screen that shows the picture, and whether it is an open pin or a box.
    package let location: Location
    /// The play or pause state that the user requested with a key; `nil` to use the options.
    package var playRequest: Bool?
    /// The displayed frame; `nil` displays the still picture.
    package private(set) var art: CellArt?

    package enum Location: Hashable, Sendable {
        case detail(Tab)
        case box(Tab)
    }

    /// The animation; `nil` if the picture is not animated, and until its metadata is read.
    private var animation: DecodedAnimation?
    private var hasMetadata = false
    private var clock = Clock.stopped
    private var lastTick = Duration.zero
    /// The index of the frame to display at the current time.
    private var dueFrame = 0
    private var shownFrame = 0
    private let budget: Int

    private struct DecodedAnimation: Sendable {
        var width: Int
        var height: Int
        var playback: Playback
        var frameCache: FrameCache
    }

    private enum Clock: Hashable, Sendable {
        case stopped
        /// Waiting for the tick with this identifier.
        case ticking(id: Int)
    }

    /// The minimum time between two frames: 60 frames a second.
    private static let minimumTickInterval = Duration.milliseconds(16)
    /// The maximum number of pixels of a frame, which the terminal scales to its cells.
    private static let maximumPixelCount = 1_000_000

    /// - Parameter budget: the maximum size of the decoded frames, in bytes.
    init(still: PictureRequest, location: Location, budget: Int) {
        self.still = still
        self.location = location
        self.budget = budget
    }

    /// The number of frames: `nil` until the metadata is read, 1 for a still picture.
    package var frameCount: Int? {
        hasMetadata ? animation?.playback.frameCount ?? 1 : nil
    }

    /// The duration of a paused animation, such as "▶ 2.4 s"; `nil` for a still picture and while the animation plays.
    package var badge: String? {
        guard let playback = animation?.playback, playback.frameCount > 1, !isRunning else { return nil }
        return AnimationDuration(playback).badge
    }

    package var isRunning: Bool { clock != .stopped }

    /// Stores the metadata, unless it was received before; `nil` for a still picture.
    mutating func receive(_ animation: AnimatedPicture?) {
        guard !hasMetadata else { return }
        hasMetadata = true
        self.animation = animation.map { animation in
            DecodedAnimation(
                width: animation.width, height: animation.height, playback: animation.playback,
                frameCache: FrameCache(frameCount: animation.playback.frameCount, budget: budget))
        }
    }

    /// Replaces the request of the still picture. Discards the decoded frames and preserves the playback position.
    mutating func setStill(_ still: PictureRequest) {
        guard still != self.still else { return }
        self.still = still
        art = nil
        animation?.frameCache.removeAll()
    }

    // MARK: Time

    /// Starts or pauses the animation, if there is one.
    /// - Parameter ticks: the number of requested ticks, which is the identifier of the latest one.
    mutating func setRunning(_ shouldRun: Bool, ticks: inout Int) -> [AppEffect] {
        guard animation != nil else { return [] }
        switch (clock, shouldRun) {
        case (.stopped, true): return [scheduleTick(after: .zero, ticks: &ticks)]
        case (.ticking, false):
            let time = lastTick
            animation?.playback.pause(at: time)
            clock = .stopped
            return [.stopTicking]
        case (.stopped, false), (.ticking, true): return []
        }
    }

    /// Advances the animation to `now`: displays the latest decoded frame and schedules the next tick.
    mutating func receive(tick id: Int, now: Duration, ticks: inout Int) -> [AppEffect] {
        guard clock == .ticking(id: id), animation != nil else { return [] }
        lastTick = now
        animation?.playback.play(at: now)
        guard let due = animation?.playback.dueFrame(at: now) else { return [] }
        dueFrame = due.index
        showLatest()
        if let remaining = due.remaining {
            return [scheduleTick(after: max(Self.minimumTickInterval, remaining), ticks: &ticks)]
        }
        animation?.playback.finish(at: now)
        clock = .stopped
        playRequest = false
        return []
    }

    private mutating func scheduleTick(after delay: Duration, ticks: inout Int) -> AppEffect {
        ticks += 1
        clock = .ticking(id: ticks)
        return .tick(after: delay, id: ticks)
    }

    // MARK: Frames

    /// The frames to decode, the most urgent first; empty if the animation is paused and its frame is displayed.
    package var framesToPrefetch: [PictureRequest] {
        guard let animation else { return [] }
        guard isRunning else {
            return dueFrame != shownFrame && animation.frameCache[dueFrame] == nil
                ? [request(for: dueFrame, of: animation)] : []
        }
        return animation.frameCache.missingFrames(from: dueFrame).map { request(for: $0, of: animation) }
    }

    /// Stores a decoded frame, and displays it if it is the latest one. A decoding failure truncates the animation.
    mutating func receive(_ result: PictureResult) {
        guard let frame = result.request.frame, result.request == request(for: frame) else { return }
        switch result.outcome {
        case .success(let art):
            let dueFrame = dueFrame
            animation?.frameCache.insert(art, at: frame, due: dueFrame)
            showLatest()
        case .failure:
            guard frame > 0 else {
                animation = nil
                art = nil
                clock = .stopped
                return
            }
            // Play the frames before the failed one and stop at the last of them.
            let time = lastTick
            animation?.playback.truncate(before: frame, at: time)
            animation?.frameCache.truncate(to: frame)
            dueFrame = min(dueFrame, frame - 1)
            shownFrame = min(shownFrame, frame - 1)
        }
    }

    private mutating func showLatest() {
        guard let frameCache = animation?.frameCache,
            let latest = frameCache.latestFrame(from: shownFrame, to: dueFrame)
        else { return }
        shownFrame = latest
        art = frameCache[latest]
    }

    private func request(for frame: Int) -> PictureRequest? {
        animation.map { request(for: frame, of: $0) }
    }

    private func request(for frame: Int, of animation: DecodedAnimation) -> PictureRequest {
        var request = still
        request.frame = frame
        request.cellSize = cellSize(of: animation)
        return request
    }

    /// Returns the cell size in pixels for which frames are decoded: limited by the resolutions of the picture and of the
    /// screen, so that no invisible detail is transmitted.
    private func cellSize(of animation: DecodedAnimation) -> CellSize? {
        guard let cell = still.cellSize, still.columns > 0, still.rows > 0 else { return still.cellSize }
        let width = Double(cell.width * min(still.columns, 1 << 16))
        let height = Double(cell.height * min(still.rows, 1 << 16))
        let pictureScale = max(Double(animation.width) / width, Double(animation.height) / height)
        let scale = min(1, pictureScale, (Double(Self.maximumPixelCount) / (width * height)).squareRoot())
        return CellSize(
            width: max(1, Int((Double(cell.width) * scale).rounded())),
            height: max(1, Int((Double(cell.height) * scale).rounded())))
    }
}
