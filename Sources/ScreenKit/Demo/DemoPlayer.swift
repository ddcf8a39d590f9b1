/// A tour under way: where it is, and what it says.
package struct DemoPlayer: Hashable, Sendable {
    /// How a tour goes on.
    package enum Pace: Hashable, Sendable {
        /// By itself.
        case running
        /// A step each time that Space is pressed.
        case stepping
    }

    package let script: DemoScript
    /// Whether it begins again at its end.
    package let loops: Bool
    /// The next step.
    package private(set) var position = 0
    /// How many steps Space takes from the start to the end, and how many of them were taken.
    package let stepCount: Int
    package private(set) var stepsTaken = 0
    package private(set) var pace: Pace
    /// What stands over the screen; empty for nothing.
    package private(set) var caption = ""
    /// Tells the tick that is waited for from older ones.
    package private(set) var tick = 0
    /// The time for which a `wait` step has lasted; `nil` outside one.
    private var waited: Duration?
    /// Whether a layout was asked for and its file has not been read yet.
    package private(set) var awaitsLayout = false
    /// Whether the last step was the last one, and it does not begin again.
    package private(set) var isOver = false

    /// The time between two keys, as a person types who knows the way.
    static let keyTime = Duration.milliseconds(180)
    private static let waitTime = Duration.milliseconds(100)
    private static let longestWait = Duration.seconds(10)

    /// - Parameter isStepped: whether each step but the first waits for Space.
    package init(_ script: DemoScript, loops: Bool, isStepped: Bool = false) {
        self.script = script
        self.loops = loops
        pace = isStepped ? .stepping : .running
        stepCount = script.steps.count { !$0.isDelay }
        isOver = script.steps.isEmpty
    }

    /// The first tick.
    package mutating func begin() -> AppEffect { next(after: .zero) }

    /// The tick with which the tour continues after a delay.
    package mutating func next(after delay: Duration) -> AppEffect {
        tick += 1
        return .demo(.tick(after: delay, number: tick))
    }

    /// Takes from now on a step each time that Space is pressed.
    package mutating func step() {
        pace = .stepping
        // What was waited for comes too late.
        tick += 1
        waited = nil
    }

    /// Takes note that the layout that was asked for is there, or will not come.
    package mutating func noteLayout() { awaitsLayout = false }

    /// Takes the next step.
    /// - Parameter isWaiting: whether something that is to be seen is not there yet.
    /// - Returns: what is to be done to the screen, nil for nothing; and how long to wait after it.
    package mutating func advance(isWaiting: Bool) -> (step: DemoScript.Step?, delay: Duration) {
        guard !isOver else { return (nil, .zero) }
        let step = script.steps[position]
        switch step {
        case .wait where pace == .running:
            let time = waited ?? .zero
            if isWaiting, time < Self.longestWait {
                waited = time + Self.waitTime
                return (nil, Self.waitTime)
            }
            waited = nil
            finishStep()
            return (nil, .zero)
        case .wait, .pause:
            finishStep()
            guard case .pause(let time) = step, pace == .running else {
                // Who goes step by step does not wait.
                return pace == .stepping && !isOver ? advance(isWaiting: isWaiting) : (nil, .zero)
            }
            return (nil, time)
        case .caption(let text):
            caption = text
            finishStep()
            return (step, .zero)
        case .layout(let name):
            awaitsLayout = !name.isEmpty
            finishStep()
            return (step, .milliseconds(400))
        case .key, .mouse, .paste:
            finishStep()
            return (step, Self.keyTime)
        }
    }

    private mutating func finishStep() {
        if !script.steps[position].isDelay { stepsTaken += 1 }
        position += 1
        guard position >= script.steps.count else { return }
        guard loops else { return isOver = true }
        (position, stepsTaken) = (0, 0)
    }
}

/// What a tour needs.
package enum DemoEffect: Hashable, Sendable {
    /// Answer with `ticked` after a delay.
    case tick(after: Duration, number: Int)
    /// Show a layout of the gallery; `LayoutMessage.fileRead` or `fileFailed` answers, or `layoutMissing`.
    case showLayout(String)
}

/// What happens in a tour.
package enum DemoMessage: Hashable, Sendable {
    case ticked(number: Int)
    /// There is no layout of the name that was asked for.
    case layoutMissing(String)
    /// The feed is to stand in columns again.
    case showColumns
    /// The layout that was asked for was read, or cannot be.
    case layoutRead
}
