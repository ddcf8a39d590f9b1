/// The playback state of a demo: its position and its caption.
package struct DemoPlayer: Hashable, Sendable {
    /// The mode in which a demo advances.
    package enum Mode: Hashable, Sendable {
        /// Automatically, with delays.
        case running
        /// One step for each press of Space.
        case stepping
    }

    package let script: DemoScript
    /// Whether the demo restarts at its end.
    package let loops: Bool
    /// The index of the next step.
    package private(set) var position = 0
    /// The number of steps that are not delays.
    package let stepCount: Int
    /// The number of performed steps that are not delays.
    package private(set) var completedStepCount = 0
    package private(set) var mode: Mode
    /// The caption over the screen; empty for none.
    package private(set) var caption = ""
    /// The identifier of the pending tick. Earlier ticks are ignored.
    package private(set) var tickID = 0
    /// The elapsed time of the current `wait` step; `nil` outside of one.
    private var elapsedWait: Duration?
    /// Whether a layout was requested and its file is still being read.
    package private(set) var isAwaitingLayout = false
    /// Whether the last step was performed and the demo does not loop.
    package private(set) var isOver = false

    /// The delay between two keys, at the speed of an experienced user.
    static let keyDelay = Duration.milliseconds(180)
    private static let waitInterval = Duration.milliseconds(100)
    private static let maximumWait = Duration.seconds(10)

    /// - Parameter isStepped: whether each step but the first waits for Space.
    package init(_ script: DemoScript, loops: Bool, isStepped: Bool = false) {
        self.script = script
        self.loops = loops
        mode = isStepped ? .stepping : .running
        stepCount = script.steps.count { !$0.isDelay }
        isOver = script.steps.isEmpty
    }

    /// Returns the effect that sends the first tick immediately.
    package mutating func start() -> AppEffect { scheduleTick(after: .zero) }

    /// Returns the effect that sends the next tick after `delay`. Earlier ticks become obsolete.
    package mutating func scheduleTick(after delay: Duration) -> AppEffect {
        tickID += 1
        return .demo(.tick(after: delay, id: tickID))
    }

    /// Switches to stepping, one step for each press of Space.
    package mutating func startStepping() {
        mode = .stepping
        // The pending tick is obsolete.
        tickID += 1
        elapsedWait = nil
    }

    /// Marks the requested layout as loaded or failed.
    package mutating func layoutDidLoad() { isAwaitingLayout = false }

    /// Advances to the next step, or stays at a `wait` step while content loads, for at most 10 seconds.
    /// - Parameter isLoading: whether visible content is still loading.
    /// - Returns: the step to apply to the screen, or `nil` for none, and the delay before the next step.
    package mutating func advance(isLoading: Bool) -> (step: DemoScript.Step?, delay: Duration) {
        guard !isOver else { return (nil, .zero) }
        let step = script.steps[position]
        switch step {
        case .wait where mode == .running:
            let time = elapsedWait ?? .zero
            if isLoading, time < Self.maximumWait {
                elapsedWait = time + Self.waitInterval
                return (nil, Self.waitInterval)
            }
            elapsedWait = nil
            finishStep()
            return (nil, .zero)
        case .wait, .pause:
            finishStep()
            guard case .pause(let time) = step, mode == .running else {
                // Delays are skipped while stepping.
                return mode == .stepping && !isOver ? advance(isLoading: isLoading) : (nil, .zero)
            }
            return (nil, time)
        case .caption(let text):
            caption = text
            finishStep()
            return (step, .zero)
        case .layout(let name):
            isAwaitingLayout = !name.isEmpty
            finishStep()
            return (step, .milliseconds(400))
        case .key, .mouse, .paste:
            finishStep()
            return (step, Self.keyDelay)
        }
    }

    private mutating func finishStep() {
        if !script.steps[position].isDelay { completedStepCount += 1 }
        position += 1
        guard position >= script.steps.count else { return }
        guard loops else { return isOver = true }
        (position, completedStepCount) = (0, 0)
    }
}

/// An effect of a demo.
package enum DemoEffect: Hashable, Sendable {
    /// Send `ticked` after a delay.
    case tick(after: Duration, id: Int)
    /// Show a layout of the gallery. The result is a `LayoutMessage`, or `layoutMissing`.
    case showLayout(String)
}

/// A message for a demo.
package enum DemoMessage: Hashable, Sendable {
    case ticked(id: Int)
    /// The gallery has no layout of this name.
    case layoutMissing(String)
    /// Show the feed in the column layout again.
    case showColumns
    /// The requested layout was read or failed to load.
    case layoutRead
}
